/** Two devices of one athlete, both offline for a while: what becomes of what each of them did. */
import { beforeEach, describe, expect, test } from 'vitest';
import { asSeriesId } from '#core/domain/calendar/occurrence-id.ts';
import { whatRepeats } from '#core/domain/calendar/occurrences.ts';
import { defaultHeartRateZones } from '#core/model/heart-rate-zones.ts';
import { limits } from '#core/model/limits.ts';
import { writeRows } from '#server/execute/execute.ts';
import { planInput, weekInput } from '#tests/inputs.ts';
import { anna, type AthletesDevice, freshId, OneAthlete, session, unreachable, workoutId } from '#tests/one-athlete.ts';

let athlete: OneAthlete;
let phone: AthletesDevice;
let laptop: AthletesDevice;
const event = freshId();

beforeEach(async () => {
  athlete = await OneAthlete.create();
  phone = await athlete.device();
  await phone.did('pushEvent', session(event));
  await phone.sync();
  laptop = await athlete.device();
});

/** The laptop sends first, then the phone; then both know all. */
async function meet(): Promise<void> {
  for (const device of [laptop, phone, laptop]) await device.sync();
}

/** The phone's calls get through again. */
async function callsToo(): Promise<void> {
  await phone.store.transaction(async (transaction) =>
    transaction.putMeta({ ...(await transaction.meta()), hold: null }),
  );
  phone.answer = (request) => athlete.execute(request);
}

/** News come in to the phone, but none of its calls gets through. */
async function newsOnly(): Promise<void> {
  await phone.store.transaction(async (transaction) =>
    transaction.putMeta({ ...(await transaction.meta()), hold: 'login' }),
  );
  phone.answer = async (request) => (request.calls.length > 0 ? unreachable : athlete.execute(request));
  await phone.sync();
}

