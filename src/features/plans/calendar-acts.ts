/** A plan laid on the calendar: calls of at most 500 sessions, and one way back for all of them. */
import i18next from 'i18next';
import { shiftDate } from '#core/domain/dates.ts';
import { planEvents } from '#core/domain/plans/plan-events.ts';
import { ontoTrainingDays } from '#core/domain/plans/training-days.ts';
import { limits } from '#core/model/limits.ts';
import type { Athlete } from '#src/app/session/athlete.ts';
import type { Done } from '#src/app/acts/after-act.ts';
import { act, freshRowId, undoActs } from '#src/app/acts/do-act.ts';
import { nothingShown } from '#src/entities/shown-for.ts';
import { toast } from '#src/ui/toast.ts';
import type { PlanSheet } from './plan-sheet.ts';
import { lastRanksBetween } from '#src/db/last-ranks.ts';

function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, chunk) =>
    items.slice(chunk * size, (chunk + 1) * size),
  );
}

/**
 * Puts every session of the plan on its day.
 * @param monday of the plan's first week
 * @param weekdays on which it is trained, from 0, Monday; null leaves it as it was designed
 * @returns true when all of it is saved on this device; when a part is refused, the parts before it are taken back
 */
export async function pushPlan(
  { database }: Athlete,
  { weeks }: PlanSheet,
  monday: string,
  weekdays: readonly number[] | null,
): Promise<boolean> {
  const designed = weeks.flatMap((week) => week.days);
  const days = weekdays ? ontoTrainingDays(designed, weekdays) : designed;
  const ranks = await lastRanksBetween(database, monday, shiftDate(monday, days.length - 1));
  const events = planEvents(days, { monday, lastRankOn: (date) => ranks.get(date) ?? null, freshId: freshRowId });
  const pushed: Done[] = [];
  for (const chunk of chunksOf(events, limits.bulkRows)) {
    const done = await act('bulkPushEvents', { events: chunk }, nothingShown, { isSilent: true });
    if (done === false) {
      await undoActs(pushed);
      return false;
    }
    if (done) pushed.push(done);
  }
  toast({
    text: i18next.t('plans.onCalendar', { count: events.length }),
    action: { label: i18next.t('ui.undo'), run: () => void undoActs(pushed) },
  });
  return true;
}
