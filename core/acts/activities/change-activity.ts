/** The step that acts on an activity are made of. */
import { changeRow } from '#core/domain/sync/change-row.ts';
import type { Rows } from '#core/domain/sync/rows.ts';
import { ownTags } from '#core/domain/workouts/tags.ts';
import type { RowOf } from '#core/model/tables.ts';

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/**
 * Sets fields of a live activity. Rows from before there were tags say nothing of them: to take away what is not there is no
 * change.
 * @throws Refusal activityGone
 */
export async function changeActivity(
  rows: Rows,
  activityId: string,
  fields: Partial<RowOf<'activities'>>,
): Promise<void> {
  const row = await rows.get('activities', activityId);
  const said = Object.entries(fields).filter(
    ([field, value]) => !isNothing(value) || !isNothing(row?.[field as keyof typeof row]),
  );
  const { tags } = fields;
  const changed = { ...Object.fromEntries(said), ...(tags && tags.length > 0 && { tags: ownTags(tags) }) };
  await changeRow(rows, 'activities', activityId, changed, 'activityGone');
}
