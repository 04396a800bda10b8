/** Activities by their own addresses: recorded, described, worked out again; and services that are not connected. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeActivity } from '#core/formats/activity/samples.ts';
import { noDeviceTotals, type RecordedActivity } from '#core/model/recorded-activity.ts';
import { writeRows } from '#server/execute/execute.ts';
import { JobRunner } from '#server/jobs/job-runner.ts';
import { jobKinds } from '#server/jobs/kinds.ts';
import { ride } from '#tests/server/annas-things.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

/** 40 minutes: steady at 200 W and 150 beats after ten minutes of warming up. */
const recorded: RecordedActivity = {
  sport: 'bike',
  otherSport: null,
  isIndoor: false,
  name: null,
  startedAt: '2024-05-04T06:00:00.000Z',
  utcOffsetSeconds: 7_200,
  pauses: [],
  laps: [
    {
      startSeconds: 0,
      endSeconds: 600,
      trigger: 'manual',
      isRest: null,
      timerSeconds: 600,
      distanceMeters: 4_000,
    },
  ],
  poolLengthMeters: null,
  swimLengths: [],
  device: null,
  deviceTotals: noDeviceTotals,
  lost: [],
  offsetsSeconds: Array.from({ length: 2_400 }, (_, second) => second),
  channels: {
    watts: Array.from({ length: 2_400 }, (_, second) => (second < 600 ? 120 : 200)),
    beatsPerMinute: Array.from({ length: 2_400 }, (_, second) => (second < 600 ? 110 : 150)),
    latitude: Array.from({ length: 2_400 }, () => 47.5),
    longitude: Array.from({ length: 2_400 }, () => 8.5),
  },
};
const samples = encodeActivity(recorded);
const hash = createHash('sha256').update(samples).digest('hex');
const activityId = '0197a000-0000-7000-8000-00000000b001';
const laterId = '0197a000-0000-7000-8000-00000000b002';

let app: TestApp;
let anna: Awaited<ReturnType<TestApp['athlete']>>;
let ben: typeof anna;
const ask = (method: string, path: string, body?: object, { token } = anna) => app.ask(method, path, { token, body });

beforeAll(async () => {
  app = await openApp();
  [anna, ben] = [await app.athlete('Anna', 1), await app.athlete('Ben')];
  await ask('POST', '/api/activities', {
    activityId,
    ...ride(hash),
    startedAt: recorded.startedAt,
    calendarDate: '2024-05-04',
    comment: 'Over the Étang',
  });
  await ask('POST', '/api/activities', {
    activityId: laterId,
    ...ride('b'.repeat(64)),
    name: 'Evening row',
    sport: 'rowing',
    calendarDate: '2023-06-01',
    startedAt: '2023-06-01T16:00:00.000Z',
  });
  await ask('PUT', '/api/users/update', { riderWeightKg: 75, ftp: 250 });
});
afterAll(() => app.close());

const listed = async (query: string, who = anna) =>
  (await ask('GET', `/api/activities${query}`, undefined, who)).body.activities.map(({ id }: { id: string }) => id);

test('S7.02 an activity has its samples once they are there, and says until then that they are not', async () => {
  const before = await ask('GET', `/api/activities/${activityId}`);
  expect(before.body).toMatchObject({
    id: activityId,
    startDate: '2024-05-04T06:00:00.000Z',
    sources: [{ origin: 'file', fileType: 'fit', fileName: 'ride.fit', device: 'Edge 500' }],
    averageWatts: 170,
    averagePace: null,
    workoutType: null,
    samples: null,
  });
  await app.ask('PUT', `/api/blobs/${hash}?size=${samples.length}&offset=0`, { token: anna.token, body: samples });
  const { samples: found } = (await ask('GET', `/api/activities/${activityId}`)).body;
  expect(found.watts.slice(598, 602)).toEqual([120, 120, 200, 200]);
  expect(found).toMatchObject({ rpm: null, speed: null, distance: null, segments: [{ endSeconds: 600 }] });
  expect([found.time.length, found.bpm.length, found.coordinates[0]]).toEqual([2_400, 2_400, [47.5, 8.5]]);
});

