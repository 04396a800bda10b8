/*
 * Begins a page: shows how it looks, and then has the app loaded. Today it shows as src/features/today/draw-pictures.tsx drew it
 * for this date, where the language and the styles are still the same; the landing page as the build drew it, for those who
 * have not been here before: others may be signed in, or have chosen another language. Until the app takes its place, links of
 * the landing page lead where they say, and nothing else can be used. Runs ahead of everything, so it is small and
 * outside of the build.
 */
(() => {
  const isShown = showPicture();
  const parts = document.getElementById('parts');
  // The development server gives the document its script itself.
  if (parts) afterPaint(isShown, () => fetchParts(parts));

  /** @returns whether there is one for this page */
  function showPicture() {
    try {
      return showLanding() || showToday();
    } catch {
      // Storage is closed to us, or holds something else: the app draws the page a moment later.
      return false;
    }
  }

  function showLanding() {
    const landing = document.getElementById('picture');
    if (!landing || location.search !== '' || localStorage.length > 0) return false;
    const picture = show(landing.content);
    for (const button of picture.querySelectorAll('button')) button.inert = true;
    return true;
  }

  function showToday() {
    const { pathname, search } = location;
    const text = pathname === '/today' && search === '' && localStorage.getItem('pictures of today');
    if (!text) return false;
    const { styles, languages, lang, title, shell, byDate } = JSON.parse(text);
    const now = new Date();
    const date = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
    const isSame =
      styles === document.querySelector('link[rel="stylesheet"]')?.href &&
      languages === [localStorage.getItem('locale') ?? '', ...navigator.languages].join(',');
    if (!isSame || !byDate[date]) return false;
    const day = document.createElement('template');
    day.innerHTML = shell;
    day.content.querySelector('main').innerHTML = byDate[date];
    document.documentElement.lang = lang;
    document.title = title;
    show(day.content).inert = true;
    return true;
  }

  function show(content) {
    const picture = document.createElement('div');
    picture.append(content);
    // The content security policy allows no style attributes in a page's text.
    for (const element of picture.querySelectorAll('[data-style]')) element.style.cssText = element.dataset.style;
    picture.dataset.picture = '';
    document.getElementById('root').replaceChildren(picture);
    return picture;
  }

  /**
   * Where nothing is to be painted, or nobody looks, no frame is waited for, but for public/load-anew.js, which says so where the
   * app does not begin.
   */
  function afterPaint(isPainted, run) {
    if (isPainted && !document.hidden) requestAnimationFrame(() => setTimeout(run));
    else document.addEventListener('DOMContentLoaded', run);
  }

  /** The app's own parts: they would take the line, and the processor, from the picture. */
  function fetchParts(parts) {
    parts.remove();
    let last;
    for (const part of parts.content.children) {
      const element = document.createElement(part.localName);
      for (const { name, value } of part.attributes) element.setAttribute(name, value);
      if (part.localName === 'script') {
        // In their order.
        element.async = false;
        last = element;
      }
      document.head.append(element);
    }
    last.addEventListener('load', () => globalThis.checkBegun?.());
  }
})();
