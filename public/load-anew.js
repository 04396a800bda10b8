/*
 * Loads the app once more where a part of it did not arrive, or arrived cut: some networks end a reply too early and say
 * that all is well, and browsers keep what came for as long as its name is in use. Outside of the build, since the
 * build's own first file may be the broken one; src/main.tsx and src/app/acts/try-again.ts call it.
 */
(() => {
  const patienceMilliseconds = 5_000;
  const longestLoadMilliseconds = 20_000;
  /** Once in this time, or a part that is never there would reload the page for ever. */
  const restMilliseconds = 60_000;
  const triedKey = 'tried again';

  // Browsers list 250 of the files that a page has loaded, and an open page goes on loading.
  performance.setResourceTimingBufferSize(5_000);

  const isPart = (address) =>
    address.startsWith(`${location.origin}/assets/`) || address === `${location.origin}/picture.js`;

  globalThis.serverAnswers = () =>
    fetch('/', {
      method: 'HEAD',
      headers: { Accept: 'text/html' },
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMilliseconds),
    }).then(
      // The page of a portal has no such line (core/contract/protocol.ts).
      ({ ok, headers }) => ok && headers.has('x-trainside-sync'),
      () => false,
    );

  /**
   * Has each part that this document has loaded or asked for replaced where it is kept: without a worker by the browser,
   * which asks the server; with one by src/sw/assets.ts, which asks for those alone that are broken.
   */
  async function fetchParts() {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    // WebKit remembers a part that did not arrive for longer than the page lives, and does not list it.
    const asked = [...document.querySelectorAll('link[href]')].map(({ href }) => href);
    const parts = new Set([...loaded, ...asked].filter(isPart));
    const signal = AbortSignal.timeout(longestLoadMilliseconds);
    await Promise.allSettled(
      [...parts].map(async (part) => (await fetch(part, { cache: 'reload', signal })).arrayBuffer()),
    );
  }

  let fetching = null;
  const fetchPartsOnce = () => {
    fetching ??= fetchParts().finally(() => (fetching = null));
    return fetching;
  };

  /** Whether the last try is long enough ago. */
  function isRested() {
    try {
      return Date.now() - Number(sessionStorage.getItem(triedKey)) >= restMilliseconds;
    } catch {
      // It could not know when to stop.
      return false;
    }
  }

  /** @returns false where this is not to be tried */
  function noteTry() {
    if (!isRested()) return false;
    try {
      sessionStorage.setItem(triedKey, String(Date.now()));
      return true;
    } catch {
      return false;
    }
  }

  /**
   * By a reload, since browsers remember a part that failed for as long as the page lives.
   * @param mayReload false while something would be lost by it
   * @param isAsked by a press, which may follow another at once
   * @returns false where the page stays: no server, it was just tried, or it may not
   */
  globalThis.loadAnew = async (mayReload, isAsked = false) => {
    // Some browsers say that they are offline when they are not.
    if (!(navigator.onLine || isAsked) || !(await serverAnswers())) return false;
    // Nothing is fetched once more for a reload that is not to come.
    if (mayReload() && !isAsked && !isRested()) return false;
    await fetchPartsOnce();
    if (!mayReload() || !(noteTry() || isAsked)) return false;
    location.reload();
    return true;
  };

  const isStarted = () => !document.querySelector('#root > .boot-bar, #root > [data-picture]');
  let isSaid = false;

  /** The app can't say by itself that it did not start. */
  globalThis.notStarted = async () => {
    if (isSaid) return;
    isSaid = true;
    if (!(await loadAnew(() => true))) document.getElementById('not-started').hidden = false;
  };

  // A file that is not there tells its element, one that can't be read tells the window.
  const hear = ({ target, error, filename }) => {
    const isMissing = target instanceof HTMLScriptElement && isPart(target.src);
    const isUnreadable = error instanceof SyntaxError && isPart(filename);
    if ((isMissing || isUnreadable) && !isStarted()) notStarted();
  };
  addEventListener('error', hear, true);
  // A script that was cut between two statements causes no error: did it begin by now?
  globalThis.checkBegun = () => {
    if (!globalThis.hasBegun && !isStarted()) notStarted();
  };
  addEventListener('load', () => {
    // A page's parts come once its picture is painted; without one they have come, or public/picture.js did not arrive.
    const areToCome = document.getElementById('parts') && document.querySelector('#root > [data-picture]');
    if (!areToCome) checkBegun();
  });

  // Without its styles the app starts all the same.
  const sheets = [...document.querySelectorAll('link[rel="stylesheet"]')];
  // Typing before the parts could be fetched keeps the page as it is.
  let isTouched = false;
  const touch = () => (isTouched = true);
  for (const name of ['keydown', 'pointerdown']) addEventListener(name, touch, { once: true, capture: true });
  if (sheets.some(({ sheet }) => !sheet)) loadAnew(() => !isTouched);

  addEventListener('vite:preloadError', ({ payload }) => {
    const isUnreadable = payload instanceof SyntaxError;
    // The router would reload the page by itself, without asking whether there is a network, and is kept from it by a
    // name that it does not know; src/app/start/load-failure.ts knows them.
    payload.message = `Not ${isUnreadable ? 'readable' : 'loaded'}: ${payload.message}`;
    // Also what was fetched ahead, or for an act: the page stays, and the next one has it.
    if (isUnreadable) loadAnew(() => false);
  });
})();
