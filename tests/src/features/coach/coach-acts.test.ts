/** What an athlete does with a plan of the coach, by the real queue: keeps it, changes it, sends it, and takes it back. */
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readCoachConfig, writeCoachProfile } from '#core/domain/coach/stored-profile.ts';
import { sendingOf } from '#core/domain/coach/plan-sessions.ts';
import { shiftDate } from '#core/domain/dates.ts';
import { workoutsByDays } from '#core/domain/plans/workouts-by-days.ts';
import type { CoachPlanConfig } from '#core/model/coach-plan.ts';
import { defaultSettings } from '#core/model/default-settings.ts';
import { undoTogether } from '#src/app/acts/undo-together.ts';
import { markDone, moveSession } from '#src/app/acts/session-acts.ts';
import { type Athlete, currentAthlete, signIn, signOut } from '#src/app/session/athlete.ts';
import { dayEntries } from '#src/db/planned-sessions.ts';
import { markCatalogueWhole, takeCatalogue } from '#src/db/take-catalogue.ts';
import { liveRows } from '#src/db/row-reads.ts';
import { readWayBack } from '#src/db/way-backs.ts';
import {
  changeCoachPlan,
  makeCoachPlan,
  sendCoachPlan,
  takeProposals,
  wasTaken,
  wayBackKey,
} from '#src/features/coach/coach-acts.ts';
import {
  forgetAnswers,
  storeAnswers,
  readCatalogue,
  readCoach,
  readPlan,
  readWeeks,
} from '#src/features/coach/reads.ts';
import { readDoneShares } from '#src/features/coach/week-in-plan.ts';
import type { Device } from '#src/sync/device.ts';
import { perform } from '#src/sync/perform.ts';
import { startI18n } from '#src/i18n/i18n.ts';
import { loadLaterWords } from '#src/i18n/later-words.ts';
import { replanSeason } from '#src/features/calendar/replan-act.ts';
import { readSeason } from '#src/features/calendar/replan-season.ts';
import { currentToasts } from '#src/ui/toast.ts';
import { openTab } from '#tests/src/browser-tab.ts';
import { coachPlanInput } from '#tests/inputs.ts';
import { freshId, indexedWorkout } from '#tests/src/own-device.ts';

openTab();

// The day before the plan begins; the clock alone is set, timers run on.
const now = Date.parse('2027-01-03T12:00:00Z');
const start = '2027-01-04';

let athlete: Athlete;

beforeAll(async () => {
  await startI18n(true);
  await loadLaterWords();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  const user = { userId: freshId(), username: 'Anna', email: '', accessLevel: 2, roles: [] };
  await signIn({ accessToken: 'token', expiresAt: new Date(now + 900_000).toISOString(), user });
  athlete = currentAthlete()!;
});
afterAll(async () => {
  vi.useRealTimers();
  await signOut();
  vi.unstubAllGlobals();
});

const config: CoachPlanConfig = { ...coachPlanInput(start), singleMultiBlockDurationWeeks: 49 };

const [easy, hard] = [freshId(), freshId()];
type Days = { workoutId: string; versionId: null }[][];

/** On Tuesday, Thursday and Saturday; the key session of some weeks is another one. */
const weeksOf = (count: number, isHard: (week: number) => boolean = () => false) => ({
  workoutsByDaysForPlans: Array.from({ length: count }).flatMap((_, week): Days => {
    const session = { workoutId: easy, versionId: null };
    return [[], [{ ...session, workoutId: isHard(week) ? hard : easy }], [], [session], [], [session], []];
  }),
});