test('S3.08 an activity tells each of its fields: all that was recorded, sample by sample, and the pace of its sport', async () => {
  const finn = await app.athlete('Finn');
  const of = { offsetsSeconds: [0, 1, 4], pauses: [], laps: recorded.laps };
  const bytes = encodeActivity({
    ...recorded,
    ...of,
    channels: {
      watts: [150, null, 170],
      beatsPerMinute: [120, 121, 122],
      cadence: [80, 81, 82],
      metersPerSecond: [8, 8.5, 9],
      distanceMeters: [0, 8, 34],
      altitudeMeters: [400, 401, 402],
      latitude: [47.5, null, 47.6],
      longitude: [8.5, null, 8.6],
    },
  });
  const samplesHash = createHash('sha256').update(bytes).digest('hex');
  await app.ask('PUT', `/api/blobs/${samplesHash}?size=${bytes.length}&offset=0`, { token: finn.token, body: bytes });
  const paces: Record<string, number | null> = {};
  for (const [nth, sport, average] of [
    [1, 'bike', 8],
    [2, 'swim', 1.25],
    [3, 'rowing', 4],
    [4, 'other', 2.5],
    [5, 'bike', 0],
  ] as const) {
    const like = ride(samplesHash);
    const id = `0197a000-0000-7000-8000-00000000f00${nth}`;
    const numbers = { ...like.numbers, metersPerSecond: { average, maximum: 12 } };
    await ask('POST', '/api/activities', { ...like, activityId: id, sport, workoutType: 'tempo', numbers }, finn);
    paces[`${sport} at ${average} m/s`] = (await ask('GET', `/api/activities/${id}`, undefined, finn)).body.averagePace;
  }
  // Seconds for a kilometre, for 100 m of a swim and for 500 m of rowing.
  expect(paces).toEqual({
    'bike at 8 m/s': 125,
    'swim at 1.25 m/s': 80,
    'rowing at 4 m/s': 125,
    'other at 2.5 m/s': 400,
    'bike at 0 m/s': null,
  });
  const { body } = await ask('GET', '/api/activities/0197a000-0000-7000-8000-00000000f001', undefined, finn);
  expect(body).toMatchObject({
    id: '0197a000-0000-7000-8000-00000000f001',
    startDate: '2026-05-04T06:00:00.000Z',
    sources: [{ origin: 'file', fileType: 'fit' }],
    workoutType: 'tempo',
    averageWatts: 170,
    totalDistance: 32_000,
  });
  expect(body.samples).toEqual({
    time: [0, 1, 4],
    watts: [150, null, 170],
    bpm: [120, 121, 122],
    rpm: [80, 81, 82],
    speed: [8, 8.5, 9],
    distance: [0, 8, 34],
    altitude: [400, 401, 402],
    coordinates: [[47.5, 8.5], null, [47.6, 8.6]],
    segments: recorded.laps,
    swimLengths: [],
  });
});

test("S6.04 nobody sees, lists or changes another's", async () => {
  for (const [method, path, body] of [
    ['GET', `/api/activities/${activityId}`],
    ['PATCH', '/api/activities/update', { id: activityId, name: 'Mine' }],
    ['POST', '/api/activities/recalculate', { activityMetricsId: activityId }],
    ['POST', '/api/activities/re-sync', { action: 'file', id: activityId }],
    ['DELETE', `/connectors/strava/activities/hide-synced-strava-activity/${activityId}`],
  ] as const) {
    const { status } = await ask(method, path, body, ben);
    expect([path, status]).toEqual([path, 404]);
  }
  expect(await listed('?year=2024', ben)).toEqual([]);
  expect((await ask('POST', '/api/activities/getBulkData', { ids: [activityId] }, ben)).body).toEqual({
    activities: [],
    leftOut: [],
  });
});

