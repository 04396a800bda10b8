/** Work for later is done once it is due, in order, again where it failed, and what cannot be done is shown to administrators. */
import * as z from 'zod/mini';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { queueByClock } from '#server/jobs/job-clock.ts';
import { type JobKind, jobOf } from '#server/jobs/job-kind.ts';
import { JobRunner } from '#server/jobs/job-runner.ts';
import { jobKinds } from '#server/jobs/kinds.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

interface Upload {
  ride: string;
  account: string | null;
  service: string;
}

let app: TestApp;
/** What the service outside was given, in order. */
let given: string[];
/** What it answers from now on; nothing where it is well. */
let failure: string | null;
beforeEach(async () => {
  app = await openApp();
  [given, failure] = [[], null];
});
afterEach(() => app.close());

const upload: JobKind<Upload> = {
  input: z.object({ ride: z.string(), account: z.nullable(z.string()), service: z.string() }),
  key: ({ ride, service }) => `${ride} to ${service}`,
  lane: ({ account, service }) => `${account}/${service}`,
  account: ({ account }) => account,
  mostAttempts: 3,
  backOff: { firstSeconds: 60, mostSeconds: 3_600 },
  run: async ({ ride }) => {
    given.push(ride);
    if (failure !== null) throw new Error(failure);
  },
};

const queue = (ride: string, more: Partial<Upload> = {}) => {
  const input = { ride, account: null, service: 'rides.example', ...more };
  return app.services.jobs.add(jobOf('upload', upload, input, app.services.execute));
};
const runnerOf = (kind = upload) => new JobRunner(app.services, { upload: kind });
const run = () => runnerOf().runDue();
const states = async () =>
  Object.fromEntries((await app.services.jobs.counts()).map(({ state, count }) => [state, count]));

/** A run that goes on until it is told to end. */
function held() {
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const kind = { ...upload, run: async (input: Upload) => (given.push(input.ride), ended) };
  return { kind, end };
}

/** Long enough for a runner to have taken what it can. */
const untilGiven = async (count: number) => {
  while (given.length < count) await new Promise((resolve) => setTimeout(resolve, 2));
};

describe('running', () => {
  test('what is queued twice under one key is done once', async () => {
    expect([await queue('Monday'), await queue('Monday')]).toEqual([true, false]);
    await run();
    expect(await queue('Monday')).toBe(false);
    await run();
    expect(given).toEqual(['Monday']);
    expect(await states()).toEqual({ done: 1 });
  });

  test('to one service the rides of an athlete go in their order; another service waits for none of them', async () => {
    for (const ride of ['Monday', 'Tuesday', 'Wednesday']) await queue(ride);
    failure = 'status 503';
    await run();
    expect(given).toEqual(['Monday']);
    failure = null;
    await queue('Monday', { service: 'others.example' });
    await run();
    expect(given).toEqual(['Monday', 'Monday']);
    app.pass(1);
    await run();
    expect(given).toEqual(['Monday', 'Monday', 'Monday', 'Tuesday', 'Wednesday']);
    expect(await states()).toEqual({ done: 4 });
  });

  test('what fails is tried again later and later, then is dead, and holds up nobody behind it', async () => {
    await queue('Monday');
    await queue('Tuesday');
    failure = 'status 503';
    const triesAt: number[] = [];
    for (let minute = 0; minute < 10 && (await states())['dead'] === undefined; minute += 0.25) {
      const before = given.length;
      await run();
      if (given.length > before) triesAt.push(minute);
      app.pass(0.25);
    }
    const [first = 0, second = 0, third = 0] = triesAt;
    expect(first).toBe(0);
    expect(second - first).toBeGreaterThanOrEqual(0.5);
    expect(second - first).toBeLessThanOrEqual(1.25);
    expect(third - second).toBeGreaterThanOrEqual(1);
    expect(third - second).toBeLessThanOrEqual(2.25);
    failure = null;
    await run();
    expect(given.filter((ride) => ride === 'Monday')).toHaveLength(3);
    expect(given).toContain('Tuesday');
  });

  test('two nodes that look at once do each job once', async () => {
    for (let ride = 0; ride < 60; ride += 1) await queue(`ride ${ride}`, { service: `service ${ride % 20}` });
    await Promise.all([run(), run(), run()]);
    expect(given.toSorted()).toEqual(Array.from({ length: 60 }, (_, ride) => `ride ${ride}`).toSorted());
    expect(await states()).toEqual({ done: 60 });
  });

  test('a job of another kind than this node knows waits for a node that knows it', async () => {
    await queue('Monday');
    await new JobRunner(app.services, jobKinds).runDue();
    expect(await states()).toEqual({ waiting: 1 });
  });

  test('more than fifty in a row are all done', async () => {
    for (let ride = 0; ride < 120; ride += 1) await queue(`ride ${ride}`, { service: `service ${ride}` });
    await run();
    expect(given).toHaveLength(120);
  });

  test('a node that is told to end waits for what runs, and begins nothing more', async () => {
    const { kind, end } = held();
    await queue('Monday');
    await queue('Tuesday');
    const runner = runnerOf(kind);
    const running = runner.runDue();
    await untilGiven(1);
    const stopped = runner.stop();
    end();
    await Promise.all([stopped, running]);
    expect(await states()).toEqual({ done: 1, waiting: 1 });
  });
});

