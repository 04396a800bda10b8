/** Heart-rate zones as an athlete may leave them. */
import fc from 'fast-check';
import type { HeartRateZone } from '#core/model/heart-rate-zones.ts';

const ratio = fc.option(fc.integer({ min: 10, max: 300 }).map((percent) => percent / 100));

const openEnded = (zones: HeartRateZone[]): HeartRateZone[] =>
  zones.map(({ min, max }, index) => ({ min: index === 0 ? null : min, max: index === zones.length - 1 ? null : max }));

/** In any order, some ends emptied. */
export const anyZones = fc
  .array(fc.record({ min: ratio, max: ratio }), { minLength: 5, maxLength: 5 })
  .map((zones) => openEnded(zones));

/** In order, every end told. */
export const soundZones = fc
  .uniqueArray(fc.integer({ min: 10, max: 190 }), { minLength: 8, maxLength: 8 })
  .map((percents) => percents.toSorted((a, b) => a - b).map((percent) => percent / 100))
  .map(([a, b, c, d, e, f, g, h]): HeartRateZone[] => [
    { min: null, max: a! },
    { min: b!, max: c! },
    { min: d!, max: e! },
    { min: f!, max: g! },
    { min: h!, max: null },
  ]);
