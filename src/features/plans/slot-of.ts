/** The place of an item in a plan's days. */
import type { PlanSheet, SheetItem } from './plan-sheet.ts';
import type { Slot } from '#src/app/carry/day-slots.ts';

/** Where an item is; null when it is in no day. */
export function slotOf(days: readonly (readonly SheetItem[])[], itemId: string): Slot | null {
  for (const [day, items] of days.entries()) {
    const place = items.findIndex((item) => item.id === itemId);
    if (place >= 0) return { day, place };
  }
  return null;
}

/** What an address points at: the item, or the first place of the week; null where the plan holds it no more. */
export function slotPointedAt({ weeks }: Pick<PlanSheet, 'weeks'>, id: string): Slot | null {
  const week = weeks.findIndex((one) => one.id === id);
  if (week >= 0) return { day: week * 7, place: 0 };
  return slotOf(
    weeks.flatMap(({ days }) => days),
    id,
  );
}
