/** A pool session is as long on the trainer as on every page that names its length. */
import { expect, test } from 'vitest';
import { thresholdsOf } from '#core/domain/segments/thresholds.ts';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { defaultSettings } from '#core/model/default-settings.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';

const swims = loadCatalogue().filter(({ content }) => content.sport === 'swim');

test('S3.05 a swimmer of whom no pace is known swims every set in the time that the catalogue quotes', () => {
  expect(swims.length).toBeGreaterThan(30);
  for (const settings of [null, { ...defaultSettings, ftp: 250, swimFtp: 140 }]) {
    for (const { content } of swims) {
      const quoted = workoutStats('swim', content.segments).durationSeconds;
      expect(workoutStats('swim', content.segments, thresholdsOf(settings, content.pool)).durationSeconds).toBe(quoted);
    }
  }
});
