/** Undo takes back what the athlete did, and not what others did after them. */
import { beforeEach, describe, expect, test } from 'vitest';
import { asSeriesId } from '#core/domain/calendar/occurrence-id.ts';
import { perform } from '#src/sync/perform.ts';
import { performTogether } from '#src/sync/perform-together.ts';
import { asked, takeBack, takeBackIn } from '#src/sync/take-back.ts';
import { takeBackTogether } from '#src/sync/take-back-together.ts';
import { itemInput, planInput, weekInput } from '#tests/inputs.ts';
import { type AthletesDevice, anna, freshId, OneAthlete, session, workoutId } from '#tests/one-athlete.ts';
import { activityWith, numbersBy, sourceOf } from '#tests/simulation/activity-acts.ts';
import { emptyContent } from '#tests/simulation/memory-device-store.ts';

let athlete: OneAthlete;
let phone: AthletesDevice;
let laptop: AthletesDevice;
const event = freshId();

beforeEach(async () => {
  athlete = await OneAthlete.create();
  phone = await athlete.device();
  laptop = await athlete.device();
});

const everybody = async () => {
  await phone.sync();
  await laptop.sync();
  await phone.sync();
};
const to = (calendarDate: string) => ({ eventId: event, calendarDate, localTime: null, rank: 'V' });

test('a session that was planned is gone again', async () => {
  const undo = await phone.undoOf('pushEvent', session(event));
  expect(await undo()).toBe('all');
  expect(phone.row('events', event)?.deletedBy).not.toBeNull();
});

test('a planned session on which the laptop has put a note stays', async () => {
  const undo = await phone.undoOf('pushEvent', session(event));
  await everybody();
  await laptop.did('updateEvent', { eventId: event, fields: { note: 'bring the rain jacket' } });
  await laptop.sync();
  await phone.sync();
  expect(await undo()).toBe('nothing');
  await everybody();
  expect(athlete.row('events', event)).toMatchObject({ deletedBy: null, note: 'bring the rain jacket' });
  expect(athlete.conflicts()).toEqual([]);
});

test('a note that this device has not heard of yet is asked about', async () => {
  const undo = await phone.undoOf('pushEvent', session(event));
  await everybody();
  await laptop.did('updateEvent', { eventId: event, fields: { note: 'bring the rain jacket' } });
  await laptop.sync();
  expect(await undo()).toBe('all');
  await everybody();
  expect(athlete.row('events', event)).toMatchObject({ deletedBy: null, note: 'bring the rain jacket' });
  expect(athlete.conflicts()).toMatchObject([{ state: 'open', entries: [{ act: 'delete' }] }]);
});

test('a move is not taken back over a later move of the laptop', async () => {
  await phone.did('pushEvent', session(event));
  await everybody();
  const undo = await phone.undoOf('moveEvent', to('2027-01-06'));
  await everybody();
  await laptop.did('moveEvent', to('2027-01-08'));
  await everybody();
  expect(await undo()).toBe('nothing');
  expect(phone.row('events', event)?.calendarDate).toBe('2027-01-08');
});

test('what was tried in a transaction that was not committed counts for nothing once another device was first', async () => {
  const { ports, store } = phone;
  const performed = await perform(ports, 'pushEvent', session(event));
  if (performed.at !== 'saved') throw new Error('It is saved.');
  await everybody();
  const one = asked(ports, performed.effect, (was) =>
    was.length === 0 ? null : { name: 'deleteEvent', input: { eventId: event } },
  );
  await store.tried((transaction) => takeBackIn(transaction, anna, one));
  expect([one.end, one.done?.name]).toEqual(['all', 'deleteEvent']);
  await laptop.did('updateEvent', { eventId: event, fields: { note: 'bring the rain jacket' } });
  await everybody();
  await store.transaction((transaction) => takeBackIn(transaction, anna, one));
  expect([one.end, one.done, one.performed.at]).toEqual(['nothing', null, 'unchanged']);
});

