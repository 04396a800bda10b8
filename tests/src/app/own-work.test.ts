import { expect, test } from 'vitest';
import type { Segment } from '#core/model/segment.ts';
import { defaultSettings } from '#core/model/settings.ts';
import { ownKilojoules } from '#src/app/own-work.ts';

const anHour: Segment[] = [{ type: 'active', durationSeconds: 3600, percentOfFtp: { start: 100, end: 100 } }];
const thresholds = (ftp: number | null) => ({ ...defaultSettings, ftp, rowingFtp: ftp, swimFtp: ftp });

test('S3.05 an hour at threshold is more work for whoever has more watts', () => {
  expect(ownKilojoules('bike', anHour, thresholds(265))).toBeCloseTo(954);
  expect(ownKilojoules('bike', anHour, thresholds(180))).toBeCloseTo(648);
  expect(ownKilojoules('rowing', anHour, thresholds(200))).toBeCloseTo(720);
});

test('S3.05 no work is made up for a visitor, for whoever has not told their FTP, and for a swim by pace', () => {
  const swim: Segment[] = [{ type: 'active', distanceMeters: 400, percentOfCssSpeed: { start: 100, end: 100 } }];
  expect(ownKilojoules('bike', anHour, undefined)).toBeNull();
  expect(ownKilojoules('bike', anHour, thresholds(null))).toBeNull();
  expect(ownKilojoules('swim', swim, thresholds(100))).toBeNull();
});
