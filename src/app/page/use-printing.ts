/** Is the page on its way to paper? What a narrow screen leaves out is drawn then. */
import { useSyncExternalStore } from 'react';

let isPrinting = false;

function subscribe(tell: () => void): () => void {
  const set = (is: boolean) => () => {
    isPrinting = is;
    tell();
  };
  const [begin, end] = [set(true), set(false)];
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
  };
}

/** React draws such a change before the event is over, so that the paper has it. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
