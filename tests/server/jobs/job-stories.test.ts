/**
 * Nodes whose clocks differ run jobs that fail and hang; nodes end in the middle, and clocks jump. In every case each
 * job is done at least once or tried as often as it may be, never twice within one lease, and in its lane in order.
 */
import * as z from 'zod/mini';
import { setImmediate } from 'node:timers/promises';
import { inject, expect, test } from 'vitest';
import { type JobKind, jobOf } from '#server/jobs/job-kind.ts';
import { JobRunner } from '#server/jobs/job-runner.ts';
import type { Services } from '#server/services.ts';
import { JobStore, type TakenJob } from '#server/store/jobs.ts';
import type { SqlEngine } from '#server/store/sql-store.ts';
import { openApp } from '#tests/server/open-app.ts';
import { openEngine } from '#tests/server/store/stores.ts';
import { Random } from '#tests/simulation/random.ts';

const leaseSeconds = 120;
const longestRunMilliseconds = (leaseSeconds / 2) * 1_000;
/** Of two nodes' clocks: half as much each. */
const mostSkewSeconds = 58;
const nodesCount = 3;
const lanesCount = 3;
const steps = 150;
const mostAttempts: Record<string, number> = { flaky: 4, once: 1 };

type Input = { name: string; lane: string };

/** What was seen of a job. */
interface Seen {
  kind: string;
  begun: number;
  finished: number;
}

/** Says what it takes from the database that should not have been free. */
class WatchedJobs extends JobStore {
  readonly #engine: SqlEngine;
  readonly #clock: { now: number };
  readonly #violations: string[];
  /** How often each was taken; its node may have ended before it began. */
  readonly takes = new Map<string, number>();
  /** Which node runs what, and since when by the clock that is right. */
  readonly #held = new Map<string, { lease: string; at: number }>();

  constructor(engine: SqlEngine, clock: { now: number }, violations: string[]) {
    super(engine);
    this.#engine = engine;
    this.#clock = clock;
    this.#violations = violations;
  }