test('what was taken back is said to be, though the answer of the device’s storage was lost and it is asked once more', async () => {
  const done = await perform(phone.ports, 'pushEvent', session(event));
  if (done.at !== 'saved') throw new Error('The session was there.');
  const one = asked(phone.ports, done.effect, () => ({ name: 'deleteEvent', input: { eventId: event } }));
  for (let tries = 0; tries < 2; tries += 1)
    await phone.store.transaction((transaction) => takeBackIn(transaction, anna, one));
  expect(one).toMatchObject({ end: 'all', done: { name: 'deleteEvent' } });
});

test('what a page has just taken back together is no news to it, though it still shows what was there before', async () => {
  await phone.did('pushEvent', session(event));
  await phone.sync();
  const done = await performTogether(phone.ports, [{ name: 'moveEvent', input: to('2027-01-06'), shown: {} }], null);
  const shown = { events: [phone.row('events', event)!] };
  const back = { name: 'moveEvent', input: to('2027-01-05') } as const;
  await takeBackTogether(
    phone.ports,
    null,
    done.map(({ effect }) => ({ effect, reverse: () => back })),
  );
  await phone.did('moveEvent', to('2027-01-08'), shown);
  await phone.sync();
  expect(athlete.row('events', event)?.calendarDate).toBe('2027-01-08');
  expect(athlete.conflicts()).toEqual([]);
});

test('S7.48 a session that went with its series comes back alone where the laptop has deleted the series too', async () => {
  const [seriesId, own] = [asSeriesId(freshId()), freshId()];
  const { eventId: _id, calendarDate, done: _done, ...content } = session(event);
  await phone.did('bulkPushEvents', { events: [session(event), { ...session(own), calendarDate: '2027-01-12' }] });
  await phone.did('createRecurrence', {
    seriesId,
    primaryEventId: event,
    startDate: calendarDate,
    primaryDate: calendarDate,
    pattern: { frequency: 'weekly', interval: 1, weekdays: [1], end: null },
    ...content,
    color: null,
    entry: null,
  });
  await everybody();
  await laptop.did('deleteRecurrence', { seriesId, deletedEventsIds: [] });
  await laptop.sync();
  const undo = await phone.undoOf('deleteRecurrence', { seriesId, deletedEventsIds: [own] });
  await everybody();
  expect(await undo()).toBe('part');
  await everybody();
  expect(athlete.row('events', own)?.deletedBy).toBeNull();
  expect(athlete.row('series', seriesId)?.deletedBy).not.toBeNull();
  expect(athlete.conflicts()).toEqual([]);
});

test('S7.42 of a shifted week what nobody has moved since goes back, each to its day', async () => {
  const other = freshId();
  await phone.did('bulkPushEvents', { events: [session(event), { ...session(other), calendarDate: '2027-01-07' }] });
  const moves = [
    { eventId: event, calendarDate: '2027-01-12' },
    { eventId: other, calendarDate: '2027-01-14' },
  ];
  const undo = await phone.undoOf('bulkMoveEvents', { moves });
  await everybody();
  await laptop.did('moveEvent', to('2027-01-20'));
  await everybody();
  expect(await undo()).toBe('part');
  await everybody();
  expect(athlete.row('events', event)?.calendarDate).toBe('2027-01-20');
  expect(athlete.row('events', other)?.calendarDate).toBe('2027-01-07');
  expect(athlete.conflicts()).toEqual([]);
});

test('S7.42 a shift of a week in which the laptop has moved a session waits whole', async () => {
  const other = freshId();
  await phone.did('bulkPushEvents', { events: [session(event), session(other)] });
  await everybody();
  await laptop.did('moveEvent', to('2027-01-20'));
  await laptop.sync();
  const moves = [event, other].map((eventId) => ({ eventId, calendarDate: '2027-01-12' }));
  await phone.did('bulkMoveEvents', { moves });
  await everybody();
  expect(athlete.row('events', event)?.calendarDate).toBe('2027-01-20');
  expect(athlete.row('events', other)?.calendarDate).toBe(session(other).calendarDate);
  expect(athlete.conflicts()).toMatchObject([{ state: 'open', entries: [{ id: event }, { id: other }] }]);
});

