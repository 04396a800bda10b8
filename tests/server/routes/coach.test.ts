/** The coach over its own addresses (S7.56): from the first question to a plan on the calendar. */
import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shiftDate } from '#core/domain/dates.ts';
import { coachAnswers } from '#core/model/coach-profile.ts';
import { seedCatalogue } from '#server/catalogue/seed-catalogue.ts';
import { coachPlanInput } from '#tests/inputs.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

let app: TestApp;
let token: string;
let userId: string;
let today: string;

beforeAll(async () => {
  app = await openApp();
  await seedCatalogue(app.services.execute);
  today = app.services.execute.now().toISOString().slice(0, 10);
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => ({ token, userId } = await app.athlete('Ada', 2)));

const post = (path: string, body: object, key?: string) =>
  app.ask('POST', `/coach-api${path}`, { token, body, ...(key && { headers: { 'idempotency-key': key } }) });
const get = (path: string) => app.ask('GET', `/coach-api${path}`, { token });

const answers: Record<string, unknown> = {
  name: 'Ada',
  age: 34,
  units: 'metric',
  weight: null,
  sport: 'bike',
  ftpKnown: 'yes',
  ftp: 250,
  goal: 'fitness',
  days: [2, 4, 6],
  minutes: { 2: 60, 4: 60, 6: 180 },
  longDays: [6],
  hours: '4to6',
  experience: 'regular',
  recovery: 'quickly',
  hrv: 'no',
  focusAreas: ['climbing'],
  health: 'cleared',
};

async function answerAll(): Promise<string[]> {
  const asked: string[] = [];
  for (let { body } = await get('/assessment/restore-questions-and-answers?skipStrava=true'); ;) {
    const { key } = body.questions.at(-1);
    asked.push(key);
    if (key === 'final') return asked;
    ({ body } = await post('/assessment/next-question', { key, userChoice: answers[key] }));
  }
}

const config = (more: object = {}) => ({ ...coachPlanInput(today), ...more });

const sessionsOf = async (fromDate: string): Promise<{ eventId: string; calendarDate: string; color: number }[]> => {
  const months = [0, 31, 62].map((days) => shiftDate(fromDate, days).slice(0, 7));
  const answered = await Promise.all(
    [...new Set(months)].map((month) =>
      app.ask('GET', `/api/calendars/events?year=${month.slice(0, 4)}&month=${Number(month.slice(5))}`, { token }),
    ),
  );
  const events = answered.flatMap(({ body }) => body.events);
  return [...new Map(events.map((event) => [event.eventId, event])).values()];
};

describe('the profile', () => {
  test('S7.56 S8.09 there is none until it is made, and nobody else’s is found', async () => {
    expect((await get(`/profile?_id=${userId}`)).status).toBe(404);
    expect((await post('/profile', {})).body).toMatchObject({ _id: userId, isAssessmentSkippable: false });
    expect((await get(`/profile?_id=${userId}`)).body.facts).toMatchObject({ ftp: 100, units: 'metric' });
    expect((await get(`/profile?_id=${randomUUID()}`)).status).toBe(404);
  });

  test('S7.56 what was answered stays when the profile is made, or filled, once more', async () => {
    await post('/assessment/next-question', { key: 'name', userChoice: 'Grace' });
    const facts = { age: 41, firstName: 'Grace' };
    await post('/profile/facts', { facts });
    for (const path of ['/profile', '/profile/fill-default-facts'])
      expect((await post(path, {})).body.facts).toMatchObject(facts);
    const { body } = await get('/assessment/restore-questions-and-answers');
    expect(body.questions[0]).toMatchObject({ key: 'name', userChoice: 'Grace', isAnswered: true });
  });

  test('S3.13 S9.01 facts are filled from the settings, changed one by one, and an FTP of 0 is 100', async () => {
    await app.ask('PUT', '/api/users/update', { token, body: { sportProfiles: [{ type: 'bike', ftp: 231 }] } });
    expect((await post('/profile/fill-default-facts', {})).body.facts).toMatchObject({
      ftp: 231,
      isJackRecommendation: false,
    });
    const { body } = await post('/profile/facts', { facts: { ftp: 0, hrv: true, periodizationType: '2:1' } });
    expect(body.facts).toMatchObject({ ftp: 100, hrv: true, periodizationType: '2:1' });
    expect((await get(`/profile?_id=${userId}`)).body.facts).toEqual(body.facts);
    expect((await post('/profile/facts', { facts: { age: 7 } })).status).toBe(400);
  });

  test('S6.03 whoever has no premium is told so, answers questions, and builds no plan', async () => {
    expect((await post('/profile/check-premium', {})).body).toEqual({ isPremium: true });
    ({ token } = await app.athlete('Ada', 1));
    expect((await post('/profile/check-premium', {})).body).toEqual({ isPremium: false });
    expect((await get('/assessment/restore-questions-and-answers')).status).toBe(200);
    for (const [path, body] of [
      ['/plan', { config: config(), isNewCjPlan: true }],
      [`/plan/${randomUUID()}`, { config: config() }],
      ['/plan/send', { id: randomUUID() }],
      ['/plan/calc-workout-stats', { workoutsByDays: [] }],
    ] as const)
      expect([path, (await post(path, body)).body.error.code]).toEqual([path, 'premiumNeeded']);
  });

  test('S7.56 nothing is read from Strava, and values are those of the tables', async () => {
    expect((await post('/profile/strava', {})).body).toEqual({ isConnected: false });
    const { body } = await get('/values');
    expect(body.planTypes).toHaveLength(16);
    expect(body).toMatchObject({ weeks: { minimum: 4, maximum: 49, default: 4 }, windowDays: 28 });
    expect(body.calendarColors).toHaveLength(8);
  });
});

test('S7.56 plans come compressed to who takes that, as all answers of the main service do', async () => {
  const asked = { token, body: { config: config(), isNewCjPlan: false }, headers: { 'accept-encoding': 'gzip' } };
  const answer = await app.fetch('POST', '/coach-api/plan', asked);
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'gzip']);
  const { plan } = JSON.parse(gunzipSync(await answer.arrayBuffer()).toString());
  expect(plan.workoutsByDays).toHaveLength(28);
});

