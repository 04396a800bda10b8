/** A week of a plan and its items, as acts carry them. */
import * as z from 'zod/mini';
import { id, rank } from '#core/model/ids.ts';
import { limits } from '#core/model/limits.ts';
import { dayNoteFields, planItemFields, planWeekFields, restDays } from '#core/model/plan.ts';

const { weekday, workoutId, versionId } = planItemFields;

export const madeItem = z.strictObject({ itemId: id, weekday, rank, workoutId, versionId });

export const madeWeek = z.strictObject({
  weekId: id,
  rank,
  note: planWeekFields.note,
  restDays: z.exactOptional(restDays),
  ...dayNoteFields,
  items: z.array(madeItem).check(z.maxLength(limits.itemsPerWeek)),
});
export type MadeWeek = z.infer<typeof madeWeek>;