test('S7.49 a session that was put back to how it was is as it was before that again, but for what the laptop changed', async () => {
  await phone.did('pushEvent', session(event));
  await phone.did('moveEvent', to('2027-01-20'));
  const fields = { calendarDate: session(event).calendarDate, note: 'as planned' };
  const undo = await phone.undoOf('rollbackEvent', { eventId: event, fields });
  expect(phone.row('events', event)).toMatchObject(fields);
  await everybody();
  await laptop.did('updateEvent', { eventId: event, fields: { note: 'bring lights' } });
  await everybody();
  expect(await undo()).toBe('part');
  await everybody();
  expect(athlete.row('events', event)).toMatchObject({ calendarDate: '2027-01-20', note: 'bring lights' });
  expect(athlete.conflicts()).toEqual([]);
});

test('S7.52 heart-rate percents go back to what each session had', async () => {
  const other = freshId();
  await phone.did('bulkPushEvents', { events: [{ ...session(event), percentOfHR: 90 }, session(other)] });
  const percents = [event, other].map((eventId) => ({ eventId, percentOfHR: 95 }));
  const undo = await phone.undoOf('bulkUpdatePercentOfHR', { percents });
  expect(await undo()).toBe('all');
  expect(phone.row('events', event)?.percentOfHR).toBe(90);
  expect(phone.row('events', other)?.percentOfHR).toBeNull();
});

test('S7.13 who can see a workout is taken back only where the act changed it', async () => {
  const workout = { workoutId: freshId() };
  const segments = [{ type: 'interval' as const, durationSeconds: 600, percentOfFtp: { start: 90, end: 90 } }];
  const content = { name: 'Hills', sport: 'bike' as const, description: '', tags: [], authorName: 'Anna', segments };
  const createdAt = '2027-01-01T06:00:00.000Z';
  await phone.did('createWorkout', { ...workout, versionId: freshId(), createdAt, content });
  await everybody();
  const isPublic = () => athlete.row('workouts', workout.workoutId)?.isPublic;
  const hide = await phone.undoOf('makeWorkoutPublic', workout);
  await everybody();
  expect(isPublic()).toBe(true);
  expect(await hide()).toBe('all');
  await everybody();
  expect(isPublic()).toBe(false);
  await phone.did('makeWorkoutPublic', workout);
  await everybody();
  const show = await laptop.undoOf('makeWorkoutPrivate', workout);
  expect(await show()).toBe('all');
  await laptop.sync();
  expect(isPublic()).toBe(true);
});

test('of two settings the one that nobody has touched since goes back', async () => {
  await phone.did('updateSettings', { fields: { ftp: 240, thresholdHR: 160 } });
  await everybody();
  const undo = await phone.undoOf('updateSettings', { fields: { ftp: 250, thresholdHR: 165 } });
  await everybody();
  await laptop.did('updateSettings', { fields: { ftp: 265 } });
  await everybody();
  expect(await undo()).toBe('part');
  await everybody();
  expect(athlete.row('settings', anna)).toMatchObject({ ftp: 265, thresholdHR: 160 });
  expect(athlete.conflicts()).toEqual([]);
});

test('of a plan put on the calendar the sessions that nobody has touched since go', async () => {
  const [kept, gone] = [freshId(), freshId()];
  const undo = await phone.undoOf('bulkPushEvents', { events: [session(kept), session(gone)] });
  await everybody();
  await laptop.did('completeEvent', {
    eventId: kept,
    done: { at: '2027-01-05T06:00:00.000Z', secondsRidden: 3600, stepsSkipped: 0 },
  });
  await everybody();
  expect(await undo()).toBe('part');
  await everybody();
  expect(athlete.row('events', kept)?.deletedBy).toBeNull();
  expect(athlete.row('events', gone)?.deletedBy).not.toBeNull();
});

