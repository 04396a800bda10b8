/** Many workouts are put on their days at once: a plan that starts on Monday. */
import type { EventInput } from '#core/contract/calendar.ts';
import type { Rule } from '#core/domain/sync/rows.ts';
import { pushEvent } from './push-event.ts';

export const bulkPushEvents: Rule<{ events: EventInput[] }> = async (rows, { events }, act) => {
  for (const event of events) await pushEvent(rows, event, act);
};
