/** When a reminder's time comes, in any time zone and through every change of clocks. */
import { expect, test } from 'vitest';
import { momentsAround } from '#server/push/moments-around.ts';

const around = (now: string, time: string, zone: string) => {
  const { last, next } = momentsAround(new Date(now), time, zone);
  return [last, next].map(({ at, date }) => `${date} ${at.toISOString().slice(0, 16)}Z`);
};

test.each([
  ['Berlin in summer', 'Europe/Berlin', ['2026-05-04 2026-05-04T05:00Z', '2026-05-05 2026-05-05T05:00Z']],
  [
    'Honolulu, where it is still yesterday',
    'Pacific/Honolulu',
    ['2026-05-03 2026-05-03T17:00Z', '2026-05-04 2026-05-04T17:00Z'],
  ],
  [
    'Kiritimati, furthest ahead',
    'Pacific/Kiritimati',
    ['2026-05-04 2026-05-03T17:00Z', '2026-05-05 2026-05-04T17:00Z'],
  ],
  [
    'Adelaide, half an hour off',
    'Australia/Adelaide',
    ['2026-05-04 2026-05-03T21:30Z', '2026-05-05 2026-05-04T21:30Z'],
  ],
  ['a zone that nobody knows', 'Mars/Olympus', ['2026-05-03 2026-05-03T07:00Z', '2026-05-04 2026-05-04T07:00Z']],
])('seven in the morning around 06:00 UTC: %s', (_where, zone, moments) => {
  expect(around('2026-05-04T06:00:00Z', '07:00', zone)).toEqual(moments);
});

test('the very moment has come', () => {
  expect(around('2026-05-04T05:00:00Z', '07:00', 'Europe/Berlin')[0]).toBe('2026-05-04 2026-05-04T05:00Z');
  expect(around('2026-05-04T04:59:59Z', '07:00', 'Europe/Berlin')[1]).toBe('2026-05-04 2026-05-04T05:00Z');
});

test('the morning after the clocks went forward comes an hour earlier, and in autumn an hour later', () => {
  expect(around('2026-03-28T12:00:00Z', '07:00', 'Europe/Berlin')).toEqual([
    '2026-03-28 2026-03-28T06:00Z',
    '2026-03-29 2026-03-29T05:00Z',
  ]);
  expect(around('2026-10-24T12:00:00Z', '07:00', 'Europe/Berlin')[1]).toBe('2026-10-25 2026-10-25T06:00Z');
});

test('a time that the clocks skip comes as much later as they jump', () => {
  expect(around('2026-03-29T00:00:00Z', '02:30', 'Europe/Berlin')[1]).toBe('2026-03-29 2026-03-29T01:30Z');
});

test('a time that comes twice counts the first time', () => {
  expect(around('2026-10-24T23:00:00Z', '02:30', 'Europe/Berlin')).toEqual([
    '2026-10-24 2026-10-24T00:30Z',
    '2026-10-25 2026-10-25T00:30Z',
  ]);
  expect(around('2026-10-25T01:00:00Z', '02:30', 'Europe/Berlin')).toEqual([
    '2026-10-25 2026-10-25T00:30Z',
    '2026-10-26 2026-10-26T01:30Z',
  ]);
});

test('on Lord Howe Island clocks change by half an hour', () => {
  expect(around('2026-10-03T10:00:00Z', '02:15', 'Australia/Lord_Howe')[1]).toBe('2026-10-04 2026-10-03T15:45Z');
  expect(around('2026-10-03T10:00:00Z', '07:00', 'Australia/Lord_Howe')[1]).toBe('2026-10-04 2026-10-03T20:00Z');
});

/** What the wall of a zone shows, quarter by quarter over three days: the first moment for each time. */
function firstMoments(zone: string, from: number): Map<string, number> {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const moments = new Map<string, number>();
  for (let at = from; at < from + 3 * 86_400_000; at += 900_000) {
    const shown = format.format(at);
    if (!moments.has(shown)) moments.set(shown, at);
  }
  return moments;
}

test.each([
  ['Europe/Berlin', '2026-10-25'],
  ['Europe/London', '2026-03-29'],
  ['America/New_York', '2026-11-01'],
  ['America/Santiago', '2026-04-05'],
  ['Africa/Casablanca', '2026-02-15'],
  ['Australia/Lord_Howe', '2026-04-05'],
])(
  'every quarter of an hour on the day on which the clocks change in %s, %s, is what the wall shows first',
  (zone, date) => {
    const shown = firstMoments(zone, Date.parse(`${date}T00:00:00Z`) - 86_400_000);
    const times = Array.from({ length: 96 }, (_, quarter) => new Date(quarter * 900_000).toISOString().slice(11, 16));
    const known = times.filter((time) => shown.has(`${date} ${time}`));
    expect(known.length).toBeGreaterThan(90);
    for (const time of known) {
      const at = new Date((shown.get(`${date} ${time}`) as number) - 1);
      expect([time, momentsAround(at, time, zone).next]).toEqual([time, { at: new Date(at.getTime() + 1), date }]);
    }
  },
);
