/** The FTP of an athlete over time, from two devices: entries add up, and the newest is the FTP of today. */
import { beforeEach, expect, test, vi } from 'vitest';
import { acts } from '#core/acts/acts.ts';
import { byDay } from '#core/domain/settings/by-day.ts';
import { limits } from '#core/model/limits.ts';
import type { RowOf } from '#core/model/tables.ts';
import { deviceActs } from '#src/entities/entities.ts';
import { type AthletesDevice, freshId, OneAthlete } from '#tests/one-athlete.ts';

let athlete: OneAthlete;
let phone: AthletesDevice;
let laptop: AthletesDevice;
beforeEach(async () => {
  athlete = await OneAthlete.create();
  phone = await athlete.device();
  laptop = await athlete.device();
});

const day = 24 * 3600 * 1000;
const at = (daysAgo = 0) => new Date(athlete.time - daysAgo * day).toISOString();
const dateOf = (daysAgo: number) => at(daysAgo).slice(0, 10);
const entry = (value: number, daysAgo: number) => ({
  entryId: freshId(),
  sport: 'bike' as const,
  value,
  date: dateOf(daysAgo),
  at: at(),
});
const meet = async () => {
  for (const device of [laptop, phone, laptop]) await device.sync();
};
const entries = (device: AthletesDevice) =>
  [...(device.store.content.rows.get('ftpHistory')?.values() ?? [])].map(
    ({ view }) => view as unknown as RowOf<'ftpHistory'>,
  );
const history = (device: AthletesDevice) =>
  entries(device)
    .map(({ date, value }) => `${date} ${value}`)
    .toSorted();
const ftp = (device: AthletesDevice) => device.row('settings', device.ports.account)?.ftp;

test('S3.10 entries made on both without a network are all there, and nobody is asked', async () => {
  await phone.did('createFtpHistoryEntry', entry(240, 30));
  await laptop.did('createFtpHistoryEntry', entry(250, 10));
  await meet();
  expect(history(phone)).toEqual([`${dateOf(30)} 240`, `${dateOf(10)} 250`]);
  expect(history(laptop)).toEqual(history(phone));
  expect(athlete.conflicts().filter(({ state }) => state === 'open')).toEqual([]);
  expect([ftp(phone), ftp(laptop)]).toEqual([250, 250]);
});

test('S3.10 an entry that was to be the FTP of today, and that the other device has overtaken, is told once', async () => {
  await phone.did('updateSettings', { fields: { ftp: 240 }, at: at(20) });
  await meet();
  const mid = await phone.did('createFtpHistoryEntry', entry(255, 10));
  expect(ftp(phone)).toBe(255);
  await laptop.did('updateSettings', { fields: { ftp: 300 }, at: at() });
  await meet();
  expect([ftp(phone), ftp(laptop)]).toEqual([300, 300]);
  expect(history(phone)).toContain(`${dateOf(10)} 255`);
  expect(phone.row('conflicts', mid)).toMatchObject({
    kind: 'overwritten',
    state: 'notice',
    entries: [{ table: 'ftpHistory', mine: { value: 255 }, theirs: { value: 300 } }],
  });
  await phone.did('decideConflicts', { conflictIds: [mid], decision: 'seen', copies: {} });
  await meet();
  expect(athlete.conflicts()).toMatchObject([{ id: mid, state: 'decided' }]);
  expect([ftp(phone), ftp(laptop)]).toEqual([300, 300]);
});

test('nothing is told where the other device has set the very value, or where the page had said that it stays', async () => {
  await phone.did('updateSettings', { fields: { ftp: 240 }, at: at(20) });
  await meet();
  await laptop.did('updateSettings', { fields: { ftp: 255 }, at: at() });
  await phone.did('createFtpHistoryEntry', entry(255, 10));
  await phone.did('createFtpHistoryEntry', entry(230, 30));
  await meet();
  expect([ftp(phone), ftp(laptop)]).toEqual([255, 255]);
  expect(athlete.conflicts()).toEqual([]);
});

