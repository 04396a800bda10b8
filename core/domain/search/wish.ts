/** A search as a list of wishes: the search of the device and that of the server both answer it. */
import type { Range } from '#core/contract/ranges.ts';
import { isMark } from './marks.ts';
import type { ShapeQuery } from './shape.ts';

/** One way in which a workout can be what was asked for: all that it names must hold. */
export interface Way {
  /** Texts or marks of the line. */
  needles: readonly string[];
  minutes?: Range | undefined;
  /** Of the athlete whom workouts are quoted for: how far a session goes is told by those. */
  quotedMinutes?: Range | undefined;
  stress?: Range | undefined;
  intensity?: Range | undefined;
  /** Of one set. */
  shape?: ShapeQuery | undefined;
}

/** A length that was named alone: about as long, or as far. */
export type About = { seconds: number } | { meters: number };

export interface Wish {
  /** As typed. */
  said: string;
  /** Any of them will do. */
  ways: readonly Way[];
  /** How much is lost without it, where a search can't be answered in full. */
  weight: number;
  /** Texts whose results come last, where no other wish asks for them. */
  behind?: readonly string[] | undefined;
  /** The nearest to it come first. */
  about?: About | undefined;
  /** Means nothing that search knows: it may be a slip, and it may stand in a description. */
  isUnknown?: boolean | undefined;
  /** As what it was read, where it was taken for a slip. */
  readAs?: string | undefined;
}

/** A sport weighs more than what is done, that more than its length, and all more than an unknown word. */
export const weights = { sport: 16, kind: 8, shape: 6, length: 4, word: 2 } as const;

/** Asks only for marks or texts of the line. */
export const isOfWords = ({ minutes, quotedMinutes, stress, intensity, shape }: Way): boolean =>
  minutes === undefined &&
  quotedMinutes === undefined &&
  stress === undefined &&
  intensity === undefined &&
  shape === undefined;

export const isOfMarks = (way: Way): boolean => isOfWords(way) && way.needles.every(isMark);
