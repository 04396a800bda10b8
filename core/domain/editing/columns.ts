/** The columns of the grid that a sport needs. Spec S9.12. */
import type { Segment, Step } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';

export const columnIds = [
  'type',
  'reps',
  'time',
  'meters',
  'sendOff',
  'rest',
  'target',
  'start',
  'end',
  'cadence',
  'heartRate',
  'slope',
  'stroke',
  'equipment',
  'message',
] as const;
export type ColumnId = (typeof columnIds)[number];

/** What is chosen from a list; all others are typed. */
export const choiceColumns = ['type', 'target', 'stroke', 'equipment'] as const satisfies readonly ColumnId[];
export type ChoiceColumn = (typeof choiceColumns)[number];

export const isChoiceColumn = (column: ColumnId): column is ChoiceColumn =>
  choiceColumns.some((choice) => choice === column);

/** Columns that a sport does not have: no strokes on a bike, no slope in the pool. */
const strangeTo: Record<Sport, readonly ColumnId[]> = {
  bike: ['sendOff', 'stroke', 'equipment'],
  swim: ['cadence', 'slope', 'heartRate'],
  rowing: ['sendOff', 'slope', 'stroke', 'equipment'],
};

/** How long and how hard a step is comes first, so that a phone shows it; what most steps say nothing in comes after. */
const firstOf: Record<Sport, readonly ColumnId[]> = {
  bike: ['type', 'time', 'target', 'start', 'end'],
  swim: ['type', 'meters', 'target', 'start', 'end'],
  rowing: ['type', 'time', 'meters', 'target', 'start', 'end'],
};

/** The field of a step that shows only in its column. */
const fieldOf: Partial<Record<ColumnId, keyof Step>> = {
  sendOff: 'sendOffSeconds',
  cadence: 'cadence',
  heartRate: 'percentOfThresholdHeartRate',
  slope: 'slopePercent',
  stroke: 'stroke',
  equipment: 'equipment',
};

const uses = (segments: readonly Segment[], field: keyof Step): boolean =>
  segments.some((segment) =>
    segment.type === 'repeat' ? uses(segment.segments, field) : segment[field] !== undefined,
  );

/** Those of the sport, and any other that the workout uses; typing never changes their order. */
export function columnsOf(sport: Sport, segments: readonly Segment[]): ColumnId[] {
  return [...new Set([...firstOf[sport], ...columnIds])].filter((column) => {
    const field = fieldOf[column];
    return !strangeTo[sport].includes(column) || (field !== undefined && uses(segments, field));
  });
}
