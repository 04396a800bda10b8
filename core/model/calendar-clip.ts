/** Sessions that were copied or cut: what is stored of them, on the device and on the system's clipboard. */
import * as z from 'zod/mini';
import { eventFields, isWorkoutOrWritten } from './event.ts';
import { id } from './ids.ts';
import { limits } from './limits.ts';

const { done: _done, ...copiedFields } = eventFields;

/** The session as planned; a copy does not take along that it was done. */
const copiedEvent = z.strictObject({ eventId: id, ...copiedFields }).check(isWorkoutOrWritten);
export type CopiedEvent = z.infer<typeof copiedEvent>;

export const calendarClip = z.strictObject({
  format: z.literal('trainside-calendar'),
  version: z.literal(1),
  /** The account whose calendar they are from. */
  account: id,
  /** They are to be moved, not planned once more. */
  isCut: z.boolean(),
  /** By date, and within a day in the athlete's order. */
  events: z.array(copiedEvent).check(z.minLength(1), z.maxLength(limits.bulkRows)),
});
export type CalendarClip = z.infer<typeof calendarClip>;
