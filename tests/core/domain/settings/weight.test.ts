/** Weights in two units. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownWeight, typedWeightKg, weightBounds } from '#core/domain/settings/weight.ts';
import { settingsBounds } from '#core/model/settings-bounds.ts';

test('S5.12 72.5 kg are 159.9 lb', () => {
  expect(shownWeight(72.5, 'imperial')).toBe(159.9);
  expect(typedWeightKg(159.9, 'imperial', null)).toBe(72.52);
  expect(shownWeight(72.52, 'metric')).toBe(72.5);
});

test.each(['metric', 'imperial'] as const)(
  'S5.12, S5.06, S5.07 what is typed in %s units is shown again, and within the bounds',
  (units) => {
    for (const bounds of [settingsBounds.riderWeightKg, settingsBounds.bikeWeightKg]) {
      const { minimum, maximum } = weightBounds(bounds, units);
      const typed = fc
        .integer({ min: Math.round(minimum * 10), max: Math.round(maximum * 10) })
        .map((tenths) => tenths / 10);
      fc.assert(
        fc.property(typed, (weight) => {
          const kilograms = typedWeightKg(weight, units, null);
          expect(shownWeight(kilograms, units)).toBe(weight);
          expect(kilograms).toBeGreaterThanOrEqual(bounds.minimum);
          expect(kilograms).toBeLessThanOrEqual(bounds.maximum);
        }),
      );
    }
  },
);

test('S5.07 a bike weighs from 4 to 30 kg, in pounds from 8.9 to 66.1', () => {
  expect(weightBounds(settingsBounds.bikeWeightKg, 'metric')).toEqual({ minimum: 4, maximum: 30 });
  expect(weightBounds(settingsBounds.bikeWeightKg, 'imperial')).toEqual({ minimum: 8.9, maximum: 66.1 });
});

test('S5.13 a weight that is typed over itself stays as it was, in either unit', () => {
  const saved = fc.integer({ min: 0, max: 50_000 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(saved, fc.constantFrom('metric' as const, 'imperial' as const), (kilograms, units) => {
      expect(typedWeightKg(shownWeight(kilograms, units), units, kilograms)).toBe(kilograms);
    }),
  );
  expect(typedWeightKg(160, 'imperial', 72.5)).toBe(72.56);
});
