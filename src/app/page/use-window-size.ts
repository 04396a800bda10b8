/** How much room the window has: one column and the week list instead of the month (S9.06; tokens.css has the breakpoints). */
import { useSyncExternalStore } from 'react';

function matching(query: string): () => boolean {
  const onChange = (listener: () => void): (() => void) => {
    const list = matchMedia(query);
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(onChange, () => matchMedia(query).matches);
}

/** Is this a phone's width? */
export const useIsNarrow = matching('(max-width: 767px)');

/** Is this a phone's window, upright or sideways? There only urgent things cover the page. */
export const useIsSmall = matching('(max-width: 767px), (max-height: 480px)');
