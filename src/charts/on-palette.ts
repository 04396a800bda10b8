/**
 * For drawings on a canvas, which no style sheet reaches: calls back when light becomes dark, by choice or by the
 * system.
 */

/** @returns ends it */
export function onPalette(listener: () => void): () => void {
  const chosen = new MutationObserver(listener);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', listener);
  return () => {
    chosen.disconnect();
    system.removeEventListener('change', listener);
  };
}