describe('field by field', () => {
  test('a session moved on the phone and noted on the laptop is moved and noted', async () => {
    await laptop.did('updateEvent', { eventId: event, fields: { note: 'Legs heavy' } });
    await phone.did('moveEvent', { eventId: event, calendarDate: '2027-01-07', localTime: null, rank: 'V' });
    await meet();
    expect(athlete.row('events', event)).toMatchObject({ calendarDate: '2027-01-07', note: 'Legs heavy' });
    expect(laptop.row('events', event)).toEqual(phone.row('events', event));
    expect(athlete.conflicts()).toEqual([]);
  });

  test('the same note written on both is nothing to ask about', async () => {
    await laptop.did('updateEvent', { eventId: event, fields: { note: 'Windy' } });
    const mid = await phone.did('updateEvent', { eventId: event, fields: { note: 'Windy' } });
    await meet();
    const [rev, at] = [expect.any(Number), expect.any(String)];
    expect(phone.call(mid)).toMatchObject({ state: 'applied' });
    expect(phone.call(mid)?.outcome).toEqual({ mid, kind: 'noop', rev, at });
  });

  test('two different notes: the first stays, the second is kept for the athlete with both values', async () => {
    await laptop.did('updateEvent', { eventId: event, fields: { note: 'From the laptop' } });
    const mid = await phone.did('updateEvent', {
      eventId: event,
      fields: { note: 'From the phone', isOutdoorWorkout: true },
    });
    await meet();
    expect(athlete.row('events', event)).toMatchObject({ note: 'From the laptop', isOutdoorWorkout: true });
    const [applied, clashed] = [[`events/${event}.isOutdoorWorkout`], [`events/${event}.note`]];
    expect(phone.call(mid)).toMatchObject({ state: 'attention', outcome: { kind: 'conflict', applied, clashed } });
    const entries = [
      {
        table: 'events',
        id: event,
        act: 'change',
        was: { note: '' },
        mine: { note: 'From the phone' },
        theirs: { note: 'From the laptop' },
      },
    ];
    expect(laptop.row('conflicts', mid)).toMatchObject({ kind: 'clash', state: 'open', entries });
  });

  test('a form that also sends what was not changed does not put it back', async () => {
    await laptop.did('updateEvent', { eventId: event, fields: { isOutdoorWorkout: true } });
    await phone.did('updateEvent', { eventId: event, fields: { note: 'Easy', isOutdoorWorkout: false } });
    await meet();
    expect(athlete.row('events', event)).toMatchObject({ note: 'Easy', isOutdoorWorkout: true });
    expect(athlete.conflicts()).toEqual([]);
  });

  test('order never conflicts: the last place counts, and a session out of its list stays out', async () => {
    await laptop.did('moveEvent', { eventId: event, calendarDate: '2027-01-05', localTime: null, rank: 'A' });
    await phone.did('moveEvent', { eventId: event, calendarDate: '2027-01-05', localTime: null, rank: 'k' });
    await meet();
    expect(athlete.row('events', event)).toMatchObject({ rank: 'k' });
    expect(athlete.conflicts()).toEqual([]);
    await laptop.did('deleteEvent', { eventId: event });
    await phone.did('moveEvent', { eventId: event, calendarDate: '2027-01-05', localTime: null, rank: 'B' });
    await meet();
    expect(athlete.row('events', event)?.deletedBy).not.toBeNull();
    expect(athlete.conflicts()).toEqual([]);
  });

  test('S7.42 weeks that are shifted on the phone while the laptop moves one session of them wait whole', async () => {
    const other = freshId();
    await phone.did('pushEvent', session(other));
    for (const device of [phone, laptop]) await device.sync();
    await laptop.did('moveEvent', { eventId: other, calendarDate: '2027-01-08', localTime: null, rank: 'V' });
    const before = athlete.row('events', event);
    const moves = [event, other].map((eventId) => ({ eventId, calendarDate: '2027-01-12' }));
    const mid = await phone.did('bulkMoveEvents', { moves });
    await meet();
    const clashed = ['calendarDate', 'localTime'].map((field) => `events/${other}.${field}`);
    expect(phone.call(mid)).toMatchObject({ state: 'attention', outcome: { kind: 'conflict', clashed } });
    expect(athlete.row('conflicts', mid)?.entries).toMatchObject([
      { id: event, act: 'change' },
      { id: other, act: 'change' },
    ]);
    expect(athlete.row('events', event)).toEqual(before);
    expect(athlete.row('events', other)).toMatchObject({ calendarDate: '2027-01-08' });
  });

  test('S2.42 zones set on both are one question with both whole sets, never half of each', async () => {
    const laptops = defaultHeartRateZones.with(0, { min: null, max: 0.66 }).with(4, { min: 1.1, max: null });
    const phones = defaultHeartRateZones.with(0, { min: null, max: 0.7 }).with(1, { min: 0.71, max: 0.83 });
    await laptop.did('updateSettings', { fields: { heartRateZones: laptops } });
    await phone.did('updateSettings', { fields: { heartRateZones: phones, bikeWeightKg: 7 } });
    await meet();
    const entry = {
      was: { heartRateZones: null },
      mine: { heartRateZones: phones },
      theirs: { heartRateZones: laptops },
    };
    expect(athlete.conflicts()).toMatchObject([{ kind: 'clash', entries: [entry] }]);
    const { account } = phone.ports;
    expect(phone.row('settings', account)).toMatchObject({ heartRateZones: laptops, bikeWeightKg: 7 });
    expect(laptop.row('settings', account)).toEqual(phone.row('settings', account));
  });

  test('units changed on both devices: the last one has them, and the other value is told', async () => {
    await laptop.did('updateSettings', { fields: { units: 'imperial', locale: 'de' } });
    await phone.did('updateSettings', { fields: { locale: 'fr' } });
    await meet();
    expect(phone.row('settings', phone.ports.account)).toMatchObject({ units: 'imperial', locale: 'fr' });
    expect(athlete.conflicts()).toMatchObject([
      {
        kind: 'overwritten',
        state: 'notice',
        entries: [{ act: 'overwrite', mine: { locale: 'fr' }, theirs: { locale: 'de' } }],
      },
    ]);
  });

  test('two saves of one workout both become versions', async () => {
    const [workout, ...versions] = [freshId(), freshId(), freshId(), freshId()];
    const content = {
      name: 'Over-unders',
      sport: 'bike' as const,
      description: '',
      tags: [],
      authorName: 'Anna',
      segments: [{ type: 'active' as const, durationSeconds: 600, percentOfFtp: { start: 90, end: 90 } }],
    };
    const createdAt = '2027-01-04T06:00:00.000Z';
    await phone.did('createWorkout', { workoutId: workout, versionId: versions[0]!, createdAt, content });
    await phone.sync();
    await laptop.sync();
    const save = (versionId: string, start: number) => ({
      workoutId: workout,
      versionId,
      parentVersionId: versions[0]!,
      createdAt,
      content: { ...content, segments: [{ ...content.segments[0]!, percentOfFtp: { start, end: 90 } }] },
    });
    await laptop.did('saveVersion', save(versions[1]!, 80));
    await phone.did('saveVersion', save(versions[2]!, 85));
    await meet();
    const numbers = versions.map((id) => phone.row('workoutVersions', id)?.number);
    expect(numbers).toEqual([1, 2, 3]);
  });
});

