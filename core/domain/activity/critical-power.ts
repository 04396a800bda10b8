/** Critical power, W′ and FTP from the best efforts of some weeks: offered, never set without the athlete. */
import { settingsBounds } from '#core/model/settings-bounds.ts';
import { defaultWPrime } from '#core/model/default-settings.ts';
import type { ActivitySport } from '#core/model/recorded-activity.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { WorkCapacity } from './w-prime-balance.ts';

/** The best mean power of a duration. */
export type BestEffort = { durationSeconds: number; watts: number };

/** Efforts of this length are hard throughout, and long enough to be mostly aerobic. */
const shortest = 120;
const longest = 1200;
/** The longest effort must be this many times as long as the shortest, or a line through them means nothing. */
const leastSpread = 2;
/**
 * Critical power and W′ by the work of efforts over their time: W = CP · t + W′ (H. Monod, J. Scherrer, "The work capacity
 * of a synergic muscular group", Ergonomics 8, 1965), least squares.
 * @param efforts those of 2 to 20 minutes count; longer ones can only contradict
 * @returns null where they are too few, too alike, not at the limit or can't be those of one athlete
 */
export function criticalPowerOf(efforts: readonly BestEffort[]): WorkCapacity | null {
  const used = efforts.filter(({ durationSeconds }) => durationSeconds >= shortest && durationSeconds <= longest);
  const durations = used.map(({ durationSeconds }) => durationSeconds);
  if (used.length < 2 || Math.max(...durations) < leastSpread * Math.min(...durations)) return null;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const work = used.map(({ durationSeconds, watts }) => durationSeconds * watts);
  const [meanSeconds, meanWork] = [mean(durations), mean(work)];
  let [both, squares] = [0, 0];
  for (const [index, seconds] of durations.entries()) {
    both += (seconds - meanSeconds) * ((work[index] ?? 0) - meanWork);
    squares += (seconds - meanSeconds) ** 2;
  }
  const criticalPowerWatts = both / squares;
  const wPrimeJoules = meanWork - criticalPowerWatts * meanSeconds;
  const { wPrime, criticalPower } = settingsBounds;
  const isHuman = isWithin(wPrimeJoules, wPrime) && isWithin(criticalPowerWatts, criticalPower);
  // Who held more for an hour than the line allows was not at the limit in the shorter efforts.
  const isOutdone = efforts.some(
    ({ durationSeconds, watts }) =>
      durationSeconds > longest && durationSeconds * watts > criticalPowerWatts * durationSeconds + wPrimeJoules,
  );
  return isHuman && !isOutdone ? { criticalPowerWatts, wPrimeJoules } : null;
}

const isWithin = (value: number, { minimum, maximum }: { minimum: number; maximum: number }): boolean =>
  value >= minimum && value <= maximum;

/** The capacity that an athlete has set for the bike (S3.01); null where none is set, or for another sport. */
export function toldCapacity(
  sport: ActivitySport,
  settings: Pick<RowOf<'settings'>, 'criticalPower' | 'wPrime'> | undefined,
): WorkCapacity | null {
  const criticalPowerWatts = settings?.criticalPower ?? null;
  if (sport !== 'bike' || criticalPowerWatts === null) return null;
  return { criticalPowerWatts, wPrimeJoules: settings?.wPrime ?? defaultWPrime };
}

/** By what an FTP was estimated: 95 % of 20 minutes, 90 % of 8, or critical power. */
export type FtpSource = 'twentyMinutes' | 'eightMinutes' | 'criticalPower';
export type FtpEstimate = { watts: number; source: FtpSource };

/** Of 20 minutes (A. Coggan), of 8 (C. Carmichael). */
const shareOf20Minutes = 0.95;
const shareOf8Minutes = 0.9;
/** Shorter efforts tell more about a sprint than about an hour. */
const shortestForFtp = 300;

/**
 * The highest FTP that the best efforts indicate; null if none is long enough, or if it is out of bounds.
 * @param efforts of 90 days or so, of exactly their durations
 */
export function estimatedFtp(efforts: readonly BestEffort[]): FtpEstimate | null {
  const wattsOf = (seconds: number): number =>
    efforts.find(({ durationSeconds }) => durationSeconds === seconds)?.watts ?? 0;
  const critical = criticalPowerOf(efforts.filter(({ durationSeconds }) => durationSeconds >= shortestForFtp));
  const candidates: FtpEstimate[] = [
    { watts: shareOf20Minutes * wattsOf(1200), source: 'twentyMinutes' },
    { watts: shareOf8Minutes * wattsOf(480), source: 'eightMinutes' },
    { watts: critical?.criticalPowerWatts ?? 0, source: 'criticalPower' },
  ];
  const [best] = candidates.toSorted((a, b) => b.watts - a.watts);
  const { minimum, maximum } = settingsBounds.ftp;
  return best && best.watts >= minimum && best.watts <= maximum ? best : null;
}
