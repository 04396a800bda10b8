/** The end of a list of which there is more: ten at a time (S9.04). */
import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './load-more.module.css';

/** How long a page that did not come is waited for, before it is asked for again. */
const patienceMilliseconds = 3_000;

/**
 * Opens the next page when it comes near, as long as it is, and by a press.
 * @param from from when on it may open by itself
 */
export function LoadMore({ label, onMore, from }: { label: string; onMore: () => void; from: Promise<void> }) {
  const mark = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  useEffect(() => {
    latest.current = onMore;
  });
  useEffect(() => {
    const end = mark.current;
    if (!end) return;
    let isGone = false;
    let again: ReturnType<typeof setInterval> | undefined;
    // A busy page gets several steps at once: the last one says where the end is now.
    const look = (steps: IntersectionObserverEntry[]) => {
      clearInterval(again);
      if (!steps.at(-1)?.isIntersecting) return;
      latest.current();
      again = setInterval(() => latest.current(), patienceMilliseconds);
    };
    const observer = new IntersectionObserver(look, { rootMargin: '600px' });
    void from.then(() => isGone || observer.observe(end));
    return () => {
      isGone = true;
      clearInterval(again);
      observer.disconnect();
    };
  }, [from]);
  return (
    <div ref={mark} className={styles.more}>
      <Button variant="quiet" onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}