const kept = async (count: number): Promise<string> => {
  const planId = await makeCoachPlan(athlete, 'Coach Jack', config, weeksOf(count));
  if (planId === null) throw new Error('The plan was refused.');
  return planId;
};
const retainedDays = async (planId: string) => {
  const { weeks, items } = await readWeeks(athlete.database, planId);
  return workoutsByDays(weeks, items).map((day) => day.map(({ workoutId }) => ({ workoutId, versionId: null })));
};
const planOf = async (planId: string) => (await liveRows(athlete.database, 'plans')).find(({ id }) => id === planId)!;
const onCalendar = async () =>
  (await dayEntries(athlete.database, start, shiftDate(start, 7 * 49 - 1))).map(({ event }) => event);
const undo = (): void => currentToasts().at(-1)?.action?.run();
const said = (): string | undefined => currentToasts().at(-1)?.text;

test('S8.08 S4.10 S9.05 sending is given up after five minutes, goes on where it stopped when sent again, and is undone as a whole', async () => {
  const planId = await kept(49);
  const shown: number[][] = [];
  // Each portion takes two minutes of a slow device.
  const slowly = (...progress: number[]): void => {
    shown.push(progress);
    vi.setSystemTime(Date.now() + 2 * 60_000);
  };
  expect(await sendCoachPlan(athlete, planId, config, slowly)).toBe(false);
  expect(shown).toEqual([
    [0, 147],
    [50, 147],
    [100, 147],
  ]);
  expect(await onCalendar()).toHaveLength(100);

  shown.length = 0;
  expect(await sendCoachPlan(athlete, planId, config, slowly)).toBe(true);
  expect(shown).toEqual([
    [0, 47],
    [47, 47],
  ]);
  const events = await onCalendar();
  expect(new Set(events.map(({ calendarDate }) => calendarDate)).size).toBe(147);
  expect(events.every(({ color }) => color === 5)).toBe(true);
  // What was sent before it was given up goes back as well.
  undo();
  await expect.poll(async () => (await onCalendar()).length).toBe(0);
});

test('S8.08 a plan that was sent in part is said to be so no longer than something of it is to come', async () => {
  const planId = await kept(49);
  const slowly = (): void => void vi.setSystemTime(Date.now() + 2 * 60_000);
  expect(await sendCoachPlan(athlete, planId, config, slowly)).toBe(false);
  const sentInPart = () => readWayBack(athlete.database, sendingOf(planId));
  expect(await sentInPart()).toMatchObject({ isUnderWay: true });
  // Cut to the hundred sessions that are there already.
  const opened = await readPlan(athlete.database, await planOf(planId));
  const days = weeksOf(34).workoutsByDaysForPlans.map((day, at) => (at < 7 * 33 + 2 ? day : []));
  expect(await changeCoachPlan(opened, config, { workoutsByDaysForPlans: days })).toBe(true);
  expect(await sendCoachPlan(athlete, planId, config, () => undefined)).toBe(true);
  expect(await sentInPart()).toMatchObject({ isUnderWay: false });
  await undoTogether(sendingOf(planId));
  expect(await onCalendar()).toHaveLength(0);
});

test('S4.10 what is sent goes again with one undo, and can be sent once more', async () => {
  const planId = await kept(20);
  const send = () => sendCoachPlan(athlete, planId, config, () => undefined);
  expect(await send()).toBe(true);
  expect(await onCalendar()).toHaveLength(60);
  undo();
  await expect.poll(async () => (await onCalendar()).length).toBe(0);
  expect(await send()).toBe(true);
  expect(await onCalendar()).toHaveLength(60);
});

test('S4.10 sent a second time it adds what is missing, and leaves what was moved where it is', async () => {
  const planId = await kept(4);
  await sendCoachPlan(athlete, planId, config, () => undefined);
  const [first] = await onCalendar();
  await moveSession(first!, '2027-01-06', null);
  expect(await sendCoachPlan(athlete, planId, config, () => undefined)).toBe(true);
  expect(said()).toBe('The whole plan is already on your calendar');
  expect((await onCalendar()).map(({ calendarDate }) => calendarDate).slice(0, 3)).toEqual([
    '2027-01-06',
    '2027-01-07',
    '2027-01-09',
  ]);
});

