/**
 * What is behind a dialog or a menu is hidden from screen readers by `aria-hidden`, as React Aria did it before it came to use
 * `inert`. All elements inherit that: each time a dialog opened or closed over a month of the calendar the style of all of them was
 * worked out anew and the page painted, a fifth of a second of a cheap phone (docs/performance-history.md). The focus stays
 * inside by React Aria all the same, and its surface lies over the page.
 */
import type { Plugin } from 'vite';

const surfaces = /react-aria[\\/].*[\\/](useModalOverlay|usePopover)\.m?js$/;
const useInert = 'shouldUseInert: true';

export const hiddenBehind: Plugin = {
  name: 'hidden-behind',
  transform(code, id) {
    if (!surfaces.test(id) || !code.includes('ariaHideOutside')) return null;
    if (code.split(useInert).length !== 2) throw new Error(`${id} hides what is behind it otherwise than expected.`);
    return { code: code.replace(useInert, 'shouldUseInert: false'), map: null };
  },
};