describe('fields that are one', () => {
  test('date and time: a day from the phone is never mixed with a time from the laptop', async () => {
    await laptop.did('moveEvent', { eventId: event, calendarDate: '2027-01-06', localTime: '06:30', rank: 'V' });
    const mid = await phone.did('moveEvent', {
      eventId: event,
      calendarDate: '2027-01-08',
      localTime: null,
      rank: 'V',
    });
    await meet();
    expect(athlete.row('events', event)).toMatchObject({ calendarDate: '2027-01-06', localTime: '06:30' });
    expect(athlete.row('conflicts', mid)?.entries[0]?.mine).toEqual({ calendarDate: '2027-01-08', localTime: null });
  });

  test('workout and version: another workout from the phone does not keep the version chosen on the laptop', async () => {
    const [other, version] = [freshId(), freshId()];
    await laptop.did('updateEvent', { eventId: event, fields: { versionId: version } });
    const mid = await phone.did('updateEvent', { eventId: event, fields: { workoutId: other } });
    await meet();
    expect(athlete.row('events', event)).toMatchObject({ workoutId, versionId: version });
    expect(phone.call(mid)?.state).toBe('attention');
  });
});

describe('deletes', () => {
  test('an edit brings back the session that was deleted elsewhere, and says so', async () => {
    await laptop.did('deleteEvent', { eventId: event });
    const mid = await phone.did('updateEvent', { eventId: event, fields: { note: 'Still on' } });
    await meet();
    expect(laptop.row('events', event)).toMatchObject({ deletedBy: null, note: 'Still on' });
    expect(athlete.row('conflicts', mid)).toMatchObject({ kind: 'revived', state: 'notice' });
    expect(phone.call(mid)?.state).toBe('applied');
  });

  test('the edited session stays on the page while the server has not decided', async () => {
    await laptop.did('deleteEvent', { eventId: event });
    await laptop.sync();
    await phone.did('updateEvent', { eventId: event, fields: { note: 'Still on' } });
    await newsOnly();
    expect(phone.store.content.rows.get('events')?.get(event)?.base?.deletedBy).not.toBeNull();
    expect(phone.row('events', event)).toMatchObject({ deletedBy: null, note: 'Still on' });
  });

  test('a delete of a session that was changed elsewhere is refused, and the athlete is asked', async () => {
    await laptop.did('updateEvent', { eventId: event, fields: { note: 'With the club' } });
    const mid = await phone.did('deleteEvent', { eventId: event });
    await meet();
    expect(phone.row('events', event)).toMatchObject({ deletedBy: null, note: 'With the club' });
    expect(phone.call(mid)).toMatchObject({ state: 'attention', outcome: { kind: 'conflict', code: 'conflict' } });
    expect(athlete.row('conflicts', mid)).toMatchObject({ kind: 'refused', entries: [{ act: 'delete', id: event }] });
  });

  test('two deletes of one session are one', async () => {
    const first = await laptop.did('deleteEvent', { eventId: event });
    const second = await phone.did('deleteEvent', { eventId: event });
    await meet();
    expect(athlete.row('events', event)?.deletedBy).toBe(first);
    expect(phone.call(second)?.outcome?.kind).toBe('noop');
  });

  test('of several sessions deleted at once only the one changed elsewhere stays', async () => {
    const other = freshId();
    await phone.did('pushEvent', session(other));
    await phone.sync();
    await laptop.sync();
    await laptop.did('updateEvent', { eventId: event, fields: { note: 'Keep' } });
    await phone.did('bulkDeleteEvents', { eventsIds: [event, other] });
    await meet();
    expect(phone.row('events', event)?.deletedBy).toBeNull();
    expect(phone.row('events', other)?.deletedBy).not.toBeNull();
  });
});

