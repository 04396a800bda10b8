/*
 * Shows how Today looked, before the app has loaded: what src/features/today/draw-pictures.tsx drew for this date, where
 * the language and the styles are still the same. Nothing in it can be used until the app takes its place. Runs ahead
 * of everything, so it is small and outside of the build.
 */
(() => {
  try {
    const { pathname, search } = location;
    const text = pathname === '/today' && search === '' && localStorage.getItem('pictures of today');
    if (!text) return;
    const { styles, languages, lang, title, shell, byDate } = JSON.parse(text);
    const now = new Date();
    const date = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
    const isSame =
      styles === document.querySelector('link[rel="stylesheet"]')?.href &&
      languages === [localStorage.getItem('locale') ?? '', ...navigator.languages].join(',');
    if (!isSame || !byDate[date]) return;
    const picture = document.createElement('div');
    picture.innerHTML = shell;
    picture.querySelector('main').innerHTML = byDate[date];
    // The content security policy allows no style attributes in a page's text.
    for (const element of picture.querySelectorAll('[data-style]')) element.style.cssText = element.dataset.style;
    picture.inert = true;
    document.documentElement.lang = lang;
    document.title = title;
    document.getElementById('root').replaceChildren(picture);
  } catch {
    // Storage is closed to us, or holds something else: the app draws the page a moment later.
  }
})();
