/** A planned session, as acts carry it. */
import * as z from 'zod/mini';
import { eventFields } from '#core/model/event.ts';
import { id } from '#core/model/ids.ts';

export const eventInput = z.strictObject({ eventId: id, ...eventFields });
export type EventInput = z.infer<typeof eventInput>;
