/** The type of a card fills its page, and leaves it to columns where a page is too short. */
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { expandWorkout } from '#core/domain/segments/expand.ts';
import { referenceThresholds as thresholds } from '#core/domain/segments/thresholds.ts';
import type { Segment } from '#core/model/segment.ts';
import en from '#locales/en.json' with { type: 'json' };
import type { StepReader } from '#src/charts/step-words.ts';
import { stepRows } from '#src/charts/step-rows.ts';
import { typeSize } from '#src/features/card/type-size.ts';
import { createFormat } from '#src/i18n/format.ts';

const i18n = createInstance();
await i18n.init({ lng: 'en', resources: { en: { translation: en } } });
const { t } = i18n;

const set: Segment = {
  type: 'repeat',
  count: 8,
  segments: [
    {
      type: 'interval',
      distanceMeters: 50,
      stroke: 'freestyle',
      sendOffSeconds: 60,
      percentOfCssSpeed: { start: 100, end: 100 },
    },
  ],
};
function sizeOf(segments: Segment[], paper: 'a4' | 'a5' = 'a4') {
  const { scale, steps } = expandWorkout('swim', segments);
  const reader: StepReader = { scale, sport: 'swim', thresholds, isCarried: true, format: createFormat('en', t), t };
  return typeSize(stepRows(segments, steps), reader, paper);
}

test('the fewer steps, the larger they are, and on smaller paper smaller', () => {
  const sizes = [1, 3, 5, 8, 12].map((count) => sizeOf(Array.from({ length: count }, () => set)));
  expect(sizes[1]).toBeGreaterThanOrEqual(36);
  expect(sizes).toEqual(sizes.toSorted((one, other) => Number(other) - Number(one)));
  expect(Number(sizeOf([set, set, set], 'a5'))).toBeLessThan(Number(sizes[1]));
});

test('too many steps for a column are left to the columns of a full sheet', () => {
  expect(sizeOf(Array.from({ length: 40 }, () => set))).toBeNull();
});
