/* The pages as an app: kept on this device by the worker, a new version offered when it is there. */
(() => {
  "use strict";
  const { worker } = document.currentScript.dataset, workers = navigator.serviceWorker;
  /* On the page without network: a row that was being built, or its verdict asked for, is kept by the pad. */
  const goOn = document.getElementById("go-on");
  if (goOn) {
    const path = location.pathname.slice(goOn.dataset.root.length), line = /^r\//i.test(path) ? path.slice(2) : new URLSearchParams(location.search).get("line");
    goOn.hidden = !line || /\/F\//i.test(line); /* a final row has no order that a pad could keep */
    if (line) goOn.firstElementChild.pathname = `${goOn.dataset.root}t/${line}`;
  }
  if (!workers) return; /* http from another machine: browsers keep nothing then */
  const news = document.getElementById("news"), take = document.getElementById("take");
  const language = new URLSearchParams(location.search).get("lang") || "";
  let isTaking = false;
  workers.addEventListener("controllerchange", () => { if (isTaking) location.reload(); });
  workers.ready.then((registration) => registration.active.postMessage({ language }));
  workers.register(worker, { updateViaCache: "none" }).then((registration) => {
    const offer = () => { if (registration.waiting && workers.controller) news.hidden = false; };
    const follow = () => { if (registration.installing) registration.installing.addEventListener("statechange", offer); };
    registration.addEventListener("updatefound", follow);
    addEventListener("online", () => { registration.update().catch(() => {}); });
    take.addEventListener("click", () => { isTaking = true; registration.waiting.postMessage("take"); });
    follow();
    offer();
  }).catch(() => { /* a certificate that is not trusted, storage that is shut off: all works but offline */ });
})();
