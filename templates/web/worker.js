/* Keeps pages, the deck and pictures on this device, so that they are there without network.

   `KEPT`, written before this by the server, tells what: `mark` (version of the program, fingerprint of
   the deck, digest of the templates), `shell` (assets), `pages`, `pad` (the score pad of any table),
   `away` (the page that says there is no network) and `pictures`. The mark is in the caches' names. A
   verdict is asked of the server first; one that was kept is shown only while no other mark is known. */
"use strict";
const CACHE = `horizon-${KEPT.mark}`, VERDICTS = `horizon-verdicts-${KEPT.mark}`;
const MOST_VERDICTS = 50, PATIENCE_MS = 6000;
const LOOSE = { ignoreVary: true };
const inLanguage = (path, language) => (language ? `${path}?lang=${language}` : path);
const drawnIn = (path, language) => (language ? path.replace(/&lang=.*/, "") + (language === "en" ? "" : `&lang=${language}`) : path);
const isOther = (answer) => answer.headers.has("Horizon-Mark") && answer.headers.get("Horizon-Mark") !== KEPT.mark;

addEventListener("install", (event) => event.waitUntil(keep([...KEPT.shell, ...KEPT.pages])));
addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys())
    if (name.startsWith("horizon-") && name !== CACHE && name !== VERDICTS) await caches.delete(name);
  await clients.claim();
})()));
addEventListener("message", (event) => {
  if (event.data === "take") skipWaiting();
  else event.waitUntil(keepMore(event.data.language).catch(() => { /* the next page tries again */ }));
});
addEventListener("fetch", (event) => {
  const { request } = event, url = new URL(request.url);
  if (request.method === "POST" && request.mode === "navigate" && url.origin === location.origin) event.respondWith(fetch(request).catch(() => away(url)));
  if (request.method !== "GET" || url.origin !== location.origin || !url.pathname.startsWith(KEPT.root)) return;
  const path = url.pathname.slice(KEPT.root.length);
  if (/^(qr\/|healthz|openapi|horizon\.cer|worker\.js)|\.pdf$/.test(path)) return;
  if (/^(pictures\/|icon-)|^[a-z]+\.(css|js|svg|woff|webmanifest)$/.test(path)) event.respondWith(asset(request));
  else if (path === "api/deck") event.respondWith(fetch(request).catch(() => caches.match(request.url, LOOSE)));
  else if (!path.startsWith("api/")) event.respondWith(page(request, url, path));
});

async function keep(addresses) {
  const cache = await caches.open(CACHE);
  for (const address of addresses) {
    const answer = await fetch(address, { cache: "no-cache" });
    if (!answer.ok || isOther(answer)) throw new Error(address);
    await cache.put(address, answer);
  }
}
async function keepMore(language) {
  const cache = await caches.open(CACHE), missing = [];
  for (const address of [...(language ? KEPT.pages.map((each) => inLanguage(each, language)) : []), ...KEPT.pictures.map((each) => drawnIn(each, language))])
    if (!(await cache.match(address, LOOSE))) missing.push(address);
  await keep(missing);
}
async function asset(request) {
  const cache = await caches.open(CACHE), known = await cache.match(request.url, LOOSE);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request.url, answer.clone());
  return answer;
}
async function page(request, url, path) {
  const isVerdict = /^r\//i.test(path), known = await keptPage(url, path, isVerdict);
  try {
    const asked = fetch(request), answer = await (known && !isVerdict ? Promise.race([asked, late()]) : asked);
    if (isOther(answer)) { await caches.delete(VERDICTS); registration.update().catch(() => {}); }
    else if (answer.ok && !answer.redirected) await remember(request.url, path, isVerdict, answer.clone());
    return answer;
  } catch (error) {
    return known || away(url);
  }
}
const late = () => new Promise((_yes, no) => { setTimeout(no, PATIENCE_MS, new Error("late")); });
async function keptPage(url, path, isVerdict) {
  if (isVerdict) return registration.waiting || registration.installing ? undefined : (await caches.open(VERDICTS)).match(url.href, LOOSE);
  const cache = await caches.open(CACHE), language = url.searchParams.get("lang");
  const asked = [...url.searchParams.keys()].filter((key) => key !== "lang");
  const at = /^t\/./i.test(path) ? KEPT.pad : asked.length && path !== "t/" ? null : url.pathname;
  return at === null ? undefined : await cache.match(inLanguage(at, language), LOOSE) || cache.match(at, LOOSE);
}
async function remember(address, path, isVerdict, answer) {
  if (isVerdict) {
    const cache = await caches.open(VERDICTS), held = await cache.keys();
    if (held.length >= MOST_VERDICTS) await cache.delete(held[0]);
    await cache.put(address, answer);
  } else if (/^cards\//.test(path)) await (await caches.open(CACHE)).put(address, answer);
}
async function away(url) {
  const cache = await caches.open(CACHE);
  const said = await cache.match(inLanguage(KEPT.away, url.searchParams.get("lang")), LOOSE) || await cache.match(KEPT.away, LOOSE);
  return said ? new Response(said.body, { status: 503, headers: said.headers }) : Response.error();
}
