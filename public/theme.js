/* Sets the chosen theme before the first paint; runs ahead of everything, so it is small and outside of the build. */
(() => {
  try {
    const theme = localStorage.getItem('theme');
    if (theme !== 'light' && theme !== 'dark') return;
    document.documentElement.dataset.theme = theme;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.content = theme === 'dark' ? '#17191d' : '#ffffff';
    }
  } catch {
    // Storage is closed to us: the system's theme is used.
  }
})();
