import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { appSettingsOf, changeWithinLevel, withinLevel, withOneSource } from '#core/domain/settings/app-settings.ts';
import { appSettingsFields } from '#core/model/app-settings.ts';

const athlete = (accessLevel: number) => ({ userId: 'a', username: 'a', accessLevel, roles: [] });
const [free, paid] = [athlete(0), athlete(1)];

test('S9.09 who pays and has said nothing: three seconds of power in a range, Zwift two weeks ahead, no other sync', () => {
  expect(appSettingsOf(paid, {})).toMatchObject({
    garminType: 'power-3s',
    garminMode: 'range',
    garminRangeModeZ1Z215: true,
    garminSyncCalendar: 'off',
    zwiftSyncCalendar: '2weeks',
    workoutSource: null,
    showWeeklyTotals: true,
    compactView: false,
    shareMyCalendar: false,
  });
});

test('S9.09 a calendar is sent to a service for two weeks or not at all, and Garmin has a range or none', () => {
  const settings = z.object(appSettingsFields);
  const takes = (told: object) => settings.safeParse(told).success;
  for (const name of ['garmin', 'tp', 'intervals', 'intervalsTwoWay', 'zwift']) {
    for (const value of ['off', '2weeks']) expect(takes({ [`${name}SyncCalendar`]: value })).toBe(true);
    expect(takes({ [`${name}SyncCalendar`]: '4weeks' })).toBe(false);
  }
  expect(['off', 'range'].every((garminMode) => takes({ garminMode }))).toBe(true);
  expect(takes({ garminMode: 'steady' })).toBe(false);
});

test('S4.03 without a membership no calendar is synced, by default or by choice', () => {
  const chosen = { garminSyncCalendar: '2weeks', intervalsTwoWaySyncCalendar: '2weeks' } as const;
  const own = appSettingsOf(free, chosen);
  const syncs = Object.entries(own).filter(([name]) => name.endsWith('SyncCalendar'));
  expect(syncs).toHaveLength(5);
  expect(syncs.every(([, value]) => value === 'off')).toBe(true);
  expect(appSettingsOf(paid, chosen)).toMatchObject(chosen);
});

test('S4.04 what a membership allowed is put back, and what is free or was never told stays', () => {
  const settings = {
    name: 'Ada',
    garminType: 'heart-rate',
    garminMode: 'off',
    garminRangeModeZ1Z215: false,
    garminOpenWarmupMode: true,
    workoutSource: 'tp',
    shareMyCalendar: true,
    compactView: true,
  } as const;
  expect(withinLevel(free, settings)).toEqual({
    name: 'Ada',
    garminType: 'power-3s',
    garminMode: 'range',
    garminRangeModeZ1Z215: true,
    garminOpenWarmupMode: true,
    workoutSource: null,
    shareMyCalendar: false,
    compactView: true,
  });
  expect(withinLevel(paid, settings)).toEqual(settings);
  expect(withinLevel(free, { ftp: 200 })).toEqual({ ftp: 200 });
});

test('S4.06 the app shows one source: a plan that is chosen ends the workout of the day, and the other way round', () => {
  const appPlan = { planId: 'base', startsOn: '2026-11-23' };
  expect(withOneSource({ appPlan })).toEqual({ appPlan, workoutSource: null });
  expect(withOneSource({ workoutSource: 'tp' })).toEqual({ workoutSource: 'tp', appPlan: null });
  expect(withOneSource({ appPlan: null })).toEqual({ appPlan: null });
  // Who pays for less than premium chooses neither, and may end both (S6.03).
  expect(changeWithinLevel(paid, { appPlan, ftp: 200 })).toEqual({ ftp: 200 });
  expect(changeWithinLevel(paid, { workoutSource: 'calendar', ftp: 200 })).toEqual({ ftp: 200 });
  expect(changeWithinLevel(paid, { appPlan: null, workoutSource: null })).toEqual({
    appPlan: null,
    workoutSource: null,
  });
  expect(changeWithinLevel(athlete(2), { appPlan })).toEqual({ appPlan });
  expect(changeWithinLevel(athlete(2), { workoutSource: 'tp' })).toEqual({ workoutSource: 'tp' });
  expect(withinLevel(free, { appPlan })).toEqual({ appPlan: null });
});
