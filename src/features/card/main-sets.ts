/** What a session is about in a few rows, and each in one line: '4 × (8:00 250 W · 4:00 120 W)'. */
import { foldRepeats } from '#core/domain/editing/merge-steps.ts';
import type { Thresholds } from '#core/domain/segments/thresholds.ts';
import { expandWorkout } from '#core/domain/segments/expand.ts';
import type { WorkoutContent } from '#core/model/workout.ts';
import { type StepRow, stepRows } from '#src/charts/step-rows.ts';
import { stepLength, type StepReader, stepTargets } from '#src/charts/step-words.ts';
import { whole } from './whole.ts';

/** How many sets of a session fit on a page with six others, and with many more. */
export const setsOnPage = { usual: 5, tight: 2 } as const;

const asideTypes: ReadonlySet<string> = new Set(['warmUp', 'coolDown', 'rest']);

const isAside = (row: StepRow): boolean => row.kind === 'step' && asideTypes.has(row.expanded.step.type);

/** Free riding and rests are below every level. */
const hardness = (row: StepRow): number =>
  row.kind === 'repeat'
    ? Math.max(0, ...row.rows.map(hardness))
    : row.expanded.step.isMaximal
      ? 7
      : (row.expanded.level ?? 0);

/**
 * Without warm-up, cool-down and rests between, unless there is nothing else; of many the hardest, in their order.
 * @returns how many rows of these were left out, too
 */
export function mainSets(rows: readonly StepRow[], most: number): { sets: readonly StepRow[]; left: number } {
  const main = rows.filter((row) => !isAside(row));
  const all = main.length > 0 ? main : rows;
  const hardest = new Set(all.toSorted((one, other) => hardness(other) - hardness(one)).slice(0, most));
  return { sets: all.filter((row) => hardest.has(row)), left: all.length - hardest.size };
}

function setText(row: StepRow, reader: StepReader): string {
  const { format, t } = reader;
  if (row.kind === 'repeat') {
    const inner = row.rows.map((one) => setText(one, reader)).join(' · ');
    const times = whole(t('segment.repeat', { times: format.number(row.count) }));
    return `${times}\u{A0}${row.rows.length > 1 ? `(${inner})` : inner}`;
  }
  const { step, isPassive } = row.expanded;
  const targets = stepTargets(row.expanded, reader);
  // Without a pace, a stroke says what to do.
  const none = isPassive ? t('segment.rest') : !step.stroke && !step.equipment && t('level.free');
  const sendOff = step.sendOffSeconds && t('segment.sendOff', { time: format.clock(step.sendOffSeconds) });
  const words = [
    whole(stepLength(step, reader)),
    step.stroke && t(`segment.${step.stroke}`),
    step.equipment && t(`segment.${step.equipment}`),
    targets[0] ? whole(targets[0]) : none,
    // Where it is not the target itself.
    targets.length > 1 && sendOff && whole(sendOff),
  ];
  return words.filter(Boolean).join(' ');
}

export type SetLine = {
  /** Its first step, counted from 0: tells equal lines apart. */
  at: number;
  text: string;
};

/**
 * The main sets of a workout in an athlete's own numbers, a line each; an ellipsis replaces those that are left out.
 * @param most how many sets at most
 */
export function mainSetLines(
  { sport, segments, pool }: Pick<WorkoutContent, 'sport' | 'segments' | 'pool'>,
  thresholds: Thresholds,
  words: Pick<StepReader, 'format' | 't'>,
  most: number = setsOnPage.usual,
): SetLine[] {
  const folded = foldRepeats(segments);
  const { scale, steps } = expandWorkout(sport, folded, thresholds);
  const { sets, left } = mainSets(stepRows(folded, steps), most);
  return sets.map((row, index) => {
    const text = setText(row, { scale, sport, pool, thresholds, ...words });
    return {
      at: row.kind === 'repeat' ? row.firstIndex : row.expanded.index,
      text: left > 0 && index === sets.length - 1 ? `${text}\u{A0}…` : text,
    };
  });
}