test('S4.10 a kept plan is changed by the weeks that differ, grows, and comes back with one undo', async () => {
  const planId = await kept(4);
  const before = await retainedDays(planId);
  const weekIds = async () => (await readWeeks(athlete.database, planId)).weeks.map(({ id }) => id);
  const ids = await weekIds();
  const plan = await planOf(planId);
  const longer = weeksOf(6, (week) => week === 1);
  const asked = { ...config, singleMultiBlockDurationWeeks: 6 };
  expect(await changeCoachPlan(await readPlan(athlete.database, plan), asked, longer)).toBe(true);
  expect(await retainedDays(planId)).toEqual(longer.workoutsByDaysForPlans);
  expect((await weekIds()).filter((id) => ids.includes(id))).toHaveLength(3);
  const changed = await planOf(planId);
  expect(readCoachConfig(changed.coachConfig)).toEqual(asked);
  undo();
  await expect.poll(() => retainedDays(planId)).toEqual(before);
  expect(readCoachConfig((await planOf(planId)).coachConfig)).toEqual(config);
});

test('S4.10 a workout that another tab has put into a week since the plan was opened is not deleted unasked', async () => {
  const planId = await kept(2);
  const opened = await readPlan(athlete.database, await planOf(planId));
  const [week] = opened.weeks;
  const otherTab: Device = { ...athlete.device };
  const item = { itemId: freshId(), weekId: week!.id, weekday: 1, rank: 'V', workoutId: hard, versionId: null };
  await perform(otherTab, 'addPlanItem', item);
  expect(
    await changeCoachPlan(
      opened,
      config,
      weeksOf(2, () => true),
    ),
  ).toBe(true);
  const { items } = await readWeeks(athlete.database, planId);
  expect(items.map(({ id }) => id)).toContain(item.itemId);
});

test('S4.10 a plan of which one week can’t be changed is not changed at all', async () => {
  const planId = await kept(4);
  const opened = await readPlan(athlete.database, await planOf(planId));
  const before = await retainedDays(planId);
  await perform({ ...athlete.device }, 'deletePlan', { planId });
  const calls = await athlete.database.calls.count();
  expect(
    await changeCoachPlan(
      opened,
      config,
      weeksOf(6, () => true),
    ),
  ).toBe(false);
  expect(await athlete.database.calls.count()).toBe(calls);
  await perform({ ...athlete.device }, 'restorePlan', { planId });
  expect(await retainedDays(planId)).toEqual(before);
});

test('S4.10 a page that is killed amid a change of a plan leaves the plan as it was', async () => {
  const planId = await kept(4);
  const opened = await readPlan(athlete.database, await planOf(planId));
  const before = await retainedDays(planId);
  vi.stubGlobal('reportError', () => undefined);
  // The last write of all never comes.
  const killed = (): never => {
    throw new Error('killed');
  };
  athlete.database.kept.hook('creating', killed);
  const isChanged = await changeCoachPlan(
    opened,
    config,
    weeksOf(6, () => true),
  );
  athlete.database.kept.hook('creating').unsubscribe(killed);
  expect(isChanged).toBe(false);
  expect(await retainedDays(planId)).toEqual(before);
});

test('S4.10 a change of a plan can be taken back after its page is gone', async () => {
  const planId = await kept(4);
  const before = await retainedDays(planId);
  const opened = await readPlan(athlete.database, await planOf(planId));
  await changeCoachPlan(
    opened,
    config,
    weeksOf(6, () => true),
  );
  expect(await retainedDays(planId)).not.toEqual(before);
  await undoTogether(wayBackKey('changed', planId));
  expect(await retainedDays(planId)).toEqual(before);
  // Once.
  expect(await athlete.database.kept.get(wayBackKey('changed', planId))).toBeUndefined();
});