test('a workout added to a list that was deleted elsewhere brings the list back, though it had been in it', async () => {
  const list = freshId();
  const createdAt = '2027-01-04T06:00:00.000Z';
  const about = { name: 'Hills', shortName: '', showInApp: false, sort: 'manual', rank: 'V', createdAt } as const;
  await phone.did('createList', { listId: list, ...about });
  await meet();
  const add = { listId: list, workoutId, rank: 'V', addedAt: createdAt };
  const theirs = freshId();
  await laptop.did('addListEntry', { ...add, entryId: theirs });
  await laptop.did('deleteList', { listId: list });
  const mid = await phone.did('addListEntry', { ...add, entryId: freshId() });
  await meet();
  expect(athlete.row('lists', list)?.deletedBy).toBeNull();
  const entries = [...phone.store.content.rows.get('listEntries')!.values()].map(({ view }) => view);
  expect(entries).toEqual([expect.objectContaining({ id: theirs, deletedBy: null })]);
  expect(laptop.row('conflicts', mid)).toMatchObject({ kind: 'revived', state: 'notice' });
});

describe('plans', () => {
  const [plan, week, second, item] = [freshId(), freshId(), freshId(), freshId()];
  const itemIn = (weekId: string) => ({ weekId, itemId: item, weekday: 2, rank: 'V', workoutId, versionId: null });

  beforeEach(async () => {
    await phone.did('createPlan', planInput(plan, [weekInput(week), weekInput(second)]));
    await phone.sync();
    await laptop.sync();
  });

  test('a plan shared here while it was deleted elsewhere stays on the page, and comes back with its workouts', async () => {
    for (const itemId of [freshId(), freshId(), freshId()]) await phone.did('addPlanItem', { ...itemIn(week), itemId });
    await phone.sync();
    await laptop.sync();
    await laptop.did('deletePlan', { planId: plan });
    await laptop.sync();
    const mid = await phone.did('updatePlan', { planId: plan, fields: { isPublic: true } });
    await newsOnly();
    expect(phone.row('plans', plan)).toMatchObject({ deletedBy: null, isPublic: true });
    await callsToo();
    await meet();
    expect(athlete.row('plans', plan)).toMatchObject({ deletedBy: null, isPublic: true });
    expect(athlete.row('conflicts', mid)).toMatchObject({ kind: 'revived', state: 'notice' });
    expect(phone.call(mid)?.state).toBe('applied');
  });

  test('S9.03 a plan that has lost a workout and was deleted elsewhere stays on the page until the server has said why it is not shared', async () => {
    const items = [freshId(), freshId(), freshId()];
    for (const itemId of items) await phone.did('addPlanItem', { ...itemIn(week), itemId });
    await phone.sync();
    await laptop.sync();
    await laptop.did('deletePlanItem', { itemId: items[0]! });
    await laptop.did('deletePlan', { planId: plan });
    await laptop.sync();
    const mid = await phone.did('updatePlan', { planId: plan, fields: { isPublic: true } });
    await newsOnly();
    expect(phone.row('plans', plan)).toMatchObject({ deletedBy: null, isPublic: true });
    await callsToo();
    await meet();
    expect(athlete.row('plans', plan)?.deletedBy).not.toBeNull();
    expect(phone.call(mid)).toMatchObject({ state: 'attention', outcome: { code: 'tooFewWorkouts' } });
    expect(athlete.row('conflicts', mid)?.entries).toMatchObject([{ id: plan, act: 'change' }]);
  });

  test('S8.14 rest days that two devices mark in one week all stay, and one that was unmarked goes', async () => {
    await phone.did('setRestDays', { weeks: [{ weekId: second, restDays: [1, 2] }] });
    await meet();
    await phone.did('setRestDays', { weeks: [{ weekId: second, restDays: [1, 2, 5] }] });
    const mid = await laptop.did('setRestDays', { weeks: [{ weekId: second, restDays: [2, 7] }] });
    await meet();
    expect(athlete.row('planWeeks', second)?.restDays?.toSorted()).toEqual([2, 5, 7]);
    expect(laptop.call(mid)?.state).toBe('applied');
  });

  test('a workout added to a week of a plan that was deleted elsewhere brings back week and plan', async () => {
    await laptop.did('deletePlan', { planId: plan });
    const mid = await phone.did('addPlanItem', itemIn(week));
    await meet();
    const rows = [
      phone.row('plans', plan),
      phone.row('planWeeks', week),
      phone.row('planWeeks', second),
      phone.row('planItems', item),
    ];
    expect(rows.map((row) => row?.deletedBy)).toEqual([null, null, null, null]);
    expect(phone.call(mid)?.outcome?.applied).toEqual([`planItems/${item}`]);
    const revived = athlete.row('conflicts', mid)?.entries.map(({ table }) => table);
    expect(revived).toEqual(['planWeeks', 'plans']);
  });

  test('weeks whose rest days were set while their plan was deleted elsewhere are all told of as they come back', async () => {
    await laptop.did('deletePlan', { planId: plan });
    const weeks = [week, second].map((weekId) => ({ weekId, restDays: [7] }));
    const mid = await phone.did('setRestDays', { weeks });
    await meet();
    expect([week, second].map((id) => phone.row('planWeeks', id)?.deletedBy)).toEqual([null, null]);
    const told = athlete.row('conflicts', mid)?.entries.map(({ id }) => id);
    expect(told?.toSorted()).toEqual([plan, week, second].toSorted());
  });

  test('rest days taken away where there are none change nothing, and bring no plan back that was deleted elsewhere', async () => {
    const { weekId: _weekId, ...workout } = itemIn(week);
    const third = { planId: plan, weekId: freshId(), rank: 'z', note: '', items: [workout] };
    await phone.did('addPlanWeek', third);
    await meet();
    await laptop.did('deletePlan', { planId: plan });
    const again = phone.did('setRestDays', { weeks: [{ weekId: third.weekId, restDays: [] }] });
    await expect(again).rejects.toThrow('changed nothing');
    await meet();
    expect([phone, athlete].map((one) => one.row('plans', plan)?.deletedBy)).not.toContain(null);
  });

  test('a workout added to a week that was deleted elsewhere shows, with its week, before the server has decided', async () => {
    await laptop.did('deletePlan', { planId: plan });
    await laptop.sync();
    await phone.did('addPlanItem', itemIn(week));
    await newsOnly();
    const rows = [phone.row('plans', plan), phone.row('planWeeks', week), phone.row('planItems', item)];
    expect(rows.map((row) => row?.deletedBy)).toEqual([null, null, null]);
    expect(phone.store.content.rows.get('plans')?.get(plan)?.base?.deletedBy).not.toBeNull();
  });

  test('a plan that I delete is back on the page once a workout that is new in it has come', async () => {
    await laptop.did('addPlanItem', itemIn(week));
    await laptop.sync();
    await phone.did('deletePlan', { planId: plan });
    await newsOnly();
    const rows = [phone.row('plans', plan), phone.row('planWeeks', week), phone.row('planItems', item)];
    expect(rows.map((row) => row?.deletedBy)).toEqual([null, null, null]);
  });

  test('a plan is not deleted over a workout that was added elsewhere: all or nothing', async () => {
    await laptop.did('addPlanItem', itemIn(week));
    const mid = await phone.did('deletePlan', { planId: plan });
    await meet();
    const rows = [phone.row('plans', plan), phone.row('planWeeks', week), phone.row('planWeeks', second)];
    expect(rows.map((row) => row?.deletedBy)).toEqual([null, null, null]);
    expect(phone.call(mid)?.state).toBe('attention');
  });

  test('a plan is deleted without a question, though a workout that I had taken out of it was moved to another plan', async () => {
    const [other, otherWeek] = [freshId(), freshId()];
    await phone.did('addPlanItem', itemIn(week));
    await phone.did('createPlan', planInput(other, [weekInput(otherWeek)]));
    await meet();
    await laptop.did('movePlanItem', { itemId: item, weekId: otherWeek, weekday: 2, rank: 'k' });
    const taken = await phone.did('deletePlanItem', { itemId: item });
    const mid = await phone.did('deletePlan', { planId: plan });
    await meet();
    expect(athlete.row('plans', plan)?.deletedBy).toBe(mid);
    expect(athlete.row('planItems', item)).toMatchObject({ deletedBy: null, weekId: otherWeek });
    expect(athlete.conflicts().map(({ id }) => id)).toEqual([taken]);
  });

  test('a plan may be deleted over workouts that were only put in another order', async () => {
    await laptop.did('addPlanItem', itemIn(week));
    await laptop.sync();
    await phone.sync();
    await laptop.did('movePlanItem', { itemId: item, weekId: week, weekday: 2, rank: 'k' });
    await phone.did('deletePlan', { planId: plan });
    await meet();
    expect(phone.row('planItems', item)?.deletedBy).not.toBeNull();
  });

  test('a week without its plan on a server that was put back takes a note; a deleted one is not brought back by it', async () => {
    await phone.did('updatePlanWeek', { weekId: week, fields: { note: 'Camp' } });
    await laptop.did('deletePlanWeek', { weekId: second });
    await laptop.sync();
    const mid = await phone.did('updatePlanWeek', { weekId: second, fields: { note: 'Rest' } });
    athlete.server.store.content.spaces.get(anna)?.rows.delete(`plans/${plan}`);
    await phone.sync();
    expect(athlete.row('planWeeks', week)).toMatchObject({ note: 'Camp' });
    expect(athlete.row('planWeeks', second)?.deletedBy).not.toBeNull();
    expect(phone.call(mid)).toMatchObject({ state: 'attention', outcome: { code: 'notFound' } });
  });

  test('S5.16 two devices that each take out one of two weeks leave the other', async () => {
    await laptop.did('deletePlanWeek', { weekId: week });
    const mid = await phone.did('deletePlanWeek', { weekId: second });
    await meet();
    expect(phone.row('planWeeks', second)?.deletedBy).toBeNull();
    expect(phone.call(mid)).toMatchObject({
      state: 'attention',
      outcome: { kind: 'rejected', code: 'planWeeksOutOfRange' },
    });
  });

  test('a restored plan comes back with the weeks that went with it, and not with one that had gone before', async () => {
    await phone.did('deletePlanWeek', { weekId: second });
    await phone.did('deletePlan', { planId: plan });
    await phone.did('restorePlan', { planId: plan });
    await phone.sync();
    expect(athlete.row('planWeeks', week)?.deletedBy).toBeNull();
    expect(athlete.row('planWeeks', second)?.deletedBy).not.toBeNull();
    expect(athlete.conflicts()).toEqual([]);
  });
});