describe('the assessment', () => {
  test('S4.09 S3.14 one question after the other, restored where it was left, the final one last; then it may be skipped', async () => {
    expect(
      (await post('/assessment/next-question', { key: 'name', userChoice: 'Ada' })).body.questions.at(-1).key,
    ).toBe('age');
    const { body } = await get('/assessment/restore-questions-and-answers');
    expect(body.questions.map(({ key }: { key: string }) => key)).toEqual(['name', 'age']);
    const asked = await answerAll();
    expect(asked.slice(-2)).toEqual(['health', 'final']);
    const done = await post('/assessment/next-question', { key: 'final' });
    expect(done.body).toMatchObject({ isComplete: true, totalProgress: 1, isSkippable: true });
    expect((await get(`/profile?_id=${userId}`)).body.facts).toMatchObject({
      isJackRecommendation: true,
      age: 34,
      firstName: 'Ada',
      focusAreas: ['climbing'],
      ftp: 250,
      jackLastAssessmentDate: today,
    });
  });

  test('S4.09 a changed answer takes its questions along', async () => {
    await answerAll();
    const { body } = await post('/assessment/next-question', { key: 'sport', userChoice: 'rowing' });
    const keys = body.questions.map(({ key }: { key: string }) => key);
    expect(keys).toContain('rowing2kKnown');
    expect(keys).not.toContain('ftp');
    expect([
      body.isComplete,
      body.questions.find(({ isAnswered }: { isAnswered: boolean }) => !isAnswered).key,
    ]).toEqual([false, 'rowing2kKnown']);
  });

  test('S5.01 what is no answer is refused by the name of its question, and nothing is lost', async () => {
    await post('/assessment/next-question', { key: 'name', userChoice: 'Ada' });
    const { status, body } = await post('/assessment/next-question', { key: 'age', userChoice: 5 });
    expect([status, body.error.code]).toEqual([400, 'invalidInput']);
    expect((await post('/assessment/next-question', { key: 'final' })).status).toBe(400);
    expect((await get('/assessment/restore-questions-and-answers')).body.questions).toHaveLength(2);
  });
});

