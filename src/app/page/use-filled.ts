/**
 * Which weeks of many have their sessions in the page: first those near the screen, then, while nothing else is going on,
 * all others, so that scrolling finds everything drawn. (56 weeks × 14 sessions at once would hold up the opening of a
 * plan.)
 */
import { type RefObject, startTransition, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '#src/app/start/when-idle.ts';

interface Options {
  /** As many as a first screen can show. */
  filledAtFirst: number;
  /** Around the screen, for who scrolls before the rest is there. */
  margin: string;
}

const none: ReadonlySet<string> = new Set();

/**
 * @param root holds the weeks, each with its id in `data-week`
 * @param ids of all weeks that can be shown, in order
 * @returns tells whether a week, known by id and index, is filled
 */
export function useFilled(
  root: RefObject<HTMLElement | null>,
  ids: readonly string[],
  { filledAtFirst, margin }: Options,
): (id: string, index: number) => boolean {
  const [filled, setFilled] = useState(none);
  const all = ids.join();
  const fill = useCallback(
    (more: readonly string[]) =>
      setFilled((before) => (more.every((id) => before.has(id)) ? before : new Set([...before, ...more]))),
    [],
  );

  useEffect(() => {
    const grid = root.current;
    if (!grid || all === '') return;
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.filter(({ isIntersecting }) => isIntersecting);
        // Not urgent: React draws a week in slices between frames.
        startTransition(() => fill(seen.map(({ target }) => (target as HTMLElement).dataset['week'] ?? '')));
      },
      { rootMargin: margin },
    );
    for (const week of grid.querySelectorAll('[data-week]')) observer.observe(week);
    // Paper shows all of it.
    const print = () => flushSync(() => fill(all.split(',')));
    addEventListener('beforeprint', print);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', print);
    };
  }, [root, all, margin, fill]);

  useEffect(() => {
    const next = all.split(',').find((id, index) => index >= filledAtFirst && !filled.has(id));
    if (!next) return;
    return whenIdle(() => startTransition(() => fill([next])));
  }, [all, filled, filledAtFirst, fill]);

  return useCallback((id, index) => index < filledAtFirst || filled.has(id), [filled, filledAtFirst]);
}
