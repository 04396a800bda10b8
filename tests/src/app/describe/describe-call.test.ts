import 'fake-indexeddb/auto';
import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import en from '#locales/en.json';
import es from '#locales/es.json';
import ja from '#locales/ja.json';
import { acts, type ActName, type InputOf } from '#core/acts/acts.ts';
import { localToday } from '#core/domain/dates.ts';
import { birthdayOfAge } from '#core/domain/settings/age.ts';
import { defaultHeartRateZones } from '#core/model/heart-rate-zones.ts';
import { namesIn } from '#src/app/describe/names.ts';
import { wordsWith } from '#src/app/describe/words.ts';
import { oldestCalls } from '#src/db/call-reads.ts';
import { createFormat } from '#src/i18n/format.ts';
import { itemInput, planInput, weekInput } from '#tests/inputs.ts';
import { plainSpaces } from '#tests/plain-spaces.ts';
import { freshId, indexedWorkout, openOwnDevice } from '#tests/src/own-device.ts';

const sweetSpot = { ...indexedWorkout('Sweet spot 3×12', 60, 90), slug: 'sweet-spot' };
const easy = indexedWorkout('Easy hour', 60, 60);

beforeAll(async () => {
  await i18next.init({
    lng: 'en',
    resources: { en: { translation: en }, es: { translation: es }, ja: { translation: ja } },
    interpolation: { escapeValue: false },
  });
});

/** A device, and the sentence of its newest change. */
async function openDevice() {
  const device = await openOwnDevice([sweetSpot, easy]);
  const settings = {
    id: device.database.account,
    deletedBy: null,
    name: 'Ada',
    ftp: 250,
    swimFtp: 100,
    rowingFtp: 100,
    thresholdHR: 160,
    maximumHR: 185,
    timezone: 'Europe/Berlin',
    units: 'metric',
    locale: 'en',
    activeSportProfile: 'bike',
    displayedSportProfiles: ['bike'],
  };
  await device.database.rows('settings').put({ id: settings.id, view: settings, rev: 1 });

  /** All waiting changes as sentences, oldest first. */
  async function told(tag = 'en'): Promise<string[]> {
    const t = i18next.getFixedT(tag);
    const words = wordsWith({ t, format: createFormat(tag, t), names: namesIn(device.database) });
    const calls = await oldestCalls(device.database, 'queued', 100);
    return plainSpaces(await Promise.all(calls.map((call) => words.sentenceOf(call))));
  }
  async function after<Name extends ActName>(name: Name, input: InputOf<Name>): Promise<string | undefined> {
    await device.act(name, input);
    return (await told()).at(-1);
  }
  return { ...device, told, after };
}

const at = '2027-01-14T06:00:00.000Z';

