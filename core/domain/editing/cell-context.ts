/** For whom a cell is written, and what can be wrong with what was typed into it. */
import type { Thresholds } from '#core/domain/segments/thresholds.ts';
import type { Sport } from '#core/model/sport.ts';
import type { ChoiceColumn } from './columns.ts';

/** For whom and in which words cells are written. */
export type CellContext = {
  sport: Sport;
  thresholds: Thresholds;
  decimalSign: string;
  /** The words of what can be chosen, in their order; the empty value chooses nothing. */
  choices: Record<ChoiceColumn, readonly { value: string; label: string }[]>;
  /** The words for a set and for an effort without a number. */
  setWord: string;
  maximalWord: string;
};

export type CellProblem =
  | { code: 'notATime' | 'notANumber' | 'notWhole' | 'notARange' | 'notAChoice' | 'notInSet' | 'onlySets' }
  | { code: 'needsMeters' | 'needsLength' | 'hasNoEnd' | 'tooLong' }
  | { code: 'outside'; minimum: string; maximum: string };
