/** What could not be merged, and what the athlete then decides. */
import { beforeEach, describe, expect, test } from 'vitest';
import { acts } from '#core/acts/acts.ts';
import { itemInput, planInput, weekInput } from '#tests/inputs.ts';
import { type AthletesDevice, anna, freshId, OneAthlete, session, workoutId } from '#tests/one-athlete.ts';

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

async function meet(): Promise<void> {
  for (const device of [laptop, phone, laptop, phone]) await device.sync();
}

/** Two notes on one session; the phone's lost. */
async function clash(): Promise<string> {
  await laptop.did('updateEvent', { eventId: event, fields: { note: 'Laptop' } });
  const mid = await phone.did('updateEvent', { eventId: event, fields: { note: 'Phone' } });
  await meet();
  return mid;
}

const decide = (device: AthletesDevice, id: string, decision: 'mine' | 'theirs' | 'both' | 'seen', copies = {}) =>
  device.did('decideConflicts', { conflictIds: [id], decision, copies });

describe('a clash of two notes', () => {
  test('mine: the note is mine on every device, and nothing waits any more', async () => {
    const mid = await clash();
    await decide(laptop, mid, 'mine');
    await meet();
    expect(phone.row('events', event)?.note).toBe('Phone');
    expect(phone.call(mid)?.state).toBe('applied');
    expect(phone.row('conflicts', mid)).toMatchObject({ state: 'decided', decision: 'mine' });
  });

  test('theirs: the note stays, and nothing waits any more', async () => {
    const mid = await clash();
    await decide(phone, mid, 'theirs');
    await meet();
    expect(laptop.row('events', event)?.note).toBe('Laptop');
    expect(phone.call(mid)?.state).toBe('applied');
  });

  test('both: theirs stays, and mine stands beside it as a session of its own', async () => {
    const [mid, copy] = [await clash(), freshId()];
    await decide(phone, mid, 'both', { [`events/${event}`]: copy });
    await meet();
    expect(laptop.row('events', event)?.note).toBe('Laptop');
    expect(laptop.row('events', copy)).toMatchObject({ note: 'Phone', calendarDate: '2027-01-05' });
  });

  test('is not over by having been looked at', async () => {
    const mid = await clash();
    await expect(decide(phone, mid, 'seen')).rejects.toMatchObject({ code: 'ruleBroken' });
  });

  test('both without an id for the copy is refused, so that mine does not vanish', async () => {
    const mid = await clash();
    await expect(decide(phone, mid, 'both')).rejects.toMatchObject({ code: 'invalidInput' });
  });

  test('decided on two devices: the first decision stands, and the second athlete hears of it', async () => {
    const mid = await clash();
    await decide(laptop, mid, 'theirs');
    const second = await decide(phone, mid, 'mine');
    await meet();
    expect(phone.row('events', event)?.note).toBe('Laptop');
    expect(phone.row('conflicts', mid)?.decision).toBe('theirs');
    expect(phone.row('conflicts', second)).toMatchObject({
      kind: 'overwritten',
      state: 'notice',
      entries: [{ table: 'conflicts', id: mid, mine: { decision: 'mine' }, theirs: { decision: 'theirs' } }],
    });
  });

  test('decided alike on two devices there is nothing to hear of', async () => {
    const mid = await clash();
    for (const device of [laptop, phone]) await decide(device, mid, 'mine');
    await meet();
    expect(athlete.conflicts().map(({ id }) => id)).toEqual([mid]);
  });

  test('mine counts for a session that was to come back with it, and has come back on the laptop meanwhile', async () => {
    const mid = await clash();
    await laptop.did('deleteEvent', { eventId: event });
    await meet();
    await decide(phone, mid, 'mine');
    await laptop.did('restoreEvents', { eventsIds: [event] });
    await meet();
    expect(laptop.row('events', event)).toMatchObject({ note: 'Phone', deletedBy: null });
    expect(laptop.row('conflicts', mid)?.state).toBe('decided');
  });

  test('mine, of two sessions, tells of the one alone that was deleted meanwhile: the other was to come back', async () => {
    const other = freshId();
    await phone.did('pushEvent', session(other));
    await meet();
    await laptop.did('updateEvent', { eventId: other, fields: { note: 'Laptop' } });
    const second = await phone.did('updateEvent', { eventId: other, fields: { note: 'Phone' } });
    const conflictIds = [await clash(), second];
    await laptop.did('deleteEvent', { eventId: event });
    await meet();
    const mid = await phone.did('decideConflicts', { conflictIds, decision: 'mine', copies: {} });
    await laptop.did('deleteEvent', { eventId: other });
    await meet();
    expect([event, other].map((id) => laptop.row('events', id)?.deletedBy)).toEqual([null, null]);
    expect(laptop.row('conflicts', mid)?.entries).toMatchObject([{ id: other, act: 'revive' }]);
  });

  test('a decision that meets a newer note leaves its conflict open, and makes no second card', async () => {
    const mid = await clash();
    await laptop.did('updateEvent', { eventId: event, fields: { note: 'Laptop again' } });
    const decision = await decide(phone, mid, 'mine');
    await meet();
    expect(phone.row('events', event)?.note).toBe('Laptop again');
    expect(phone.row('conflicts', mid)?.state).toBe('open');
    expect(phone.row('conflicts', decision)).toBeUndefined();
    expect(phone.call(decision)?.state).toBe('applied');
  });
});

