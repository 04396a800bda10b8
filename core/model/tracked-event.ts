/**
 * What the app may report about its use (S7.61): names from one table, numbers and closed lists, never a word that
 * somebody typed.
 */
import * as z from 'zod/mini';
import { localeIds } from './locales.ts';
import { sportSchema } from './sport-schema.ts';

export const trackedNames = [
  /** The athlete that the following events are about; the server adds the user name. */
  'identify',
  'workoutCreated',
  'workoutSaved',
  'sessionsPlanned',
  'sessionCompleted',
  'listCreated',
  'planCreated',
] as const;

export const trackedEvent = z.strictObject({
  name: z.enum(trackedNames),
  /** How many of them; of a completed session its whole minutes. */
  value: z.int().check(z.minimum(0), z.maximum(3_000)),
  payload: z.strictObject({ language: z.enum(localeIds), sport: z.optional(sportSchema) }),
});
export type TrackedEvent = z.infer<typeof trackedEvent>;
