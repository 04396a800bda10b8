/** The tooltip of a chart knows a heart rate from a slope. */
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { chartTarget } from '#src/charts/profile-target.ts';
import { createFormat } from '#src/i18n/format.ts';
import { plainSpaces } from '#tests/plain-spaces.ts';
import en from '#locales/en.json' with { type: 'json' };

test('S2.43 a target over 25 is in bpm, otherwise it is a slope in percent', async () => {
  const t = await createInstance().init({ lng: 'en', resources: { en: { translation: en } } });
  const format = createFormat('en', t);
  expect(plainSpaces(chartTarget(145, format, t))).toBe('145 bpm');
  expect(plainSpaces(chartTarget(26, format, t))).toBe('26 bpm');
  expect(chartTarget(25, format, t)).toBe('25% gradient');
  expect(chartTarget(6, format, t)).toBe('6% gradient');
  expect(chartTarget(-4, format, t)).toBe('-4% gradient');
});
