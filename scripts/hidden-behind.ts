/**
 * What is behind a dialog is hidden from screen readers by `aria-hidden`, as React Aria did it before it came to use `inert`. All
 * elements inherit that: each time a dialog opened or closed over a month of the calendar the style of all of them was worked
 * out anew and the page painted, a fifth of a second of a cheap phone (docs/performance-history.md). The focus stays inside
 * by React Aria all the same, and a dialog lies over all of the page; a menu does not, and what is behind it stays inert.
 *
 * Nor may a page that can't be scrolled behind it be told by both directions: src/styles/base.css leaves one of them open.
 */
import type { Plugin } from 'vite';

const changes = [
  { file: /react-aria[\\/].*[\\/]useModalOverlay\.m?js$/, from: 'shouldUseInert: true', to: 'shouldUseInert: false' },
  {
    file: /react-aria[\\/].*[\\/]scrollIntoView\.m?js$/,
    from: ".overflow === 'hidden'",
    to: ".overflowY === 'hidden'",
  },
];

export const hiddenBehind: Plugin = {
  name: 'hidden-behind',
  transform(code, id) {
    const change = changes.find(({ file }) => file.test(id));
    if (!change || !code.includes('function ')) return null;
    const { from, to } = change;
    if (code.split(from).length !== 2) throw new Error(`${id} hides what is behind it otherwise than expected.`);
    return { code: code.replace(from, to), map: null };
  },
};
