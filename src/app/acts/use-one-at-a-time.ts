/** Work that a form starts: a second press of Enter, while the first one is at it, starts nothing. */
import { useRef } from 'react';

/** @param work of forms with several buttons: each of them waits for the others */
export function useOneAtATime<Asked extends unknown[]>(
  work: (...asked: Asked) => Promise<void>,
): (...asked: Asked) => Promise<void> {
  const isBusy = useRef(false);
  return async (...asked) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await work(...asked);
    } finally {
      isBusy.current = false;
    }
  };
}