test('S7.02, S7.03, S7.06, S7.07, S7.08 what is asked for without measure or sense is refused before it is looked for', async () => {
  const ids = Array.from({ length: 501 }, (_, index) => `0197a000-0000-7000-8000-${String(index).padStart(12, '0')}`);
  for (const [method, path, body] of [
    ['GET', '/api/activities/..%2f..%2fusers', undefined],
    ['GET', `/api/activities?keywords=${'a'.repeat(5_000)}`, undefined],
    ['GET', '/api/activities?year=99999', undefined],
    ['GET', '/api/activities?startDate=2024-02-31', undefined],
    ['GET', '/api/activities/stats?type=__proto__', undefined],
    [
      'GET',
      `/api/activities/vo2max-activity-best-segments-test?activityId=${activityId}&userAge=-1&maxHR=185`,
      undefined,
    ],
    ['POST', '/api/activities/getBulkData', { ids }],
    ['POST', '/api/activities/getBulkData', { ids: { length: 1 } }],
    ['POST', '/api/activities/re-sync', { action: 'ftp://elsewhere', id: activityId }],
    ['PATCH', '/api/activities/update', { id: activityId, name: 'a'.repeat(10_000) }],
    ['PATCH', '/api/activities/update', { id: activityId, sources: [] }],
    ['PATCH', '/api/activities/update', { id: activityId, deletedBy: ben.userId }],
  ] as const) {
    const { status } = await ask(method, path, body);
    expect([path.slice(0, 80), status]).toEqual([path.slice(0, 80), 400]);
  }
  const large = await ask('PATCH', '/api/activities/update', { id: activityId, comment: 'a'.repeat(2_000_000) });
  expect([large.status, large.body.error.code]).toEqual([413, 'tooLarge']);
  // What somebody else’s age or pulse would make of it is told to nobody.
  const others = `?activityId=${activityId}&userAge=35&maxHR=185`;
  expect((await ask('GET', `/api/activities/vo2max-activity-best-segments-test${others}`, undefined, ben)).status).toBe(
    404,
  );
  expect(
    (await ask('GET', `/api/activities/vo2max-stats-test?userId=${anna.userId}&userAge=35`, undefined, ben)).status,
  ).not.toBe(200);
});

test("S6.04 an activity that names another's recording has no samples of it, here or in bulk", async () => {
  const eve = await app.athlete('Eve');
  const id = '0197a000-0000-7000-8000-00000000e001';
  expect((await ask('POST', '/api/activities', { activityId: id, ...ride(hash) }, eve)).status).toBe(200);
  expect((await ask('GET', `/api/activities/${id}`, undefined, eve)).body.samples).toBeNull();
  const bulk = (await ask('POST', '/api/activities/getBulkData', { ids: [id] }, eve)).body;
  expect(bulk.activities.map(({ samples: found }: { samples: unknown }) => found)).toEqual([null]);
  const asked = `?activityId=${id}&userAge=35&maxHR=185`;
  const best = await ask('GET', `/api/activities/vo2max-activity-best-segments-test${asked}`, undefined, eve);
  expect([best.status, best.body.error.code]).toEqual([409, 'recordingNotHere']);
  expect((await ask('GET', `/api/activities/${activityId}`)).body.samples).not.toBeNull();
});

test('S7.03 the list is of a year, a month or a range, and has the words asked for', async () => {
  expect(await listed('?year=2024')).toEqual([activityId]);
  expect(await listed('?year=2024&month=6')).toEqual([]);
  expect(await listed('?startDate=2023-06-01&endDate=2024-05-04&includeStrava=false')).toEqual([activityId, laterId]);
  expect(await listed('?startDate=2023-01-01&keywords=etang%20RIDE')).toEqual([activityId]);
  expect(await listed('?startDate=2023-01-01&keywords=snow')).toEqual([]);
});

test('S7.03 a list ends where it was asked to end, is newest first, and without a year is of this one', async () => {
  const gina = await app.athlete('Gina');
  // Of the server: 4 May 2026.
  const today = app.services.execute.now().toISOString().slice(0, 10);
  const days = ['2025-05-03', '2025-05-04', '2025-12-31', '2026-01-01', '2026-01-31', '2026-02-01', today];
  for (const [nth, day] of days.entries()) {
    const activityId = `0197a000-0000-7000-8000-00000000a00${nth}`;
    const like = { ...ride(nth.toString(16).repeat(64)), calendarDate: day, startedAt: `${day}T06:00:00.000Z` };
    await ask('POST', '/api/activities', { ...like, activityId }, gina);
  }
  const daysOf = async (query: string) =>
    (await ask('GET', `/api/activities${query}`, undefined, gina)).body.activities.map(
      ({ calendarDate }: { calendarDate: string }) => calendarDate,
    );
  const newestFirst = days.toReversed();
  expect(await daysOf('?year=2026&month=1')).toEqual(['2026-01-31', '2026-01-01']);
  expect(await daysOf('?month=1')).toEqual(['2026-01-31', '2026-01-01']);
  expect(await daysOf('?year=2026')).toEqual(newestFirst.slice(0, 4));
  expect(await daysOf('?year=2025&month=12')).toEqual(['2025-12-31']);
  expect(await daysOf('?startDate=2026-01-31')).toEqual(newestFirst.slice(0, 3));
  expect(await daysOf('?endDate=2025-05-04')).toEqual(['2025-05-04', '2025-05-03']);
  expect(await daysOf('?startDate=2025-12-31&endDate=2026-01-01')).toEqual(['2026-01-01', '2025-12-31']);
  // Of the last year.
  expect(await daysOf('')).toEqual(newestFirst.slice(0, 6));
  for (const includeStrava of [true, false])
    expect(await daysOf(`?startDate=2025-01-01&includeStrava=${includeStrava}`)).toEqual(newestFirst);
});