test('a plan to which the laptop has added a workout since it was made stays', async () => {
  const [planId, weekId] = [freshId(), freshId()];
  const undo = await phone.undoOf('createPlan', planInput(planId, [weekInput(weekId)]));
  await everybody();
  await laptop.did('addPlanItem', { weekId, ...itemInput(freshId(), workoutId, 2) });
  await everybody();
  expect(await undo()).toBe('nothing');
  expect(phone.row('plans', planId)?.deletedBy).toBeNull();
});

test('a deleted session comes back, but not one that was brought back and deleted once more elsewhere', async () => {
  await phone.did('pushEvent', session(event));
  await everybody();
  const undo = await phone.undoOf('deleteEvent', { eventId: event });
  expect(await undo()).toBe('all');
  expect(phone.row('events', event)?.deletedBy).toBeNull();

  const again = await phone.undoOf('deleteEvent', { eventId: event });
  await everybody();
  await laptop.did('restoreEvents', { eventsIds: [event] });
  await laptop.did('deleteEvent', { eventId: event });
  await everybody();
  expect(await again()).toBe('nothing');
  expect(phone.row('events', event)?.deletedBy).not.toBeNull();
});

test('a session that another tab has moved since stays where that has put it', async () => {
  await phone.did('pushEvent', session(event));
  const undo = await phone.undoOf('moveEvent', to('2027-01-06'));
  await phone.tab().did('moveEvent', to('2027-01-08'));
  expect(await undo()).toBe('nothing');
  expect(phone.row('events', event)?.calendarDate).toBe('2027-01-08');
});

test('Undo of a delete that waits for what came in below its row says that nothing was taken back', async () => {
  const [planId, weekId] = [freshId(), freshId()];
  await phone.did('createPlan', planInput(planId, [weekInput(weekId)]));
  await everybody();
  const shown = {
    plans: [phone.row('plans', planId)!],
    planWeeks: [phone.row('planWeeks', weekId)!],
    planItems: [],
    whole: ['planWeeks', 'planItems'] as const,
  };
  await laptop.did('addPlanItem', { weekId, ...itemInput(freshId(), workoutId, 2) });
  await everybody();
  const undo = await phone.undoOf('deletePlan', { planId }, shown);
  expect(phone.row('plans', planId)?.deletedBy).toBeNull();
  expect(await undo()).toBe('nothing');
});

test('a place within the day is taken back without the day, to which the laptop has moved the session meanwhile', async () => {
  await phone.did('pushEvent', session(event));
  await everybody();
  const shown = { events: [phone.row('events', event)!] };
  await laptop.did('moveEvent', { ...to('2027-01-08'), rank: shown.events[0]!.rank });
  await everybody();
  const { calendarDate, localTime } = shown.events[0]!;
  const undo = await phone.undoOf('moveEvent', { eventId: event, calendarDate, localTime, rank: 'Z' }, shown);
  expect(phone.row('events', event)?.calendarDate).toBe('2027-01-08');
  expect(await undo()).toBe('all');
  await everybody();
  expect(athlete.row('events', event)).toMatchObject({ calendarDate: '2027-01-08', rank: shown.events[0]!.rank });
});

