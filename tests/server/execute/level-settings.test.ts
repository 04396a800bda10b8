/**
 * Paid settings (S4.03, S4.04): a device without a membership may save anything, and its athlete is not asked about it.
 */
import { beforeEach, expect, test } from 'vitest';
import { resetToLevel } from '#server/execute/reset-to-level.ts';
import { anna, type AthletesDevice, OneAthlete } from '#tests/one-athlete.ts';

let athlete: OneAthlete;
let phone: AthletesDevice;
let laptop: AthletesDevice;
beforeEach(async () => {
  athlete = await OneAthlete.create();
  phone = await athlete.device();
  laptop = await athlete.device();
});

const settings = (device: AthletesDevice = phone) => device.row('settings', anna);
const save = (device: AthletesDevice, fields: Parameters<typeof device.did<'updateSettings'>>[1]['fields']) =>
  device.did('updateSettings', { fields });

test('S4.03 a calendar sync that a free athlete saves is off again once the server has it, and the rest is kept', async () => {
  await save(phone, { ftp: 250, garminSyncCalendar: '2weeks', zwiftSyncCalendar: '2weeks' });
  expect(settings()).toMatchObject({ garminSyncCalendar: '2weeks' });
  await phone.sync();
  expect(settings()).toMatchObject({ ftp: 250, garminSyncCalendar: 'off', zwiftSyncCalendar: 'off' });
  expect(athlete.conflicts()).toEqual([]);
});

test('who is premium keeps what they choose', async () => {
  athlete.accessLevel = 2;
  await save(phone, { garminSyncCalendar: '2weeks', garminType: 'heart-rate', workoutSource: 'intervals' });
  await phone.sync();
  expect(settings()).toMatchObject({
    garminSyncCalendar: '2weeks',
    garminType: 'heart-rate',
    workoutSource: 'intervals',
  });
});

test('S6.03 who pays for less than premium turns no workout of the day on, and keeps one that is on until it is turned off', async () => {
  athlete.accessLevel = 1;
  await save(phone, { ftp: 250, workoutSource: 'tp' });
  await phone.sync();
  expect(settings()).toMatchObject({ ftp: 250 });
  expect(settings()?.workoutSource ?? null).toBe(null);
  athlete.accessLevel = 2;
  await save(phone, { workoutSource: 'tp' });
  await phone.sync();
  athlete.accessLevel = 1;
  await save(phone, { ftp: 255, workoutSource: 'intervals' });
  await phone.sync();
  expect(settings()).toMatchObject({ ftp: 255, workoutSource: 'tp' });
  await save(phone, { workoutSource: null });
  await phone.sync();
  expect(settings()).toMatchObject({ workoutSource: null });
  expect(athlete.conflicts()).toEqual([]);
});

test('a free athlete who changes it again and again without a network clashes with nobody', async () => {
  await save(phone, { garminType: 'heart-rate' });
  await save(phone, { garminType: 'power-10s' });
  await save(phone, { garminType: 'power-30s', shareMyCalendar: true });
  await save(laptop, { garminType: 'power-10s', shareMyCalendar: true });
  for (const device of [phone, laptop, phone]) await device.sync();
  expect(settings()).toMatchObject({ garminType: 'power-3s', shareMyCalendar: false });
  expect(settings(laptop)).toEqual(settings());
  expect(athlete.conflicts()).toEqual([]);
});

test('S4.04 a membership that has ended takes along what was set while it lasted, without touching the rest', async () => {
  athlete.accessLevel = 2;
  await save(phone, { ftp: 250, tpSyncCalendar: '2weeks', workoutSource: 'tp', garminMode: 'off', compactView: true });
  await phone.sync();
  const before = athlete.server.store.content.spaces.get(anna)!.stamps.length;

  athlete.accessLevel = 0;
  await resetToLevel(athlete.server, athlete.user);
  await phone.sync();
  expect(settings()).toMatchObject({ tpSyncCalendar: 'off', workoutSource: null, garminMode: 'range' });
  expect(settings()).toMatchObject({ ftp: 250, compactView: true });

  await resetToLevel(athlete.server, athlete.user);
  expect(athlete.server.store.content.spaces.get(anna)!.stamps).toHaveLength(before + 1);
});

test('S4.03 saving anything puts back what an ended membership had left', async () => {
  athlete.accessLevel = 1;
  await save(phone, { intervalsSyncCalendar: '2weeks' });
  await phone.sync();
  athlete.accessLevel = 0;
  await save(phone, { units: 'imperial' });
  await phone.sync();
  expect(settings()).toMatchObject({ units: 'imperial', intervalsSyncCalendar: 'off' });
});

test('a change that waits for a decision gives nothing back that was paid for', async () => {
  athlete.accessLevel = 1;
  await save(laptop, { garminType: 'power-30s' });
  await laptop.sync();
  const mid = await save(phone, { garminType: 'heart-rate' });
  await phone.sync();
  expect(athlete.conflicts()).toMatchObject([{ id: mid, state: 'open' }]);
  athlete.accessLevel = 0;
  await phone.did('decideConflicts', { conflictIds: [mid], decision: 'mine', copies: {} });
  await phone.sync();
  expect(settings()).toMatchObject({ garminType: 'power-3s' });
});

test('S4.06 a plan chosen on one device and a workout of the day on another are never shown both: it is asked', async () => {
  athlete.accessLevel = 2;
  const appPlan = { planId: '0190a5a0-0000-7000-8000-000000000001', startsOn: '2026-11-23' };
  await save(laptop, { workoutSource: 'tp' });
  await laptop.sync();
  const mid = await save(phone, { appPlan });
  await phone.sync();
  expect(settings()).toMatchObject({ workoutSource: 'tp', appPlan: null });
  expect(athlete.conflicts()).toMatchObject([{ id: mid, state: 'open' }]);
  await phone.did('decideConflicts', { conflictIds: [mid], decision: 'mine', copies: {} });
  for (const device of [phone, laptop]) await device.sync();
  expect(settings(laptop)).toMatchObject({ workoutSource: null, appPlan });
});

test('S3.03 of two looks of the calendar chosen on two devices the later stands, and that is told', async () => {
  await save(laptop, { compactView: false });
  await save(phone, { compactView: true, showWeeklyTotals: false });
  for (const device of [laptop, phone, laptop]) await device.sync();
  expect(settings(laptop)).toMatchObject({ compactView: true, showWeeklyTotals: false });
  expect(athlete.conflicts()).toMatchObject([{ kind: 'overwritten', state: 'notice' }]);
});