describe('the calendar', () => {
  test('a session that is moved is told with its workout and both days', async () => {
    const { plan, after, told } = await openDevice();
    const eventId = await plan(sweetSpot.workoutId, '2027-01-12');
    const place = { eventId, calendarDate: '2027-01-14', localTime: null, rank: 'V' };
    expect(await told()).toEqual(['Added Sweet spot 3×12 on Tue, Jan 12']);
    expect(await after('moveEvent', place)).toBe('Moved Sweet spot 3×12 from Tue, Jan 12 to Thu, Jan 14');
    expect(await after('moveEvent', { ...place, rank: 'k' })).toBe('Moved Sweet spot 3×12 within Thu, Jan 14');
    expect(await after('moveEvent', { ...place, rank: 'k', localTime: '18:30' })).toBe(
      'Set the time of Sweet spot 3×12 on Thu, Jan 14: 6:30 PM',
    );
  });

  test('what was changed in a session is told with its new value', async () => {
    const { plan, after } = await openDevice();
    const eventId = await plan(easy.workoutId, '2027-01-12');
    expect(await after('updateEvent', { eventId, fields: { note: 'Legs up', isOutdoorWorkout: true } })).toBe(
      'Changed Easy hour on Tue, Jan 12 · Note: Legs up · Outdoors: yes',
    );
    expect(await after('completeEvent', { eventId, done: { at, secondsRidden: 3600, stepsSkipped: 0 } })).toBe(
      'Marked Easy hour on Tue, Jan 12 as done',
    );
    expect(await after('rollbackEvent', { eventId, fields: { note: '' } })).toBe(
      'Put Easy hour on Tue, Jan 12 back as it was · Note: empty',
    );
    expect(await after('deleteEvent', { eventId })).toBe('Deleted Easy hour on Tue, Jan 12');
    expect(await after('restoreEvents', { eventsIds: [eventId] })).toBe('Restored Easy hour on Tue, Jan 12');
  });

  test('what was brought back to a restored server is counted as what it is: two sessions are no two changes', async () => {
    const { plan, act, after, database } = await openDevice();
    const eventsIds = [await plan(easy.workoutId, '2027-01-12'), await plan(easy.workoutId, '2027-01-13')];
    const rows = (await database.rows('events').bulkGet(eventsIds)).map((row) => ({ table: 'events', row: row!.view }));
    await act('bulkDeleteEvents', { eventsIds });
    const lost = { rev: 7, stamp: 'a' };
    expect(await after('bringBack', { lost, upTo: 7, rows })).toBe('Restored 2 items after the server was restored');
  });

  test('several sessions that move, or get other heart rate targets, are counted', async () => {
    const { plan, after } = await openDevice();
    const [one, other] = [await plan(easy.workoutId, '2027-01-12'), await plan(easy.workoutId, '2027-01-13')];
    const moves = [
      { eventId: one, calendarDate: '2027-01-19' },
      { eventId: other, calendarDate: '2027-01-20' },
    ];
    expect(await after('bulkMoveEvents', { moves })).toMatch(/^Moved 2 sessions to Jan 19\s–\s20, 2027$/);
    const percents = [
      { eventId: one, percentOfHR: 95 },
      { eventId: other, percentOfHR: 95 },
    ];
    expect(await after('bulkUpdatePercentOfHR', { percents })).toBe('Set heart rate targets of 2 sessions to 95%');
    const back = [
      { eventId: one, percentOfHR: 90 },
      { eventId: other, percentOfHR: null },
    ];
    expect(await after('bulkUpdatePercentOfHR', { percents: back })).toBe('Changed heart rate targets of 2 sessions');
  });

  test('a session that gets another workout is called by the one that it had', async () => {
    const { plan, after } = await openDevice();
    const eventId = await plan(sweetSpot.workoutId, '2027-01-12');
    expect(await after('updateEvent', { eventId, fields: { workoutId: easy.workoutId } })).toBe(
      'Changed Sweet spot 3×12 on Tue, Jan 12 · Workout: Easy hour',
    );
  });

  test('a session that was deleted here and stands on another day elsewhere was deleted from the day it had', async () => {
    const { plan, act, told, database } = await openDevice();
    const eventId = await plan(easy.workoutId, '2027-01-12');
    await act('deleteEvent', { eventId });
    const row = await database.rows('events').get(eventId);
    await database.rows('events').put({ ...row!, view: { ...row!.view, calendarDate: '2027-01-16', deletedBy: null } });
    expect((await told()).at(-1)).toBe('Deleted Easy hour on Tue, Jan 12');
  });

  test('a session whose workout never arrived on this device is told all the same', async () => {
    const { plan, told } = await openDevice();
    await plan(freshId(), '2027-01-12');
    expect(await told()).toEqual(['Added Workout on Tue, Jan 12']);
  });

  test('the same change reads as intended in Japanese, and in Spanish the days are written small', async () => {
    const { plan, act, told } = await openDevice();
    const eventId = await plan(sweetSpot.workoutId, '2027-01-12');
    await act('moveEvent', { eventId, calendarDate: '2027-01-14', localTime: null, rank: 'V' });
    expect((await told('ja')).at(-1)).toBe('「Sweet spot 3×12」を1月12日(火)から1月14日(木)へ移動');
    expect((await told('es')).at(-1)).toBe('«Sweet spot 3×12» movido del mar, 12 ene al jue, 14 ene');
  });
});

