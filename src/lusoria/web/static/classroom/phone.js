// A student's phone: who I am, what waits for me, what I can do, what has happened.

import { draw } from "../board.js";
import { $, button, capital, copied, explained, face, filled, kindOf, make, medal, ruled, shown, sign, tint, toast, words } from "./bits.js";
import { about, act, beside, chapterOf, desk, doings, openChapter, openSheet, seatsOf, use } from "./deeds.js";
import { confirmed } from "../question.js";
import { call, held as inCard, nowCard, promptsOf, soundSetting } from "./now.js";
import { wire } from "../wire.js";

const box = $("phone"), id = box.dataset.id, game = box.dataset.game;
const client = { parts: {}, classroom: {}, news: [], map: {}, chapters: [], prompts: [], people: [], entry: -1, acted: -1, revision: -1, seat: -1, scope: -1, mapped: -1, status: "", ready: 0, ahead: 0 };
// A list of who is where is read in the news and on the map.
const MOST_NEAR = 12, LONGEST = 160;
let view = "do", read = Number(sessionStorage.getItem(`read-${id}`) || 0);

const wired = wire(`/r/${id}`, () => ({ kind: "phone", entry: client.entry, revision: client.revision, seat: client.seat, scope: client.scope, map: client.mapped, narrow: true, with_map: view === "map" }), {
  classroom: takeIn,
  nudge: ({ text, by }) => { toast(`${by || words.says_room}: ${text}`, "", true); navigator.vibrate?.([60, 60, 60]); },
  bye: leave,
}, (yes) => {
  $("link").classList.toggle("off", !yes);
  $("link").textContent = yes ? $("link").dataset.on : $("link").dataset.off;
});
use(client, wired);

let loading = false;
function leave({ reason }) {
  if (loading) return;
  if (reason === "again") { loading = true; location.reload(); return; }
  if (words[`bye_${reason}`]) toast(words[`bye_${reason}`], "", true);
  if (reason === "gone") setTimeout(() => location.assign("/j"), 2500);
}

// --- what is told -----------------------------------------------------------------------------

function takeIn(told) {
  if (told.whole) { client.parts = {}; client.news = []; }
  Object.assign(client.parts, told.parts);
  for (const name of told.gone) delete client.parts[name];
  client.news.push(...told.news.map((one) => ({ ...one, text: quoted(one.text) })));
  client.news.splice(0, client.news.length - 400);
  Object.assign(client.classroom, told.classroom);
  Object.assign(client, { entry: told.entry, revision: told.revision, seat: told.seat, scope: told.scope, status: told.status, ready: told.ready });
  client.ahead = told.now - Date.now() / 1000;
  client.chapters = (client.parts.verbs || []).map(chapterOf);
  client.prompts = promptsOf(client.parts.now);
  client.people = crowd();
  if (told.map) mapIn(told.map);
  paint();
  announce(told);
  call(client.prompts);
}
// Words beside an act are the writer's own.
const quoted = (text) => text.replace(/\. - (.+)$/s, ". “$1”");
function crowd() {
  const all = Object.entries(client.parts).filter(([name]) => name.startsWith("region ")).flatMap(([, part]) => part.who);
  return [...all, ...(client.parts.absent || [])];
}
function announce(told) {
  const mine = told.news.filter((one) => !one.mine && one.text.length <= LONGEST && aboutMe(one.text));
  if (mine.length && view !== "news") toast(quoted(mine.at(-1).text), "", false, true);
}
const aboutMe = (text) => /\b(you|your|yours)\b/i.test(text) || (client.parts.me && new RegExp(`\\b${client.parts.me.name}\\b`).test(text));

// --- everything that is seen ------------------------------------------------------------------

