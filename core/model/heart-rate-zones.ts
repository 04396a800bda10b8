/**
 * The five heart-rate zones of an athlete, as ratios of the threshold heart rate (S3.01, S3.17): how they are stored,
 * and what their ends must say to each other.
 */
import * as z from 'zod/mini';

/** S5.11 */
export const zoneRatioBounds = { minimum: 0.1, maximum: 3 } as const;

const ratio = z.nullable(
  z.number().check(z.minimum(zoneRatioBounds.minimum), z.maximum(zoneRatioBounds.maximum), z.multipleOf(0.01)),
);

/** From `min` to `max`, both included. Null is an end that was left empty: the neighbour says where the zone ends. */
const zone = z.strictObject({ min: ratio, max: ratio });
export type HeartRateZone = z.infer<typeof zone>;

export interface ZoneProblem {
  /** Counted from 0. */
  zone: number;
  end: 'min' | 'max';
  /** above: must be above the ratio; notBelow: may be that ratio. */
  kind: 'above' | 'notBelow';
  ratio: number;
}

/**
 * What is wrong with these zones (S5.11): each begins above the end of the one before, and ends where it begins or
 * later. Ends that were left empty say nothing.
 */
export function zoneProblems(zones: readonly HeartRateZone[]): ZoneProblem[] {
  const problems: ZoneProblem[] = [];
  let before: { zone: number; ratio: number } | null = null;
  for (const [index, { min, max }] of zones.entries()) {
    for (const [end, value] of [['min', min] as const, ['max', max] as const]) {
      if (value === null) continue;
      const isOther: boolean = before !== null && before.zone !== index;
      if (before && (isOther ? value <= before.ratio : value < before.ratio)) {
        problems.push({ zone: index, end, kind: isOther ? 'above' : 'notBelow', ratio: before.ratio });
      }
      before = { zone: index, ratio: value };
    }
  }
  return problems;
}

/** S2.42: below the first zone and above the last there is none, so these two ends are always open. */
const isOpenEnded = (zones: readonly HeartRateZone[]): boolean => zones[0]?.min === null && zones.at(-1)?.max === null;

export const heartRateZones = z.array(zone).check(
  z.length(5),
  z.refine<HeartRateZone[]>((zones) => isOpenEnded(zones) && zoneProblems(zones).length === 0),
);

/**
 * What an athlete trains by who has set none (S3.17): A. Coggan's levels by heart rate at threshold, in whole percent
 * (H. Allen, A. Coggan, "Training and Racing with a Power Meter").
 */
export const defaultHeartRateZones: readonly HeartRateZone[] = [
  { min: null, max: 0.68 },
  { min: 0.69, max: 0.83 },
  { min: 0.84, max: 0.94 },
  { min: 0.95, max: 1.05 },
  { min: 1.06, max: null },
];