describe('plans, lists and settings', () => {
  test('a workout in a plan is told with its week and day', async () => {
    const { after, act } = await openDevice();
    const [planId, first, second, itemId] = [freshId(), freshId(), freshId(), freshId()];
    const weeks = [weekInput(first, [itemInput(itemId, sweetSpot.workoutId, 2)], 'F'), weekInput(second)];
    expect(await after('createPlan', planInput(planId, weeks))).toBe('Created the plan Spring');
    expect(await after('movePlanItem', { itemId, weekId: second, weekday: 4, rank: 'V' })).toBe(
      'Moved Sweet spot 3×12 in Spring: week 1, Tuesday → week 2, Thursday',
    );
    expect(await after('updatePlanWeek', { weekId: second, fields: { note: 'Recover' } })).toBe(
      'Changed week 2 of Spring · Note: Recover',
    );
    await act('deletePlanItem', { itemId });
    expect(await after('updatePlan', { planId, fields: { name: 'Summer' } })).toBe(
      'Changed the plan Spring · Name: Summer',
    );
  });

  test('a workout in a list is told with both names, after it was removed too', async () => {
    const { after } = await openDevice();
    const [listId, entryId] = [freshId(), freshId()];
    const list = { listId, name: 'Winter', shortName: '', showInApp: false, sort: 'manual', rank: 'V' } as const;
    expect(await after('createList', { ...list, createdAt: at })).toBe('Created the list Winter');
    const entry = { entryId, listId, workoutId: easy.workoutId, rank: 'V', addedAt: at };
    expect(await after('addListEntry', entry)).toBe('Added Easy hour to the list Winter');
    expect(await after('removeListEntry', { entryId })).toBe('Removed Easy hour from the list Winter');
  });

  test('settings are told by their names and units', async () => {
    const { after } = await openDevice();
    expect(await after('updateSettings', { fields: { ftp: 265, units: 'imperial' } })).toBe(
      'Changed settings · FTP: 265 W · Units: imperial',
    );
    expect(await after('updateSettings', { fields: { swimFtp: null, thresholdHR: null } })).toBe(
      'Changed settings · Swim FTP: not set · Threshold heart rate: not set',
    );
    expect(
      await after('updateSettings', { fields: { cssSecondsPer100m: 95, longCourseCssSecondsPer100m: 98.5 } }),
    ).toBe('Changed settings · CSS: 1:35.0 /100 m · CSS, long course: 1:38.5 /100 m');
    // Of one fit: told together, and one of them alone where only that was changed.
    expect(await after('updateSettings', { fields: { criticalPower: 262, wPrime: 18_400 } })).toBe(
      'Changed settings · Critical power and W′: 262 W and 18.4 kJ',
    );
    expect(await after('updateSettings', { fields: { criticalPower: null } })).toBe(
      'Changed settings · Critical power and W′: not set',
    );
  });

  test('S5.12 weights are told in both units, zones by their ends, and what was never told as standard', async () => {
    const { after } = await openDevice();
    const birthdayDate = birthdayOfAge(34, localToday(new Date()));
    const month = createFormat('en', i18next.t).month(birthdayDate);
    const fields = { riderWeightKg: 72.5, bikeWeightKg: null, dragCoefficient: 0.55, birthdayDate };
    expect(await after('updateSettings', { fields })).toBe(
      `Changed settings · Age: 34 (born: ${month}) · Rider weight: 72.5 kg (159.9 lb) · Bike weight: standard · Cd: 0.55`,
    );
    // There is no standard weight of a rider.
    expect(await after('updateSettings', { fields: { riderWeightKg: null } })).toBe(
      'Changed settings · Rider weight: not set',
    );
    const heartRateZones = [...defaultHeartRateZones];
    const { percentRange } = createFormat('en', i18next.t);
    const ranges = [percentRange(0.69, 0.83), percentRange(0.84, 0.94), percentRange(0.95, 1.05)].join(' · ');
    // Not '–68%', which reads as less than nothing.
    expect(await after('updateSettings', { fields: { heartRateZones } })).toBe(
      `Changed settings · Heart-rate zones: up to 68% · ${ranges} · from 106%`,
    );
  });

  test('S3.02, S3.03 what goes to other apps and how the calendar looks is told in words', async () => {
    const { after } = await openDevice();
    const fields = { garminType: 'power-10s', garminMode: 'off', tpSyncCalendar: '2weeks', zwiftSyncCalendar: 'off' };
    expect(await after('updateSettings', { fields: fields as InputOf<'updateSettings'>['fields'] })).toBe(
      'Changed settings · Garmin, target: power, 10 s average · Garmin, target as a range: off · ' +
        'Calendar sync (TrainingPeaks): 2 weeks · Calendar sync (Zwift): off',
    );
    expect(await after('updateSettings', { fields: { workoutSource: 'calendar', compactView: true } })).toBe(
      'Changed settings · Shown in the app: Calendar · Compact calendar: yes',
    );
    expect(await after('updateSettings', { fields: { workoutSource: null, showWeeklyTotals: null } })).toBe(
      'Changed settings · Shown in the app: off · Weekly totals: standard',
    );
  });

  test('of the sports and the one in use, only what was changed is told', async () => {
    const { after } = await openDevice();
    expect(await after('updateSettings', { fields: { displayedSportProfiles: ['bike', 'swim'] } })).toBe(
      'Changed settings · Sports: Cycling and Swimming',
    );
    expect(await after('updateSettings', { fields: { activeSportProfile: 'swim' } })).toBe(
      'Changed settings · Sports: now Swimming',
    );
    const both = { activeSportProfile: 'bike', displayedSportProfiles: ['bike', 'rowing'] } as const;
    expect(await after('updateSettings', { fields: { ...both, displayedSportProfiles: ['bike', 'rowing'] } })).toBe(
      'Changed settings · Sports: Cycling and Rowing (now: Cycling)',
    );
  });
});

describe('what cannot be told', () => {
  const told = async (call: string, input: unknown, sv = 1) => {
    const { database } = await openOwnDevice([]);
    const t = i18next.getFixedT('en');
    const words = wordsWith({ t, format: createFormat('en', t), names: namesIn(database) });
    return words.sentenceOf({ call, sv, input, was: [] });
  };

  test('a change of a later release is named, and damaged input breaks nothing', async () => {
    const sentence = 'A change this version of the app can’t read';
    expect(await told('calendar.foldTime', {})).toBe(`${sentence} (calendar.foldTime)`);
    expect(await told(acts.moveEvent.call, { eventId: 7 })).toBe(`${sentence} (calendar.moveEvent)`);
    expect(await told(acts.deleteEvent.call, { eventId: freshId() }, 9)).toBe(`${sentence} (calendar.deleteEvent)`);
  });

  test('a change that was set aside says which', async () => {
    const parked = {
      mid: freshId(),
      sv: 1,
      call: acts.createList.call,
      hash: 'a',
      rows: [],
      input: {
        listId: freshId(),
        name: 'Winter',
        shortName: '',
        showInApp: false,
        sort: 'manual',
        rank: 'V',
        createdAt: at,
      },
    };
    expect(await told(acts.park.call, { parked, code: 'callFailed' })).toBe('Skipped: Created the list Winter');
  });
});
