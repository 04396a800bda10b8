/** The text of a cell of the grid, and how typing into one changes its row. Spec S9.12. */
import { parseDecimal, parseWhole } from '#core/domain/decimal.ts';
import { equipment, segmentLimits, type Step, strokes, stepTypes } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import { clockCell, numberText, rangeText, readRange, readSeconds } from './cell-text.ts';
import type { CellContext, CellProblem } from './cell-context.ts';
import { readMessages, messagesText } from './cell-messages.ts';
import { readTarget, targetText, type TargetEnd } from './cell-target.ts';
import { type ChoiceColumn, type ColumnId, isChoiceColumn } from './columns.ts';
import type { GridRow, SetRow } from './grid-rows.ts';
import { inOtherKind, kindOf, kindsOf, type TargetKind, withTarget } from './target-kinds.ts';

/** A row after something was typed into it, or why it stays. */
export type CellResult = { row: GridRow } | { problem: CellProblem };

const problem = (code: Exclude<CellProblem['code'], 'outside'>): CellResult => ({ problem: { code } });

/** What may be chosen in a row, in the order of a list. */
export function choicesIn(row: GridRow, column: ChoiceColumn, sport: Sport): readonly string[] {
  if (row.kind === 'set') return [];
  if (column === 'type') return stepTypes;
  if (column === 'stroke') return ['', ...strokes];
  if (column === 'equipment') return ['', ...equipment];
  const kind = kindOf(row.step);
  return ['', ...new Set([...kindsOf[sport], ...(kind ? [kind] : [])])];
}

/** The value that is chosen in a row; empty where nothing is. */
export function chosenIn({ step }: { step: Step }, column: ChoiceColumn): string {
  const chosen = { type: step.type, target: kindOf(step), stroke: step.stroke, equipment: step.equipment };
  return chosen[column] ?? '';
}

/** The text of a cell; reps and rest of a step stand in other rows and are empty here (see grid-cells.ts). */
export function cellText(row: GridRow, column: ColumnId, context: CellContext): string {
  if (row.kind === 'set') return setText(row, column, context);
  const { step } = row;
  const { decimalSign } = context;
  if (isChoiceColumn(column)) {
    const chosen = chosenIn(row, column);
    return chosen === '' ? '' : (context.choices[column].find(({ value }) => value === chosen)?.label ?? '');
  }
  const clock = (seconds: number | undefined) => (seconds === undefined ? '' : clockCell(seconds, decimalSign));
  const number = (value: number | undefined) => (value === undefined ? '' : numberText(value, decimalSign));
  const range = (value: { low: number; high: number } | undefined) => (value ? rangeText(value, decimalSign) : '');
  return {
    reps: () => '',
    rest: () => '',
    time: () => clock(step.durationSeconds),
    meters: () => number(step.distanceMeters),
    sendOff: () => clock(step.sendOffSeconds),
    start: () => targetText(step, 'start', context),
    end: () => targetText(step, 'end', context),
    cadence: () => range(step.cadence),
    heartRate: () => range(step.percentOfThresholdHeartRate),
    slope: () => number(step.slopePercent),
    message: () => messagesText(step.messages),
  }[column]();
}

function setText({ count, messages }: SetRow, column: ColumnId, { setWord }: CellContext): string {
  if (column === 'type') return setWord;
  if (column === 'reps') return String(count);
  return column === 'message' ? messagesText(messages) : '';
}

/** May anything be typed there? A set has its count and its messages; a steady pace no second end. */
export const isOpenCell = (row: GridRow, column: ColumnId): boolean =>
  row.kind === 'step' || column === 'reps' || column === 'message';

/** What the row becomes; reps and rest of a step change other rows, too (see grid-cells.ts). */
export function writeCell(row: GridRow, column: ColumnId, typed: string, context: CellContext): CellResult {
  const text = typed.trim();
  if (row.kind === 'set') return writeSet(row, column, text);
  if (isChoiceColumn(column)) return choose(row, column, text, context);
  const written = write[column](row.step, text, context);
  return 'problem' in written ? written : { row: { ...row, step: written } };
}

function writeSet(row: SetRow, column: ColumnId, text: string): CellResult {
  if (column === 'message') {
    const messages = readMessages(text, row.messages);
    if (messages === null) return problem('tooLong');
    const { messages: _before, ...head } = row;
    return { row: messages.length > 0 ? { ...head, messages } : head };
  }
  if (column !== 'reps') return text === '' ? { row } : problem('notInSet');
  const count = readReps(text);
  return typeof count === 'number' ? { row: { ...row, count } } : count;
}

/** How often: a whole number within the limits. */
export function readReps(text: string): number | { problem: CellProblem } {
  const count = parseWhole(text.replace(/\s*[x×]$/i, ''));
  if (count === null) return { problem: { code: 'notWhole' } };
  return count >= 1 && count <= segmentLimits.repeatCount ? count : outside(1, segmentLimits.repeatCount);
}

