/** Where no workout is all that was asked for: what comes nearest, and what was left out for it. One rule for device and server. */
import { correct } from './read-query.ts';
import type { Wish } from './wish.ts';

/** How a search was understood, to be said beside its answer. */
export interface Reading {
  /** What no workout is beside the rest, as typed. */
  leftOut: string[];
  /** Words that were taken for slips, as they were read. */
  readAs: string[];
}

/** The most wishes that are looked at; the rest are left out. */
const mostWishes = 12;

/** The wishes with what slips may have meant. */
export const loosened = (wishes: readonly Wish[]): Wish[] => wishes.slice(0, mostWishes).map(correct);

const has = (mask: number, at: number): boolean => (mask & (1 << at)) !== 0;
const weightOf = (mask: number, wishes: readonly Wish[]): number =>
  wishes.reduce((sum, { weight }, at) => sum + (has(mask, at) ? weight : 0), 0);

/**
 * The wishes that are answered together: as much of what was asked for as one workout is, of equals what was typed first.
 * @param masks which wishes there are workouts for, each as bits
 * @returns 0 where there is nothing of it
 */
export function nearestOf(masks: Iterable<number>, wishes: readonly Wish[]): number {
  let best = 0;
  for (const mask of masks) {
    const more = weightOf(mask, wishes) - weightOf(best, wishes);
    if (more > 0 || (more === 0 && mask !== best && has(mask, firstApart(mask, best)))) best = mask;
  }
  return best;
}

const firstApart = (one: number, other: number): number => 31 - Math.clz32((one ^ other) & -(one ^ other));

export const wishesIn = (mask: number, wishes: readonly Wish[]): Wish[] => wishes.filter((_, at) => has(mask, at));

/** @param asked all that was asked for */
export function readingOf(asked: readonly Wish[], answered: readonly Wish[]): Reading {
  const said = new Set(answered.map((wish) => wish.said));
  return {
    leftOut: asked.filter((wish) => !said.has(wish.said)).map((wish) => wish.said),
    readAs: answered.flatMap(({ readAs }) => readAs ?? []),
  };
}
