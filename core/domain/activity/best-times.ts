/** Best times over distances: records of swimmers and rowers, and what a critical swim speed is estimated from. */
import { estimatedCss } from '#core/domain/settings/estimate-css.ts';
import { timedDistancesMeters } from '#core/model/activity-summary.ts';
import type { ActivitySport, RecordedActivity, SwimLength } from '#core/model/recorded-activity.ts';
import { heldSeconds, stretchesOf } from './runs.ts';

export type BestTime = { distanceMeters: number; seconds: number };

/**
 * The shortest time in which each distance was swum or rowed without a rest; distances that were not are left out. Of a
 * swim in a pool by its lengths, drills apart, else by the distance of the samples.
 */
export function bestTimes(activity: RecordedActivity, distancesMeters: readonly number[]): BestTime[] {
  const paths = activity.swimLengths.length > 0 ? pathsOfLengths(activity) : pathsOfSamples(activity);
  return distancesMeters.flatMap((distanceMeters) => {
    const leastSeconds = distanceMeters / mostMetersPerSecond(activity.sport);
    const seconds = Math.min(...paths.map((path) => fastest(path, distanceMeters, leastSeconds)));
    return Number.isFinite(seconds) ? [{ distanceMeters, seconds }] : [];
  });
}

/** The sports whose best times over distances are stored. */
export const hasTimes = (sport: ActivitySport): sport is keyof typeof timedDistancesMeters =>
  sport === 'swim' || sport === 'rowing';

const timedIn = (sport: ActivitySport): readonly number[] => (hasTimes(sport) ? timedDistancesMeters[sport] : []);

/**
 * As the summary of an activity stores them; nothing in sports whose times are those of the road. In open water a satellite
 * errs by more than a short distance is raced for: none there.
 */
export function bestSecondsOf(activity: RecordedActivity): { bestSeconds?: number[] } {
  const { sport, swimLengths, channels } = activity;
  const distances = timedIn(sport);
  if (distances.length === 0) return {};
  if (sport === 'swim' && swimLengths.length === 0 && channels.latitude) return { bestSeconds: [] };
  const best = bestTimes(activity, distances).filter(
    ({ distanceMeters }, place) => distanceMeters === distances[place],
  );
  return { bestSeconds: best.map(({ seconds }) => Math.round(100 * seconds) / 100) };
}

/** What was stored of an activity, with the distance of each time. */
export const storedTimes = (sport: ActivitySport, bestSeconds: readonly number[] | undefined): BestTime[] =>
  timedIn(sport).flatMap((distanceMeters, place) => {
    const seconds = bestSeconds?.[place];
    return seconds === undefined ? [] : [{ distanceMeters, seconds }];
  });

/** Where an athlete was and when, without a rest on the way. */
type Path = { meters: number[]; seconds: number[] };

function pathsOfLengths({ swimLengths, pauses }: RecordedActivity): Path[] {
  const paths: Path[] = [];
  let path: Path | null = null;
  for (const length of swimLengths) {
    const { isRest, stroke, startSeconds, durationSeconds, distanceMeters } = length;
    // If the watch did not record a rest, the next length begins later than this one ended.
    const isLate: boolean = path !== null && startSeconds - (path.seconds.at(-1) ?? 0) > mostSecondsBetween;
    // One that is faster than anybody swims is a turn that the watch counted twice.
    const isTooFast = distanceMeters > durationSeconds * mostMetersPerSecond('swim');
    const isNone = isRest || stroke === 'drill' || distanceMeters === 0 || isTooFast || isPausedIn(length, pauses);
    if (isNone || isLate) path = null;
    if (isNone) continue;
    if (!path) paths.push((path = { meters: [0], seconds: [startSeconds] }));
    path.meters.push((path.meters.at(-1) ?? 0) + distanceMeters);
    path.seconds.push((path.seconds.at(-1) ?? 0) + durationSeconds);
  }
  return paths;
}

/** Lengths begin at whole seconds. */
const mostSecondsBetween = 2;