function paint() {
  const { you = {}, info = {} } = client.classroom;
  if (you.state === "gone") return;
  head(you, info);
  banner(you, info);
  $("thumb").hidden = !info.thumbs;
  document.body.classList.toggle("peeking", Boolean(info.thumbs) && !held);
  const begun = client.status !== "waiting";
  if (view === "do") shown($("view-do"), ["do", client.parts, client.classroom, client.status, client.ready], () => doing(you, begun));
  if (view === "news") shown($("view-news"), ["news", client.news.at(-1), client.news.length, saidToAll()], newsList);
  if (view === "map") { drawMap(); shown($("regions"), ["map", Object.entries(client.parts).filter(([name]) => name.startsWith("region ")), client.parts.me?.place], regionList); }
  if (view === "me") shown($("me"), ["me", client.parts.me, client.parts.story, client.parts.powers, client.parts.bonds, client.parts.purse, client.classroom.roles, you], () => mine(you));
  shown($("my-requests"), ["requests", you.state, begun], () => requests(you));
  badges();
}
function head(you, info) {
  const { me, moment } = client.parts;
  $("my-name").textContent = me ? me.name : you.name || info.title || "";
  $("my-kind").textContent = me ? [you.name, me.life !== "alive" ? kindOf(me.life) : kindOf(me.kind)].filter(Boolean).join(" · ") : info.title || "";
  if (me) { tint($("my-face"), me); shown($("my-face"), me.symbol, () => [face(me.symbol)]); }
  $("season").hidden = !moment;
  if (moment) { $("season-name").textContent = moment.season; shown($("season-sign"), moment.icon, () => [sign(moment.icon)]); }
  document.title = `${me ? me.name : you.name || ""} - ${info.title || "Lusoria"}`;
  tick();
}
function banner(you, info) {
  const said = client.ready < 1 ? words.preparing : you.state === "waiting" ? words.outside : you.seat < 0 ? words.no_role
    : info.paused ? words.paused : client.status === "waiting" ? words.lobby : client.status === "over" ? words.over : you.state === "away" ? words.lent : "";
  $("banner").hidden = !said;
  const over = client.status === "over" && said === words.over;
  shown($("banner"), [said, you.state, over], () => [said, over ? make("a.button.main", words.annals, { href: `/r/${id}/annals` }) : you.state === "away" ? button("", words.back, () => wired.ask({ type: "request", what: "back" })) : null]);
}
let asking = 0;
function badges() {
  const asked = waitingFor().length, fresh = client.news.filter((one) => one.entry >= read && !one.mine && aboutMe(one.text)).length;
  if (asked > asking) $("heard").textContent = `${words.waiting}: ${asked}`;
  asking = asked;
  for (const [name, count] of [["do", asked], ["news", fresh]]) {
    const badge = $(`badge-${name}`);
    badge.textContent = count || "";
    badge.hidden = !count || (name === "news" && view === "news");
  }
}
// The clock: seconds left, by the server's time.
function tick() {
  const clock = client.classroom.clock || {}, now = Date.now() / 1000 + client.ahead;
  const left = client.status === "over" ? null : clock.running && clock.ends ? clock.ends - now : clock.left;
  $("clock").hidden = left === undefined || left === null;
  if (left === undefined || left === null) return;
  const whole = Math.max(0, Math.ceil(left));
  $("clock").textContent = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
  $("clock").classList.toggle("short", Boolean(clock.running) && whole <= 30);
}
setInterval(tick, 500);

// --- do ---------------------------------------------------------------------------------------

const named = (role) => client.people.find((one) => one.role === role)?.name || capital(role || "");
const offers = (own) => (client.parts.offers || []).filter((one) => one.mine === own);
const answers = () => new Set((client.parts.offers || []).flatMap((one) => Object.values(one.answers)));
function actionsOf(picks) { return picks.flatMap((pick) => (pick.action >= 0 ? [pick.action] : actionsOf(pick.picks))); }
// What calls for an answer: offers, and deeds of the first chapter that no offer stands for.
function waitingFor() {
  const known = answers(), card = inCard(client.prompts);
  const first = client.chapters.find((one) => one.name === "answer");
  const others = (first?.deeds || []).filter((deed) => !actionsOf(deed.picks).every((action) => known.has(action) || card.has(action)));
  const asked = offers(false).filter((offer) => !Object.values(offer.answers).some((action) => card.has(action)));
  return [...asked.map((offer) => ({ offer })), ...others.map((deed) => ({ deed }))];
}