describe('leases', () => {
  test('a job of a node that hangs is taken by another when its lease has ended, not before; the late report is refused', async () => {
    const { kind, end } = held();
    await queue('Monday');
    const hanging = runnerOf(kind).runDue();
    await untilGiven(1);
    app.pass(1.9);
    await run();
    expect(given).toHaveLength(1);
    app.pass(0.2);
    failure = 'status 503';
    await run();
    expect(given).toHaveLength(2);
    end();
    await hanging;
    // What the second node has noted stays.
    expect(await states()).toEqual({ waiting: 1 });
    expect(app.logLines.filter((line) => line.includes('job took too long'))).toHaveLength(1);
  });

  test('a report that comes after the lease is refused, even where nobody else has taken the job', async () => {
    const { kind, end } = held();
    await queue('Monday');
    const hanging = runnerOf(kind).runDue();
    await untilGiven(1);
    app.pass(2.1);
    // So that it takes no further jobs itself.
    const others = new JobRunner(app.services, {});
    end();
    await Promise.all([hanging, others.runDue()].map((ended) => ended.catch(() => {})));
    expect(app.logLines.filter((line) => line.includes('job took too long'))).toHaveLength(1);
    expect(given.length).toBeGreaterThan(1);
  });

  test('a node that stood still after it had taken a job does not begin what another may soon take', async () => {
    await queue('Monday');
    const { execute } = app.services;
    const readings = [0, 61].map((seconds) => new Date(execute.now().getTime() + seconds * 1_000));
    const slow = { ...execute, now: () => readings.shift() ?? execute.now() };
    await new JobRunner({ ...app.services, execute: slow }, { upload }).runDue();
    expect(given).toEqual([]);
    app.pass(2.1);
    await run();
    expect(given).toEqual(['Monday']);
  });

  test('what may be run once at most is not run again after its node has ended, but shown as dead', async () => {
    const once = { ...upload, mostAttempts: 1 };
    const { kind } = held();
    await queue('Monday');
    void runnerOf({ ...kind, mostAttempts: 1 }).runDue();
    await untilGiven(1);
    app.pass(2.1);
    await runnerOf(once).runDue();
    expect(given).toEqual(['Monday']);
    expect(await app.services.jobs.dead(10)).toMatchObject([
      { attempts: 1, lastError: 'The server ended before the job did.' },
    ]);
  });

  test('what stands in the database and is no input fails, and says why', async () => {
    const job = jobOf('upload', upload, { ride: 'Monday', account: null, service: 'x' }, app.services.execute);
    await app.services.jobs.add({ ...job, input: '{"ride": 7}' });
    await runnerOf({ ...upload, mostAttempts: 1 }).runDue();
    expect(given).toEqual([]);
    expect(await app.services.jobs.dead(10)).toMatchObject([{ lastError: expect.stringContaining('ride') }]);
  });
});