/** A step of the trainer view is one length, however long it was, and its time is without the pauses in it. */
const isPausedIn = ({ startSeconds, durationSeconds }: SwimLength, pauses: RecordedActivity['pauses']): boolean =>
  pauses.some((pause) => {
    const secondsIn = pause.startSeconds - startSeconds;
    return secondsIn >= 0 && secondsIn < durationSeconds - mostSecondsBetween;
  });

function pathsOfSamples(activity: RecordedActivity): Path[] {
  const distance = activity.channels.distanceMeters;
  if (!distance) return [];
  return stretchesOf(activity).map(({ from, to }) => {
    const path: Path = from === 0 ? beginningOf(activity) : { meters: [], seconds: [] };
    for (let index = from; index < to; index += 1) {
      const meters = distance[index] ?? null;
      if (meters === null) continue;
      path.meters.push(meters);
      path.seconds.push(activity.offsetsSeconds[index] ?? 0);
    }
    return path;
  });
}

/** A device writes its first sample after some metres: those before it are of the first stretch, unless it began far on. */
function beginningOf({ sport, offsetsSeconds, channels }: RecordedActivity): Path {
  const first = offsetsSeconds[0] ?? 0;
  const meters = channels.distanceMeters?.[0] ?? 0;
  // What is written at 0 s is of the second before it.
  const began = Math.min(0, first - 1);
  const isNear = first <= heldSeconds && meters <= mostMetersPerSecond(sport) * (first - began);
  return meters > 0 && isNear ? { meters: [0], seconds: [began] } : { meters: [], seconds: [] };
}

/**
 * A little faster than the world's best over 50 m and 500 m: what is faster still is a turn that a watch counted twice, or
 * a distance that jumped.
 */
const mostMetersPerSecond = (sport: ActivitySport): number => (sport === 'swim' ? 2.6 : 7.5);

/** A piece of 2,000 m ends some centimetres before its last metre, three lengths of a third of 100 m are written as 99.99 m. */
const leastShare = 0.999;

/**
 * From each place to the one so far on; between two samples, and over the last thousandth of the distance, the athlete goes
 * evenly. Infinite where it is nowhere so far.
 */
function fastest({ meters, seconds }: Path, distanceMeters: number, leastSeconds: number): number {
  let best = Infinity;
  for (let start = 0, end = 0; start < meters.length; start += 1) {
    const goal = (meters[start] ?? 0) + distanceMeters;
    while (end < meters.length && (meters[end] ?? 0) < goal) end += 1;
    if (end >= meters.length) {
      const covered = (meters.at(-1) ?? 0) - (meters[start] ?? 0);
      if (covered < leastShare * distanceMeters) break;
      const evenly = (((seconds.at(-1) ?? 0) - (seconds[start] ?? 0)) * distanceMeters) / covered;
      if (evenly >= leastSeconds && evenly < best) best = evenly;
      continue;
    }
    const [after, before] = [meters[end] ?? 0, meters[end - 1] ?? 0];
    const [late, early] = [seconds[end] ?? 0, seconds[end - 1] ?? 0];
    const share = after > before ? (goal - before) / (after - before) : 1;
    const time = early + share * (late - early) - (seconds[start] ?? 0);
    if (time >= leastSeconds && time < best) best = time;
  }
  return best;
}

/**
 * Critical swim speed by the best 200 m and 400 m of one or many swims (estimate-css.ts); offered, never set without
 * the athlete.
 * @returns seconds per 100 m; null where one of the two is missing, or they can't be those of one swimmer's best
 */
export function cssOfBestTimes(times: readonly BestTime[]): number | null {
  const secondsOver = (meters: number): number =>
    Math.min(Infinity, ...times.flatMap(({ distanceMeters, seconds }) => (distanceMeters === meters ? seconds : [])));
  const [over400, over200] = [secondsOver(400), secondsOver(200)];
  return Number.isFinite(over400) && Number.isFinite(over200) ? estimatedCss(over400, over200) : null;
}