describe('a call that was refused as a whole', () => {
  test('mine does it again: the plan is deleted with the workout that was new', async () => {
    const [plan, week, item] = [freshId(), freshId(), freshId()];
    await phone.did('createPlan', planInput(plan, [weekInput(week)]));
    await phone.sync();
    await laptop.sync();
    const made = { weekId: week, itemId: item, weekday: 2, rank: 'V', workoutId: freshId(), versionId: null };
    await laptop.did('addPlanItem', made);
    const mid = await phone.did('deletePlan', { planId: plan });
    await meet();
    await decide(phone, mid, 'mine');
    await meet();
    const rows = [laptop.row('plans', plan), laptop.row('planWeeks', week), laptop.row('planItems', item)];
    expect(rows.every((row) => row?.deletedBy !== null)).toBe(true);
    expect(phone.call(mid)?.state).toBe('applied');
  });

  test('theirs leaves everything as it is', async () => {
    await laptop.did('updateEvent', { eventId: event, fields: { note: 'Keep' } });
    const mid = await phone.did('deleteEvent', { eventId: event });
    await meet();
    await decide(phone, mid, 'theirs');
    await meet();
    expect(laptop.row('events', event)?.deletedBy).toBeNull();
    expect(phone.call(mid)?.state).toBe('applied');
  });
});

test('mine, of a workout moved to another plan, does not bring the plan back that was deleted since', async () => {
  const [from, to, week, other, item] = [freshId(), freshId(), freshId(), freshId(), freshId()];
  await phone.did('createPlan', planInput(from, [weekInput(week, [itemInput(item, workoutId, 1)])]));
  await phone.did('createPlan', planInput(to, [weekInput(other)]));
  await meet();
  await laptop.did('movePlanItem', { itemId: item, weekId: week, weekday: 2, rank: 'V' });
  const mid = await phone.did('movePlanItem', { itemId: item, weekId: other, weekday: 3, rank: 'V' });
  await meet();
  await laptop.did('deletePlan', { planId: from });
  await meet();
  await decide(phone, mid, 'mine');
  await meet();
  expect(laptop.row('planItems', item)).toMatchObject({ weekId: other, weekday: 3, deletedBy: null });
  expect(laptop.row('plans', from)?.deletedBy).not.toBeNull();
  expect(laptop.row('planWeeks', week)?.deletedBy).not.toBeNull();
});

describe('several sessions moved at once, one of which the laptop has moved to another day and time', () => {
  test('S7.42 mine: it is on my day at the time that the card shows, not at the time that the laptop gave it', async () => {
    const [calendarDate, localTime] = ['2027-01-06', '06:30'];
    await phone.did('moveEvent', { eventId: event, calendarDate, localTime, rank: 'V' });
    await meet();
    await laptop.did('moveEvent', { eventId: event, calendarDate: '2027-01-07', localTime: null, rank: 'V' });
    const mid = await phone.did('bulkMoveEvents', { moves: [{ eventId: event, calendarDate: '2027-01-13' }] });
    await meet();
    const mine = { calendarDate: '2027-01-13', localTime };
    expect(phone.row('conflicts', mid)).toMatchObject({ kind: 'refused', entries: [{ mine }] });
    await decide(phone, mid, 'mine');
    await meet();
    expect(laptop.row('events', event)).toMatchObject(mine);
  });
});