test('S3.10 nobody is asked either where the older entry is sent first', async () => {
  await phone.did('createFtpHistoryEntry', entry(240, 30));
  await laptop.did('createFtpHistoryEntry', entry(250, 10));
  for (const device of [phone, laptop, phone]) await device.sync();
  expect(history(phone)).toEqual([`${dateOf(30)} 240`, `${dateOf(10)} 250`]);
  expect(athlete.conflicts()).toEqual([]);
  expect([ftp(phone), ftp(laptop)]).toEqual([250, 250]);
});

test('an entry that is newer than what the other device has set meanwhile is the FTP of today', async () => {
  await phone.did('createFtpHistoryEntry', entry(240, 50));
  await meet();
  await laptop.did('updateSettings', { fields: { ftp: 250 }, at: at(20) });
  await phone.did('createFtpHistoryEntry', entry(255, 10));
  expect(ftp(phone)).toBe(255);
  await meet();
  expect(history(laptop)).toEqual([`${dateOf(50)} 240`, `${dateOf(20)} 250`, `${dateOf(10)} 255`]);
  expect([ftp(phone), ftp(laptop)]).toEqual([255, 255]);
  expect(athlete.conflicts()).toEqual([]);
});

test('an entry of the FTP of before is that of today, where the other device has entered another in between', async () => {
  await phone.did('createFtpHistoryEntry', entry(250, 50));
  await meet();
  await laptop.did('createFtpHistoryEntry', entry(240, 20));
  await meet();
  expect(ftp(phone)).toBe(240);
  await phone.did('createFtpHistoryEntry', entry(250, 10));
  expect(ftp(phone)).toBe(250);
  await meet();
  expect([ftp(phone), ftp(laptop)]).toEqual([250, 250]);
  expect(athlete.conflicts()).toEqual([]);
});

test('an entry of an earlier day leaves what the other device has set since', async () => {
  await phone.did('createFtpHistoryEntry', entry(250, 50));
  await meet();
  await laptop.did('updateSettings', { fields: { ftp: 240 }, at: at() });
  await meet();
  await phone.did('createFtpHistoryEntry', entry(250, 10));
  await meet();
  expect([ftp(phone), ftp(laptop)]).toEqual([240, 240]);
});

test('where the page said that the FTP of today stays, it stays, and what is set next is no question', async () => {
  await phone.did('createFtpHistoryEntry', entry(250, 50));
  await meet();
  // Set five days ago without a network: the phone does not know what the server will note of it.
  await phone.did('updateSettings', { fields: { ftp: 260 }, at: at(5) });
  await phone.did('createFtpHistoryEntry', entry(255, 3));
  expect(ftp(phone)).toBe(260);
  await phone.did('updateSettings', { fields: { ftp: 270 }, at: at() });
  await meet();
  expect(athlete.conflicts()).toEqual([]);
  expect([ftp(phone), ftp(laptop)]).toEqual([270, 270]);
});

test('where the page said that the FTP of today changes, it does, whatever the queue has set and taken back before', async () => {
  await phone.did('createFtpHistoryEntry', entry(250, 50));
  await meet();
  await phone.did('updateSettings', { fields: { ftp: 260 }, at: at() });
  await phone.did('updateSettings', { fields: { ftp: 250 }, at: at() });
  await phone.did('createFtpHistoryEntry', entry(255, 10));
  expect(ftp(phone)).toBe(255);
  await phone.did('updateSettings', { fields: { ftp: 270 }, at: at() });
  await meet();
  expect(athlete.conflicts()).toEqual([]);
  expect([ftp(phone), ftp(laptop)]).toEqual([270, 270]);
});

test('values of one day stand in the order in which they were set', async () => {
  const values = [270, 250, 260, 255, 265];
  for (const value of values) {
    await phone.did('updateSettings', { fields: { ftp: value }, at: at() });
    athlete.time += 60_000;
  }
  await meet();
  expect(entries(laptop).toSorted(byDay)).toMatchObject(values.map((value) => ({ value })));
});

