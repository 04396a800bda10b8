/** The week of a plan in view, and how to go to another: by scrolling, or by turning the page on phones. */
import { startTransition, useEffect, useState } from 'react';
import { useIsNarrow } from '#src/app/page/use-window-size.ts';
import type { PlanSheet } from './plan-sheet.ts';
import type { Slot } from '#src/app/carry/day-slots.ts';

/** The part of the screen by which a week counts as the one in view: below the bars, above the middle. */
const margin = '-25% 0px -60% 0px';

/** The week that phones show, the one of the cursor, and how to go to another. */
export function useShownWeek({ weeks }: PlanSheet, cursor: Slot, onCursor: (slot: Slot) => void) {
  const isNarrow = useIsNarrow();
  const goToWeek = (week: number) => {
    onCursor({ day: week * 7, place: 0 });
    if (isNarrow) return;
    const id = weeks[week]?.id ?? '';
    document.querySelector(`[data-week="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'start' });
  };
  return { shownWeek: Math.min(weeks.length - 1, Math.floor(cursor.day / 7)), goToWeek };
}

/**
 * The week that a page with all of them is scrolled to. For a small component: it is drawn again while the page moves.
 */
export function useWeekInView(weeks: PlanSheet['weeks']): number {
  const weekCount = weeks.length;
  const [inView, setInView] = useState<string | null>(null);

  useEffect(() => {
    if (weekCount === 0) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.findLast(({ isIntersecting }) => isIntersecting);
        if (entry) startTransition(() => setInView((entry.target as HTMLElement).dataset['week'] ?? null));
      },
      { rootMargin: margin },
    );
    for (const week of document.querySelectorAll('[data-week]')) observer.observe(week);
    return () => observer.disconnect();
  }, [weekCount]);

  return Math.max(
    0,
    weeks.findIndex((week) => week.id === inView),
  );
}