describe('a script that knows the addresses', () => {
  const updatePlan = (planId: string) => ({
    call: acts.updatePlan.call,
    input: { planId, fields: { isPublic: true } },
  });

  test('S6.07 cannot make a copied plan public, neither at once, nor by a lie, nor by deciding', async () => {
    const [plan, week] = [freshId(), freshId()];
    await phone.did('createPlan', planInput(plan, [weekInput(week)], { isPrivateForever: true }));
    await phone.sync();
    expect(await athlete.rest(updatePlan(plan))).toMatchObject({ kind: 'rejected', code: 'ruleBroken' });
    const was = [{ table: 'plans', id: plan, fields: { isPublic: false, isPrivateForever: false } }];
    const mid = freshId();
    const calls = [{ mid, sv: 1, ...updatePlan(plan), was }];
    await athlete.execute({ account: anna, schema: 1, cursors: {}, heads: {}, calls });
    expect(athlete.row('plans', plan)).toMatchObject({ isPublic: false, isPrivateForever: true });
    await phone.sync();
    await expect(decide(phone, mid, 'mine')).rejects.toMatchObject({ code: 'ruleBroken' });
  });

  test('S5.16 S6.07 cannot make a plan that is public from the start where it never may be: a copy, or the coach’s', async () => {
    const item = () => ({ itemId: freshId(), weekday: 1, rank: 'V', workoutId: freshId(), versionId: null });
    const week = () => ({
      weekId: freshId(),
      rank: 'V',
      note: '',
      restDays: [2, 3, 4, 5, 6, 7],
      items: [item(), item(), item()],
    });
    const made = (more: object) => planInput(freshId(), [week()], { isPublic: true, ...more });
    for (const more of [{ isPrivateForever: true }, { coachConfig: '{}' }]) {
      await expect(phone.did('createPlan', made(more))).rejects.toMatchObject({ code: 'ruleBroken' });
      const { call } = acts.createPlan;
      expect(await athlete.rest({ call, input: made(more) })).toMatchObject({ kind: 'rejected', code: 'ruleBroken' });
    }
    const own = made({});
    await phone.did('createPlan', own);
    await phone.sync();
    expect(athlete.row('plans', own.planId)).toMatchObject({ isPublic: true });
  });

  test('S9.03 cannot publish a plan of two workouts, on the device or past it; a third one opens it', async () => {
    const [plan, week, ...workouts] = Array.from({ length: 5 }, freshId);
    const put = (workoutId = '') =>
      phone.did('addPlanItem', { weekId: week!, itemId: freshId(), weekday: 1, rank: 'V', workoutId, versionId: null });
    await phone.did('createPlan', planInput(plan!, [weekInput(week!)]));
    for (const workoutId of workouts.slice(1)) await put(workoutId);
    const { input } = updatePlan(plan!);
    await expect(phone.did('updatePlan', input)).rejects.toMatchObject({ code: 'tooFewWorkouts' });
    await phone.sync();
    expect(await athlete.rest(updatePlan(plan!))).toMatchObject({ kind: 'rejected', code: 'tooFewWorkouts' });
    const [mid, lie] = [freshId(), { table: 'plans', id: plan!, fields: { isPublic: 'x' } }];
    const calls = [{ mid, sv: 1, ...updatePlan(plan!), was: [lie] }];
    await athlete.execute({ account: anna, schema: 1, cursors: {}, heads: {}, calls });
    await phone.sync();
    await expect(decide(phone, mid, 'mine')).rejects.toMatchObject({ code: 'tooFewWorkouts' });
    await put(workouts[0]);
    await phone.did('updatePlan', input);
    await phone.sync();
    expect(athlete.row('plans', plan!)).toMatchObject({ isPublic: true });
  });

  test('S8.14 cannot publish a plan with an empty day, on the device or past it; marked for rest it can be', async () => {
    const [plan, week] = [freshId(), freshId()];
    const item = (weekday: number) => ({
      itemId: freshId(),
      weekday,
      rank: 'V',
      workoutId: freshId(),
      versionId: null,
    });
    const made = { weekId: week, rank: 'V', note: '', restDays: [2, 4, 6], items: [1, 3, 5].map(item) };
    await phone.did('createPlan', planInput(plan, [made]));
    const { input } = updatePlan(plan);
    await expect(phone.did('updatePlan', input)).rejects.toMatchObject({ code: 'planDaysEmpty' });
    await phone.sync();
    expect(await athlete.rest(updatePlan(plan))).toMatchObject({ kind: 'rejected', code: 'planDaysEmpty' });
    expect(athlete.row('plans', plan)).toMatchObject({ isPublic: false });
    await phone.did('setRestDays', { weeks: [{ weekId: week, restDays: [7, 2, 4, 6, 2] }] });
    await phone.did('updatePlan', input);
    await phone.sync();
    expect(athlete.row('plans', plan)).toMatchObject({ isPublic: true });
    expect(athlete.row('planWeeks', week)).toMatchObject({ restDays: [2, 4, 6, 7] });
  });

  test('S8.14 what a device shared before there were rest days stays shared', async () => {
    const [plan, week] = [freshId(), freshId()];
    const item = () => ({ itemId: freshId(), weekday: 1, rank: 'V', workoutId: freshId(), versionId: null });
    await phone.did(
      'createPlan',
      planInput(plan, [{ weekId: week, rank: 'V', note: '', items: [item(), item(), item()] }]),
    );
    await phone.sync();
    const was = [{ table: 'plans', id: plan, fields: { isPublic: false } }];
    const calls = [{ mid: freshId(), sv: 1, ...updatePlan(plan), was }];
    await athlete.execute({ account: anna, schema: 4, cursors: {}, heads: {}, calls });
    expect(athlete.row('plans', plan)).toMatchObject({ isPublic: true });
  });

  test('S5.05 cannot set zones through the queue that the settings’ own address refuses, nor other values out of bounds', async () => {
    const zones = (max: number) => [
      { min: null, max: 0.68 },
      { min: 0.69, max: 0.83 },
      { min: 0.84, max: 0.94 },
      { min: 0.95, max },
      { min: Math.round(100 * max + 1) / 100, max: null },
    ];
    const sent = async (fields: object) => {
      const was = [{ table: 'settings', id: anna, fields: { thresholdHR: null, heartRateZones: null } }];
      const call = {
        mid: freshId(),
        sv: acts.updateSettings.version,
        call: acts.updateSettings.call,
        input: { fields },
        was,
      };
      const answer = await athlete.execute({ account: anna, schema: 5, cursors: {}, heads: {}, calls: [call] });
      return (answer as { body: { outcomes: { kind: string }[] } }).body.outcomes[0]?.kind;
    };
    expect(await sent({ thresholdHR: 200, heartRateZones: zones(1.2) })).toBe('rejected');
    for (const fields of [
      { ftp: 801 },
      { thresholdHR: 79 },
      { bikeWeightKg: 3 },
      { dragCoefficient: 1.2 },
      { riderWeightKg: 501 },
    ])
      expect(await sent(fields)).toBe('rejected');
    expect(await sent({ thresholdHR: 170, heartRateZones: zones(1.05) })).toBe('applied');
    await expect(phone.did('updateSettings', { fields: { heartRateZones: zones(2.4) } })).rejects.toMatchObject({
      code: 'invalidInput',
    });
  });

  test('S6.07 cannot copy a plan of somebody else, or a copy of one, as if it were its own', async () => {
    const [others, copy, copyOfCopy, own, copyOfOwn] = Array.from({ length: 5 }, freshId);
    const item = () => ({ itemId: freshId(), weekday: 1, rank: 'V', workoutId: freshId(), versionId: null });
    const create = (planId = '', originalPlanId: string | null = null, isPublic = false) => {
      const week = {
        weekId: freshId(),
        rank: 'V',
        note: '',
        restDays: [2, 3, 4, 5, 6, 7],
        items: [item(), item(), item()],
      };
      return athlete.rest({
        call: acts.createPlan.call,
        input: planInput(planId, [week], { originalPlanId, isPublic }),
      });
    };
    await create(copy, others);
    await create(copyOfCopy, copy);
    await create(own);
    await create(copyOfOwn, own);
    const isPrivateForever = (id = '') => athlete.row('plans', id)?.isPrivateForever;
    expect([copy, copyOfCopy, own, copyOfOwn].map(isPrivateForever)).toEqual([true, true, false, false]);
    expect(await create(freshId(), others, true)).toMatchObject({ kind: 'conflict', code: 'ruleBroken' });
  });

  test('cannot get past the shape of an act by having it refused first and deciding for it then', async () => {
    const mid = freshId();
    const input = { eventId: event, fields: { note: 'Easy', done: { at: 'never' } } };
    const calls = [{ mid, sv: 1, call: acts.updateEvent.call, input, was: [] }];
    await athlete.execute({ account: anna, schema: 1, cursors: {}, heads: {}, calls });
    await phone.sync();
    expect(phone.row('conflicts', mid)).toMatchObject({ kind: 'refused', code: 'invalidInput' });
    await expect(decide(phone, mid, 'mine')).rejects.toMatchObject({ code: 'invalidInput' });
    await athlete.rest({
      call: acts.decideConflicts.call,
      input: { conflictIds: [mid], decision: 'mine', copies: {} },
    });
    expect(athlete.row('events', event)).toMatchObject({ note: '', done: null });
  });

  test('without a queue the last write wins, and what it wrote over is kept', async () => {
    await athlete.rest({ call: acts.updateEvent.call, input: { eventId: event, fields: { note: 'Script' } } });
    expect(athlete.row('events', event)?.note).toBe('Script');
    const { revisions } = athlete.server.store.content;
    expect(revisions.at(-1)?.before.row).toMatchObject({ id: event, note: '' });
    expect(athlete.conflicts()).toEqual([]);
  });

  test('that asks for what is not there hears so at once, and no card waits for the athlete', async () => {
    const outcome = await athlete.rest({ call: acts.deleteList.call, input: { listId: freshId() } });
    expect(outcome.kind).toBe('noop');
    const gone = await athlete.rest({
      call: acts.moveEvent.call,
      input: { eventId: freshId(), calendarDate: '2027-01-05', localTime: null, rank: 'V' },
    });
    expect(gone).toMatchObject({ kind: 'rejected', code: 'eventGone' });
    expect(athlete.conflicts()).toEqual([]);
  });
});
