/** Which weeks of a long plan are near the screen: only these have their workouts in the page. */
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Two screens ahead, so that a flick of the finger rarely meets an empty week. */
const margin = '1600px 0px';
/** As many as a first screen can show. */
const nearAtFirst = 8;

/**
 * @param root holds the weeks, each with its id in `data-week`
 * @param count how many weeks there are; what is observed changes with it
 * @returns tells whether a week, known by id and index, is near
 */
export function useNear(root: RefObject<HTMLElement | null>, count: number): (id: string, index: number) => boolean {
  const [near, setNear] = useState<ReadonlySet<string> | 'all' | null>(null);

  useEffect(() => {
    const grid = root.current;
    if (!grid || count === 0) return;
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = (target as HTMLElement).dataset['week'] ?? '';
          if (isIntersecting) seen.add(id);
          else seen.delete(id);
        }
        setNear(new Set(seen));
      },
      { rootMargin: margin },
    );
    for (const week of grid.querySelectorAll('[data-week]')) observer.observe(week);
    // Paper shows the whole plan.
    const print = () => flushSync(() => setNear('all'));
    const afterPrint = () => setNear(new Set(seen));
    addEventListener('beforeprint', print);
    addEventListener('afterprint', afterPrint);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', print);
      removeEventListener('afterprint', afterPrint);
    };
  }, [root, count]);

  return useCallback((id, index) => near === 'all' || (near === null ? index < nearAtFirst : near.has(id)), [near]);
}
