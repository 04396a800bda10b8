/** The three sports an athlete can train. Spec S1.02, S4.01. */
import * as z from 'zod/mini';

export const sports = ['bike', 'swim', 'rowing'] as const;

export const sportSchema = z.enum(sports);

export type Sport = z.infer<typeof sportSchema>;

/** Spec S9.01. */
export const defaultSport: Sport = 'bike';
