/** VO2max of a rower by the best 2,000 m on a rowing machine, all out, in ml of oxygen a minute and kg. */
import { rowingWatts } from '#core/domain/segments/pace.ts';
import type { ActivityNumbers } from '#core/model/activity.ts';
import type { RowOf } from '#core/model/tables.ts';
import { storedTimes } from './best-times.ts';
import { isRowedOnWater } from './rowed-on-water.ts';

export type RowingVo2max = {
  by: 'Klusiewicz & Faff 2003' | 'Jensen et al. 2021' | 'Concept2';
  /** The athlete's sex is not asked. */
  of: 'women' | 'men';
} & (
  | {
      mlPerKgAndMinute: number;
      /** In two cases of three it is off by no more. */
      standardError: number;
    }
  /** Where the source names no error: of most athletes, and of the highly trained. */
  | { fromMlPerKgAndMinute: number; toMlPerKgAndMinute: number }
);

/** Less is nobody's who can row: the line of a formula has left the athletes that it is of. */
const leastMlPerKg = 10;

/**
 * By each source that says something of such a time. By the mean watts: A. Klusiewicz and J. Faff 2003, of 44 men and 27 women
 * of the Polish team, whose estimates were off by up to 7.4 and 7.7 % where they were tried on others (Klusiewicz et al. 2016);
 * K. Jensen et al. 2021, of 34 men of rowing clubs, off by 3.6 % in 14 others. By the minutes: the calculator of Concept2
 * (after F. Hagerman), which asks whether one is highly trained and takes those by their weight.
 */
export function rowingVo2max(seconds2k: number, weightKg: number): RowingVo2max[] {
  const [watts, minutes] = [rowingWatts(seconds2k / 4), seconds2k / 60];
  const perKg = (litres: number): number => (1_000 * litres) / weightKg;
  const within = (litres: number, shareOfError: number) => ({
    mlPerKgAndMinute: perKg(litres),
    standardError: shareOfError * perKg(litres),
  });
  // Of a slow time the formula for the highly trained says less than the other: it is not theirs.
  const between = (of: RowingVo2max['of'], litresOfMost: number, litresOfTrained: number): RowingVo2max[] => {
    const least = perKg(litresOfMost);
    const most = Math.max(least, perKg(litresOfTrained));
    return least < leastMlPerKg ? [] : [{ by: 'Concept2', of, fromMlPerKgAndMinute: least, toMlPerKgAndMinute: most }];
  };
  return [
    { by: 'Klusiewicz & Faff 2003', of: 'women', ...within(1.631 + 0.0088 * watts, 0.077) },
    ...between('women', 10.26 - 0.93 * minutes, (weightKg > 61.36 ? 14.9 : 14.6) - 1.5 * minutes),
    { by: 'Klusiewicz & Faff 2003', of: 'men', ...within(1.682 + 0.0097 * watts, 0.074) },
    { by: 'Jensen et al. 2021', of: 'men', ...within(1.168 + 0.01096 * watts, 0.036) },
    ...between('men', 10.7 - 0.9 * minutes, (weightKg > 75 ? 15.7 : 15.1) - 1.5 * minutes),
  ];
}

type Rowed = Pick<RowOf<'activities'>, 'sport' | 'isHidden' | 'isIndoor' | 'likeness'> & {
  numbers: Pick<ActivityNumbers, 'bestSeconds'>;
};

/** The row with the best 2,000 m on a machine, the first given of several; null where none has them. On the water they say nothing. */
export function best2k<Row extends Rowed>(activities: readonly Row[]): { activity: Row; seconds: number } | null {
  let best: { activity: Row; seconds: number } | null = null;
  for (const activity of activities) {
    const { sport, isHidden, numbers } = activity;
    if (sport !== 'rowing' || isHidden || isRowedOnWater(activity)) continue;
    const time = storedTimes(sport, numbers.bestSeconds).find(({ distanceMeters }) => distanceMeters === 2_000);
    if (time && time.seconds < (best?.seconds ?? Infinity)) best = { activity, seconds: time.seconds };
  }
  return best;
}

/**
 * What tells the VO2max: that row, or the time in the settings where it is less, for most rows are not all out.
 * @returns `activity` null where it is the time in the settings; null where there is neither
 */
export function told2k<Row extends Rowed>(
  activities: readonly Row[],
  inSettingsSeconds: number | null,
): { activity: Row | null; seconds: number } | null {
  const rowed = best2k(activities);
  if (inSettingsSeconds === null || (rowed && rowed.seconds <= inSettingsSeconds)) return rowed;
  return { activity: null, seconds: inSettingsSeconds };
}