function doing(you, begun) {
  const { me, moment, purse, desk: open, senate, asked, table } = client.parts;
  if (!me && !asked) return [];
  const card = begun && client.status !== "over" ? nowCard(client.prompts, repaint, whyBarred) : null;
  return [
    card,
    client.status === "over" || card ? null : moment ? make("p.question", explained(moment.question), { lang: "en" }) : asked ? make("p.question", asked, { lang: "en" }) : null,
    announced(),
    begun ? waitingBlock() : null,
    begun && !hasActed() ? greeting() : null,
    open ? openDesk(open) : null,
    purse?.length ? make("div.purse-line.secret", [make("b", words.own), make("ul", purse.map(good))]) : null,
    fleetBlock(),
    ...battles(me),
    client.status !== "over" && me && (begun || me.place) ? nearBlock(me, you) : null,
    senate?.length ? make("section.block", [make("ul.lines", senate.map((line) => make("li", explained(line))), { lang: "en" })]) : null,
    table?.length ? make("section.block", [make("pre", table.join("\n"), { lang: "en" })]) : null,
    client.status === "over" ? null : begun ? canBlock() : storyBlock(),
    begun && offers(true).length ? make("section.block.secret", [make("h2", words.my_offers), ...offers(true).map(ownOffer)]) : null,
  ];
}
// Why an offer on the card cannot be accepted.
function whyBarred({ buttons }) {
  const shut = offers(false).find(({ answers }) => buttons.some((it) => it.actions.includes(answers.refuse)));
  return client.parts.barred?.[shut?.answers.accept] || "";
}
const repaint = () => { shown($("view-do"), null, () => []); paint(); };
// Who somebody is stays on top until the first act, also where a role was a bot's before.
const hasActed = () => Boolean(localStorage.getItem(`acted-${id}-${client.parts.me?.role}`));
function greeting() {
  const { me, story } = client.parts;
  if (!me || !story) return null;
  return make("section.block.greeting.secret", [
    make("h2", [medal(me), filled(words.you_are, { name: me.name })]),
    make("p.story", explained(story.who), { lang: "en" }),
    make("ul.wants", story.wants.map((line) => make("li", ruled(line))), { lang: "en" }),
    button("quiet", words.more_me, () => turnTo("me"), { "data-id": "greeting" }),
  ]);
}
// Something was begun and not ended, by a bot whose role this was: it goes on, or is given up.
function openDesk(open) {
  const drop = client.chapters.flatMap((chapter) => chapter.deeds).find((deed) => deed.stage === "drops");
  return make("section.block.secret", [
    make("h2", words.begun),
    make("p", open.text, { lang: "en" }),
    make("p.pair", [button("main", words.go_on, () => desk(null, []), { "data-id": "desk-on" }), drop ? button("", words.give_up, () => act([drop.picks[0].action]), { "data-id": "desk-drop" }) : null]),
  ]);
}
const good = ([icon, label, number, noun]) => make("li", [sign(icon), make("b", label, { lang: "en" }), make("small", explained(noun), { lang: "en" })], { "data-number": number });

function waitingBlock() {
  const all = waitingFor();
  if (!all.length) return null;
  return make("section.block.asks", [make("h2", [words.waiting, make("b.count", String(all.length))]), ...all.map((one) => (one.offer ? offerCard(one.offer) : askCard(one.deed)))]);
}
function offerCard(offer) {
  const person = client.people.find((one) => one.role === offer.from);
  const why = (word) => client.parts.barred?.[offer.answers[word]];
  const answer = (word) => button(word === "accept" ? "main" : "", words[word], () => act([offer.answers[word]]), { "data-id": `${word}-${offer.from}-${offer.slot}`, disabled: Boolean(why(word)) });
  return make("article.offer", [
    make("header", [person ? medal(person) : null, make("b", named(offer.from), { lang: "en" }), person ? make("small", beside(person), { lang: "en" }) : null]),
    make("p.secret", explained(offer.text), { lang: "en" }),
    make("p.pair", ["accept", "refuse"].filter((word) => word in offer.answers).map(answer)),
    why("accept") ? make("p.soft.secret", why("accept"), { lang: "en" }) : null,
  ]);
}
const ownOffer = (offer) => make("article.offer.own", [make("p", offer.text, { lang: "en" }), button("quiet", words.withdraw, () => act([offer.answers.withdraw]), { "data-id": `withdraw-${offer.slot}` })]);
function askCard(deed) {
  const only = deed.picks.length === 1 && deed.picks[0].action >= 0 && !deed.noted;
  return button("ask-card", [make("span.what", [make("b", deed.title, { lang: "en" }), only && deed.picks[0].detail ? make("small", deed.picks[0].detail, { lang: "en" }) : null]), make("span.chevron", "›", { "aria-hidden": "true" })],
    () => openChapter("answer"), { "data-id": `ask-${deed.name}` });
}

