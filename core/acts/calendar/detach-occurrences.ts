/**
 * Turns occurrences into sessions of their own, as the athlete was shown them, before something happens to one of them
 * alone. If another device has done the same already, it changes nothing.
 */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { own } from '#core/acts/named.ts';
import { createRow } from '#core/domain/sync/change-row.ts';
import { occurrenceId } from '#core/domain/calendar/occurrence-id.ts';
import { plannedEvent } from '#core/model/event.ts';
import { limits } from '#core/model/limits.ts';
import { overrideFields } from '#core/model/series.ts';
import { pushEvent } from './push-event.ts';

const { eventId: _ofOccurrence, done: _notYet, ...eventShape } = plannedEvent.shape;

export const detachOccurrences = declareAct({
  call: 'calendar.detachOccurrences',
  method: 'POST',
  path: '/api/calendars/recurrence/detach',
  input: z.strictObject({
    occurrences: z
      .array(z.strictObject({ ...overrideFields, ...eventShape }))
      .check(z.minLength(1), z.maxLength(limits.bulkRows)),
  }),
  spec: 'S7.47',
  names: ({ occurrences }) => own('series', ...occurrences.map(({ lineageId }) => lineageId)),
  rule: async (rows, { occurrences }, act) => {
    for (const { lineageId, originalDate, ...event } of occurrences) {
      const eventId = occurrenceId(lineageId, originalDate);
      await createRow(rows, 'overrides', { id: eventId, deletedBy: null, lineageId, originalDate });
      await pushEvent.rule(rows, { eventId, ...event, done: null }, act);
    }
  },
});
