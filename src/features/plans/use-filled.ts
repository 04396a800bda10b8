/**
 * Which weeks of a long plan have their workouts in the page: first those near the screen, then, while nothing else is
 * going on, all others, so that scrolling finds everything drawn. (56 weeks × 14 sessions at once would hold up the opening.)
 */
import { type RefObject, startTransition, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '#src/app/start/when-idle.ts';

/** A screen ahead, for who scrolls before the rest is there. */
const margin = '1000px 0px';
/** As many as a first screen can show. */
const filledAtFirst = 6;

/**
 * @param root holds the weeks, each with its id in `data-week`
 * @param ids of all weeks that can be shown, in order
 * @returns tells whether a week, known by id and index, is filled
 */
export function useFilled(
  root: RefObject<HTMLElement | null>,
  ids: readonly string[],
): (id: string, index: number) => boolean {
  const [filled, setFilled] = useState<ReadonlySet<string>>(new Set());
  const all = ids.join();

  useEffect(() => {
    const grid = root.current;
    if (!grid || all === '') return;
    // Not urgent: React draws a week in slices between frames.
    const fill = (more: readonly string[]) =>
      startTransition(() =>
        setFilled((known) => (more.every((id) => known.has(id)) ? known : new Set([...known, ...more]))),
      );
    const observer = new IntersectionObserver(
      (entries) =>
        fill(
          entries
            .filter(({ isIntersecting }) => isIntersecting)
            .map(({ target }) => (target as HTMLElement).dataset['week'] ?? ''),
        ),
      { rootMargin: margin },
    );
    for (const week of grid.querySelectorAll('[data-week]')) observer.observe(week);
    // Paper shows the whole plan.
    const print = () => flushSync(() => setFilled(new Set(all.split(','))));
    addEventListener('beforeprint', print);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', print);
    };
  }, [root, all]);

  useEffect(() => {
    const next = all.split(',').find((id, index) => index >= filledAtFirst && !filled.has(id));
    if (!next) return;
    return whenIdle(() => startTransition(() => setFilled((known) => new Set([...known, next]))));
  }, [all, filled]);

  return useCallback((id, index) => index < filledAtFirst || filled.has(id), [filled]);
}