// What the facilitator has said to all stays until it is read.
let heardUpTo = Number(sessionStorage.getItem(`heard-${id}`) ?? -1);
const saidToAll = () => client.classroom.said || [];
function announced() {
  const last = saidToAll().at(-1);
  if (!last || last.number <= heardUpTo) return null;
  const read_ = () => { heardUpTo = last.number; sessionStorage.setItem(`heard-${id}`, heardUpTo); repaint(); };
  return make("section.block.announced", [make("p", [make("b", words.says_room), make("span", last.text)]), button("quiet", words.understood, read_, { "data-id": "understood" })], { "data-kind": last.kind });
}

function fleetBlock() {
  const all = client.parts.fleets;
  if (!all?.length) return null;
  const row = (fleet) => make(`li${fleet.won ? ".won" : ""}`, [make("span.what", [make("b", fleet.name), make("small", fleet.members.join(", "))]), make("span.die", fleet.die ? String(fleet.die) : "–"), make("span.ships", [sign("warship"), String(fleet.warships)])]);
  return make("section.block", [make("ul.fleets", all.map(row), { lang: "en" })]);
}

function nearBlock(me, you) {
  const here = client.parts[`region ${me.place}`];
  const near = (here?.who || []).filter((one) => one.role !== me.role);
  return make("section.block", [
    make("h2", [here ? here.name : words.nowhere, here?.seats ? make("small", seatsOf(here)) : null, here?.plague ? make("b.mark", words.plague) : null], { lang: "en" }),
    you.beside?.length ? make("p.soft", filled(words.shared, { names: you.beside.join(", ") })) : null,
    near.length ? crowded(near) : make("p.soft", words.alone),
  ]);
}
// Where many are, who they are is a tap away: what to do stands above a list of names.
let unfolded = false;
function crowded(near) {
  const list = make("ul.people", near.map(personChip), { "aria-label": words.near });
  if (near.length <= MOST_NEAR) return list;
  const box = make("details.crowd", [make("summary", filled(words.many_near, { count: near.length })), list]);
  box.open = unfolded;
  box.addEventListener("toggle", () => { unfolded = box.open; });
  return box;
}
function personChip(person) {
  const count = about(person.role).filter(({ open }) => !open).length;
  return make("li", button("person", [medal(person), make("b", person.name, { lang: "en" }), count ? make("small", String(count), { "aria-hidden": "true" }) : null], () => openPerson(person.role), { "data-id": `p-${person.role}` }));
}
function openPerson(role) {
  const person = client.people.find((one) => one.role === role);
  if (!person) return;
  openSheet(person.name, () => {
    const known = client.classroom.roles?.[role] || {};
    const by = known.names?.length ? filled(words.played_by, { names: known.names.join(", ") }) : known.kind === "bot" ? words.by_bot : words.by_nobody;
    return [
      make("div.hero", [medal(person), make("div", [make("p", [kindOf(person.kind), client.parts[`region ${person.place}`]?.name, person.life !== "alive" ? kindOf(person.life) : "", ...(person.marks || [])].filter(Boolean).join(" · "), { lang: "en" }), make("p.soft", by)])]),
      make("h3", filled(words.with, { name: person.name })),
      doings(role),
    ];
  }, true);
}

function battles(me) {
  const fight = me && client.parts[`battle ${me.place}`];
  if (!fight?.sides) return [];
  const side = (at) => make("div.fighter", [make("b", fight.sides[at], { lang: "en" }), make("span.die", fight.dice[at] ? String(fight.dice[at] + (fight.added?.[at] || 0)) : "–")]);
  const round = fight.skirmishes ? `${Math.min(fight.skirmish + 1, fight.skirmishes)} / ${fight.skirmishes}` : "";
  return [make("section.block.battle", [make("h2", [words.battle, make("small", round)]), make("div.fighters", [side(0), make("span.versus", "⚔", { "aria-hidden": "true" }), side(1)])])];
}