  override async report(...asked: Parameters<JobStore['report']>): Promise<boolean> {
    const [{ id, lease }] = asked;
    if (this.#held.get(id)?.lease === lease) this.#held.delete(id);
    return super.report(...asked);
  }

  override async take(...asked: Parameters<JobStore['take']>): Promise<TakenJob[]> {
    const at = this.#clock.now;
    const taken = await super.take(...asked);
    for (const { id, lease } of taken) {
      const before = this.#held.get(id);
      // Answers of two nodes may come in another order than their takes.
      const apart = before ? Math.abs(at - before.at) : Infinity;
      if (apart < longestRunMilliseconds) this.#violations.push(`${id} was taken again after ${apart / 1_000} s`);
      if (!before || at > before.at) this.#held.set(id, { lease, at });
      this.takes.set(id, (this.takes.get(id) ?? 0) + 1);
      const earlier = await this.#engine.db
        .selectFrom('jobs as mine')
        .innerJoin('jobs as other', 'other.lane', 'mine.lane')
        .select('other.key')
        .where('mine.id', '=', id)
        .where('other.state', 'in', ['waiting', 'running'])
        .whereRef('other.place', '<', 'mine.place')
        .execute();
      if (earlier.length > 0) this.#violations.push(`${id} began before ${earlier.map(({ key }) => key).join()}`);
    }
    return taken;
  }
}

async function tellStory(seed: number, services: Services, engine: SqlEngine): Promise<string[]> {
  const random = new Random(seed);
  const violations: string[] = [];
  const seen = new Map<string, Seen>();
  const clock = { now: Date.parse('2026-05-04T06:00:00Z') };
  const jobs = new WatchedJobs(engine, clock, violations);
  let isEnding = false;
  /** Runs that stand still until the story lets them go on; those of a node that has ended never do. */
  let standing: { node: number; goOn: () => void }[] = [];
  const ended = new Set<number>();

  const kindFor = (node: number, name: string): JobKind<Input> => ({
    input: z.object({ name: z.string(), lane: z.string() }),
    key: (input) => input.name,
    lane: (input) => input.lane,
    account: () => null,
    mostAttempts: mostAttempts[name] ?? 0,
    backOff: { firstSeconds: 20, mostSeconds: 300 },
    run: async (input) => {
      const job = seen.get(`${name}/${input.name}`);
      if (!job) throw new Error(`Nobody has queued ${input.name}.`);
      job.begun += 1;
      const stand = () =>
        new Promise<void>((goOn) => {
          if (ended.has(node)) return;
          if (isEnding) goOn();
          else standing.push({ node, goOn });
        });
      await stand();
      if (random.chance(isEnding ? 0.05 : 0.25)) throw new Error('It failed.');
      job.finished += 1;
      // What it does is done; its node may end before it has said so.
      await stand();
    },
  });
  let nodes = 0;
  const newNode = () => {
    const node = (nodes += 1);
    const skew = (random.next() - 0.5) * mostSkewSeconds * 1_000;
    const execute = {
      ...services.execute,
      now: () => new Date(clock.now + skew),
      randomBytes: (count: number) => random.bytes(count),
    };
    const kinds = { flaky: kindFor(node, 'flaky'), once: kindFor(node, 'once') };
    return { node, runner: new JobRunner({ ...services, execute, jobs }, kinds, leaseSeconds) };
  };
  const living = Array.from({ length: nodesCount }, newNode);
  let looks: { node: number; over: Promise<void> }[] = [];
  const lookOf = ({ node, runner }: (typeof living)[number]) => {
    const over = runner.runDue().catch((error: unknown) => void violations.push(String(error)));
    looks.push({ node, over });
    return over;
  };
  const rest = async () => {
    for (let turns = 0; turns < 8; turns += 1) await setImmediate();
  };

  const queue = async () => {
    const kind = random.chance(0.8) ? 'flaky' : 'once';
    // Now and then one that was queued before.
    const name = String(random.below(steps / 3));
    const ports = { now: () => new Date(clock.now), randomBytes: (count: number) => random.bytes(count) };
    const input = { name, lane: `lane ${Number(name) % lanesCount}` };
    const isNew = !seen.has(`${kind}/${name}`);
    if (isNew) seen.set(`${kind}/${name}`, { kind, begun: 0, finished: 0 });
    if ((await jobs.add(jobOf(kind, kindFor(0, kind), input, ports))) !== isNew)
      violations.push(`${kind} ${name} was ${isNew ? 'not ' : ''}queued`);
  };
  const acts = {
    queue,
    look: async () => {
      // All at once, as clocks of nodes that were started together.
      const lookers = random.chance(0.3) ? living : [random.pick(living)!];
      for (const node of lookers) void lookOf(node);
    },
    goOn: async () => {
      const [one] = standing.splice(random.below(standing.length), 1);
      one?.goOn();
    },
    end: async () => {
      const [killed] = living.splice(random.below(nodesCount), 1, newNode());
      ended.add(killed?.node ?? 0);
      void killed?.runner.stop();
      standing = standing.filter(({ node }) => !ended.has(node));
      looks = looks.filter(({ node }) => !ended.has(node));
    },
    pass: async () => {
      clock.now += random.below(100_000);
    },
    jump: async () => {
      clock.now += random.chance(0.5) ? 3_600_000 : -600_000;
    },
  };
  for (let step = 0; step < steps; step += 1) {
    const act = random.weighted<keyof typeof acts>({ queue: 8, look: 8, goOn: 12, end: 1, pass: 5, jump: 0.3 });
    await acts[act]();
    await rest();
  }

  isEnding = true;
  for (const { goOn } of standing) goOn();
  await Promise.all(looks.map(({ over }) => over));
  // After a jump back, leases may last as long as that.
  for (let round = 0; round < 60; round += 1) {
    await Promise.all(living.map(lookOf));
    clock.now += leaseSeconds * 1_000;
  }
  const rows = await engine.db.selectFrom('jobs').select(['id', 'key', 'state']).execute();
  const stored = new Map(rows.map(({ key, ...row }) => [key, row]));
  for (const [key, { kind, begun, finished }] of seen) {
    const { id = '', state } = stored.get(key) ?? {};
    const most = mostAttempts[kind] ?? 0;
    if (state !== 'done' && state !== 'dead') violations.push(`${key} is ${state}`);
    if (state === 'done' && finished === 0) violations.push(`${key} is done, and nothing was`);
    if (state === 'dead' && (jobs.takes.get(id) ?? 0) < most) violations.push(`${key} is dead too early`);
    if (begun > most) violations.push(`${key} was begun ${begun} times`);
  }
  return violations;
}

const stories = Number(process.env['JOB_STORIES'] ?? (inject('postgresUrl') === undefined ? 25 : 5));

test(
  `${stories} stories of nodes that end, jobs that fail and clocks that jump leave no job undone, doubled or out of order`,
  async () => {
    const app = await openApp();
    try {
      for (let seed = 1; seed <= stories; seed += 1) {
        const engine = await openEngine();
        try {
          expect(`${seed}: ${(await tellStory(seed, app.services, engine)).join('; ')}`).toBe(`${seed}: `);
        } finally {
          await engine.searches.destroy();
          await engine.db.destroy();
        }
      }
    } finally {
      await app.close();
    }
  },
  180_000 + stories * 2_000,
);
