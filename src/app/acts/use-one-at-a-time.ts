/** Work that a form starts: a second press of Enter, while the first one is at it, starts nothing. */
import { useRef } from 'react';

export function useOneAtATime(work: () => Promise<void>): () => Promise<void> {
  const isBusy = useRef(false);
  return async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await work();
    } finally {
      isBusy.current = false;
    }
  };
}
