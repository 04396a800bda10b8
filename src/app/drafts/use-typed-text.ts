/** A text field whose text is in the address: each letter shows at once, the address follows. */
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/** Browsers allow only so many changes of the address, and the router takes its time over each. */
const pauseMilliseconds = 300;

/**
 * The address follows after a pause, or as one leaves the field.
 * @param written what the address says
 * @param write puts it there, replacing the old one
 * @returns as useState; the address leads when the athlete goes to another, such as back
 */
export function useTypedText(written: string, write: (text: string) => void): [string, (text: string) => void] {
  const { history } = useRouter();
  const [text, setText] = useState(written);
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });

  // While one types, the address is behind: only a step to another one brings its text along.
  const isLed = useRef(false);
  useEffect(
    () =>
      history.subscribe(({ action }) => {
        if (action.type !== 'REPLACE') isLed.current = true;
      }),
    [history],
  );
  useEffect(() => {
    if (isLed.current) setText(written);
    isLed.current = false;
  }, [written]);

  useEffect(() => {
    if (text === written) return;
    const put = () => latest.current(text);
    const timer = setTimeout(put, pauseMilliseconds);
    // Who leaves the field may be on the way to another page: an address put there late would call them back.
    window.addEventListener('focusout', put);
    window.addEventListener('pointerdown', put, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focusout', put);
      window.removeEventListener('pointerdown', put, true);
    };
  }, [text, written]);
  return [text, setText];
}