describe('the plan', () => {
  test('S3.16 it is worked out without being kept, and says of each session why it is there', async () => {
    await answerAll();
    const { status, body } = await post('/plan', { config: config(), isNewCjPlan: false });
    expect([status, body._id]).toEqual([200, null]);
    expect(body.plan.workoutsByDays).toHaveLength(28);
    const weeks = body.plan.blocks.flatMap((block: { weeks: { isRecoveryWeek: boolean }[] }) => block.weeks);
    expect(weeks.map(({ isRecoveryWeek }: { isRecoveryWeek: boolean }) => isRecoveryWeek)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(body.plan.events).toEqual([]);
    const sessions = body.plan.workoutsByDays.flat();
    expect(
      sessions.every(({ reason }: { reason: { code: string; source: string } }) => reason.code && reason.source),
    ).toBe(true);
    expect(sessions.some(({ family }: { family: string }) => family === 'sweet-spot')).toBe(true);
    expect((await app.ask('GET', '/api/plans', { token })).body.total).toBe(0);
  });

  test('S5.17 S9.02 outside 4 to 49 weeks nothing is worked out, and it is said why', async () => {
    for (const weeks of [3, 50]) {
      const asked = { config: config({ singleMultiBlockDurationWeeks: weeks }), isNewCjPlan: true };
      expect((await post('/plan', asked)).status).toBe(400);
    }
    expect((await app.ask('GET', '/api/plans', { token })).body.total).toBe(0);
  });

  test('S3.15 days that are on no calendar are refused, as the start of a plan and as its event', async () => {
    for (const asked of [
      { startDate: '0000-01-01' },
      { startDate: '9999-12-31' },
      { isEventBasedPlan: true, events: [{ eventDate: '9999-12-31', primary: true }] },
    ]) {
      const { status, body } = await post('/plan', { config: config(asked), isNewCjPlan: true });
      expect([status, body.error.details]).toEqual([400, { field: 'config', problem: 'outOfCalendar' }]);
    }
    expect(coachAnswers.safeParse({ eventDate: '2027-06-14' }).success).toBe(true);
    expect(coachAnswers.safeParse({ eventDate: '9999-12-31' }).success).toBe(false);
  });

  test('S5.16 a plan of the coach is never public, and neither is a copy of it', async () => {
    const { _id, slug } = (await post('/plan', { config: config(), isNewCjPlan: true, name: 'Private' })).body;
    const { workoutsByDays, weeks } = (await app.ask('GET', `/api/plans/${slug}`, { token })).body;
    const rest = { weekRestDays: Array.from({ length: weeks }, () => [1, 2, 3, 4, 5, 6, 7]) };
    const share = (planId: string) =>
      app.ask('PUT', '/api/plans', { token, body: { _id: planId, isPublic: true, ...rest } });
    expect((await share(_id)).body.error.code).toBe('ruleBroken');
    const copy = { name: 'Copy', originalPlanId: _id, workoutsByDays, ...rest };
    const copied = (await app.ask('POST', '/api/plans', { token, body: copy })).body._id;
    expect((await share(copied)).body.error.code).toBe('ruleBroken');
    expect((await app.ask('GET', `/api/plans/${copied}`, { token })).body.isPrivateForever).toBe(true);
    for (const planId of [_id, copied]) await app.ask('DELETE', '/api/plans', { token, body: { _id: planId } });
  });

  test('S7.25 S7.56 it is kept as a training plan of the coach, once however often it is asked for, and changed as a whole', async () => {
    const key = randomUUID();
    const made = await post('/plan', { config: config(), isNewCjPlan: true, name: 'Spring' }, key);
    expect((await post('/plan', { config: config(), isNewCjPlan: true, name: 'Spring' }, key)).body._id).toBe(
      made.body._id,
    );
    const named = { planId: randomUUID() };
    for (const name of ['Autumn', 'Autumn', 'Winter']) {
      const { status } = await post('/plan', { config: config(), isNewCjPlan: true, name, ids: named });
      expect([name, status]).toEqual([name, name === 'Autumn' ? 200 : 422]);
    }
    expect((await app.ask('GET', `/api/plans/${named.planId}`, { token })).body).toMatchObject({
      name: 'Autumn',
      weeks: 4,
    });
    await app.ask('DELETE', '/api/plans', { token, body: { _id: named.planId } });
    await app.ask('POST', '/api/plans', { token, body: { name: 'My own' } });
    const ofCoach = (await app.ask('GET', '/api/plans?isCreatedByCoachJack=true', { token })).body;
    expect([ofCoach.total, ofCoach.items[0].name, ofCoach.items[0].weeks]).toEqual([1, 'Spring', 4]);
    const found = async (query: string) =>
      (await app.ask('GET', `/api/plans?isCreatedByCoachJack=true&${query}`, { token })).body.total;
    expect(await Promise.all(['keywords=spri', 'keywords=own', 'weeksBetween=5,9'].map(found))).toEqual([1, 0, 0]);
    expect(ofCoach.items[0]).not.toHaveProperty('coachConfig');
    const longer = await post(`/plan/${made.body._id}`, { config: config({ singleMultiBlockDurationWeeks: 6 }) });
    expect(longer.status).toBe(200);
    const { body } = await app.ask('GET', `/api/plans/${made.body.slug}`, { token });
    const ids = (days: { workoutId: string }[][]) => days.map((day) => day.map(({ workoutId }) => workoutId));
    expect(body.weeks).toBe(6);
    expect(ids(body.workoutsByDays)).toEqual(ids(longer.body.plan.workoutsByDaysForPlans));
    ({ token } = await app.athlete('Ada', 2));
    expect((await post(`/plan/${made.body._id}`, { config: config() })).status).toBe(404);
  });

  test('S4.10 it is sent to the calendar in its colour from today on, and a second time only what is not there, or all where nothing is left', async () => {
    const { body } = await post('/plan', { config: config(), isNewCjPlan: true });
    const sent = await post('/plan/send', { id: body._id });
    expect(sent.status).toBe(200);
    const sessions = await sessionsOf(today);
    expect(sessions.map(({ eventId }) => eventId).toSorted()).toEqual(sent.body.eventsIds.toSorted());
    expect(sessions.every(({ calendarDate, color }) => calendarDate >= today && color === 5)).toBe(true);
    expect(sessions.length).toBeGreaterThanOrEqual(9);
    const [first] = sessions;
    await app.ask('DELETE', '/api/calendars/events/delete', { token, body: { eventId: first?.eventId } });
    expect((await post('/plan/send', { id: body._id })).status).toBe(200);
    expect(await sessionsOf(today)).toHaveLength(sessions.length - 1);
    for (const { eventId } of sessions.slice(1))
      await app.ask('DELETE', '/api/calendars/events/delete', { token, body: { eventId } });
    const { body: anew } = await post('/plan/send', { id: body._id });
    expect((await sessionsOf(today)).map(({ eventId }) => eventId).toSorted()).toEqual(anew.eventsIds.toSorted());
    expect(anew.eventsIds).toHaveLength(sessions.length);
  });

  test('S4.10 S7.56 worked out anew for other days and sent again, it stands on the calendar as it is by now', async () => {
    const { body } = await post('/plan', { config: config(), isNewCjPlan: true });
    await post('/plan/send', { id: body._id });
    const { blocks, ...asked } = config();
    const days = { workoutDays: [1, 3, 5], bestLongRideDays: [5], minutesPerDay: { 1: 60, 3: 60, 5: 60 } };
    const other = { ...asked, blocks: blocks.map((block) => ({ ...block, ...days })) };
    expect((await post(`/plan/${body._id}`, { config: other })).status).toBe(200);
    const { body: sent } = await post('/plan/send', { id: body._id });
    const sessions = await sessionsOf(today);
    expect(sessions.map(({ eventId }) => eventId).toSorted()).toEqual(sent.eventsIds.toSorted());
    const weekdays = new Set(sessions.map(({ calendarDate }) => new Date(calendarDate).getUTCDay()));
    expect([...weekdays].toSorted()).toEqual([1, 3, 5]);
  });

  test('S4.10 S7.56 a session that the athlete has deleted stays so, though the plan lacked its days for a while', async () => {
    const { body } = await post('/plan', { config: config(), isNewCjPlan: true });
    const { blocks, ...asked } = config();
    const days = { workoutDays: [1, 3, 5], bestLongRideDays: [5], minutesPerDay: { 1: 60, 3: 60, 5: 60 } };
    const other = { ...asked, blocks: blocks.map((block) => ({ ...block, ...days })) };
    const sendFor = async (wanted: object) => {
      expect((await post(`/plan/${body._id}`, { config: wanted })).status).toBe(200);
      expect((await post('/plan/send', { id: body._id })).status).toBe(200);
      return (await sessionsOf(today)).map(({ eventId }) => eventId).toSorted();
    };
    const [eventId, ...others] = await sendFor(config());
    await app.ask('DELETE', '/api/calendars/events/delete', { token, body: { eventId } });
    expect(await sendFor(other)).not.toEqual(expect.arrayContaining(others));
    expect(await sendFor(config())).toEqual(others);
  });

  test('S7.56 minutes and stress of any days, with null for what is not known', async () => {
    const { body } = await post('/plan', { config: config(), isNewCjPlan: false });
    const workoutsByDays = [...body.plan.workoutsByDaysForPlans.slice(0, 7), [{ workoutId: randomUUID() }]];
    const stats = (await post('/plan/calc-workout-stats', { workoutsByDays })).body;
    expect(stats.weekStress[0]).toBeCloseTo(body.plan.blocks[0].weeks[0].stress, 6);
    const minutesOf = (days: { minutes: number }[][]) => days.map((day) => day.map(({ minutes }) => minutes));
    expect(minutesOf(stats.days.slice(0, 7))).toEqual(minutesOf(body.plan.workoutsByDays.slice(0, 7)));
    expect([stats.weekMinutes, stats.days.at(-1)]).toEqual([[body.plan.blocks[0].weeks[0].minutes, 0], [null]]);
  });
});