describe('for administrators', () => {
  test('S6.02 they read what is dead, have it tried again, or give it up', async () => {
    const chief = await app.athlete('Chief', 2, ['administrator']);
    const anna = await app.athlete('Anna');
    const as = (method: string, path: string) => app.ask(method, path, { token: chief.token });
    const list = async () => (await as('GET', '/api/admin/jobs')).body;
    failure = 'refused for anna@example.org';
    for (const ride of ['Monday', 'Tuesday']) await queue(ride, { account: anna.userId, service: ride });
    for (let hour = 0; hour < 3; hour += 1) {
      await run();
      app.pass(4);
    }
    const { counts, dead } = await list();
    expect(counts).toEqual([{ kind: 'upload', state: 'dead', count: 2 }]);
    expect(dead[0]).toMatchObject({ kind: 'upload', email: anna.email, attempts: 3 });
    expect(dead[0].lastError).toBe('refused for [hidden]');

    failure = null;
    given = [];
    expect((await as('PUT', `/api/admin/jobs/${dead[0].id}/retry`)).status).toBe(200);
    await run();
    expect(given).toHaveLength(1);
    expect((await as('PUT', `/api/admin/jobs/${dead[1].id}/give-up`)).status).toBe(200);
    expect((await list()).counts).toEqual([
      { kind: 'upload', state: 'done', count: 1 },
      { kind: 'upload', state: 'givenUp', count: 1 },
    ]);
    for (const act of ['retry', 'give-up'])
      expect((await as('PUT', `/api/admin/jobs/${dead[0].id}/${act}`)).body.error.code).toBe('notFound');
  });

  test('what is tried again may fail as often as a new one, and keeps its place before what came later', async () => {
    await queue('Monday');
    failure = 'status 503';
    for (let tries = 0; tries < 3; tries += 1) {
      await run();
      app.pass(60);
    }
    await queue('Tuesday');
    const [dead] = await app.services.jobs.dead(1);
    await app.services.jobs.retry(dead?.id ?? '', app.services.execute.now());
    given = [];
    await run();
    expect(given).toEqual(['Monday']);
    failure = null;
    app.pass(60);
    await run();
    expect(given).toEqual(['Monday', 'Monday', 'Tuesday']);
  });
});

describe('cleaning up', () => {
  const look = async () => {
    await queueByClock(app.services);
    await new JobRunner(app.services, jobKinds).runDue();
  };

  test('once a day, by one node: what has expired goes, and what is over a week after', async () => {
    const anna = await app.athlete('Anna');
    const now = () => app.services.execute.now();
    await app.services.accounts.addReset('hash', await app.account(anna.userId), now().toISOString());
    await app.services.passkeys.addChallenge('challenge', null, now().toISOString());
    await queue('Monday');
    await run();
    await Promise.all([look(), look()]);
    expect(await app.services.jobs.counts()).toEqual([
      { kind: 'cleanUp', state: 'done', count: 1 },
      { kind: 'removeBlobs', state: 'done', count: 1 },
      { kind: 'upload', state: 'done', count: 1 },
    ]);
    for (let day = 1; day < 9; day += 1) {
      app.pass(24 * 60);
      await look();
    }
    expect(await app.services.jobs.counts()).toEqual([
      { kind: 'cleanUp', state: 'done', count: 8 },
      { kind: 'removeBlobs', state: 'done', count: 8 },
    ]);
    // In time they would have been good.
    const before = new Date('2026-05-04T05:00:00Z');
    expect(await app.services.accounts.isResetGood('hash', before)).toBe(false);
    expect(await app.services.passkeys.takeChallenge('challenge', null, before)).toBe(false);
  });

  test('sessions that have ended are forgotten, those that stand are not', async () => {
    const anna = await app.athlete('Anna');
    const session = { generation: 1, rotatedAt: '2026-05-04T06:00:00.000Z', revokedAt: null, userAgent: null };
    const account = await app.account(anna.userId);
    const add = (id: string, expiresAt: string) =>
      app.services.accounts.addSession({ ...session, id, account: anna.userId, expiresAt }, account);
    await add('over', '2026-05-04T05:59:59.000Z');
    await add('stands', '2026-05-04T06:00:01.000Z');
    await look();
    expect(await app.services.accounts.session('over')).toBeUndefined();
    expect(await app.services.accounts.session('stands')).toBeDefined();
  });

  test('with an account its jobs go', async () => {
    const anna = await app.athlete('Anna');
    await queue('Monday', { account: anna.userId });
    await queue('Tuesday');
    await app.services.accounts.remove(anna.userId);
    expect(await states()).toEqual({ waiting: 1 });
  });
});
