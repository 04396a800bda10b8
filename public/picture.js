/*
 * Shows how the page looks, before the app has loaded: Today as src/features/today/draw-pictures.tsx drew it for this
 * date, where the language and the styles are still the same; or the landing page as the build drew it, for those who
 * have not been here before: others may be signed in, or have chosen another language. Nothing in it can be used until
 * the app takes its place. Runs ahead of everything, so it is small and outside of the build.
 */
(() => {
  try {
    const { pathname, search } = location;
    const landing = document.getElementById('picture');
    if (landing && search === '' && localStorage.length === 0) return show(landing.content);
    const text = pathname === '/today' && search === '' && localStorage.getItem('pictures of today');
    if (!text) return;
    const { styles, languages, lang, title, shell, byDate } = JSON.parse(text);
    const now = new Date();
    const date = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
    const isSame =
      styles === document.querySelector('link[rel="stylesheet"]')?.href &&
      languages === [localStorage.getItem('locale') ?? '', ...navigator.languages].join(',');
    if (!isSame || !byDate[date]) return;
    const day = document.createElement('template');
    day.innerHTML = shell;
    day.content.querySelector('main').innerHTML = byDate[date];
    document.documentElement.lang = lang;
    document.title = title;
    show(day.content);
  } catch {
    // Storage is closed to us, or holds something else: the app draws the page a moment later.
  }

  function show(content) {
    const picture = document.createElement('div');
    picture.append(content);
    // The content security policy allows no style attributes in a page's text.
    for (const element of picture.querySelectorAll('[data-style]')) element.style.cssText = element.dataset.style;
    picture.inert = true;
    document.getElementById('root').replaceChildren(picture);
  }
})();