test('S7.04 totals are by year, newest first, and of one sport where that is asked for', async () => {
  const { years } = (await ask('GET', '/api/activities/stats')).body;
  expect(years).toMatchObject([
    { year: 2024, activities: 1, durationSeconds: 3_600, totalDistance: 32_000, stress: 81, kilojoules: 612 },
    { year: 2023, activities: 1 },
  ]);
  expect((await ask('GET', '/api/activities/stats?type=rowing')).body.years).toMatchObject([{ year: 2023 }]);
});

test('S7.05 VO2max follows from the best five minutes of 90 days, and of nobody else', async () => {
  const path = (of: { userId: string }) => `/api/activities/vo2max-stats-test?userId=${of.userId}&userAge=35`;
  expect((await ask('GET', path(anna))).body).toEqual({
    maximumBeats: 183.5,
    bestFiveMinutesWatts: null,
    estimates: [],
  });
  expect((await ask('GET', path(ben))).status).toBe(404);
});

test('S7.05 the best five minutes of the last 90 days alone, over the weight that was told, are an estimate with its error', async () => {
  const fiveMinutes = (watts: number) => ({ curveWatts: Array.from({ length: 36 }, () => watts) });
  const today = app.services.execute.now().getTime();
  const day = (back: number) => new Date(today - back * 86_400_000).toISOString().slice(0, 10);
  const cleo = await app.athlete('Cleo');
  await ask('PUT', '/api/users/update', { riderWeightKg: 75 }, cleo);
  for (const [end, back, watts, sport] of [
    ['1', 89, 300, 'bike'],
    ['2', 91, 360, 'bike'],
    ['3', 5, 280, 'bike'],
    ['4', 4, 380, 'rowing'],
  ] as const) {
    const like = ride(end.repeat(64));
    const numbers = { ...like.numbers, ...fiveMinutes(watts) };
    await ask(
      'POST',
      '/api/activities',
      { ...like, activityId: `0197a000-0000-7000-8000-00000000c00${end}`, sport, calendarDate: day(back), numbers },
      cleo,
    );
  }
  const path = `/api/activities/vo2max-stats-test?userId=${cleo.userId}&userAge=40`;
  const { body } = await ask('GET', path, undefined, cleo);
  // 16.6 + 8.87 × 4 W/kg, and 10.8 × 4 + 7.
  expect(body).toEqual({
    maximumBeats: 180,
    bestFiveMinutesWatts: 300,
    estimates: [
      { by: 'Sitko et al. 2021', mlPerKgAndMinute: expect.closeTo(52.08, 6), standardError: 5 },
      { by: 'ACSM', mlPerKgAndMinute: expect.closeTo(50.2, 6), standardError: expect.closeTo(3.514, 6) },
    ],
  });
});

test('S7.06 VO2max follows from the steady parts of an activity', async () => {
  const query = `?activityId=${activityId}&userAge=35&maxHR=185`;
  const { body } = await ask('GET', `/api/activities/vo2max-activity-best-segments-test${query}`);
  expect(body.segments.length).toBeGreaterThanOrEqual(3);
  // 200 W are 35.8 ml; 150 of 185 beats stand for 68.9 % of the maximum.
  expect(body.mlPerKgAndMinute).toBeCloseTo(35.8 / ((15_000 / 185 - 37) / 64), 6);
});

