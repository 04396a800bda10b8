/** An athlete has ridden a session, or takes that back (`done` null). */
import { changeRow } from '#core/domain/sync/change-row.ts';
import type { Rule } from '#core/domain/sync/rows.ts';
import type { RowOf } from '#core/model/tables.ts';

export const completeEvent: Rule<{ eventId: string; done: RowOf<'events'>['done'] }> = (rows, { eventId, done }) =>
  changeRow(rows, 'events', eventId, { done }, 'eventGone');
