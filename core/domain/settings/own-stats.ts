/** What a workout is for the athlete whose settings these are. */
import { scaleOf } from '#core/domain/segments/scale.ts';
import { thresholdsOf, type ThresholdSettings } from '#core/domain/segments/thresholds.ts';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { missingFor } from '#core/domain/settings/thresholds.ts';
import type { Segment } from '#core/model/segment.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { Sport } from '#core/model/sport.ts';
import type { Pool, WorkoutStats } from '#core/model/workout.ts';

type Content = { sport: Sport; pool?: Pool | null | undefined; segments: readonly Segment[] };

/**
 * How long it takes, how hard and at what level, by the thresholds that its profile and its steps are shown by: so that
 * no page says two levels of one workout.
 * @returns null while they are not told; the workout's own numbers, which are quoted for one athlete, hold then
 */
export function ownStats(
  { sport, pool, segments }: Content,
  settings: ThresholdSettings | null | undefined,
): WorkoutStats | null {
  if (!settings || missingFor(scaleOf(sport, segments), sport, settings)) return null;
  return workoutStats(sport, segments, thresholdsOf(settings, pool));
}

/** The same for many sessions of one athlete: a workout on many days is worked out once. */
export function ownStatsOnce(
  settings: ThresholdSettings | null | undefined,
): (version: Version) => WorkoutStats | null {
  const known = new Map<Content, WorkoutStats | null>();
  return ({ content }) => {
    const stats = known.get(content) ?? ownStats(content, settings);
    known.set(content, stats);
    return stats;
  };
}

/**
 * Ridden by time in percent of FTP: the same time, stress and level for all athletes; most sessions are of this kind.
 */
export const isSameForAll = ({ sport, segments }: Content): boolean => sport === 'bike' && segments.every(isRelative);

const isRelative = (segment: Segment): boolean =>
  segment.type === 'repeat'
    ? segment.segments.every(isRelative)
    : segment.distanceMeters === undefined && segment.watts === undefined;

type Version = { content: Content; stats: WorkoutStats };

/**
 * The version of a planned session with this athlete's own time, stress and level, so that a day, its week and the
 * workout's own page say the same. A session that was done while it was not noted how long it was planned has the
 * numbers that it was measured by.
 * @param own works out or remembers the athlete's own numbers; null where they are those it is quoted for
 */
export function versionFor<Row extends Version>(
  version: Row,
  done: RowOf<'events'>['done'],
  own: (version: Row) => WorkoutStats | null,
): Row {
  if (done && done.secondsPlanned === undefined) return version;
  if (isSameForAll(version.content)) return version;
  const stats = own(version);
  return stats ? { ...version, stats } : version;
}

type Figures = Pick<WorkoutStats, 'durationSeconds' | 'stress' | 'intensityFactor' | 'level'>;

/** A workout of a list with this athlete's own figures. @param own null where those that it is quoted with hold */
export function figuresFor<Card extends Figures>(card: Card, own: Figures | null): Card {
  if (!own) return card;
  const { durationSeconds, stress, intensityFactor, level } = own;
  return { ...card, durationSeconds, stress, intensityFactor, level };
}