test('S7.06 of an athlete whose weight is not told, or a ride without enough that is steady, nothing is estimated', async () => {
  const query = `?activityId=${activityId}&userAge=35`;
  const best = async (maxHR: number) =>
    (await ask('GET', `/api/activities/vo2max-activity-best-segments-test${query}&maxHR=${maxHR}`)).body;
  // 150 beats are 62 % of 240: too easy to say anything.
  expect(await best(240)).toEqual({ mlPerKgAndMinute: null, standardError: null, segments: [] });
  expect((await best(185)).mlPerKgAndMinute).not.toBeNull();
  await ask('PUT', '/api/users/update', { riderWeightKg: 0 });
  expect(await best(185)).toEqual({ mlPerKgAndMinute: null, standardError: null, segments: [] });
  await ask('PUT', '/api/users/update', { riderWeightKg: 75 });
});

test('S7.07 several come at once, with their samples', async () => {
  const { body } = await ask('POST', '/api/activities/getBulkData', { ids: [activityId, laterId, anna.userId] });
  expect(
    body.activities.map(({ id, samples: found }: { id: string; samples: unknown }) => [id, found !== null]),
  ).toEqual([
    [activityId, true],
    [laterId, false],
  ]);
});

test('S7.07 of more than fit an answer the first ten come, and the others are named', async () => {
  const dora = await app.athlete('Dora');
  const ids = Array.from(
    { length: 12 },
    (_, nth) => `0197a000-0000-7000-8000-00000000d0${String(nth).padStart(2, '0')}`,
  );
  for (const [nth, id] of ids.entries())
    await ask('POST', '/api/activities', { ...ride(nth.toString(16).repeat(64)), activityId: id }, dora);
  const { body } = await ask('POST', '/api/activities/getBulkData', { ids: [...ids, ids[0]] }, dora);
  expect(body.activities.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 10));
  expect(body.leftOut).toEqual(ids.slice(10));
});