test('S4.10 the message of a change takes back that change alone, though the plan was changed once more', async () => {
  const planId = await kept(4);
  const change = async (isHard: (week: number) => boolean) => {
    const opened = await readPlan(athlete.database, await planOf(planId));
    expect(await changeCoachPlan(opened, config, weeksOf(4, isHard))).toBe(true);
  };
  await change((week) => week === 0);
  const undoFirst = currentToasts().at(-1)!.action!.run;
  await change((week) => week < 2);
  undoFirst();
  const changed = weeksOf(4, (week) => week === 1).workoutsByDaysForPlans;
  await expect.poll(() => retainedDays(planId)).toEqual(changed);
  // The page still offers to take back the second one.
  await undoTogether(wayBackKey('changed', planId));
  expect(await retainedDays(planId)).toEqual(weeksOf(4).workoutsByDaysForPlans);
});

test('what the coach proposes after a week is taken as one, and given back as one, also by the next page', async () => {
  const planId = await kept(4);
  await sendCoachPlan(athlete, planId, config, () => undefined);
  const events = await onCalendar();
  const rows = new Map(events.map((event) => [event.id, event]));
  const [first, second] = events;
  const proposal = (eventId: string, to: string | null) => ({
    eventId,
    date: start,
    from: { workoutId: easy, minutes: 60, stress: 60 },
    to: to
      ? {
          family: 'recovery' as const,
          rung: 0,
          workoutId: to,
          minutes: 30,
          stress: 20,
          moderateMinutes: 0,
          hardMinutes: 0,
        }
      : null,
    reason: { code: 'ill' as const, source: 'practice' as const },
  });
  const taken = () =>
    Promise.all([start, shiftDate(start, 7)].map((today) => wasTaken(athlete.database, planId, today)));
  expect(await taken()).toEqual([false, false]);
  vi.setSystemTime(Date.parse(`${start}T12:00:00Z`));
  await takeProposals(planId, rows, [proposal(first!.id, null), proposal(second!.id, hard)]);
  // The review of that week says so, and the next one begins anew.
  expect(await taken()).toEqual([true, false]);
  expect(await onCalendar()).toHaveLength(events.length - 1);
  expect((await onCalendar())[0]).toMatchObject({ id: second!.id, workoutId: hard });
  await undoTogether(wayBackKey('reviewed', planId));
  expect((await onCalendar()).map(({ id, workoutId }) => [id, workoutId])).toEqual(
    events.map(({ id, workoutId }) => [id, workoutId]),
  );
  expect(await taken()).toEqual([false, false]);
});

test('a race of the coach that gets another day gets it in the plan too, and has its old one back with the rest', async () => {
  const raced = { ...config, isEventBasedPlan: true, events: [{ eventDate: '2027-03-07', primary: true }] };
  const planId = (await makeCoachPlan(athlete, 'Coach Jack', raced, weeksOf(9)))!;
  await sendCoachPlan(athlete, planId, raced, () => undefined);
  const { coachRace, entries } = await readSeason(athlete.database, start);
  const [first] = await onCalendar();
  const moves = [{ id: first!.id, to: '2027-01-06' }];
  const ofCoach = { plans: coachRace!.plans, from: coachRace!.date, to: '2027-03-14' };
  expect(await replanSeason(athlete, { moves, leftOut: [], copies: [] }, entries, ofCoach)).toBe(true);
  const eventsOfPlan = async () => readCoachConfig((await planOf(planId)).coachConfig)?.events;
  expect(await eventsOfPlan()).toEqual([{ eventDate: '2027-03-14', primary: true }]);
  expect((await onCalendar())[0]).toMatchObject({ id: first!.id, calendarDate: '2027-01-06' });
  undo();
  await expect.poll(eventsOfPlan).toEqual(raced.events);
  expect((await onCalendar())[0]).toMatchObject({ id: first!.id, calendarDate: '2027-01-05' });
});

