// The card on top of a phone: one sentence, one or two large buttons, and a call when it matters.

import { $, button, make, ruled, words } from "./bits.js";
import { act, beginDeed } from "./deeds.js";

const promptOf = ([name, text, buttons, calls, task]) => ({ name, text, calls, task, buttons: buttons.map(([label, deed, actions, warning, about]) => ({ label, deed, actions, warning, about })) });
export const promptsOf = (part) => (part || []).map(promptOf);

let top = "", at = 0;
// People who would rather do something else look at what comes next; what is new on top comes back.
function shownOf(prompts) {
  const key = prompts[0] ? prompts[0].name + prompts[0].text : "";
  if (key !== top) { top = key; at = 0; }
  return prompts[at % prompts.length];
}
export function nowCard(prompts, again, barred) {
  if (!prompts.length) return null;
  const one = shownOf(prompts);
  const [large, small] = [one.buttons.slice(0, 2), one.buttons.slice(2)];
  const others = prompts.filter((other) => other.buttons.length).length > 1;
  return make(`section.now${one.calls ? ".calls" : ""}`, [
    make("p.now-kind", one.task ? words.aim : words.now),
    make("p.now-text.secret", ruled(one.text), { lang: "en" }),
    barred(one) ? make("p.soft.secret", barred(one), { lang: "en" }) : null,
    large.length ? make("p.now-buttons", large.map((it, place) => nowButton(it, place || !(one.calls || one.task) ? "" : "main"))) : null,
    small.length || others ? make("p.now-more", [...small.map((it) => nowButton(it, "quiet")), others ? button("quiet", words.else, () => { at += 1; again(); }, { "data-id": "now-else" }) : null]) : null,
  ], { "aria-label": words.now });
}
function nowButton(it, kind) {
  const does = () => (it.actions.length ? act(it.actions, "", it.label, it.warning) : beginDeed(it.deed, it.about));
  return button(kind, it.label, does, { lang: "en", "data-id": `now-${it.deed}-${it.label}` });
}
// What the card holds stands nowhere else.
export const held = (prompts) => { const one = prompts.length && shownOf(prompts); return new Set(one ? one.buttons.flatMap((it) => it.actions) : []); };

// --- calling ----------------------------------------------------------------------------------

let called = null, sound = null;
const wanted = () => localStorage.getItem("sound") === "on";
export function soundSetting() {
  const box = make("input", "", { type: "checkbox", id: "set-sound", checked: wanted(), onchange: ({ target }) => { localStorage.setItem("sound", target.checked ? "on" : "off"); ring(); } });
  return make("label.check", [box, " ", make("span", words.sound)]);
}
function ring() {
  if (!wanted() || !window.AudioContext) return;
  sound ||= new AudioContext();
  const tone = sound.createOscillator(), volume = sound.createGain(), now = sound.currentTime;
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(0.12, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + 0.35);
  tone.connect(volume).connect(sound.destination);
  tone.start(now);
  tone.stop(now + 0.4);
}
// Somebody is called once for each thing that waits, not again while it changes its words.
export function call(prompts) {
  const one = prompts[0], name = one?.calls ? one.name : "";
  if (name && called !== null && name !== called) {
    navigator.vibrate?.([80, 50, 80]);
    ring();
    $("heard").textContent = one.text;
  }
  called = name;
}
