/** What a session is about in a few rows, and each in one line: '4 × (8:00 250 W · 4:00 120 W)'. */
import { foldRepeats } from '#core/domain/editing/merge-steps.ts';
import type { Athlete } from '#core/domain/segments/athlete.ts';
import { expandWorkout } from '#core/domain/segments/expand.ts';
import type { WorkoutContent } from '#core/model/workout.ts';
import { type StepRow, stepRows } from '#src/charts/step-rows.ts';
import { stepLength, type StepReader, stepTargets } from '#src/charts/step-words.ts';

/** More of a session than stands on a page with six others. */
const mostSets = 5;

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
export function mainSets(rows: readonly StepRow[]): { sets: readonly StepRow[]; left: number } {
  const main = rows.filter((row) => !isAside(row));
  const all = main.length > 0 ? main : rows;
  const hardest = new Set(all.toSorted((one, other) => hardness(other) - hardness(one)).slice(0, mostSets));
  return { sets: all.filter((row) => hardest.has(row)), left: all.length - hardest.size };
}

function setText(row: StepRow, reader: StepReader): string {
  const { format, t } = reader;
  if (row.kind === 'repeat') {
    const inner = row.rows.map((one) => setText(one, reader)).join(' · ');
    return `${t('segment.repeat', { times: format.number(row.count) })} ${row.rows.length > 1 ? `(${inner})` : inner}`;
  }
  const { step, isPassive } = row.expanded;
  const [target = isPassive ? t('segment.rest') : t('level.free')] = stepTargets(row.expanded, reader);
  const words = [
    stepLength(step, reader),
    step.stroke && t(`segment.${step.stroke}`),
    step.equipment && t(`segment.${step.equipment}`),
    target,
    // Where it is not the target itself.
    step.sendOffSeconds && stepTargets(row.expanded, reader).length > 1 && sendOffText(step.sendOffSeconds, reader),
  ];
  return words.filter(Boolean).join(' ');
}

const sendOffText = (seconds: number, { format, t }: StepReader): string =>
  t('segment.sendOff', { time: format.clock(seconds) });

export type SetLine = {
  /** Its first step, counted from 0: tells equal lines apart. */
  at: number;
  text: string;
};

/** The main sets of a workout in an athlete's own numbers, a line each; an ellipsis stands for those that are left out. */
export function mainSetLines(
  { sport, segments, pool }: Pick<WorkoutContent, 'sport' | 'segments' | 'pool'>,
  athlete: Athlete,
  words: Pick<StepReader, 'format' | 't'>,
): SetLine[] {
  const folded = foldRepeats(segments);
  const { scale, steps } = expandWorkout(sport, folded, athlete);
  const { sets, left } = mainSets(stepRows(folded, steps));
  const lines = sets.map((row) => ({
    at: row.kind === 'repeat' ? row.firstIndex : row.expanded.index,
    text: setText(row, { scale, sport, pool, athlete, ...words }),
  }));
  return left > 0 ? [...lines, { at: steps.length, text: '…' }] : lines;
}