describe('as many series as there may be but one', () => {
  const weekly = (seriesId = asSeriesId(freshId())) => ({
    seriesId,
    primaryEventId: event,
    ...whatRepeats(session(event)),
    pattern: { frequency: 'weekly' as const, interval: 1, weekdays: [2], end: null },
    startDate: '2027-01-05',
    primaryDate: '2027-01-05',
  });
  const countOf = () =>
    [...athlete.server.store.content.spaces.get(anna)!.rows.values()].filter(({ table }) => table === 'series').length;
  let first: ReturnType<typeof asSeriesId>;

  beforeEach(async () => {
    first = asSeriesId(freshId());
    await phone.did('createRecurrence', weekly(first));
    await phone.sync();
    const row = athlete.row('series', first)!;
    const others = Array.from({ length: limits.seriesPerCalendar - 2 }, () => {
      const id = asSeriesId(freshId());
      return { table: 'series' as const, row: { ...row, id, lineageId: id } };
    });
    await writeRows(athlete.server, anna, others);
  });

  test('one more is made, and the next one waits on its card', async () => {
    await phone.did('updateEvent', { eventId: event, fields: { note: 'Easy' } });
    const [one, two] = [await phone.did('createRecurrence', weekly()), await phone.did('createRecurrence', weekly())];
    await phone.sync();
    expect([phone.call(one)?.state, phone.call(two)?.state]).toEqual(['applied', 'attention']);
    expect(athlete.conflicts()).toMatchObject([{ id: two, code: 'tooMany' }]);
    expect(countOf()).toBe(limits.seriesPerCalendar);
  });

  test('two at once are not made, nor is one of them', async () => {
    const series = [weekly(), weekly()].map((one) => ({ ...one, lineageId: one.seriesId }));
    const mid = await phone.did('bulkCreateRecurrences', { series, overrides: [] });
    await phone.sync();
    expect(athlete.conflicts()).toMatchObject([{ id: mid, code: 'tooMany' }]);
    expect(countOf()).toBe(limits.seriesPerCalendar - 1);
  });

  test('of those that a device brings back, one that is there is as it was then, and one more is there', async () => {
    const row = { ...athlete.row('series', first)!, note: 'of the lost time' };
    const [one, two] = [asSeriesId(freshId()), asSeriesId(freshId())];
    const rows = [row, ...[one, two].map((id) => ({ ...row, id, lineageId: id }))].map((held) => ({
      table: 'series',
      row: held,
    }));
    const { stamps } = athlete.server.store.content.spaces.get(anna)!;
    const lost = { rev: stamps.length + 1, stamp: stamps.at(-1)! };
    const ending = await athlete.rest({ call: 'sync.bringBack', input: { lost, upTo: 50, rows } });
    expect(ending).toMatchObject({ kind: 'applied', applied: [`series/${first}`, `series/${one}`] });
    expect(countOf()).toBe(limits.seriesPerCalendar);
  });
});