test('an FTP that is set is noted on the day it was set, not on the day it was sent', async () => {
  await phone.did('updateSettings', { fields: { ftp: 250, swimFtp: 130 }, at: at(5) });
  await phone.sync();
  await laptop.sync();
  expect(history(laptop)).toEqual([`${dateOf(5)} 130`, `${dateOf(5)} 250`]);
  await phone.did('createFtpHistoryEntry', entry(240, 30));
  await phone.did('createFtpHistoryEntry', entry(255, 3));
  await meet();
  expect(ftp(laptop)).toBe(255);
  expect(history(laptop)).toHaveLength(4);
});

test.each([
  ['Pacific/Honolulu', '2027-01-03'],
  ['Pacific/Auckland', '2027-01-04'],
  ['Nowhere/Atall', '2027-01-04'],
])('an FTP that is set at 6 in UTC is noted in %s on %s', async (timezone, date) => {
  await phone.did('updateSettings', { fields: { timezone } });
  await phone.did('updateSettings', { fields: { ftp: 250 }, at: at() });
  await meet();
  expect(history(laptop)).toEqual([`${date} 250`]);
});

test('an FTP that is taken back at once is not noted on the day on which that is sent', async () => {
  const today = dateOf(0);
  await phone.did('updateSettings', { fields: { ftp: 250 }, at: at() });
  const slip = { fields: { ftp: 265 }, at: at() };
  const mid = await phone.did('updateSettings', slip);
  const back = deviceActs.updateSettings.undo?.(slip, phone.call(mid)?.was ?? [], {});
  if (back?.name !== 'updateSettings') throw new Error('There is no way back.');
  await phone.did(back.name, back.input);
  athlete.time += 5 * day;
  await meet();
  expect(history(laptop)).toEqual([`${today} 250`, `${today} 250`, `${today} 265`]);
  expect(ftp(laptop)).toBe(250);
});

test('an FTP of two minds is noted once it is decided', async () => {
  await laptop.did('updateSettings', { fields: { ftp: 250 }, at: at() });
  const mid = await phone.did('updateSettings', { fields: { ftp: 260 }, at: at() });
  await meet();
  expect(history(phone)).toEqual([`${dateOf(0)} 250`]);
  await phone.did('decideConflicts', { conflictIds: [mid], decision: 'mine', copies: {} });
  await meet();
  expect(ftp(laptop)).toBe(260);
  expect(history(phone)).toEqual([`${dateOf(0)} 250`, `${dateOf(0)} 260`]);
});

test('S5.14 a day outside the window is refused on the device, and nothing is queued', async () => {
  await expect(phone.perform('createFtpHistoryEntry', entry(240, 1))).rejects.toMatchObject({ code: 'ftpDateOutside' });
  await expect(phone.perform('createFtpHistoryEntry', entry(240, 70))).rejects.toMatchObject({
    code: 'ftpDateOutside',
  });
  await expect(phone.perform('createFtpHistoryEntry', entry(49, 10))).rejects.toMatchObject({ code: 'invalidInput' });
  await expect(phone.perform('createFtpHistoryEntry', entry(240.123, 10))).rejects.toMatchObject({
    code: 'invalidInput',
  });
  expect(phone.store.content.calls.size).toBe(0);
});

test('S5.14 a day that was in the window when it was entered is taken, however late it is sent', async () => {
  await phone.did('createFtpHistoryEntry', entry(240, 50));
  athlete.time += 40 * day;
  await meet();
  expect(history(laptop)).toHaveLength(1);
});

test('S5.14 a device whose clock is ahead does not enter what is still to come', async () => {
  const ahead = { ...entry(240, -8), at: at(-10) };
  const mid = await phone.did('createFtpHistoryEntry', ahead);
  await meet();
  expect(phone.call(mid)).toMatchObject({ outcome: { kind: 'rejected', code: 'ftpDateOutside' } });
  expect(athlete.conflicts()).toMatchObject([{ kind: 'refused', code: 'ftpDateOutside' }]);
  expect(history(laptop)).toEqual([]);
});

