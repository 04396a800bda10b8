/** An entry of a day without a workout of ours: a note, a rest day, another sport. */
import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { otherSports } from './other-sports.ts';

const title = z.string().check(z.minLength(1), z.maxLength(limits.nameLength));

/** One field of its row: what may be said depends on the kind, so that it changes and clashes as one. */
export const writtenEntry = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('note'), title }),
  z.strictObject({ kind: z.literal('rest') }),
  z.strictObject({
    kind: z.literal('sport'),
    sport: z.enum(otherSports),
    /** Null where the sport says enough. */
    title: z.nullable(title),
    /** Null where the athlete left it open; then it counts for nothing. */
    durationSeconds: z.nullable(z.int().check(z.minimum(60), z.maximum(172_800))),
    stress: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000))),
  }),
]);
export type WrittenEntry = z.infer<typeof writtenEntry>;
export type EntryKind = WrittenEntry['kind'];
