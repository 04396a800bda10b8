/** Reads out the state of sync when it changes, for athletes who do not see the chip. */
import { useEffect, useRef } from 'react';
import { announce } from '#src/app/page/announce.ts';

/** A state that goes sooner, as sending does, is not worth a word. */
const settleMilliseconds = 1000;

/**
 * @param at which state it is; undefined while that is not known
 * @param words of the state as it is now; numbers in them that change are not read out again
 */
export function useSpokenConnection(at: string | undefined, words: string): void {
  const said = useRef(at);
  const latest = useRef(words);
  useEffect(() => {
    latest.current = words;
  });
  useEffect(() => {
    if (at === undefined || at === said.current) return;
    // The state that a page begins with is read with the page.
    if (said.current === undefined) {
      said.current = at;
      return;
    }
    const timer = setTimeout(() => {
      said.current = at;
      announce(latest.current);
    }, settleMilliseconds);
    return () => clearTimeout(timer);
  }, [at]);
}
