/** A step for one athlete in seconds, percent of FTP and speed, for formats that have nothing else. */
import type { Segment, Step } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import { type Thresholds, ftpOf, referenceThresholds } from './thresholds.ts';
import { measureStep } from './expand.ts';
import { rowingPace, swimPace } from './pace.ts';
import { percentOnScale, type Scale, scaleOf } from './scale.ts';

/** Swim speed counts with its cube, as power does. */
const toPercentOfFtp: Record<Scale, (percent: number, thresholds: Thresholds) => number> = {
  percentOfFtp: (percent) => percent,
  percentOf2kWatts: (percent, thresholds) => (percent * thresholds.rowing2kWatts) / thresholds.rowingFtp,
  percentOfCssSpeed: (percent) => 100 * (percent / 100) ** 3,
};

const namesPace = (step: Step): boolean =>
  step.percentOfCssSpeed !== undefined ||
  step.secondsPer100m !== undefined ||
  step.secondsPer100mFromCss !== undefined ||
  step.secondsPer500m !== undefined ||
  step.secondsPer500mFrom2k !== undefined;

/** Metres a second at the ends of a step that names a pace. */
function speedsOf(step: Step, sport: Sport, thresholds: Thresholds): { startSpeed?: number; endSpeed?: number } {
  if (sport === 'bike' || !namesPace(step)) return {};
  const scale = sport === 'rowing' ? 'percentOf2kWatts' : 'percentOfCssSpeed';
  const percent = percentOnScale(step, scale, sport, thresholds);
  if (!percent) return {};
  const speedAt = (value: number) =>
    sport === 'rowing'
      ? 500 / rowingPace((value / 100) * thresholds.rowing2kWatts)
      : 100 / swimPace(value, thresholds.cssSecondsPer100m);
  return { startSpeed: speedAt(percent.start), endSpeed: speedAt(percent.end) };
}

/** The writer's view of the steps of one workout; a passive rest has 0 %. */
export function planSteps(sport: Sport, segments: readonly Segment[], thresholds: Thresholds = referenceThresholds) {
  const scale = scaleOf(sport, segments);
  return (step: Step) => {
    const { durationSeconds, startPercent, endPercent } = measureStep(step, scale, sport, thresholds);
    return {
      durationSeconds,
      startPercentOfFtp: toPercentOfFtp[scale](startPercent, thresholds),
      endPercentOfFtp: toPercentOfFtp[scale](endPercent, thresholds),
      ...speedsOf(step, sport, thresholds),
    };
  };
}

/** What a writer of files is told of the athlete who exports a workout; of the reference athlete where none is known. */
export const exportingAthlete = (
  sport: Sport,
  segments: readonly Segment[],
  thresholds: Thresholds = referenceThresholds,
) => ({
  plan: planSteps(sport, segments, thresholds),
  ftpWatts: ftpOf(sport, thresholds),
  thresholdHeartRate: thresholds.thresholdHeartRate,
});