describe('of tags, which several devices change', () => {
  const tagged = freshId();
  const tagsOf = () => athlete.row('workouts', tagged)?.tags;
  const retag = (tags: string[]) => ({ workoutId: tagged, fields: { tags } });
  beforeEach(async () => {
    const content = {
      name: 'Hills',
      sport: 'bike' as const,
      description: '',
      tags: ['winter', 'long'],
      authorName: 'Anna',
    };
    const segments = [{ type: 'active' as const, durationSeconds: 60, percentOfFtp: { start: 70, end: 70 } }];
    const createdAt = '2027-01-04T06:00:00.000Z';
    const made = { workoutId: tagged, versionId: freshId(), createdAt, content: { ...content, segments } };
    await phone.did('createWorkout', made);
    await everybody();
  });

  test('S7.24 Undo takes out what was added and puts back what was taken out; the tag of the laptop stays', async () => {
    const undo = await phone.undoOf('updateWorkout', retag(['winter', 'race']));
    await everybody();
    await laptop.did('updateWorkout', retag(['winter', 'race', 'with Ben']));
    await everybody();
    expect(await undo()).toBe('all');
    await everybody();
    expect(tagsOf()?.toSorted()).toEqual(['long', 'winter', 'with Ben']);
    expect(athlete.conflicts()).toEqual([]);
  });

  test('S7.24 nor does a tag go that the laptop had added before, and the form did not show yet', async () => {
    const shown = { workouts: [{ id: tagged, tags: ['winter', 'long'] }] };
    await laptop.did('updateWorkout', retag(['winter', 'long', 'with Ben']));
    await everybody();
    const undo = await phone.undoOf('updateWorkout', retag(['winter', 'long', 'race']), shown);
    await everybody();
    expect(tagsOf()).toEqual(['winter', 'long', 'with Ben', 'race']);
    expect(await undo()).toBe('all');
    await everybody();
    expect(tagsOf()).toEqual(['winter', 'long', 'with Ben']);
  });

  test('nothing is taken back where the laptop has done so already', async () => {
    const undo = await phone.undoOf('updateWorkout', retag(['winter', 'long', 'race']));
    await everybody();
    await laptop.did('updateWorkout', retag(['winter', 'long']));
    await everybody();
    expect(await undo()).toBe('nothing');
    expect(tagsOf()).toEqual(['winter', 'long']);
  });
});

test('S7.10 the first tag of an activity that Undo has taken out already is not said to be taken back once more', async () => {
  const activityId = freshId();
  const recorded = activityWith(numbersBy(200), sourceOf(0));
  const addedAt = '2027-01-05T08:00:00.000Z';
  await phone.did('addActivity', { ...recorded, activityId, calendarDate: '2027-01-05', addedAt });
  const undo = await phone.undoOf('updateActivity', { activityId, fields: { tags: ['race'] } });
  expect(await undo()).toBe('all');
  const queued = phone.store.content.calls.size;
  expect(await undo()).toBe('nothing');
  expect(phone.store.content.calls.size).toBe(queued);
});

test('S3.08 a recording of before rides were compared goes again once one that was compared was shown and taken back', async () => {
  const activityId = freshId();
  const recorded = activityWith(numbersBy(200), sourceOf(0));
  const addedAt = '2027-01-05T08:00:00.000Z';
  const added = await phone.undoOf('addActivity', { ...recorded, activityId, calendarDate: '2027-01-05', addedAt });
  const { numbers, formerNumbers } = recorded;
  const compared = { sources: [sourceOf(1)], numbers, formerNumbers, likeness: { shape: [100], way: [] } };
  const shown = await phone.undoOf('setActivitySources', { activityId, ...compared });
  expect(await shown()).toBe('all');
  expect(await added()).toBe('all');
  await everybody();
  expect(athlete.row('activities', activityId)?.deletedBy).not.toBeNull();
  expect(athlete.conflicts()).toEqual([]);
});

test('an act whose way back changes nothing is not told as taken back', async () => {
  await phone.did('pushEvent', session(event));
  const done = await phone.perform('updateEvent', { eventId: event, fields: { note: 'easy' } });
  if (done.at !== 'saved') throw new Error('It changed nothing.');
  const same = { name: 'updateEvent', input: { eventId: event, fields: { note: 'easy' } } } as const;
  expect(await takeBack(phone.ports, done.effect, () => same)).toBe('nothing');
});

