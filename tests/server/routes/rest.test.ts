/** Mutations by the spec's own addresses: with less in the body than a call has, and safe to ask again. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedCatalogue } from '#server/catalogue/seed-catalogue.ts';
import { annasContent } from '#tests/server/annas-things.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

let app: TestApp;
let token: string;
let workoutId: string;
let otherWorkoutId: string;

beforeAll(async () => {
  app = await openApp();
  await seedCatalogue(app.services.execute);
  const { body } = await app.ask('GET', '/api/workout/search?type=bike&sortBy=name&pageSize=2');
  [workoutId, otherWorkoutId] = body.items.map((item: { workoutId: string }) => item.workoutId);
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => ({ token } = await app.athlete()));

const send = (method: string, path: string, body: object, key?: string) =>
  app.ask(method, path, { token, body, ...(key && { headers: { 'idempotency-key': key } }) });
const get = async (path: string) => (await app.ask('GET', path, { token })).body;
const may = async () => (await get('/api/calendars/events?year=2026&month=5')).events;
const push = (more: object = {}, key?: string) =>
  send('POST', '/api/calendars/events/push', { workoutId, calendarDate: '2026-05-14', ...more }, key);

describe('the calendar', () => {
  test('S7.43, S7.41 a pushed workout is on its day, with all of its steps', async () => {
    const { status, body } = await push({ percentOfHR: 95, isOutdoorWorkout: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({ kind: 'applied', eventId: expect.any(String) });
    expect(await may()).toMatchObject([
      {
        eventId: body.eventId,
        calendarDate: '2026-05-14',
        percentOfHR: 95,
        isOutdoorWorkout: true,
        workout: { workoutId },
      },
    ]);
  });

  test('S7.43 the same request twice pushes once and answers the same', async () => {
    const key = randomUUID();
    const first = await push({}, key);
    const again = await push({}, key);
    expect(again.body).toEqual(first.body);
    expect(await may()).toHaveLength(1);
  });

  test('two of the same request at once push once', async () => {
    const key = randomUUID();
    const replies = await Promise.all([push({}, key), push({}, key)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await may()).toHaveLength(1);
  });

  test('a key that served another push pushes this one too, and loses neither', async () => {
    const key = randomUUID();
    await push({}, key);
    expect((await push({ calendarDate: '2026-05-15' }, key)).status).toBe(200);
    expect(await may()).toHaveLength(2);
  });

  test('a key that served another call is refused where the body is the whole call', async () => {
    const [first, second] = [(await push()).body.eventId, (await push()).body.eventId];
    const key = randomUUID();
    expect((await send('DELETE', '/api/calendars/events/delete', { eventId: first }, key)).status).toBe(200);
    const again = await send('DELETE', '/api/calendars/events/delete', { eventId: second }, key);
    expect([again.status, again.body.error.code]).toEqual([422, 'keyReused']);
    expect(await may()).toHaveLength(1);
  });

  test('S7.43 two requests without a key push twice, the second behind the first', async () => {
    const first = (await push()).body.eventId;
    const second = (await push({ workoutId: otherWorkoutId })).body.eventId;
    expect((await may()).map((event: { eventId: string }) => event.eventId)).toEqual([first, second]);
  });

  test('a key that is no UUID is refused by name', async () => {
    const { status, body } = await push({}, 'my-key');
    expect(status).toBe(400);
    expect(body.error.details.field).toBe('Idempotency-Key');
  });

  test('S7.45 a session moves, gets a note and is done in one request', async () => {
    const { eventId } = (await push()).body;
    const done = { at: '2026-05-16T07:00:00.000Z', secondsRidden: 3600, stepsSkipped: 0 };
    const { status } = await send('PUT', '/api/calendars/events/update', {
      eventId,
      calendarDate: '2026-05-16',
      note: 'legs good',
      done,
    });
    expect(status).toBe(200);
    expect(await may()).toMatchObject([{ eventId, calendarDate: '2026-05-16', note: 'legs good', done }]);
    const open = await get('/api/calendars/events?year=2026&month=5&includeCompletedWorkouts=false');
    expect(open.events).toEqual([]);
  });

  test('S7.41 with or without what comes from Strava a month holds the same sessions, since none comes from there', async () => {
    const { eventId } = (await push()).body;
    for (const isIncluded of [true, false]) {
      const { events } = await get(`/api/calendars/events?year=2026&month=5&includeStrava=${isIncluded}`);
      expect(events).toMatchObject([{ eventId }]);
    }
  });

  test('S7.45 an update that comes again undoes nothing that was changed since', async () => {
    const { eventId } = (await push()).body;
    const key = randomUUID();
    const update = (changes: object, again?: string) =>
      send('PUT', '/api/calendars/events/update', { eventId, ...changes }, again);
    const first = await update({ calendarDate: '2026-05-16', note: 'legs good' }, key);
    await update({ calendarDate: '2026-05-20', note: 'legs heavy' });
    await push({ calendarDate: '2026-05-16' });
    expect((await update({ calendarDate: '2026-05-16', note: 'legs good' }, key)).body).toEqual(first.body);
    const session = (await may()).find((event: { eventId: string }) => event.eventId === eventId);
    expect(session).toMatchObject({ calendarDate: '2026-05-20', note: 'legs heavy' });
  });

  test('S7.45 a session that is not there is gone, for moving and for notes', async () => {
    const eventId = randomUUID();
    const move = await send('PUT', '/api/calendars/events/update', { eventId, calendarDate: '2026-05-16' });
    const note = await send('PUT', '/api/calendars/events/update', { eventId, note: 'x' });
    expect([move, note].map(({ status, body }) => [status, body.error.code])).toEqual([
      [404, 'eventGone'],
      [404, 'eventGone'],
    ]);
  });

  test('S7.47 a session is deleted by a body or by a query', async () => {
    const first = (await push()).body.eventId;
    const second = (await push()).body.eventId;
    expect((await send('DELETE', '/api/calendars/events/delete', { eventId: first })).status).toBe(200);
    expect((await app.ask('DELETE', `/api/calendars/events/delete?eventId=${second}`, { token })).status).toBe(200);
    expect(await may()).toEqual([]);
  });

  test('S7.47 a session is deleted with its kind and its series said, or not', async () => {
    for (const more of [
      { type: 'workout', eventRecurrenceId: null },
      { type: 'workout', eventRecurrenceId: randomUUID() },
    ]) {
      const { eventId } = (await push()).body;
      expect((await send('DELETE', '/api/calendars/events/delete', { eventId, ...more })).status).toBe(200);
      expect(await may()).toEqual([]);
    }
  });

  test('S7.51, S7.50 500 sessions are pushed at once, and deleted at once by a JSON body', async () => {
    const events = Array.from({ length: 500 }, (_, index) => ({
      workoutId,
      calendarDate: `2026-05-${String((index % 28) + 1).padStart(2, '0')}`,
    }));
    const { status, body } = await send('POST', '/api/calendars/events/bulk-push', { events });
    expect(status).toBe(200);
    expect(await may()).toHaveLength(500);
    expect((await send('DELETE', '/api/calendars/events/bulk-delete', { eventsIds: body.eventsIds })).status).toBe(200);
    expect(await may()).toEqual([]);
  });

  test('S7.49 a session goes back to what it was before its last change; asked twice it does so once', async () => {
    const { eventId } = (await push({ calendarDate: '2026-05-14' })).body;
    const update = (fields: object) => send('PUT', '/api/calendars/events/update', { eventId, ...fields });
    await update({ calendarDate: '2026-05-20', note: 'with Ben' });
    await update({ note: 'alone' });
    const done = { at: '2026-05-20T06:00:00.000Z', secondsRidden: 9, stepsSkipped: 0 };
    await update({ done });
    const rollback = (key?: string) => send('POST', '/api/calendars/events/rollback-event', { eventId }, key);
    const key = randomUUID();
    expect((await rollback(key)).body).toMatchObject({ kind: 'applied' });
    expect(await may()).toMatchObject([{ calendarDate: '2026-05-20', note: 'with Ben', done }]);
    await rollback(key);
    expect(await may()).toMatchObject([{ note: 'with Ben' }]);
    // The last change is the rollback itself by then.
    await rollback();
    expect(await may()).toMatchObject([{ note: 'alone' }]);
    // What was answered once is answered so again, whatever has become of the session.
    await send('DELETE', '/api/calendars/events/delete', { eventId });
    expect([(await rollback(key)).status, (await rollback()).status]).toEqual([200, 404]);
  });

  test('S7.49 a session that nobody has changed stays as it is; one that is gone, or another’s, is said to be gone', async () => {
    const { eventId } = (await push()).body;
    const rollback = () => send('POST', '/api/calendars/events/rollback-event', { eventId });
    expect((await rollback()).body).toMatchObject({ kind: 'noop' });
    const anna = token;
    ({ token } = await app.athlete());
    expect((await rollback()).body).toMatchObject({ error: { code: 'eventGone' } });
    token = anna;
    await send('DELETE', '/api/calendars/events/delete', { eventId });
    expect((await rollback()).body).toMatchObject({ error: { code: 'eventGone' } });
  });

  test('S7.51 501 are too many, and none of them is pushed', async () => {
    const events = Array.from({ length: 501 }, () => ({ workoutId, calendarDate: '2026-05-01' }));
    expect((await send('POST', '/api/calendars/events/bulk-push', { events })).status).toBe(400);
    expect(await may()).toEqual([]);
  });

  const shift = (body: object, key?: string) => send('POST', '/api/calendars/events/shift-week', body, key);
  const dates = async () => (await may()).map((event: { calendarDate: string }) => event.calendarDate);

  test('S7.42 a week and all that follow it move by a week: what was done stays, and what was before', async () => {
    for (const calendarDate of ['2026-05-10', '2026-05-11', '2026-05-17', '2026-05-20']) await push({ calendarDate });
    await push({
      calendarDate: '2026-05-12',
      done: { at: '2026-05-12T06:00:00.000Z', secondsRidden: 9, stepsSkipped: 0 },
    });
    expect((await shift({ date: '2026-05-13', type: 'forward' })).body).toMatchObject({ kind: 'applied' });
    expect(await dates()).toEqual(['2026-05-10', '2026-05-12', '2026-05-18', '2026-05-24', '2026-05-27']);
    await shift({ date: '2026-05-18', type: 'back' });
    expect(await dates()).toEqual(['2026-05-10', '2026-05-11', '2026-05-12', '2026-05-17', '2026-05-20']);
  });

  test('S7.42 the same request twice shifts once', async () => {
    await push();
    const key = randomUUID();
    const first = await shift({ date: '2026-05-14', type: 'forward' }, key);
    expect((await shift({ date: '2026-05-14', type: 'forward' }, key)).body).toEqual(first.body);
    expect(await dates()).toEqual(['2026-05-21']);
    // Nothing would be left to move where they have gone back.
    const other = randomUUID();
    const back = () => shift({ date: '2026-05-21', type: 'back' }, other);
    const moved = (await back()).body;
    expect(moved).toMatchObject({ kind: 'applied' });
    expect((await back()).body).toEqual(moved);
    expect(await dates()).toEqual(['2026-05-14']);
  });

  test('S7.42 a shift that moves nothing, and one of no known kind', async () => {
    expect(await shift({ date: '2026-05-14', type: 'forward' })).toMatchObject({ status: 200, body: { outcomes: [] } });
    expect((await shift({ date: '2026-05-14', type: 'sideways' })).status).toBe(400);
  });

  test('S7.52 the heart-rate percent of several sessions is set, and bounded', async () => {
    const eventsIds = [(await push({ percentOfHR: 90 })).body.eventId, (await push()).body.eventId];
    const set = (newPercentOfHRValue: unknown) =>
      send('POST', '/api/calendars/events/bulk-update-percent-of-hr', { eventsIds, newPercentOfHRValue });
    expect((await set(95)).status).toBe(200);
    expect(await may()).toMatchObject([{ percentOfHR: 95 }, { percentOfHR: 95 }]);
    expect((await set(151)).status).toBe(400);
    expect(await may()).toMatchObject([{ percentOfHR: 95 }, { percentOfHR: 95 }]);
  });

  test('S7.50 ids in a query stand behind commas', async () => {
    const ids = [(await push()).body.eventId, (await push()).body.eventId];
    expect(
      (await app.ask('DELETE', `/api/calendars/events/bulk-delete?eventsIds=${ids.join(',')}`, { token })).status,
    ).toBe(200);
    expect(await may()).toEqual([]);
  });
});

describe('workouts and lists', () => {
  test('S7.26 S3.05 what is made again under the id that its request gave is there once; something else under it is refused', async () => {
    const [planId, own] = [randomUUID(), randomUUID()];
    const plan = { planId, name: 'Spring', workoutsByDays: [[{ workoutId }], [], [{ workoutId }]] };
    const workout = { workoutId: own, content: annasContent };
    for (const [path, body] of [
      ['/api/plans', plan],
      ['/api/workouts', workout],
    ] as const) {
      const first = await send('POST', path, body);
      expect(first.status).toBe(200);
      for (const key of [undefined, randomUUID()]) {
        const again = await send('POST', path, body, key);
        if (key) expect([again.status, again.body.error.code]).toEqual([422, 'keyReused']);
        else expect([again.status, again.body.slug]).toEqual([200, first.body.slug]);
      }
    }
    const other = await send('POST', '/api/plans', { ...plan, workoutsByDays: [[{ workoutId: otherWorkoutId }]] });
    expect([other.status, other.body.error.code]).toEqual([422, 'keyReused']);
    const found = await get(`/api/plans/${planId}`);
    expect([found.weeks, found.workoutsByDays.flat()]).toMatchObject([1, [{ workoutId }, { workoutId }]]);
    expect((await get(`/api/workouts/${own}`)).versions).toHaveLength(1);
  });

  test('S3.05 an athlete makes a workout, saves it again, and finds both versions by its slug', async () => {
    const made = (await send('POST', '/api/workouts', { content: annasContent })).body;
    const saved = await send('POST', `/api/workouts/${made.workoutId}/versions`, {
      content: { ...annasContent, name: 'Longer hills' },
    });
    expect(saved.status).toBe(200);
    const view = await get(`/api/workouts/bySlug/${made.slug}`);
    expect(view).toMatchObject({ workoutId: made.workoutId, name: 'Longer hills', isMine: true, isPublic: false });
    expect(view.versions.map((version: { number: number; name: string }) => [version.number, version.name])).toEqual([
      [1, 'Longer hills'],
      [2, 'Longer hills'],
    ]);
    expect((await app.ask('GET', `/api/workouts/${made.workoutId}`)).status).toBe(404);
  });

  test.each([
    ['501 steps', 60, 501, {}],
    ['25 hours', 45_000, 2, {}],
    ['301 messages', 60, 301, { messages: [{ atSeconds: 0, text: 'Go' }] }],
  ])('S3.05 a workout of %s is refused with what one holds', async (_, durationSeconds, count, more) => {
    const step = { type: 'active', durationSeconds, ...more };
    const content = { ...annasContent, segments: Array.from({ length: count }, () => step) };
    const { status, body } = await send('POST', '/api/workouts', { content });
    expect(status).toBe(400);
    expect(body.error.details.field).toBe('content.segments');
    expect(body.error.details.problem).toMatch(
      /^At most 500\.|^A workout can have up to 500 steps, 300 messages, 24 hours/,
    );
    const tooLong = { ...annasContent, segments: [{ type: 'active', durationSeconds: 90_000 }] };
    expect((await send('POST', '/api/workouts', { content: tooLong })).body.error.details).toEqual({
      field: 'content.segments.0.durationSeconds',
      problem: 'At most 86400.',
    });
  });

  test('S7.24 tags are added to an own workout, each once and without a version, also when the request comes again', async () => {
    const content = { ...annasContent, tags: ['Hills'] };
    const { workoutId: own } = (await send('POST', '/api/workouts', { content })).body;
    const key = randomUUID();
    const add = () => send('POST', '/api/users/tags/add', { workoutId: own, tags: ['race week', 'hills'] }, key);
    expect(await add()).toMatchObject({ status: 200, body: { tags: ['Hills', 'race week'] } });
    expect(await add()).toMatchObject({ status: 200, body: { tags: ['Hills', 'race week'] } });
    const view = await get(`/api/workouts/${own}`);
    expect(view).toMatchObject({ name: content.name, tags: ['Hills', 'race week'] });
    expect(view.versions).toHaveLength(1);
    expect((await get('/api/workout/search?s=race%20week&myLibrary=true')).items).toMatchObject([{ workoutId: own }]);
  });

  test('S7.24 a tag that is told as added is saved, also beside others that were one tag twice', async () => {
    const content = { ...annasContent, tags: ['FTP', 'ftp'] };
    const { workoutId: own } = (await send('POST', '/api/workouts', { content })).body;
    const { body } = await send('POST', '/api/users/tags/add', { workoutId: own, tags: ['bricks'] });
    expect(body.tags).toEqual(['FTP', 'bricks']);
    expect((await get(`/api/workouts/${own}`)).tags).toEqual(body.tags);
  });

  test('S7.24 a tag with a comma in it is several, also in a workout that an app sends; more than have room stay as they were sent', async () => {
    const content = { ...annasContent, tags: ['Hills, race week', 'hills', ' ; '] };
    const { workoutId: own } = (await send('POST', '/api/workouts', { content })).body;
    expect((await get(`/api/workouts/${own}`)).tags).toEqual(['Hills', 'race week']);
    const saved = { ...content, tags: ['taper；brick,run'] };
    await send('POST', `/api/workouts/${own}/versions`, { content: saved });
    expect((await get(`/api/workouts/${own}`)).tags).toEqual(['taper', 'brick', 'run']);
    const many = Array.from({ length: 11 }, (_, index) => `tag ${index}, other ${index}`);
    const { workoutId: full } = (await send('POST', '/api/workouts', { content: { ...content, tags: many } })).body;
    expect((await get(`/api/workouts/${full}`)).tags).toEqual(many);
  });

  test('S7.24 a workout of somebody else, or one that is gone, takes no tags, and none takes more than it may have', async () => {
    const add = async (id: string, tags: string[]) => {
      const { status, body } = await send('POST', '/api/users/tags/add', { workoutId: id, tags });
      return [status, body.error?.code];
    };
    expect(await add(workoutId, ['mine'])).toEqual([403, 'notYours']);
    expect(await add(randomUUID(), ['mine'])).toEqual([404, 'workoutGone']);
    const content = { ...annasContent, tags: [] };
    const { workoutId: own } = (await send('POST', '/api/workouts', { content })).body;
    const twenty = Array.from({ length: 20 }, (_, index) => `tag ${index}`);
    expect(await add(own, twenty)).toEqual([200, undefined]);
    expect(await add(own, ['one more'])).toEqual([422, 'tooManyTags']);
    expect(await add(own, ['x'.repeat(41)])).toEqual([400, 'invalidInput']);
  });

  test('S7.12 a public workout is found by slug, by id, by version, and by id where a slug is asked for', async () => {
    const view = await get(`/api/workouts/${workoutId}`);
    for (const path of [`bySlug/${view.slug}`, `bySlug/${workoutId}`, view.id]) {
      expect((await app.ask('GET', `/api/workouts/${path}`)).body).toMatchObject({
        workoutId,
        isMine: false,
        isPublic: true,
      });
    }
  });

  test('S7.12 S7.13 a workout that I deleted is found no more, and the session that uses it keeps its steps', async () => {
    const { workoutId: own, versionId } = (await send('POST', '/api/workouts', { content: annasContent })).body;
    const { slug } = await get(`/api/workouts/${own}`);
    await push({ workoutId: own });
    expect((await send('DELETE', '/api/workouts', { workoutId: own })).status).toBe(200);
    for (const path of [own, versionId, `bySlug/${slug}`]) {
      expect(await app.ask('GET', `/api/workouts/${path}`, { token })).toMatchObject({ status: 404 });
    }
    expect(await may()).toMatchObject([{ workout: { workoutId: own, name: annasContent.name } }]);
  });

  test('S7.13 others read a workout of mine from when I make it public until I make it private', async () => {
    const { workoutId: own } = (await send('POST', '/api/workouts', { content: annasContent })).body;
    const { slug } = await get(`/api/workouts/${own}`);
    const other = await app.athlete();
    const readBy = async (reader: { token?: string }) => {
      const paths = [own, `bySlug/${slug}`].map((one) => `/api/workouts/${one}`);
      return Promise.all(paths.map(async (path) => (await app.ask('GET', path, reader)).status));
    };
    const set = async (visibility: 'public' | 'private', as = token) =>
      (await app.ask('PUT', `/api/workouts/make-${visibility}`, { token: as, body: { workoutId: own } })).status;
    const hidden = [404, 404];
    expect([await readBy({}), await readBy({ token: other.token })]).toEqual([hidden, hidden]);
    expect(await set('public', other.token)).toBe(404);
    expect(await readBy({})).toEqual(hidden);

    expect(await set('public')).toBe(200);
    expect([await readBy({}), await readBy({ token: other.token })].flat()).toEqual([200, 200, 200, 200]);
    expect(await get(`/api/workouts/${own}`)).toMatchObject({ isMine: true, isPublic: true });
    expect(await set('private', other.token)).toBe(403);

    expect(await set('private')).toBe(200);
    expect([await readBy({}), await readBy({ token: other.token })]).toEqual([hidden, hidden]);
    expect(await get(`/api/workouts/${own}`)).toMatchObject({ isMine: true, isPublic: false });
  });

  test('S7.13 a rest day stays private, and the answer says why', async () => {
    const content = { ...annasContent, segments: [] };
    const { workoutId: own } = (await send('POST', '/api/workouts', { content })).body;
    expect(await send('PUT', '/api/workouts/make-public', { workoutId: own })).toMatchObject({
      status: 422,
      body: { error: { code: 'workoutWithoutSteps' } },
    });
    expect(await get(`/api/workouts/${own}`)).toMatchObject({ isPublic: false });
  });

  test('a list that is made or changed by a request that comes again stays as it was changed since', async () => {
    const [makeKey, changeKey] = [randomUUID(), randomUUID()];
    const make = () => send('POST', '/api/users/list_new/workout', { workoutId, listName: 'Evenings' }, makeKey);
    const made = await make();
    const { listId } = made.body;
    await send('POST', '/api/users/list/workout', { listId, workoutId: otherWorkoutId });
    const change = { listId, listName: 'Mornings', orderedWorkoutsIds: [otherWorkoutId, workoutId] };
    await send('PUT', '/api/users/list/update', change, changeKey);
    await send('PUT', '/api/users/list/update', { listId, listName: 'Nights' });
    await new Promise((resolve) => setTimeout(resolve, 2));
    expect(await make()).toMatchObject({ status: 200, body: made.body });
    expect((await send('PUT', '/api/users/list/update', change, changeKey)).status).toBe(200);
    expect((await get('/api/users/lists')).lists).toMatchObject([
      { listId, listName: 'Nights', orderedWorkoutsIds: [otherWorkoutId, workoutId] },
    ]);
  });

  test('S2.10 S7.16 a shared list shows visitors its workouts in its own order, also those that only its owner has', async () => {
    const content = { ...annasContent, name: '000 first by name' };
    const { workoutId: own } = (await send('POST', '/api/workouts', { content })).body;
    const { listId, slug } = (await send('POST', '/api/users/list_new/workout', { workoutId, listName: 'Club' })).body;
    await send('POST', '/api/users/list/workout', { listId, workoutId: own });
    const asVisitor = () => app.ask('GET', `/api/users/lists/workouts/${slug}`);
    expect((await asVisitor()).status).toBe(404);
    await send('PUT', '/api/users/list/share', { listId });
    const idsOf = async () => (await asVisitor()).body.workouts.map((one: { workoutId: string }) => one.workoutId);
    expect(await idsOf()).toEqual([workoutId, own]);
    expect((await asVisitor()).body.workouts).toMatchObject([{ isPublic: true }, { isPublic: false }]);
    await send('PUT', '/api/users/list/update', { listId, sort: 'name' });
    expect(await idsOf()).toEqual([own, workoutId]);
    expect((await asVisitor()).body.orderedWorkoutsIds).toEqual([workoutId, own]);
    expect((await app.ask('GET', `/api/workouts/${own}`)).status).toBe(404);
  });

  test('S7.16 visitors of a shared list hear nothing of earlier versions, nor of a workout that is gone', async () => {
    const first = (await send('POST', '/api/workouts', { content: { ...annasContent, name: 'My bad knee' } })).body;
    await send('POST', `/api/workouts/${first.workoutId}/versions`, { content: annasContent });
    const gone = (await send('POST', '/api/workouts', { content: annasContent })).body.workoutId;
    const made = await send('POST', '/api/users/list_new/workout', { workoutId: first.workoutId, listName: 'Club' });
    const { listId, slug } = made.body;
    for (const id of [gone, workoutId]) await send('POST', '/api/users/list/workout', { listId, workoutId: id });
    await send('PUT', '/api/users/list/share', { listId });
    await send('DELETE', '/api/workouts', { workoutId: gone });
    const own = await get(`/api/users/lists/workouts/${slug}`);
    expect(own.workouts).toMatchObject([
      { isMine: true, versions: [{}, {}] },
      { isPublic: true, versions: [{}] },
    ]);
    const [full] = (await get('/api/users/lists/workouts/full')).lists;
    const [brief] = (await get('/api/users/lists')).lists;
    for (const seen of [own, full, brief]) expect(seen.orderedWorkoutsIds).toEqual([first.workoutId, workoutId]);
    const path = `/api/users/lists/workouts/${slug}`;
    for (const seen of [await app.ask('GET', path), await app.ask('GET', path, await app.athlete('Ben'))]) {
      expect(seen.body).toMatchObject({
        orderedWorkoutsIds: [first.workoutId, workoutId],
        workouts: [
          { isPublic: false, versions: [] },
          { isPublic: true, versions: [] },
        ],
      });
      expect(seen.text).not.toContain('My bad knee');
      expect(seen.text).not.toContain(gone);
    }
    expect((await send('POST', '/api/workouts/restore', { workoutId: gone })).status).toBe(200);
    for (const seen of [await app.ask('GET', path), await app.ask('GET', path, { token })])
      expect(seen.body.orderedWorkoutsIds).toEqual([first.workoutId, gone, workoutId]);
  });

  test('S7.16, S7.17, S7.18, S7.19, S7.21, S7.22, S7.23 a library from its first list to its last', async () => {
    const { listId, slug } = (await send('POST', '/api/users/list_new/workout', { workoutId, listName: 'Evenings' }))
      .body;
    await send('POST', '/api/users/list/workout', { listId, workoutId: otherWorkoutId });
    expect((await get('/api/users/lists')).lists).toMatchObject([
      { listId, listName: 'Evenings', slug, orderedWorkoutsIds: [workoutId, otherWorkoutId] },
    ]);
    await send('PUT', '/api/users/list/update', {
      listId,
      listName: 'Mornings',
      orderedWorkoutsIds: [otherWorkoutId, workoutId],
    });
    const [full] = (await get('/api/users/lists/workouts/full')).lists;
    expect(full).toMatchObject({ listName: 'Mornings', orderedWorkoutsIds: [otherWorkoutId, workoutId] });
    expect(full.workouts.map((workout: { listIds: string[] }) => workout.listIds)).toEqual([[listId], [listId]]);

    expect((await app.ask('GET', `/api/users/lists/workouts/${slug}`)).status).toBe(404);
    expect((await send('PUT', '/api/users/list/share', { listId })).body.slug).toBe(slug);
    const shared = await app.ask('GET', `/api/users/lists/workouts/${slug}`);
    expect(shared.body.workouts).toMatchObject([
      { workoutId: otherWorkoutId, isMine: false, listIds: [] },
      { workoutId },
    ]);

    await send('DELETE', '/api/users/list_workout', { listId, workoutId: otherWorkoutId });
    await send('DELETE', '/api/users/lists_workout', { workoutId });
    expect((await get('/api/userList/myLists/true')).lists).toMatchObject([{ orderedWorkoutsIds: [] }]);
    await send('DELETE', '/api/users/list/delete', { listId });
    expect((await get('/api/users/lists')).lists).toEqual([]);
    expect((await app.ask('GET', `/api/users/lists/workouts/${slug}`)).status).toBe(404);
  });

  test('S7.20 a list is made with the id, the names, the order and the place in the app that were asked for', async () => {
    const asked = { listId: randomUUID(), listName: 'Race week', shortName: 'Race', showInApp: true, sort: 'duration' };
    const made = await send('POST', '/api/users/list/create', asked);
    expect([made.status, made.body.listId]).toEqual([200, asked.listId]);
    await send('POST', '/api/users/list/create', { listName: 'Winter' });
    expect((await get('/api/users/lists')).lists).toMatchObject([
      { ...asked, slug: made.body.slug, orderedWorkoutsIds: [] },
      { listName: 'Winter', shortName: '', showInApp: false, sort: 'manual' },
    ]);
  });

  test('S7.17 a new list that is asked for twice with one key is made once', async () => {
    const key = randomUUID();
    const ask = () => send('POST', '/api/users/list_new/workout', { workoutId, listName: 'Evenings' }, key);
    const first = await ask();
    app.pass(1);
    const again = await ask();
    expect([first.status, again.status]).toEqual([200, 200]);
    expect((await get('/api/users/lists')).lists).toMatchObject([{ orderedWorkoutsIds: [workoutId] }]);
  });

  test('S7.19 taking a workout out twice with one key is no error', async () => {
    const { listId } = (await send('POST', '/api/users/list_new/workout', { workoutId, listName: 'Evenings' })).body;
    const key = randomUUID();
    const ask = () => send('DELETE', '/api/users/list_workout', { listId, workoutId }, key);
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
  });
});

describe('plans', () => {
  const day = (...ids: string[]) => ids.map((id) => ({ workoutId: id }));
  const ids = (plan: { workoutsByDays: { workoutId: string }[][] }) =>
    plan.workoutsByDays.map((one) => one.map((item) => item.workoutId));

  test('S7.26, S7.28 a plan is made, saved whole with other days, and deleted', async () => {
    const made = await send('POST', '/api/plans', {
      name: 'My base',
      sport: 'bike',
      workoutsByDays: [day(workoutId), [], day(otherWorkoutId)],
    });
    expect(made.status).toBe(200);
    const { slug, _id } = made.body;
    const before = await get(`/api/plans/${slug}`);
    expect(before).toMatchObject({
      _id,
      name: 'My base',
      weeks: 1,
      totalWorkouts: 2,
      daysPerWeek: 2,
      isPrivateForever: false,
    });

    const days = [[], day(otherWorkoutId, workoutId), [], [], [], [], [], day(workoutId)];
    const saved = await send('PUT', '/api/plans', { _id, name: 'My build', workoutsByDays: days });
    expect(saved.status).toBe(200);
    const after = await get(`/api/plans/${slug}`);
    expect(after).toMatchObject({ name: 'My build', weeks: 2, totalWorkouts: 3 });
    expect(ids(after).slice(0, 9)).toEqual([[], [otherWorkoutId, workoutId], [], [], [], [], [], [workoutId], []]);
    // What only went to another day is the same item still.
    expect(after.workoutsByDays[1][0].itemId).toBe(before.workoutsByDays[2][0].itemId);

    await send('PUT', '/api/plans', { _id, workoutsByDays: days.slice(0, 7) });
    expect(await get(`/api/plans/${slug}`)).toMatchObject({ weeks: 1, totalWorkouts: 2 });
    expect((await send('DELETE', '/api/plans', { _id })).status).toBe(200);
    expect((await app.ask('GET', `/api/plans/${slug}`, { token })).status).toBe(404);
  });

  test('S7.26 saving a plan twice with one key changes it once', async () => {
    const { _id, slug } = (await send('POST', '/api/plans', { name: 'My base', weeks: 1 })).body;
    const key = randomUUID();
    const save = () => send('PUT', '/api/plans', { _id, workoutsByDays: [day(workoutId), day(otherWorkoutId)] }, key);
    expect([(await save()).status, (await save()).status]).toEqual([200, 200]);
    expect(await get(`/api/plans/${slug}`)).toMatchObject({ totalWorkouts: 2 });
  });

  test('S6.07 a copy of a public plan is private for ever', async () => {
    const [original] = (await get('/api/plans/search')).items;
    const { _id, slug } = (await send('POST', '/api/plans', { name: 'Copy', originalPlanId: original._id })).body;
    expect(await get(`/api/plans/${slug}`)).toMatchObject({ isPrivateForever: true, originalPlanId: original._id });
    const { status, body } = await send('PUT', '/api/plans', { _id, isPublic: true });
    expect([status, body.error.code]).toEqual([422, 'ruleBroken']);
  });

  test('S9.03 a plan is published with three workouts at least, whichever address asks', async () => {
    const refusal = { error: { code: 'tooFewWorkouts' } };
    const sentOrNot = async (method: string, path: string, body: object) => (await send(method, path, body)).body;
    const short = { name: 'Short', workoutsByDays: [day(workoutId), day(otherWorkoutId)], isPublic: true };
    expect(await sentOrNot('POST', '/api/plans', short)).toMatchObject(refusal);
    expect(await sentOrNot('POST', '/api/plans', { name: 'Empty', isPublic: true })).toMatchObject(refusal);
    const { _id, slug } = (await send('POST', '/api/plans', { ...short, isPublic: false })).body;
    expect(await sentOrNot('PUT', '/api/plans', { _id, isPublic: true })).toMatchObject(refusal);
    const fields = { planId: _id, fields: { isPublic: true } };
    expect(await sentOrNot('PUT', '/api/plans/fields', fields)).toMatchObject(refusal);
    const workoutsByDays = [day(workoutId), day(otherWorkoutId), day(workoutId)];
    const full = { _id, isPublic: true, workoutsByDays, weekRestDays: [[4, 5, 6, 7]] };
    expect((await send('PUT', '/api/plans', full)).status).toBe(200);
    expect((await app.ask('GET', `/api/plans/${slug}`)).body).toMatchObject({ isPublic: true, totalWorkouts: 3 });
  });

  test('S8.14 a plan with an empty day stays private, whichever address asks; its rest days are told', async () => {
    const workoutsByDays = [day(workoutId), day(otherWorkoutId), day(workoutId)];
    const refusal = { error: { code: 'planDaysEmpty' } };
    const made = { name: 'Gaps', workoutsByDays, weekRestDays: [[4, 5]] };
    expect((await send('POST', '/api/plans', { ...made, isPublic: true })).body).toMatchObject(refusal);
    const { _id, slug } = (await send('POST', '/api/plans', made)).body;
    expect((await send('PUT', '/api/plans', { _id, isPublic: true })).body).toMatchObject(refusal);
    const fields = { planId: _id, fields: { isPublic: true } };
    expect((await send('PUT', '/api/plans/fields', fields)).body).toMatchObject(refusal);
    expect(await get(`/api/plans/${slug}`)).toMatchObject({ isPublic: false, weekRestDays: [[4, 5]] });
    const marked = { _id, isPublic: true, weekRestDays: [[4, 5, 6, 7]] };
    expect((await send('PUT', '/api/plans', marked)).status).toBe(200);
    expect((await app.ask('GET', `/api/plans/${slug}`)).body).toMatchObject({
      isPublic: true,
      weekRestDays: [[4, 5, 6, 7]],
    });
  });

  test('S7.25, S9.04 my plans come ten to a page, the newest first', async () => {
    for (let count = 1; count <= 11; count += 1) {
      await send('POST', '/api/plans', { name: `Plan ${count}`, weeks: 1 });
      app.pass(0.01);
    }
    const page = await get('/api/plans');
    expect(page).toMatchObject({ total: 11, pageNumber: 1, pageSize: 10 });
    expect(page.items[0].name).toBe('Plan 11');
    expect((await get('/api/plans?page=2')).items.map((plan: { name: string }) => plan.name)).toEqual(['Plan 1']);
    expect((await get('/api/plans?limit=5&keywords=plan%2011')).total).toBe(1);
  });

  test('S7.25 my plans are found by days a week and minutes a day', async () => {
    const make = async (name: string, ...workoutsByDays: { workoutId: string }[][]) =>
      void (await send('POST', '/api/plans', { name, workoutsByDays }));
    await make('One short day', day(workoutId));
    app.pass(0.01);
    await make(
      'Three long days',
      day(workoutId, workoutId, workoutId),
      day(workoutId, workoutId, workoutId),
      day(workoutId, workoutId, workoutId),
    );
    const named = async (query: string) =>
      (await get(`/api/plans?${query}`)).items.map((plan: { name: string }) => plan.name);
    const [long, short] = (await get('/api/plans')).items.map((plan: { dailyMinutes: number }) => plan.dailyMinutes);
    expect(long).toBeGreaterThan(short);
    expect(await named('daysPerWeekBetween=1,2')).toEqual(['One short day']);
    expect(await named('daysPerWeekBetween=3,7')).toEqual(['Three long days']);
    expect(await named(`dailyMinutesBetween=0,${short}`)).toEqual(['One short day']);
    expect(await named(`dailyMinutesBetween=${short + 1},${long}`)).toEqual(['Three long days']);
    expect(await named('isCreatedByCoachJack=true')).toEqual([]);
  });

  test('S7.28 S9.04 five plans to choose from as what the app shows, each told with whether it is that', async () => {
    const made: { _id: string; slug: string }[] = [];
    for (let count = 1; count <= 6; count += 1) {
      made.push((await send('POST', '/api/plans', { name: `Plan ${count}`, weeks: 1 })).body);
      app.pass(0.01);
    }
    expect(made.every(({ slug }) => typeof slug === 'string')).toBe(true);
    const { items } = await get('/api/plans?page=1&limit=5');
    const listed = items.map(({ _id, name, appPlan }: Record<string, unknown>) => ({ _id, name, appPlan }));
    const newest = made.slice(1).reverse();
    expect(listed).toEqual(newest.map(({ _id }, at) => ({ _id, name: `Plan ${6 - at}`, appPlan: false })));
  });
});

describe('settings', () => {
  test('S7.30 an athlete is told who they are, and nothing of anybody else', async () => {
    const ben = await app.athlete('Ben', 1, ['beta']);
    const { status, body } = await app.ask('GET', '/api/users/get_me', { token: ben.token });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      userId: ben.userId,
      username: 'Ben',
      email: ben.email,
      accessLevel: 1,
      roles: ['beta'],
    });
    expect((await get('/api/users/get_me')).userId).not.toBe(ben.userId);
    expect((await app.ask('GET', '/api/users/get_me')).status).toBe(401);
  });

  test('S7.30 a new athlete has no alerts', async () => {
    expect(await get('/api/users/alerts')).toEqual({ received: [], read: [] });
    expect((await app.ask('GET', '/api/users/alerts')).status).toBe(401);
  });

  test('S7.31 only the changed fields are sent', async () => {
    expect((await send('PUT', '/api/users/update', { ftp: 251, units: 'imperial' })).status).toBe(200);
    expect(await get('/api/users/get_me')).toMatchObject({ ftp: 251, thresholdHR: 140, params: { units: 'imperial' } });
  });

  test('S5.03 an FTP out of bounds is refused by name', async () => {
    const { status, body } = await send('PUT', '/api/users/update', { ftp: 900 });
    expect([status, body.error.details.field]).toEqual([400, 'ftp']);
    expect((await send('PUT', '/api/users/update', { accessLevel: 2 })).status).toBe(400);
  });

  test('S3.01, S9.01 what is not told has its default, and what is told is told back', async () => {
    const before = await get('/api/users/get_me');
    expect(before.params).toMatchObject({ riderWeight: null, bikeWeight: 8, dragCoefficient: 0.6 });
    expect(before.calculationsSettings.heartRateZones[1]).toEqual({
      label: 'Z2',
      min: 0.69,
      max: 0.83,
      minHR: 96,
      maxHR: 116,
    });
    const told = { birthdayDate: '1992-11-01', riderWeightKg: 72.5, bikeWeightKg: 7.2, dragCoefficient: 0.55 };
    expect((await send('PUT', '/api/users/update', told)).status).toBe(200);
    const after = await get('/api/users/get_me');
    expect(after).toMatchObject({
      birthdayDate: '1992-11-01',
      params: { riderWeight: 72.5, bikeWeight: 7.2, dragCoefficient: 0.55 },
    });
  });

  test('S5.11 zones are taken with ratios as they were typed, and refused where they overlap', async () => {
    const zones = [
      { min: null, max: '0,70' },
      { min: '0.711', max: 0.82 },
      { min: 0.83, max: 0.93 },
      { min: 0.94, max: 1.04 },
      { min: 1.05, max: '' },
    ];
    expect((await send('PUT', '/api/users/update', { heartRateZones: zones })).status).toBe(200);
    const { calculationsSettings } = await get('/api/users/get_me');
    expect(calculationsSettings.heartRateZones.slice(0, 2)).toMatchObject([
      { min: null, max: 0.7 },
      { min: 0.71, max: 0.82 },
    ]);
    const overlapping = zones.with(1, { min: 0.6, max: 0.82 });
    const { status, body } = await send('PUT', '/api/users/update', { heartRateZones: overlapping });
    expect([status, body.error.details.field]).toEqual([400, 'heartRateZones']);
  });

  test.each([
    ['S5.06', { riderWeightKg: 501 }],
    ['S5.07', { bikeWeightKg: 3.9 }],
    ['S5.08', { dragCoefficient: 1.2 }],
    ['S5.04', { maximumHR: 241 }],
    ['S5.15', { birthdayDate: '1992-11-02' }],
  ])('S5.01, S5.18, %s: %j is refused by name', async (_id, fields) => {
    const { status, body } = await send('PUT', '/api/users/update', fields);
    expect([status, body.error.details.field]).toEqual([400, Object.keys(fields)[0]]);
  });

  test.each(['2099-01-01', '1850-01-01'])('S5.02 nobody was born in %s', async (birthdayDate) => {
    const { status, body } = await send('PUT', '/api/users/update', { birthdayDate });
    expect([status, body.error.code]).toEqual([400, 'invalidInput']);
    expect((await get('/api/users/get_me')).birthdayDate).toBe(null);
  });

  test('S7.37, S7.36 an FTP of the past is rounded, kept once, and told by sport in the order of its days', async () => {
    const day = (ago: number) =>
      new Date(app.services.execute.now().getTime() - ago * 86_400_000).toISOString().slice(0, 10);
    const enter = (data: object, key?: string) =>
      send('POST', '/api/users/ftp-history/create', { isRecalculatePastActivities: true, data }, key);
    const key = randomUUID();
    const first = await enter({ value: 240.126, sport: 'bike', date: day(10) }, key);
    expect([first.status, first.body.recalculatedPastActivities]).toEqual([200, 0]);
    expect((await enter({ value: 240.126, sport: 'bike', date: day(10) }, key)).body).toEqual(first.body);
    await enter({ value: 230, sport: 'bike', date: day(30) });
    await enter({ value: 120, sport: 'swim', date: day(20) });
    const bike = [
      { sport: 'bike', value: 230, date: day(30) },
      { sport: 'bike', value: 240.13, date: day(10) },
    ];
    expect(await get('/api/users/ftp-history?sport=bike')).toMatchObject(bike);
    expect(await get('/api/users/ftp-history')).toHaveLength(3);
    expect((await get('/api/users/get_me')).ftp).toBe(240.13);
  });

  test('S7.36 the history of an FTP tells of watts alone, of the athlete who asks, and of a sport that there is', async () => {
    await send('PUT', '/api/users/update', { rowingFtp: 180, cssSecondsPer100m: 95 });
    const today = app.services.execute.now().toISOString().slice(0, 10);
    const entries = await get('/api/users/ftp-history');
    expect(entries).toEqual([{ _id: expect.any(String) as string, sport: 'rowing', value: 180, date: today }]);
    expect(await get('/api/users/ftp-history?sport=rowing')).toEqual(entries);
    expect(await get('/api/users/ftp-history?sport=swim')).toEqual([]);
    const ben = await app.athlete('Ben');
    expect((await app.ask('GET', '/api/users/ftp-history', { token: ben.token })).body).toEqual([]);
    expect((await app.ask('GET', '/api/users/ftp-history')).status).toBe(401);
    for (const sport of ['skiing', '__proto__'])
      expect((await app.ask('GET', `/api/users/ftp-history?sport=${sport}`, { token: ben.token })).status).toBe(400);
  });

  test('S5.14, S8.05 an FTP out of bounds or of the wrong day is refused with its reason', async () => {
    const enter = (value: number, date: string) =>
      send('POST', '/api/users/ftp-history/create', {
        isRecalculatePastActivities: false,
        data: { value, sport: 'bike', date },
      });
    const today = app.services.execute.now().toISOString().slice(0, 10);
    expect((await enter(49.9, '2026-04-20')).body.error).toMatchObject({
      code: 'invalidInput',
      details: { field: 'value' },
    });
    expect((await enter(801, '2026-04-20')).status).toBe(400);
    const late = await enter(240, today);
    expect([late.status, late.body.error.code]).toEqual([422, 'ftpDateOutside']);
    expect(await get('/api/users/ftp-history')).toEqual([]);
  });

  test('S7.39 an athlete’s language is set alone, and is one that the app speaks', async () => {
    expect((await send('PUT', '/api/users/locale', { locale: 'de' })).status).toBe(200);
    expect((await get('/api/users/get_me')).locale).toBe('de');
    expect((await send('PUT', '/api/users/locale', { locale: 'xx' })).status).toBe(400);
    expect((await app.ask('PUT', '/api/users/locale', { body: { locale: 'de' } })).status).toBe(401);
  });

  test('S7.32, S4.01 a sport that is not displayed does not become the active one', async () => {
    const { status, body } = await send('PUT', '/api/users/update-active-sport-profile', {
      activeSportProfile: 'swim',
    });
    expect([status, body.error.details.field]).toEqual([400, 'activeSportProfile']);
    expect((await get('/api/users/get_me')).activeSportProfile).toBe('bike');
    await send('PUT', '/api/users/update', { displayedSportProfiles: ['bike', 'swim'] });
    await send('PUT', '/api/users/update-active-sport-profile', { activeSportProfile: 'swim' });
    expect((await get('/api/users/get_me')).activeSportProfile).toBe('swim');
  });
});
