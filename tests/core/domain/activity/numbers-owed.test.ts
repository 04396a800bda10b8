/** After a change of sport: which numbers are still those of the former one. */
import { expect, test } from 'vitest';
import { numbersOwed } from '#core/domain/activity/numbers-owed.ts';
import { type ActivityThresholds, summaryOf } from '#core/domain/activity/summary.ts';
import { type ActivitySport, noDeviceTotals, type RecordedActivity } from '#core/model/recorded-activity.ts';

const recorded: RecordedActivity = {
  sport: 'bike',
  otherSport: null,
  isIndoor: false,
  name: null,
  startedAt: '2026-05-04T06:00:00.000Z',
  utcOffsetSeconds: 0,
  pauses: [],
  laps: [],
  poolLengthMeters: null,
  swimLengths: [],
  device: null,
  deviceTotals: noDeviceTotals,
  lost: [],
  offsetsSeconds: Array.from({ length: 600 }, (_, second) => second),
  channels: { distanceMeters: Array.from({ length: 600 }, (_, second) => second * 1.2) },
};
const withPower: RecordedActivity = { ...recorded, channels: { watts: recorded.offsetsSeconds.map(() => 200) } };

const heartRates = { restingBeats: 60, thresholdBeats: 160, maximumBeats: 185 };
const by = (ftpWatts: number): ActivityThresholds => ({ ftpWatts, cssSecondsPer100m: 100, heartRates });
const thresholdsOf = (sport: ActivitySport) => by(sport === 'rowing' ? 180 : 250);
const numbersAs = (of: RecordedActivity, sport: ActivitySport, thresholds = thresholdsOf(sport)) => ({
  ...summaryOf({ ...of, sport }, thresholds),
  thresholds,
});

test('S7.10 a ride with power that is a row now owes numbers by the FTP of rowing', () => {
  const row = { sport: 'rowing', numbers: numbersAs(withPower, 'bike') } as const;
  expect(numbersOwed(row, withPower, thresholdsOf, 'bike')).toEqual(numbersAs(withPower, 'rowing'));
});

test('S7.10 a ride that is a swim now owes the stress of its pace, even where both sports have the same thresholds', () => {
  const row = { sport: 'swim', numbers: numbersAs(recorded, 'bike') } as const;
  expect(numbersOwed(row, recorded, () => by(250), 'bike')?.stressSource).toBe('pace');
});

test('S7.10 of a row that an older device measured, by an older FTP, its best times are owed and nothing else', () => {
  const channels = { ...withPower.channels, distanceMeters: recorded.offsetsSeconds.map((second) => 4 * second) };
  const onErg = { ...recorded, channels };
  const { bestSeconds, ...older } = numbersAs(onErg, 'rowing', by(170));
  expect(bestSeconds).toEqual([125, 250, 500]);
  expect(numbersOwed({ sport: 'rowing', numbers: older }, onErg, thresholdsOf, 'bike')).toEqual({
    ...older,
    bestSeconds,
  });
});

test('S7.10 numbers that came with the change, or that an undo brought back by an older FTP, are left as they are', () => {
  const rowed = { sport: 'rowing', numbers: numbersAs(withPower, 'rowing') } as const;
  expect(numbersOwed(rowed, withPower, thresholdsOf, 'bike')).toBeNull();
  const undone = { sport: 'bike', numbers: numbersAs(withPower, 'bike', by(230)) } as const;
  expect(numbersOwed(undone, withPower, thresholdsOf, 'rowing')).toBeNull();
});