const outside = (minimum: number, maximum: number) => ({
  problem: { code: 'outside', minimum: String(minimum), maximum: String(maximum) } as const,
});

/** By the value or by its words, as they are pasted. */
function choose(
  row: { kind: 'step'; depth: number; step: Step },
  column: ChoiceColumn,
  text: string,
  { choices, sport, thresholds }: CellContext,
): CellResult {
  const typed = text.toLocaleLowerCase();
  const value = choicesIn(row, column, sport).find(
    (choice) =>
      choice === text ||
      (choices[column].find((other) => other.value === choice)?.label.toLocaleLowerCase() ?? '') === typed,
  );
  if (value === undefined) return problem('notAChoice');
  const { step } = row;
  if (column === 'target') {
    const next =
      value === ''
        ? withTarget(step, null, { start: 0, end: 0 })
        : inOtherKind(step, value as TargetKind, sport, thresholds);
    return { row: { ...row, step: next } };
  }
  if (column === 'type') return { row: { ...row, step: { ...step, type: value as Step['type'] } } };
  const { [column]: _before, ...others } = step;
  return { row: { ...row, step: value === '' ? others : ({ ...others, [column]: value } as Step) } };
}

type Write = (step: Step, text: string, context: CellContext) => Step | { problem: CellProblem };

/** A number within bounds; the lower one may be ruled out itself, as a length of nothing is. */
function within(
  value: number | null,
  { minimum, maximum, isAbove = false }: { minimum: number; maximum: number; isAbove?: boolean },
): number | { problem: CellProblem } {
  if (value === null) return { problem: { code: 'notANumber' } };
  const isLow = isAbove ? value <= minimum : value < minimum;
  return isLow || value > maximum ? outside(minimum, maximum) : value;
}

/**
 * How long something lasts, in seconds: more than nothing.
 * @param bare what a number without a unit counts: 60 for minutes, 1 for seconds
 */
export function readLasting(
  text: string,
  bare: 1 | 60,
  maximumSeconds: number = segmentLimits.totalSeconds,
): number | { problem: CellProblem } {
  const seconds = readSeconds(text, bare);
  if (seconds === null) return { problem: { code: 'notATime' } };
  if (seconds > 0 && seconds <= maximumSeconds) return seconds;
  return { problem: { code: 'outside', minimum: clockCell(1, '.'), maximum: clockCell(maximumSeconds, '.') } };
}

const rangeIn =
  (field: 'cadence' | 'percentOfThresholdHeartRate', minimum: number, maximum: number): Write =>
  (step, text) => {
    const { [field]: _before, ...others } = step;
    if (text === '') return others;
    const range = readRange(text);
    if (range === null) return { problem: { code: 'notARange' } };
    return range.low < minimum || range.high > maximum ? outside(minimum, maximum) : { ...others, [field]: range };
  };

const end =
  (which: TargetEnd): Write =>
  (step, text, context) =>
    readTarget(step, which, text, context);

const write: Record<Exclude<ColumnId, ChoiceColumn>, Write> = {
  reps: (step) => step,
  rest: (step) => step,
  time: (step, text) => {
    if (text === '') return step.durationSeconds === undefined ? step : { problem: { code: 'needsLength' } };
    const { distanceMeters: _meters, sendOffSeconds: _sendOff, ...others } = step;
    const seconds = readLasting(text, 60);
    return typeof seconds === 'number' ? { ...others, durationSeconds: seconds } : seconds;
  },
  meters: (step, text) => {
    if (text === '') return step.distanceMeters === undefined ? step : { problem: { code: 'needsLength' } };
    const { durationSeconds: _seconds, ...others } = step;
    const bounds = { minimum: 0, maximum: segmentLimits.totalMeters, isAbove: true };
    const meters = within(parseDecimal(text.replace(/\s*m$/i, '')), bounds);
    return typeof meters === 'number' ? { ...others, distanceMeters: meters } : meters;
  },
  sendOff: (step, text) => {
    const { sendOffSeconds: _before, ...others } = step;
    if (text === '') return others;
    if (step.distanceMeters === undefined) return { problem: { code: 'needsMeters' } };
    const seconds = readLasting(text, 1, segmentLimits.sendOffSeconds);
    return typeof seconds === 'number' ? { ...others, sendOffSeconds: seconds } : seconds;
  },
  start: end('start'),
  end: end('end'),
  cadence: rangeIn('cadence', 1, 250),
  heartRate: rangeIn('percentOfThresholdHeartRate', 30, 150),
  slope: (step, text) => {
    const { slopePercent: _before, ...others } = step;
    if (text === '') return others;
    const slope = within(parseDecimal(text.replace(/\s*%$/, '')), { minimum: -40, maximum: 40 });
    return typeof slope === 'number' ? { ...others, slopePercent: slope } : slope;
  },
  message: (step, text) => {
    const { messages: before, ...others } = step;
    const messages = readMessages(text, before);
    if (messages === null) return { problem: { code: 'tooLong' } };
    return messages.length > 0 ? { ...others, messages } : others;
  },
};
