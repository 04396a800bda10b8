/** Is this a phone's width: one column, the week list instead of the month? (S9.06; tokens.css has the breakpoints.) */
import { useSyncExternalStore } from 'react';

const query = '(max-width: 767px)';

function onChange(listener: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

export const useIsNarrow = (): boolean => useSyncExternalStore(onChange, () => matchMedia(query).matches);
