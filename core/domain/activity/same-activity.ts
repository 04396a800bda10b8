/** Recognises one ride that was recorded twice, by a watch and a head unit or through two services. */
import type { ActivitySport, RecordedActivity } from '#core/model/recorded-activity.ts';

/** What two recordings are compared by. */
export type RecordedSpan = {
  sport: ActivitySport;
  /** An instant. */
  startedAt: string;
  elapsedSeconds: number;
  /** Null where it was not measured. */
  distanceMeters: number | null;
};

/**
 * So much of the longer recording must overlap the other one: an athlete who forgets to stop one device has still done
 * one ride.
 */
const leastOverlap = 0.75;
/** By how much two distances may differ: a wrong wheel size, a watch under trees. */
const mostDistanceOff = 0.2;

/** Whether two recordings are of one activity: of a sport, at a time, over about the same distance. */
export function isSameActivity(one: RecordedSpan, other: RecordedSpan): boolean {
  // A program that can't tell the sport says "other".
  if (one.sport !== other.sport && one.sport !== 'other' && other.sport !== 'other') return false;
  const [from, otherFrom] = [one, other].map(({ startedAt }) => Date.parse(startedAt) / 1000) as [number, number];
  const until = Math.min(from + one.elapsedSeconds, otherFrom + other.elapsedSeconds);
  const longer = Math.max(one.elapsedSeconds, other.elapsedSeconds);
  if (longer <= 0 || until - Math.max(from, otherFrom) < leastOverlap * longer) return false;
  const [meters, otherMeters] = [one.distanceMeters ?? 0, other.distanceMeters ?? 0];
  // On a trainer one device measures none.
  if (meters === 0 || otherMeters === 0) return true;
  return Math.abs(meters - otherMeters) <= mostDistanceOff * Math.max(meters, otherMeters);
}

/** What a recording is worth to its readers; the first difference decides, higher is better. */
function worthOf({ channels, swimLengths, offsetsSeconds, lost, laps, deviceTotals }: RecordedActivity): number[] {
  const filled = (channel: readonly (number | null)[] | undefined): number =>
    channel?.reduce<number>((sum, value) => sum + (value === null ? 0 : 1), 0) ?? 0;
  // Watts and lengths can't be recovered afterwards.
  const isMostly = (count: number) => (count > 0.5 * offsetsSeconds.length ? 1 : 0);
  return [
    swimLengths.length > 0 ? 1 : 0,
    isMostly(filled(channels.watts)),
    isMostly(filled(channels.beatsPerMinute)),
    isMostly(filled(channels.latitude)),
    lost.some(({ code }) => code === 'truncated' || code === 'damagedPart') ? 0 : 1,
    // A file that went through another service is thinned out, or has lost what the device said of itself.
    Math.round(Math.log2(1 + offsetsSeconds.length)),
    Object.keys(channels).length,
    laps.length,
    deviceTotals.timerSeconds === null ? 0 : 1,
    offsetsSeconds.length,
  ];
}

/**
 * Which of two recordings of one activity is shown.
 * @returns below 0 where the first is better, above where the second is, 0 where nothing tells them apart
 */
export function compareRecordings(one: RecordedActivity, other: RecordedActivity): number {
  const [worth, otherWorth] = [worthOf(one), worthOf(other)];
  const index = worth.findIndex((value, place) => value !== otherWorth[place]);
  return index === -1 ? 0 : (otherWorth[index] ?? 0) - (worth[index] ?? 0);
}