test('an entry that was refused and is entered after all stands there once', async () => {
  const ahead = { ...entry(240, -8), at: at(-10) };
  const mid = await phone.did('createFtpHistoryEntry', ahead);
  await meet();
  athlete.time += 10 * day;
  await phone.did('decideConflicts', { conflictIds: [mid], decision: 'mine', copies: {} });
  await meet();
  expect(history(laptop)).toEqual([`${ahead.date} 240`]);
  expect([ftp(phone), ftp(laptop)]).toEqual([240, 240]);
});

test('an entry is never changed: the same id with another value leaves it as it is', async () => {
  const first = entry(240, 30);
  await phone.did('createFtpHistoryEntry', first);
  await phone.sync();
  const { call } = acts.createFtpHistoryEntry;
  await athlete.rest({ call, input: { ...first, value: 300 } });
  expect(athlete.row('ftpHistory', first.entryId)).toMatchObject({ value: 240 });
});

test('a time that there is not counts as now, and never becomes a day of the history', async () => {
  const { updateSettings, createFtpHistoryEntry } = acts;
  const never = '2026-99-99T99:99:99Z';
  await athlete.rest({ call: updateSettings.call, input: { fields: { ftp: 250 }, at: never } });
  await athlete.rest({ call: createFtpHistoryEntry.call, input: { ...entry(240, 30), at: never } });
  await phone.sync();
  expect(history(phone)).toEqual([`${dateOf(30)} 240`, `${dateOf(0)} 250`]);
});

test('a history that is full takes no more, and the FTP of today is set all the same', async () => {
  const { store } = athlete.server;
  const write = store.write.bind(store);
  vi.spyOn(store, 'write').mockImplementation((spaces, work) =>
    write(spaces, (writes) => work({ ...writes, count: async () => limits.rowsPerTable })),
  );
  await phone.did('updateSettings', { fields: { ftp: 240 }, at: at() });
  await phone.sync();
  expect([ftp(phone), history(phone)]).toEqual([240, []]);
  expect(athlete.conflicts()).toEqual([]);
});

test('S9.07 two days ago is by the day where the athlete trains, on the device and on the server', async () => {
  await phone.did('updateSettings', { fields: { timezone: 'Pacific/Auckland' } });
  athlete.time = Date.parse('2027-01-14T21:00:00Z');
  await phone.did('createFtpHistoryEntry', { ...entry(240, 0), date: '2027-01-13' });
  await meet();
  expect(history(laptop)).toEqual(['2027-01-13 240']);
  expect(athlete.conflicts()).toEqual([]);
});

const pace = (value: number, daysAgo: number) => ({
  ...entry(value, daysAgo),
  sport: 'swim' as const,
  setting: 'cssSecondsPer100m' as const,
});
const css = (device: AthletesDevice) => device.row('settings', device.ports.account)?.cssSecondsPer100m;

test('a critical swim speed that was set is noted, and an entered one is that of today, as with the FTP', async () => {
  await phone.did('updateSettings', { fields: { cssSecondsPer100m: 104, rowing2kSeconds: 421.5 }, at: at(20) });
  await meet();
  expect(entries(phone).map(({ sport, setting, value, date }) => [sport, setting, value, date])).toEqual([
    ['swim', 'cssSecondsPer100m', 104, dateOf(20)],
    ['rowing', 'rowing2kSeconds', 421.5, dateOf(20)],
  ]);
  await phone.did('createFtpHistoryEntry', pace(101.5, 10));
  expect(css(phone)).toBe(101.5);
  await meet();
  expect([css(phone), css(laptop)]).toEqual([101.5, 101.5]);
  expect(athlete.conflicts()).toEqual([]);
});

test('the first pace of an athlete, entered on both devices, is asked of nobody', async () => {
  await phone.did('createFtpHistoryEntry', pace(105, 30));
  await laptop.did('createFtpHistoryEntry', pace(102, 10));
  await meet();
  expect([css(phone), css(laptop)]).toEqual([102, 102]);
  expect(athlete.conflicts().filter(({ state }) => state === 'open')).toEqual([]);
});

