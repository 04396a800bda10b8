/** Settings for apps, devices and the calendar by the API, in the groups of S3.02 and S3.03. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

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
      compactView: false,
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

  test('S4.06 show one workout of the day at most', async () => {
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
