/** Settings by the API under the names by which it tells them (S3.01–S3.03), and what it says of a wrong one. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultHeartRateZones } from '#core/model/heart-rate-zones.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const standardZones = defaultHeartRateZones.map((zone) => ({ ...zone }));

let athlete: Awaited<ReturnType<TestApp['athlete']>>;
const me = async () => (await app.ask('GET', '/api/users/get_me', { token: athlete.token })).body;
const update = (body: object) => app.ask('PUT', '/api/users/update', { token: athlete.token, body });

describe('of an athlete who pays', () => {
  beforeEach(async () => {
    athlete = await app.athlete('Paula', 1);
  });

  test('S3.02, S3.03, S9.09 are told with their defaults', async () => {
    const { appsDevicesSettings, calendarSettings } = await me();
    expect(appsDevicesSettings).toEqual({
      garminType: 'power-3s',
      garminMode: 'range',
      garminRangeModeZ1Z215: true,
      garminOpenWarmupMode: false,
      garminSyncCalendar: 'off',
      tpWod: false,
      tpSyncCalendar: 'off',
      intervalsWod: false,
      intervalsSyncCalendar: 'off',
      intervalsTwoWaySyncCalendar: 'off',
      zwiftSyncCalendar: '2weeks',
    });
    expect(calendarSettings).toEqual({
      wod: false,
      showWeeklyTotals: true,
      shareMyCalendar: false,
      shareId: null,
      compactView: false,
      garminSyncInProgress: false,
      tpSyncInProgress: false,
      intervalsSyncInProgress: false,
      zwiftSyncInProgress: false,
    });
  });

  test('S7.31 are changed in their groups or flat', async () => {
    const grouped = { appsDevicesSettings: { tpSyncCalendar: '2weeks' }, calendarSettings: { compactView: true } };
    expect((await update(grouped)).status).toBe(200);
    expect((await update({ garminMode: 'off' })).status).toBe(200);
    expect(await me()).toMatchObject({
      appsDevicesSettings: { tpSyncCalendar: '2weeks', garminMode: 'off' },
      calendarSettings: { compactView: true },
    });
  });

  test('S3.03 S7.31 how the calendar looks is told as it was set, each by itself', async () => {
    const look = async () => {
      const { showWeeklyTotals, compactView, shareMyCalendar } = (await me()).calendarSettings;
      return { showWeeklyTotals, compactView, shareMyCalendar };
    };
    const now = await look();
    for (const change of [
      { showWeeklyTotals: false },
      { compactView: true },
      { shareMyCalendar: true },
      { showWeeklyTotals: true },
      { compactView: false },
      { shareMyCalendar: false },
    ]) {
      expect((await update({ calendarSettings: change })).status).toBe(200);
      Object.assign(now, change);
      expect(await look()).toEqual(now);
    }
  });

  test.each([
    { calendarSettings: { wod: true } },
    { appsDevicesSettings: { tpWod: true } },
    { workoutSource: 'intervals' },
    { appPlan: '0190a5a0-0000-7000-8000-000000000001' },
  ])('S6.03 a plan or a workout of the day in the app needs premium: %j', async (body) => {
    const answer = await update(body);
    expect([answer.status, answer.body.error.code]).toEqual([403, 'premiumNeeded']);
    const { appsDevicesSettings, calendarSettings } = await me();
    expect([appsDevicesSettings.tpWod, appsDevicesSettings.intervalsWod, calendarSettings.wod]).toEqual([
      false,
      false,
      false,
    ]);
    expect((await update({ calendarSettings: { wod: false } })).status).toBe(200);
  });

  test('S6.03 one that was turned on with premium may come back as it is told', async () => {
    athlete = await app.athlete('Petra', 2);
    expect((await update({ appsDevicesSettings: { tpWod: true } })).status).toBe(200);
    await app.services.accounts.setLevel(athlete.userId, 1);
    const login = { email: athlete.email, password: 'a good password' };
    const { body } = await app.ask('POST', '/account/api/login', { body: login });
    athlete = { ...athlete, token: body.accessToken };
    const { appsDevicesSettings } = await me();
    expect(appsDevicesSettings.tpWod).toBe(true);
    expect((await update({ appsDevicesSettings })).status).toBe(200);
  });

  test('S2.47, S3.01, S4.06 a plan of their own that the app shows ends the workout of the day; a deleted one is shown no more', async () => {
    athlete = await app.athlete('Petra', 2);
    const { token } = athlete;
    const made = await app.ask('POST', '/api/plans', { token, body: { name: 'Base', weeks: 1 } });
    const planId = made.body._id;
    await update({ calendarSettings: { wod: true } });
    expect((await update({ appPlan: planId })).status).toBe(200);
    expect(await me()).toMatchObject({ appPlan: planId, calendarSettings: { wod: false } });
    const lastFive = await app.ask('GET', '/api/plans?page=1&limit=5', { token });
    expect(lastFive.body.items).toMatchObject([{ _id: planId, name: 'Base', appPlan: true }]);
    // Sent back unchanged, it is no change; with a workout of the day there would be two sources.
    expect((await update({ appPlan: planId, calendarSettings: { wod: false } })).status).toBe(200);
    expect((await update({ appPlan: planId, calendarSettings: { wod: true } })).body.error.code).toBe('invalidInput');
    await update({ appsDevicesSettings: { tpWod: true } });
    expect(await me()).toMatchObject({ appPlan: null, appsDevicesSettings: { tpWod: true } });

    await update({ appPlan: planId });
    await app.ask('DELETE', '/api/plans', { token, body: { _id: planId } });
    expect(await me()).toMatchObject({ appPlan: null, appsDevicesSettings: { tpWod: false } });
    expect((await update({ appPlan: '0190a5a0-0000-7000-8000-000000000001' })).status).toBe(404);
  });

  test('S4.06 a plan begins with the week that it is in where its athlete lives, and goes on from there', async () => {
    athlete = await app.athlete('Petra', 2);
    const { token, userId } = athlete;
    // Sunday evening there, while it is Monday here.
    await update({ timezone: 'Pacific/Honolulu' });
    const { _id: planId } = (await app.ask('POST', '/api/plans', { token, body: { name: 'Base', weeks: 1 } })).body;
    const shown = () =>
      app.services.execute.store.read(async (reads) => (await reads.row(userId, 'settings', userId))?.row['appPlan']);
    await update({ appPlan: planId });
    expect(await shown()).toEqual({ planId, startsOn: '2026-04-27' });
    await update({ timezone: 'Pacific/Auckland' });
    await update({ appPlan: planId });
    expect(await shown()).toEqual({ planId, startsOn: '2026-04-27' });
    await update({ appPlan: null });
    await update({ appPlan: planId });
    expect(await shown()).toEqual({ planId, startsOn: '2026-05-04' });
  });

  test('a name that every object has is named as it was sent', async () => {
    const { status, body } = await update({ params: { constructor: 1 } });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('constructor');
    expect(JSON.stringify(body)).not.toContain('native code');
  });

  test('S3.03 S4.06 show one workout of the day at most', async () => {
    athlete = await app.athlete('Petra', 2);
    await update({ appsDevicesSettings: { tpWod: true } });
    await update({ calendarSettings: { wod: true } });
    const flags = async () => {
      const { appsDevicesSettings: apps, calendarSettings } = await me();
      return [apps.tpWod, apps.intervalsWod, calendarSettings.wod];
    };
    expect(await flags()).toEqual([false, false, true]);
    await update({ appsDevicesSettings: { tpWod: false } });
    expect(await flags()).toEqual([false, false, true]);
    await update({ calendarSettings: { wod: false } });
    expect(await flags()).toEqual([false, false, false]);
    const both = { appsDevicesSettings: { tpWod: true, intervalsWod: true } };
    expect((await update(both)).body.error.code).toBe('invalidInput');
  });

  test.each([
    { appsDevicesSettings: { garminSyncCalendar: '4weeks' } },
    { appsDevicesSettings: 'off' },
    { appsDevicesSettings: [] },
    { calendarSettings: { wod: 'yes' } },
    { calendarSettings: { unheardOf: true } },
    { appsDevicesSettings: { garminType: 'cadence' } },
  ])('are refused as %j', async (body) => {
    const answer = await update(body);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'invalidInput']);
  });

  test('S4.04 end with the membership, as soon as the app begins anew', async () => {
    const { cookie, userId } = athlete;
    await update({ appsDevicesSettings: { garminSyncCalendar: '2weeks', garminType: 'heart-rate' } });
    await app.services.accounts.setLevel(userId, 0);
    const { status } = await app.ask('POST', '/account/api/refresh', {
      body: { account: userId },
      headers: { cookie },
    });
    expect(status).toBe(200);
    await app.services.accounts.setLevel(userId, 1);
    expect((await me()).appsDevicesSettings).toMatchObject({ garminSyncCalendar: 'off', garminType: 'power-3s' });
  });
});

test('S4.03 of an athlete who does not pay every calendar sync stays off, whatever is saved', async () => {
  athlete = await app.athlete('Freda');
  const syncs = async () =>
    Object.entries((await me()).appsDevicesSettings).filter(([name]) => name.endsWith('SyncCalendar'));
  expect((await syncs()).map(([, value]) => value)).toEqual(['off', 'off', 'off', 'off', 'off']);
  const all = Object.fromEntries((await syncs()).map(([name]) => [name, '2weeks']));
  expect((await update({ appsDevicesSettings: all })).status).toBe(200);
  expect((await syncs()).map(([, value]) => value)).toEqual(['off', 'off', 'off', 'off', 'off']);
});

describe('of any athlete', () => {
  beforeEach(async () => {
    athlete = await app.athlete('Anna');
  });

  test('S3.01 S9.01 get_me tells every field of a user, by default as an athlete begins', async () => {
    const body = await me();
    expect(body).toMatchObject({
      id: athlete.userId,
      username: 'Anna',
      accessLevel: 0,
      roles: [],
      ftp: 100,
      swimFtp: 100,
      rowingFtp: 100,
      birthdayDate: null,
      thresholdHR: 140,
      maximumHR: 185,
      timezone: 'UTC',
      criticalPower: 0,
      wPrime: 20_000,
      isVasaPremium: false,
      locale: 'en',
      lastViewedNewsPostId: null,
      activeSportProfile: 'bike',
      displayedSportProfiles: ['bike'],
      appPlan: null,
      notifications: { received: [], read: [] },
      createdAt: '2026-05-04T06:00:00.000Z',
      updatedAt: '2026-05-04T06:00:00.000Z',
    });
    app.pass(5);
    await update({ ftp: 251 });
    expect(await me()).toMatchObject({ updatedAt: '2026-05-04T06:05:00.000Z', createdAt: body.createdAt });
    app.pass(-5);
  });

  test('S3.01, S7.31 settings are taken by the names by which get_me tells them', async () => {
    const { params, calculationsSettings, sportProfiles } = await me();
    const zones = calculationsSettings.heartRateZones.with(1, { ...calculationsSettings.heartRateZones[1], max: 0.82 });
    const told = {
      params: { ...params, units: 'imperial', riderWeight: 72.5, dragCoefficient: 0.55 },
      calculationsSettings: { heartRateZones: zones },
      sportProfiles: sportProfiles.with(1, { type: 'swim', ftp: 120 }),
    };
    expect((await update(told)).status).toBe(200);
    expect(await me()).toMatchObject({
      params: { units: 'imperial', riderWeight: 72.5, bikeWeight: 8, dragCoefficient: 0.55 },
      calculationsSettings: {
        heartRateZones: [{}, { label: 'Z2', min: 0.69, max: 0.82, minHR: 96, maxHR: 115 }, {}, {}, {}],
      },
      swimFtp: 120,
    });
    // The placeholder for the bike's FTP came back: the athlete has still entered none.
    const stored = await app.services.execute.store.read((reads) =>
      reads.row(athlete.userId, 'settings', athlete.userId),
    );
    expect(stored?.row).toMatchObject({ ftp: null, swimFtp: 120 });
  });

  test.each([
    [{ params: { riderWeight: 501 } }, 'params.riderWeight'],
    [{ params: { saddleHeight: 70 } }, 'params.saddleHeight'],
    [{ params: 'metric' }, 'params'],
    [{ calculationsSettings: { heartRateZones: [] } }, 'calculationsSettings.heartRateZones'],
    [{ calculationsSettings: [] }, 'calculationsSettings'],
    [{ sportProfiles: [{ type: 'swim', ftp: 900 }] }, 'sportProfiles.swim.ftp'],
    [{ sportProfiles: [{ type: 'run', ftp: 200 }] }, 'sportProfiles'],
    [{ sportProfiles: { swim: 120 } }, 'sportProfiles'],
    [{ appsDevicesSettings: { garminType: 'cadence' } }, 'appsDevicesSettings.garminType'],
    [{ calendarSettings: { wod: 'yes' } }, 'calendarSettings.wod'],
    [
      { thresholdHR: 240, calculationsSettings: { heartRateZones: standardZones } },
      'calculationsSettings.heartRateZones',
    ],
    [{ accessLevel: 2 }, 'accessLevel'],
    [{ criticalPower: 801 }, 'criticalPower'],
    [{ criticalPower: 19 }, 'criticalPower'],
    [{ wPrime: 4_999 }, 'wPrime'],
    [{ wPrime: 40_001 }, 'wPrime'],
    [{ timezone: 'Mars/Olympus_Mons' }, 'timezone'],
    [{ timezone: '+02:00' }, 'timezone'],
    [{ timezone: '' }, 'timezone'],
  ])('S5.18, S7.31 %j is refused by the name that was sent', async (body, field) => {
    const before = await me();
    const { status, body: answer } = await update(body);
    expect([status, answer.error.code, answer.error.details.field]).toEqual([400, 'invalidInput', field]);
    expect(await me()).toEqual(before);
  });

  test('S3.01, S7.31 critical power and W′ are told back as they were set, and 0 sets none', async () => {
    expect((await update({ criticalPower: 262, wPrime: 18_400 })).status).toBe(200);
    expect(await me()).toMatchObject({ criticalPower: 262, wPrime: 18_400, ftp: 100 });
    const { criticalPower, wPrime } = await me();
    expect((await update({ criticalPower, wPrime })).status).toBe(200);
    expect((await update({ criticalPower: 0 })).status).toBe(200);
    expect(await me()).toMatchObject({ criticalPower: 0, wPrime: 18_400 });
  });

  test('S3.01 a time zone that exists is taken', async () => {
    expect((await update({ timezone: 'America/Argentina/Buenos_Aires' })).status).toBe(200);
    expect((await me()).timezone).toBe('America/Argentina/Buenos_Aires');
  });
});

test('S2.16 who registers from a time zone that nobody knows is in UTC until they choose one', async () => {
  const zoneOf = async (timezone: string) => {
    const body = { email: `${timezone.length}@example.org`, name: 'Zoe', password: 'a good password', timezone };
    const { accessToken } = (await app.ask('POST', '/account/api/register', { body })).body;
    return (await app.ask('GET', '/api/users/get_me', { token: accessToken })).body.timezone;
  };
  expect(await zoneOf('Mars/Olympus_Mons')).toBe('UTC');
  expect(await zoneOf('Europe/Berlin')).toBe('Europe/Berlin');
});
