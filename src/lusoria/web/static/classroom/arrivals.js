// Who joined when: an alert when many join at once, and a way to remove them together.

import { filled, shown } from "./bits.js";
import { $, ask, button, buttons, chooser, client, close, hour, make, now, open, runs, words } from "./console-state.js";

const RECENT = 600, MINUTE = 60;
const people = () => client.classroom.people || [];
const since = (at) => people().filter((one) => one.joined >= at).sort((a, b) => a.joined - b.joined);

// A minute says it, unless others joined earlier in the same one.
function time(at) {
  const alone = !people().some((one) => one.joined >= Math.floor(at / MINUTE) * MINUTE && one.joined < at);
  return alone ? hour(at) : new Date(at * 1000).toLocaleTimeString(document.documentElement.lang);
}

export function showBurst() {
  const it = client.classroom.burst, late = it && now() - it.until < RECENT ? since(it.since) : [];
  const locked = Boolean(client.classroom.info?.lock);
  $("burst").hidden = !late.length;
  shown($("burst"), late.length ? [it, late.length, locked] : [], () => late.length ? [
    make("p", [make("b", filled(words.burst, { count: late.length, seconds: Math.max(1, Math.ceil(it.until - it.since)), time: time(it.since) })), " ", locked ? words.burst_locked : words.burst_about]),
    buttons(
      runs ? button("danger", filled(words.remove_since, { time: time(it.since) }), () => removing(it.since), { "data-id": "remove-since" }) : null,
      button("", locked ? words.lock_anew : words.lock_room, lock, { "data-id": "lock" }),
      button("", words.expected, () => ask({ type: "expected", until: it.until }, ""), { "data-id": "expected" }),
    ),
  ] : []);
}
setInterval(showBurst, 20000);

// Four digits that the projector shows to those who are in the classroom.
function lock() {
  const digits = String(crypto.getRandomValues(new Uint16Array(1))[0] % 10000).padStart(4, "0");
  ask({ type: "lock", digits }, filled(words.locked, { digits }));
}

// Nobody is removed before it is said how many, and who.
function removing(at) {
  const late = since(at);
  if (!late.length) { close(); return; }
  open(filled(words.remove_since, { time: time(at) }), [
    make("p", filled(late.length === 1 ? words.sure_one_since : words.sure_since, { count: late.length, time: time(at) })),
    make("ul.plain.lost", late.map((one) => make("li", one.name)), { tabindex: "0", "aria-label": words.who_goes }),
    buttons(
      button("main danger".split(" ").join("."), filled(late.length === 1 ? words.remove_one : words.remove_many, { count: late.length }), async () => { if (await ask({ type: "remove_since", since: at })) close(); }),
      button("", words.cancel, close),
    ),
  ]);
}

// Choose the minute since which people joined who do not belong here.
export function openArrivals() {
  if (!runs) return;
  const minutes = [...new Set(people().map((one) => Math.floor(one.joined / MINUTE) * MINUTE))].sort((a, b) => b - a).slice(0, 60);
  if (!minutes.length) { open(words.arrivals, [make("p", words.none_found)]); return; }
  const list = minutes.map((at) => [at, filled(words.since_time, { time: hour(at), count: since(at).length })]);
  const which = chooser(words.joined_since, list, null, minutes[0]);
  open(words.arrivals, [make("p", words.arrivals_about), which.box, buttons(button("main", words.go_on, () => removing(Number(which.select.value))), button("", words.cancel, close))]);
}