test('a note of another tab, saved before a planned session was known to be on the disk, stays with the session', async () => {
  const tab = phone.tab();
  const { transaction } = phone.store;
  // The connection is lost as soon as it is on the disk; the other tab is quicker than the second try.
  phone.ports.store = Object.assign(Object.create(phone.store) as typeof phone.store, {
    transaction: async (...work: Parameters<typeof transaction>) => {
      await transaction.apply(phone.store, work);
      await tab.did('updateEvent', { eventId: event, fields: { note: 'bring the rain jacket' } });
      return transaction.apply(phone.store, work);
    },
  });
  const undo = await phone.undoOf('pushEvent', session(event));
  phone.ports.store = phone.store;
  expect(await undo()).toBe('nothing');
  expect(phone.row('events', event)).toMatchObject({ deletedBy: null, note: 'bring the rain jacket' });
});

test('a session whose row the browser has removed since is not taken back, and that is said', async () => {
  const undo = await phone.undoOf('pushEvent', session(event));
  phone.store.replace(emptyContent(new Map()));
  expect(await undo()).toBe('nothing');
  expect(phone.store.content.calls.size).toBe(0);
});

test('a plan from which the laptop has taken a workout out since is taken back', async () => {
  const [plan, week, first, second] = [freshId(), freshId(), freshId(), freshId()];
  const items = [itemInput(first, workoutId, 1), itemInput(second, workoutId, 2)];
  const undo = await phone.undoOf('createPlan', planInput(plan, [weekInput(week, items)]));
  await everybody();
  await laptop.did('deletePlanItem', { itemId: second });
  await everybody();
  // The rest of it: what the laptop has taken out goes by that.
  expect(await undo()).toBe('part');
  await everybody();
  expect(athlete.row('plans', plan)?.deletedBy).not.toBeNull();
  expect(athlete.conflicts()).toEqual([]);
});

test('a move of a session that the laptop has deleted since brings nothing back', async () => {
  await phone.did('pushEvent', session(event));
  const undo = await phone.undoOf('moveEvent', to('2027-01-06'));
  await everybody();
  await laptop.did('deleteEvent', { eventId: event });
  await everybody();
  expect(await undo()).toBe('nothing');
  await everybody();
  expect(athlete.row('events', event)).toMatchObject({ calendarDate: '2027-01-06' });
  expect(athlete.row('events', event)?.deletedBy).not.toBeNull();
});

test('a session that Undo brings back while the laptop deletes it too is there on both, and can be deleted again', async () => {
  await phone.did('pushEvent', session(event));
  await everybody();
  const undo = await phone.undoOf('deleteEvent', { eventId: event });
  await laptop.did('deleteEvent', { eventId: event });
  await laptop.sync();
  expect(await undo()).toBe('all');
  await everybody();
  for (const device of [phone, laptop]) expect(device.row('events', event)?.deletedBy).toBeNull();
  expect(athlete.conflicts()).toEqual([]);
  await laptop.did('deleteEvent', { eventId: event });
  await everybody();
  expect(athlete.row('events', event)?.deletedBy).not.toBeNull();
});

test('a session that was brought back goes again, unless the laptop has changed it since', async () => {
  await phone.did('pushEvent', session(event));
  await phone.did('deleteEvent', { eventId: event });
  const undo = await phone.undoOf('restoreEvents', { eventsIds: [event] });
  expect(await undo()).toBe('all');
  expect(phone.row('events', event)?.deletedBy).not.toBeNull();
  const again = await phone.undoOf('restoreEvents', { eventsIds: [event] });
  await everybody();
  await laptop.did('updateEvent', { eventId: event, fields: { note: 'bring the rain jacket' } });
  await everybody();
  expect(await again()).toBe('nothing');
  expect(phone.row('events', event)?.deletedBy).toBeNull();
});

test('the place among others of a session that is on another day by now is left alone', async () => {
  await phone.did('pushEvent', session(event, { rank: 'A' }));
  const undo = await phone.undoOf('moveEvent', to('2027-01-06'));
  await everybody();
  await laptop.did('moveEvent', to('2027-01-08'));
  await everybody();
  expect(await undo()).toBe('nothing');
  expect(phone.row('events', event)).toMatchObject({ calendarDate: '2027-01-08', rank: 'V' });
});
