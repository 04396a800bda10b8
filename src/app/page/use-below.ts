/** A long page is painted with what is in sight; what is below follows, a part a frame, so that no frame is long. */
import { useEffect, useState } from 'react';

/** @returns how many of the parts below are to be there by now: none in the first paint, at last all of them */
export function useBelow(parts: number): number {
  const [shown, setShown] = useState(0);
  const isOver = shown >= parts;
  useEffect(() => {
    if (isOver) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Behind the paint of the part before.
    const frame = requestAnimationFrame(() => (timer = setTimeout(() => setShown(shown + 1))));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isOver, shown]);
  return shown;
}
