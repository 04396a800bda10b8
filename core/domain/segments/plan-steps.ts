/** What a step comes to for one athlete in seconds and percent of FTP, for formats that know nothing else. */
import type { Segment, Step } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import { type Athlete, referenceAthlete } from './athlete.ts';
import { measureStep } from './expand.ts';
import { type Scale, scaleOf } from './scale.ts';

/** Swim speed counts with its cube, as power does. */
const toPercentOfFtp: Record<Scale, (percent: number, athlete: Athlete) => number> = {
  percentOfFtp: (percent) => percent,
  percentOf2kWatts: (percent, athlete) => (percent * athlete.rowing2kWatts) / athlete.rowingFtp,
  percentOfCssSpeed: (percent) => 100 * (percent / 100) ** 3,
};

/** The writer's view of the steps of one workout; a passive rest has 0 %. */
export function planSteps(sport: Sport, segments: readonly Segment[], athlete: Athlete = referenceAthlete) {
  const scale = scaleOf(sport, segments);
  return (step: Step) => {
    const { durationSeconds, startPercent, endPercent } = measureStep(step, scale, sport, athlete);
    return {
      durationSeconds,
      startPercentOfFtp: toPercentOfFtp[scale](startPercent, athlete),
      endPercentOfFtp: toPercentOfFtp[scale](endPercent, athlete),
    };
  };
}
