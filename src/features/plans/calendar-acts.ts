/** A plan laid on the calendar: calls of at most 500 sessions, and one way back for all of them. */
import i18next from 'i18next';
import type { EventInput } from '#core/contract/calendar.ts';
import { shiftDate } from '#core/domain/dates.ts';
import { planEvents } from '#core/domain/plans/plan-events.ts';
import { limits } from '#core/model/limits.ts';
import type { Athlete } from '#src/app/athlete.ts';
import { doAct, freshRowId } from '#src/app/do-act.ts';
import { toast } from '#src/ui/toast.ts';
import type { PlanSheet } from './plan-sheet.ts';
import { lastRanksBetween } from './reads.ts';

function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, chunk) =>
    items.slice(chunk * size, (chunk + 1) * size),
  );
}

/**
 * Puts every session of the plan on its day.
 * @param monday of the plan's first week
 * @returns true when all of it is saved on this device; when a part is refused, the parts before it are taken back
 */
export async function pushPlan({ database }: Athlete, { weeks }: PlanSheet, monday: string): Promise<boolean> {
  const days = weeks.flatMap((week) => week.days);
  const ranks = await lastRanksBetween(database, monday, shiftDate(monday, days.length - 1));
  const events = planEvents(days, { monday, lastRankOn: (date) => ranks.get(date) ?? null, freshId: freshRowId });
  const pushed: EventInput[][] = [];
  for (const chunk of chunksOf(events, limits.bulkRows)) {
    if (!(await doAct('bulkPushEvents', { events: chunk }, { isSilent: true }))) {
      await takeBack(pushed);
      return false;
    }
    pushed.push(chunk);
  }
  toast({
    text: i18next.t('plans.onCalendar', { count: events.length }),
    action: { label: i18next.t('ui.undo'), run: () => void takeBack(pushed) },
  });
  return true;
}

async function takeBack(chunks: readonly EventInput[][]): Promise<void> {
  for (const chunk of chunks) {
    await doAct('bulkDeleteEvents', { eventsIds: chunk.map((event) => event.eventId) }, { isSilent: true });
  }
}