test('S3.15 how much of each week of a plan was done is read from the calendar, for the progression that repeats a week', async () => {
  const workouts = [{ ...indexedWorkout('Easy', 60, 60), workoutId: easy }];
  await takeCatalogue(athlete.database, { reset: false, workouts, removed: [], head: { rev: 1, stamp: 'a' } });
  await markCatalogueWhole(athlete.database);
  const planId = await kept(4);
  await sendCoachPlan(athlete, planId, config, () => undefined);
  const keptPlan = { plan: await planOf(planId), config };
  const sharesOn = (day: number) => readDoneShares(athlete.database, keptPlan, shiftDate(start, day));
  expect(await sharesOn(0)).toEqual([]);
  const [first] = await dayEntries(athlete.database, start, shiftDate(start, 6));
  await markDone(first!, true);
  const [one, two] = await sharesOn(15);
  expect(one).toBeCloseTo(1 / 3, 2);
  expect(two).toBe(0);
});

test('S4.10 a plan that was changed and is sent again brings the calendar to it, and leaves what the athlete has changed', async () => {
  const planId = await kept(4);
  const send = () => sendCoachPlan(athlete, planId, config, () => undefined);
  await send();
  const before = await onCalendar();
  // On Thursday of the second week the athlete rides something else; Saturday's session they have moved to Sunday.
  const own = before.find(({ calendarDate }) => calendarDate === '2027-01-14')!;
  const moved = before.find(({ calendarDate }) => calendarDate === '2027-01-16')!;
  const other = freshId();
  await perform({ ...athlete.device }, 'updateEvent', {
    eventId: own.id,
    fields: { workoutId: other, versionId: null },
  });
  await moveSession(moved, '2027-01-17', null);
  // From the second week on: another workout on Tuesdays, nothing on Thursdays and Saturdays, one on Fridays.
  const session = (workoutId: string) => ({ workoutId, versionId: null });
  const changed = weeksOf(4).workoutsByDaysForPlans.map((day, at) => {
    if (at < 7) return day;
    return at % 7 === 1 ? [session(hard)] : at % 7 === 4 ? [session(easy)] : [];
  });
  const change = async (days: Days) =>
    changeCoachPlan(await readPlan(athlete.database, await planOf(planId)), config, { workoutsByDaysForPlans: days });
  await change(changed);
  expect(await send()).toBe(true);
  const lines = async () => (await onCalendar()).map((event) => [event.calendarDate, event.workoutId]);
  expect(await lines()).toEqual([
    ['2027-01-05', easy],
    ['2027-01-07', easy],
    ['2027-01-09', easy],
    ['2027-01-12', hard],
    ['2027-01-14', other],
    ['2027-01-15', easy],
    ['2027-01-17', easy],
    ['2027-01-19', hard],
    ['2027-01-22', easy],
    ['2027-01-26', hard],
    ['2027-01-29', easy],
  ]);
  // Sent again, there is nothing to do; one undo brings back what was there.
  await send();
  expect(said()).toBe('The whole plan is already on your calendar');
  const sent = await lines();
  await undoTogether(sendingOf(planId));
  expect(await lines()).toHaveLength(before.length);
  await send();
  expect(await lines()).toEqual(sent);
  // Changed back, what went comes back; what the athlete deletes stays away.
  await change([...weeksOf(4).workoutsByDaysForPlans]);
  await send();
  const back = await lines();
  expect(back).toHaveLength(before.length);
  expect(back.slice(7)).toEqual(
    before
      .slice(7)
      .map(({ calendarDate, workoutId }) => [calendarDate, workoutId])
      .slice(-back.length + 7),
  );
  await perform({ ...athlete.device }, 'deleteEvent', { eventId: (await onCalendar())[0]!.id });
  await send();
  expect(await lines()).toHaveLength(before.length - 1);
});

