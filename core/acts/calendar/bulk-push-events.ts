/** Many workouts are put on their days at once: a plan that starts on Monday. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { workoutsOf } from '#core/acts/named.ts';
import { plannedEvent } from '#core/model/event.ts';
import { limits } from '#core/model/limits.ts';
import { pushEvent } from './push-event.ts';

export const bulkPushEvents = declareAct({
  call: 'calendar.bulkPushEvents',
  version: 3,
  method: 'POST',
  path: '/api/calendars/events/bulk-push',
  input: z.strictObject({ events: z.array(plannedEvent).check(z.minLength(1), z.maxLength(limits.bulkRows)) }),
  policy: 'atomic',
  spec: 'S7.51',
  names: ({ events }) => ({ workouts: workoutsOf(events) }),
  rule: async (rows, { events }, act) => {
    for (const event of events) await pushEvent.rule(rows, event, act);
  },
});