const HIDDEN = ["answer"];
function canBlock() {
  const open = client.chapters.filter((one) => !HIDDEN.includes(one.name)).map((one) => ({ ...one, deeds: one.deeds.filter((deed) => !["fills", "drops"].includes(deed.stage) && !coveredByOffers(deed)) })).filter((one) => one.deeds.length);
  return make("section.block", [
    make("h2", words.can),
    open.length ? make("ul.chapters", open.map(chapterCard)) : make("p.soft", words.can_nothing),
    button("quiet", words.not_now, openClosed, { "data-id": "closed" }),
  ]);
}
const coveredByOffers = (deed) => { const known = answers(); return known.size > 0 && actionsOf(deed.picks).every((action) => known.has(action)); };
function chapterCard(chapter) {
  return make("li", button("chapter", [sign(chapter.name), make("b", chapter.title, { lang: "en" }), make("small", chapter.deeds.map((deed) => deed.title).join(", "), { lang: "en" })], () => openChapter(chapter.name), { "data-id": `c-${chapter.name}` }));
}
async function openClosed() {
  const told = await wired.ask({ type: "why" });
  if (told.type !== "unavailable") return;
  openSheet(words.not_now, () => [make("ul.closed", told.deeds.map(([, title, , reason]) => make("li", [make("b", title), make("span", ruled(capital(reason)))])), { lang: "en" })], true);
}

// --- news -------------------------------------------------------------------------------------

// The newest first; what stands under a heading stays under it.
function newsList() {
  if (!client.news.length) return [make("p.soft.empty", words.no_news)];
  const groups = [[]];
  for (const one of client.news) { if (one.text.endsWith(":")) groups.push([]); groups.at(-1).push(one); }
  const ordered = groups.reverse().flatMap((group) => { const [first, ...rest] = group; return first?.text.endsWith(":") ? [first, ...rest.reverse()] : group.reverse(); });
  const said = [...saidToAll()].reverse().map((one) => make("li", [make("b", words.says_room), " ", one.text], { "data-kind": one.kind }));
  return [said.length ? make("ul.said", said) : null, make("ol.news", ordered.map(newsLine), { lang: "en" })];
}
function newsLine(one) {
  const me = !one.mine && aboutMe(one.text), fresh = one.entry >= read;
  const kinds = [one.mine && "mine", me && "me", (one.mine || me) && "secret", one.text.endsWith(":") && "heading", fresh && "fresh"].filter(Boolean);
  return make(["li", ...kinds].join("."), [...explained(one.text), fresh && me ? make("b.mark", words.new) : null]);
}

// --- map --------------------------------------------------------------------------------------

function mapIn({ revision, parts, gone, whole }) {
  client.mapped = revision;
  if (whole) client.map = {};
  Object.assign(client.map, parts);
  for (const name of gone) delete client.map[name];
  client.drawn = { ...(client.drawn || {}), ...parts };
}
function drawMap() {
  if (!client.drawn) return;
  const { frame, style, told, ...layers } = client.drawn;
  client.drawn = null;
  const strip = (all) => Object.fromEntries(Object.entries(all).filter(([name]) => name.startsWith("layer ")).map(([name, markup]) => [name.slice(6), markup]));
  draw({ style, box: frame, description: told, order: Object.keys(strip(client.map)), layers: strip(layers) });
}
function regionList() {
  const all = Object.entries(client.parts).filter(([name]) => name.startsWith("region ")).map(([name, part]) => ({ word: name.slice(7), ...part }));
  const chip = (region) => make("li", button(region.word === client.parts.me?.place ? "place.here" : "place", [make("b", region.name), make("small", String(region.who.length), { "aria-hidden": "true" })], () => openRegion(region.word), { "data-id": `r-${region.word}`, "aria-label": [`${region.name}: ${seatsOf(region) || region.who.length}`, region.word === client.parts.me?.place ? words.here : ""].filter(Boolean).join(", ") }));
  return [make("ul.places-row", all.sort((one, other) => one.name.localeCompare(other.name)).map(chip))];
}
function openRegion(word) {
  const region = client.parts[`region ${word}`];
  openSheet(region.name, () => [
    make("p.soft", [seatsOf(region), region.plague ? words.plague : "", word === client.parts.me?.place ? words.here : ""].filter(Boolean).join(" · ")),
    make("h3", filled(words.there, { name: region.name })), doings(word),
    region.who.length ? make("ul.people", region.who.map(personChip)) : make("p.soft", words.alone),
  ], true);
}

// --- me ---------------------------------------------------------------------------------------