test('two devices that set different paces are asked which it is', async () => {
  await phone.did('updateSettings', { fields: { cssSecondsPer100m: 104 }, at: at(2) });
  await meet();
  await phone.did('updateSettings', { fields: { cssSecondsPer100m: 100 }, at: at(1) });
  await laptop.did('updateSettings', { fields: { cssSecondsPer100m: 98 }, at: at() });
  await meet();
  expect(athlete.conflicts().filter(({ state }) => state === 'open')).toHaveLength(1);
  expect(css(phone)).toBe(css(laptop));
});

test('a pace that was overtaken says what it is', async () => {
  await phone.did('updateSettings', { fields: { cssSecondsPer100m: 104 }, at: at(20) });
  await meet();
  const mid = await phone.did('createFtpHistoryEntry', pace(101, 10));
  await laptop.did('updateSettings', { fields: { cssSecondsPer100m: 99 }, at: at() });
  await meet();
  expect(phone.row('conflicts', mid)).toMatchObject({
    entries: [
      {
        table: 'ftpHistory',
        mine: { setting: 'cssSecondsPer100m', value: 101 },
        theirs: { setting: 'cssSecondsPer100m', value: 99 },
      },
    ],
  });
});

test('the paces of short and long pools, set on two devices, are both there, each with its history', async () => {
  await phone.did('updateSettings', { fields: { cssSecondsPer100m: 95 }, at: at(20) });
  await laptop.did('updateSettings', { fields: { longCourseCssSecondsPer100m: 99 }, at: at(20) });
  await meet();
  await phone.did('createFtpHistoryEntry', { ...pace(98.5, 10), setting: 'longCourseCssSecondsPer100m' });
  await meet();
  const both = { cssSecondsPer100m: 95, longCourseCssSecondsPer100m: 98.5 };
  for (const device of [phone, laptop]) {
    expect(device.row('settings', device.ports.account)).toMatchObject(both);
    expect(
      entries(device)
        .map(({ setting, value }) => `${setting} ${value}`)
        .toSorted(),
    ).toEqual(['cssSecondsPer100m 95', 'longCourseCssSecondsPer100m 98.5', 'longCourseCssSecondsPer100m 99']);
  }
  expect(athlete.conflicts()).toEqual([]);
});

test('a device of the release that knew one pace sets it, and leaves the long-course pace as it is', async () => {
  await phone.did('updateSettings', { fields: { cssSecondsPer100m: 95, longCourseCssSecondsPer100m: 99 }, at: at(2) });
  await phone.sync();
  const account = phone.ports.account;
  const was = [{ table: 'settings', id: account, fields: { cssSecondsPer100m: 95 } }];
  const input = { fields: { cssSecondsPer100m: 94 }, at: at() };
  const call = { mid: freshId(), sv: 3, call: acts.updateSettings.call, input, was, hash: freshId() };
  const request = { account, schema: 4, cursors: {}, heads: {}, calls: [call] };
  expect(await athlete.execute(request as never)).toMatchObject({ body: { outcomes: [{ kind: 'applied' }] } });
  await meet();
  expect(laptop.row('settings', account)).toMatchObject({ cssSecondsPer100m: 94, longCourseCssSecondsPer100m: 99 });
});

test('a long-course pace that is taken back leaves its history, and the other pace, as they are', async () => {
  await phone.did('updateSettings', { fields: { cssSecondsPer100m: 95, longCourseCssSecondsPer100m: 99 }, at: at(20) });
  await phone.did('updateSettings', { fields: { longCourseCssSecondsPer100m: null }, at: at() });
  await meet();
  const { cssSecondsPer100m, longCourseCssSecondsPer100m } = laptop.row('settings', laptop.ports.account)!;
  expect([cssSecondsPer100m, longCourseCssSecondsPer100m]).toEqual([95, null]);
  expect(entries(laptop).map(({ value }) => value)).toEqual([95, 99]);
});
