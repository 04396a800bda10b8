/** Heart-rate zones in beats a minute, and ratios as they are typed. */
import { parseDecimal } from '#core/domain/decimal.ts';
import { type HeartRateZone, zoneRatioBounds } from '#core/model/heart-rate-zones.ts';
import { settingsBounds } from '#core/model/settings-bounds.ts';

/** Beats a minute, both included; null where a zone has no such end. */
export interface ZoneBeats {
  minHR: number | null;
  maxHR: number | null;
}

/** The last beat below the border between a whole percent and the next; in whole numbers, so that none is off by one. */
const beatsUpTo = (percent: number, thresholdHR: number): number => Math.floor(((2 * percent + 1) * thresholdHR) / 200);

/**
 * The zones in beats a minute: where one begins a percent above the end of the other, every beat has exactly one zone.
 * An end that was left empty is where the neighbour begins or ends. `maxHR` of a zone narrower than a beat is one less
 * than its `minHR`.
 */
export function zoneBeats(zones: readonly HeartRateZone[], thresholdHR: number): ZoneBeats[] {
  const own = zones.map(({ min, max }) => ({
    minHR: min === null ? null : beatsUpTo(Math.round(min * 100) - 1, thresholdHR) + 1,
    maxHR: max === null ? null : beatsUpTo(Math.round(max * 100), thresholdHR),
  }));
  return own.map(({ minHR, maxHR }, index) => {
    const [before, next] = [own[index - 1]?.maxHR ?? null, own[index + 1]?.minHR ?? null];
    return {
      minHR: minHR ?? (index === 0 ? 0 : before && before + 1),
      maxHR: maxHR ?? (next && next - 1),
    };
  });
}

/** S5.05: which zones, counted from 0, have their middle above what a zone may have, in beats a minute. */
export function zonesTooHigh(zones: readonly HeartRateZone[], thresholdHR: number): number[] {
  return zoneBeats(zones, thresholdHR).flatMap(({ minHR, maxHR }, index) =>
    minHR !== null && maxHR !== null && (minHR + maxHR) / 2 > settingsBounds.zoneAverage.maximum ? [index] : [],
  );
}

/**
 * A ratio as it comes over the API (S5.11): a text is read with a point or a comma, rounded to 2 decimals, and is then
 * 0.1 where it is out of bounds; an empty one is null. A number stays as it is.
 */
export function readRatio(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const parsed = parseDecimal(value);
  if (parsed === null) return value.trim() === '' ? null : value;
  const { minimum, maximum } = zoneRatioBounds;
  const rounded = Math.round(parsed * 100) / 100;
  return rounded > maximum || rounded < minimum ? minimum : rounded;
}