const listed = (roles) => roles.filter((role) => client.people.some((one) => one.role === role)).map((role) => make("li", button("person", [medal(client.people.find((one) => one.role === role)), make("b", named(role), { lang: "en" })], () => openPerson(role), { "data-id": `f-${role}` })));
function storyBlock() {
  const { story } = client.parts;
  if (!story) return null;
  const friends = listed(story.friends || []), wary = listed(story.wary || []);
  return make("div.stack.secret", [
    make("section.block", [make("h2", words.who), make("p.story", explained(story.who), { lang: "en" })]),
    make("section.block", [make("h2", words.wants), make("ul.wants", story.wants.map((line) => make("li", ruled(line))), { lang: "en" })]),
    friends.length ? make("section.block", [make("h2", words.friends), make("ul.people", friends)]) : null,
    wary.length ? make("section.block", [make("h2", words.wary), make("ul.people", wary)]) : null,
  ].filter(Boolean));
}
function mine(you) {
  const { me, bonds, powers, purse } = client.parts;
  if (!me) return [];
  return [
    make("div.hero.large", [medal(me), make("div", [make("h2", me.whole, { lang: "en" }), make("p.soft", [kindOf(me.kind), me.life !== "alive" ? kindOf(me.life) : "", me.where].filter(Boolean).join(" · "), { lang: "en" }), you.beside?.length ? make("p.soft", filled(words.shared, { names: you.beside.join(", ") })) : null])]),
    purse?.length ? make("ul.purse.secret", purse.map(good)) : null,
    bonds?.length ? make("section.block.secret", [make("h2", words.bonds), make("ul.lines", bonds.map((line) => make("li", explained(line))), { lang: "en" })]) : null,
    storyBlock(),
    powers?.length ? make("section.block", [make("h2", words.powers), make("ul.powers", powers.map((line) => make("li", ruled(line))), { lang: "en" })]) : null,
  ];
}
function requests(you) {
  const leave = you.state === "away" ? button("", words.back, () => wired.ask({ type: "request", what: "back" })) : button("", words.leave, async () => { if (await confirmed(words.leave_sure, { yes: words.leave_yes, about: words.leave_about })) wired.ask({ type: "request", what: "leave" }); });
  return [soundSetting(), make("p.stack", [button("", words.another, anotherPhone), you.seat >= 0 ? leave : null, make("a.button", words.rules, { href: `/rules/${game}`, target: "_blank", rel: "noopener" })])];
}
async function anotherPhone() {
  const answer = await fetch(`/r/${id}/link`, { method: "POST", body: new URLSearchParams({ word: "person" }) });
  if (!answer.ok) return;
  const { address, qr } = await answer.json();
  openSheet(words.another, () => {
    const picture = make("img.qr", "", { alt: words.another, width: 240, height: 240, src: `data:image/svg+xml,${encodeURIComponent(qr)}` });
    const field = make("input", "", { readonly: true, value: address, "aria-label": words.another });
    return [picture, make("p.soft", words.another_hint), field, button("wide", words.copy, async ({ target }) => { target.textContent = (await copied(field)) ? words.copied : words.copy; })];
  }, true);
}

// --- where one looks --------------------------------------------------------------------------

function turnTo(name) {
  if (view === "news") { read = client.entry; sessionStorage.setItem(`read-${id}`, read); }
  view = name;
  for (const one of ["do", "news", "map", "me"]) $(`view-${one}`).hidden = one !== name;
  for (const tab of document.querySelectorAll(".tabs [data-view]")) tab.setAttribute("aria-current", tab.dataset.view === name ? "page" : "false");
  wired.say({ type: "look", with_map: name === "map", narrow: true });
  if (name !== "map") client.mapped = -1;
  scrollTo(0, 0);
  paint();
}
for (const tab of document.querySelectorAll("[data-view]")) tab.addEventListener("click", () => turnTo(tab.dataset.view));

// Where neighbours may read along, what is secret is seen only while a thumb is down.
let held = false;
const hold = (yes) => { held = yes; $("thumb").setAttribute("aria-pressed", yes); document.body.classList.toggle("peeking", !yes && Boolean(client.classroom.info?.thumbs)); };
$("thumb").addEventListener("pointerdown", () => hold(true));
for (const end of ["pointerup", "pointercancel", "blur"]) addEventListener(end, () => hold(false));
$("thumb").addEventListener("keydown", ({ key }) => { if (key === " " || key === "Enter") hold(true); });
$("thumb").addEventListener("keyup", () => hold(false));
$("thumb").addEventListener("contextmenu", (event) => event.preventDefault());
