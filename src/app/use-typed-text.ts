/** A text field whose text stands in the address: each letter shows at once, the address follows after a pause. */
import { useEffect, useRef, useState } from 'react';

/** Browsers allow only so many changes of the address, and the router takes its time over each. */
const pauseMilliseconds = 300;

/**
 * @param written what the address says
 * @param write puts it there
 * @returns as useState; the address leads when it changes by itself, such as on going back
 */
export function useTypedText(written: string, write: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(written);
  const [lastWritten, setLastWritten] = useState(written);
  if (written !== lastWritten) {
    setLastWritten(written);
    setText(written);
  }
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });
  useEffect(() => {
    if (text === written) return;
    const timer = setTimeout(() => {
      setLastWritten(text);
      latest.current(text);
    }, pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [text, written]);
  return [text, setText];
}