test('S7.07 of activities that each last a day two come, and the third is named', async () => {
  const hugo = await app.athlete('Hugo');
  const offsetsSeconds = Array.from({ length: 86_400 }, (_, second) => second);
  const bytes = encodeActivity({
    ...recorded,
    offsetsSeconds,
    laps: [],
    channels: { watts: offsetsSeconds.map(() => 90) },
  });
  const samplesHash = createHash('sha256').update(bytes).digest('hex');
  await app.ask('PUT', `/api/blobs/${samplesHash}?size=${bytes.length}&offset=0`, { token: hugo.token, body: bytes });
  const ids = ['1', '2', '3'].map((end) => `0197a000-0000-7000-8000-00000000dd0${end}`);
  for (const [nth, id] of ids.entries())
    await ask('POST', '/api/activities', { ...ride(nth.toString().repeat(64), samplesHash), activityId: id }, hugo);
  const { body } = await ask('POST', '/api/activities/getBulkData', { ids }, hugo);
  expect(body.activities.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
  expect(body.leftOut).toEqual(ids.slice(2));
});

test('S7.03 more activities than an answer can hold are refused, with how many it holds; a shorter range is answered', async () => {
  const vera = await app.athlete('Vera');
  const row = (nth: number) => ({
    id: `0197a000-0000-7000-8000-${String(nth).padStart(12, '0')}`,
    deletedBy: null,
    ...ride(hash),
    calendarDate: new Date(Date.UTC(2025, 0, 1 + Math.floor(nth / 10))).toISOString().slice(0, 10),
  });
  const write = (from: number, to: number) =>
    writeRows(
      app.services.execute,
      vera.userId,
      Array.from({ length: to - from }, (_, index) => ({ table: 'activities', row: row(from + index) })),
    );
  await write(0, 1_100);
  expect(await listed('?year=2025', vera)).toHaveLength(1_100);
  await write(1_100, 1_101);
  const { status, body } = await ask('GET', '/api/activities?year=2025', undefined, vera);
  expect([status, body.error]).toMatchObject([422, { code: 'tooMany', details: { most: 1_100 } }]);
  expect(await listed('?startDate=2025-01-01&endDate=2025-01-02', vera)).toHaveLength(20);
});

describe('changes', () => {
  test('S7.10 S7.09 an activity whose sport is changed before its recording comes has the numbers of that sport once it comes', async () => {
    const ida = await app.athlete('Ida');
    const id = '0197a000-0000-7000-8000-00000000b0a1';
    const runner = new JobRunner(app.services, jobKinds);
    const told = async () => (await ask('GET', `/api/activities/${id}`, undefined, ida)).body;
    const change = (sport: string) => ask('PATCH', '/api/activities/update', { id, sport }, ida);
    await ask('PUT', '/api/users/update', { ftp: 250, rowingFtp: 150 }, ida);
    const { numbers } = ride(hash);
    await ask('POST', '/api/activities', { ...ride(hash), activityId: id }, ida);
    await change('rowing');
    await runner.runDue();
    expect(await told()).toMatchObject({ sport: 'rowing', numbers });

    await app.ask('PUT', `/api/blobs/${hash}?size=${samples.length}&offset=0`, { token: ida.token, body: samples });
    await runner.runDue();
    const rowed = await told();
    expect(rowed).toMatchObject({ isRevertible: false, numbers: { thresholds: { ftpWatts: 150 } } });
    expect(rowed.numbers.intensityFactor).toBeCloseTo(rowed.numbers.normalizedWatts / 150, 9);

    // With the recording here it takes no longer than the next look for jobs.
    await change('bike');
    await runner.runDue();
    expect((await told()).numbers.thresholds.ftpWatts).toBe(250);
  });

  test('S7.10 an athlete says how it was', async () => {
    const fields = { name: 'Hills', effort: 8, workoutType: 'threshold', tags: ['with Ben'] };
    expect((await ask('PATCH', '/api/activities/update', { id: activityId, ...fields })).body.kind).toBe('applied');
    expect((await ask('GET', `/api/activities/${activityId}`)).body).toMatchObject(fields);
    expect(await listed('?year=2024&keywords=BEN')).toEqual([activityId]);
  });

  test('S7.09 it is recalculated by the FTP of its day, and goes back to what it was', async () => {
    const numbers = async () => (await ask('GET', `/api/activities/${activityId}`)).body.numbers;
    const before = await numbers();
    const key = { 'Idempotency-Key': '0197a000-0000-7000-8000-00000000b0ff' };
    const recalculate = () =>
      app.ask('POST', '/api/activities/recalculate', {
        token: anna.token,
        body: { activityMetricsId: activityId },
        headers: key,
      });
    expect((await recalculate()).body.kind).toBe('applied');
    const after = await numbers();
    expect(after.thresholds.ftpWatts).toBe(250);
    expect(after.intensityFactor).toBeCloseTo(after.normalizedWatts / 250, 9);
    await recalculate();
    expect(await numbers()).toEqual(after);
    await ask('POST', '/api/activities/recalculate', { activityMetricsId: activityId, isRevert: true });
    expect(await numbers()).toEqual(before);
  });

  test('S7.09 recalculated twice, it goes back to the first numbers of all, and then no further', async () => {
    const told = async () => (await ask('GET', `/api/activities/${activityId}`)).body;
    const recalculate = (isRevert: boolean) =>
      ask('POST', '/api/activities/recalculate', { activityMetricsId: activityId, isRevert });
    const before = await told();
    expect(before.isRevertible).toBe(false);
    for (const maximumHR of [201, 202]) {
      await ask('PUT', '/api/users/update', { maximumHR });
      await recalculate(false);
      const { isRevertible, numbers } = await told();
      expect([isRevertible, numbers.thresholds.heartRates.maximumBeats]).toEqual([true, maximumHR]);
    }
    for (const _again of [1, 2]) {
      await recalculate(true);
      expect(await told()).toMatchObject({ isRevertible: false, numbers: before.numbers });
    }
    await ask('PUT', '/api/users/update', { maximumHR: 185 });
  });

  test('S7.08 it is worked out anew from its file; a service that is not connected is said so', async () => {
    for (const action of ['strava', 'garmin', 'wahoo', 'dropbox']) {
      const { status, body } = await ask('POST', '/api/activities/re-sync', { action, id: activityId });
      expect([status, body.error.code]).toEqual([409, 'notConnected']);
    }
    const told = async () => (await ask('GET', `/api/activities/${activityId}`)).body;
    await ask('PUT', '/api/users/update', { maximumHR: 203 });
    await ask('POST', '/api/activities/recalculate', { activityMetricsId: activityId });
    expect((await told()).isRevertible).toBe(true);
    expect((await ask('POST', '/api/activities/re-sync', { action: 'file', id: activityId })).status).toBe(200);
    // What its file says is where it begins again: there is nothing before it.
    expect(await told()).toMatchObject({ isRevertible: false, numbers: { elapsedSeconds: 2_400 } });
    await ask('PUT', '/api/users/update', { maximumHR: 185 });
  });

  test('S7.37 an entry of the past recalculates what was ridden since', async () => {
    const today = app.services.execute.now().toISOString().slice(0, 10);
    const day = (back: number) => new Date(Date.parse(today) - back * 86_400_000).toISOString().slice(0, 10);
    const id = '0197a000-0000-7000-8000-00000000b003';
    await ask('POST', '/api/activities', { activityId: id, ...ride('c'.repeat(64)), calendarDate: day(3) });
    const entry = { isRecalculatePastActivities: true, data: { value: 180, sport: 'bike', date: day(10) } };
    const { body } = await ask('POST', '/api/users/ftp-history/create', entry);
    expect(body.recalculatedPastActivities).toBe(1);
    const { numbers, isRevertible } = (await ask('GET', `/api/activities/${id}`)).body;
    expect(numbers).toMatchObject({ intensityFactor: 1, thresholds: { ftpWatts: 180 } });
    expect(numbers.stress).toBeCloseTo(100, 9);
    expect(isRevertible).toBe(true);
  });

  test('S7.10 a change that changes nothing is refused', async () => {
    const { status, body } = await ask('PATCH', '/api/activities/update', { id: activityId });
    expect([status, body.error.code, body.error.details.field]).toEqual([400, 'invalidInput', 'id']);
  });

  test('S7.03 S7.11 one that is hidden is in no list and no total', async () => {
    await ask('DELETE', `/connectors/strava/activities/hide-synced-strava-activity/${laterId}`);
    expect(await listed('?year=2023')).toEqual([]);
    expect((await ask('GET', '/api/activities/stats?type=rowing')).body.years).toEqual([]);
    // It is not deleted, and comes back.
    expect((await ask('GET', `/api/activities/${laterId}`)).body.isHidden).toBe(true);
    await ask('PATCH', '/api/activities/update', { id: laterId, isHidden: false });
    expect(await listed('?year=2023')).toEqual([laterId]);
  });
});

test('S7.34 S6.06 S8.06 what a service lacks is not told where none is connected; without a membership nothing is sent', async () => {
  const path = '/api/turbo/activities/missing';
  const codeOf = async (method: string, who: typeof anna) => {
    const asked = method === 'GET' ? [`${path}?provider=strava`] : [path, { provider: 'dropbox' }];
    const { status, body } = await ask(method, asked[0] as string, asked[1] as object | undefined, who);
    return [status, body.error.code];
  };
  expect(await codeOf('GET', anna)).toEqual([409, 'notConnected']);
  expect(await codeOf('POST', anna)).toEqual([409, 'notConnected']);
  expect(await codeOf('GET', ben)).toEqual([409, 'notConnected']);
  expect(await codeOf('POST', ben)).toEqual([403, 'paidNeeded']);
  for (const provider of ['garmin', '']) {
    expect((await ask('GET', `${path}?provider=${provider}`)).status).toBe(400);
    expect((await ask('POST', path, { provider })).status).toBe(400);
  }
});

test('S7.04 S7.05 no number of an activity is so large that totals are none, and nobody weighs nothing', async () => {
  const huge = { ...ride('d'.repeat(64)), activityId: '0197a000-0000-7000-8000-00000000b009' };
  const { body } = await ask('POST', '/api/activities', {
    ...huge,
    numbers: { ...huge.numbers, distanceMeters: 1.7e308 },
  });
  expect(body.error.code).toBe('invalidInput');
  const light = await app.athlete('Light');
  await ask(
    'POST',
    '/api/activities',
    { ...huge, numbers: { ...huge.numbers, curveWatts: Array(36).fill(200) } },
    light,
  );
  await ask('PUT', '/api/users/update', { riderWeightKg: 0 }, light);
  const of = await ask('GET', `/api/activities/vo2max-stats-test?userId=${light.userId}&userAge=35`, undefined, light);
  expect(of.body).toMatchObject({ bestFiveMinutesWatts: 200, estimates: [] });
});