test('S4.10 a session that the athlete has deleted stays so, though the plan lacked it for a while or was taken back', async () => {
  const planId = await kept(4);
  const send = () => sendCoachPlan(athlete, planId, config, () => undefined);
  const dates = async () => (await onCalendar()).map(({ calendarDate }) => calendarDate);
  const change = async (days: Days) =>
    changeCoachPlan(await readPlan(athlete.database, await planOf(planId)), config, { workoutsByDaysForPlans: days });
  const asBefore = weeksOf(4).workoutsByDaysForPlans;
  await send();
  const [tuesday, thursday] = await onCalendar();
  await perform({ ...athlete.device }, 'deleteEvent', { eventId: thursday!.id });
  const left = await dates();
  expect(left).toHaveLength(11);
  // Thursdays and Saturdays are given up, and taken up again.
  await change(asBefore.map((day, at) => (at % 7 === 1 ? day : [])));
  await send();
  expect(await dates()).toHaveLength(4);
  await change(asBefore);
  await send();
  expect(await dates()).toEqual(left);
  // For a while, everything is a day earlier.
  await change([...asBefore.slice(1), []]);
  await send();
  expect((await dates()).slice(0, 3)).toEqual(['2027-01-04', '2027-01-06', '2027-01-08']);
  await undoTogether(sendingOf(planId));
  expect(await dates()).toEqual(left);
  await send();
  expect(await dates()).toHaveLength(12);
  await change(asBefore);
  await send();
  expect(await dates()).toEqual(left);
  expect((await onCalendar())[0]!.id).toBe(tuesday!.id);
});

test('S4.10 a plan that begins a week later and is sent again stands a week later, but for what is over', async () => {
  const planId = await kept(4);
  await sendCoachPlan(athlete, planId, config, () => undefined);
  // Wednesday of the first week: Tuesday's session is over.
  vi.setSystemTime(Date.parse('2027-01-06T12:00:00Z'));
  const later = { ...config, startDate: shiftDate(start, 7) };
  expect(await sendCoachPlan(athlete, planId, later, () => undefined)).toBe(true);
  const dates = (await onCalendar()).map(({ calendarDate }) => calendarDate);
  expect(dates[0]).toBe('2027-01-05');
  expect(dates.slice(1, 4)).toEqual(['2027-01-14', '2027-01-16', '2027-01-19']);
  expect(dates).toHaveLength(12);
});

test('S3.16 a plan is known to pick from fewer workouts until all of the catalogue has come', async () => {
  const workoutId = '01890000-0000-8000-8000-000000000001';
  const row = { ...indexedWorkout('Recovery row: 15 min', 15, 40), workoutId, sport: 'rowing' as const };
  await takeCatalogue(athlete.database, { reset: true, workouts: [row], removed: [], head: { rev: 1, stamp: 'a' } });
  const some = await readCatalogue(athlete.database);
  expect([some.isWhole, some.ladders.rowing.recovery?.flat().length]).toEqual([false, 1]);
  await markCatalogueWhole(athlete.database);
  expect((await readCatalogue(athlete.database)).isWhole).toBe(true);
});

test('S8.09 where the server has no profile of the coach any more, the device has none either, and asks anew', async () => {
  const profile = { answers: { name: 'Anna', age: 30 }, facts: null };
  const settingsAre = async (coachProfile: string | null) => {
    const view = { id: athlete.database.account, deletedBy: null, name: 'Anna', ...defaultSettings, coachProfile };
    await athlete.database.rows('settings').put({ id: athlete.database.account, view, rev: 1 });
  };
  await settingsAre(writeCoachProfile(profile));
  expect((await readCoach(athlete.database))?.answers).toEqual(profile.answers);
  await settingsAre(null);
  expect(await readCoach(athlete.database)).toMatchObject({ profile: null, answers: {} });
  // Answers that are under way are of the device alone, and go with their last question.
  await storeAnswers(athlete.database, { name: 'Ada' });
  expect((await readCoach(athlete.database))?.answers).toEqual({ name: 'Ada' });
  await forgetAnswers(athlete.database);
  expect((await readCoach(athlete.database))?.answers).toEqual({});
});
