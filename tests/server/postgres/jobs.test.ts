/** Two nodes that take jobs of one lane in the same moment: one of them gives in. */
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { jobOf } from '#server/jobs/job-kind.ts';
import { JobStore } from '#server/store/jobs.ts';
import { openEngine } from '#tests/server/store/stores.ts';

test('a job that is tried again does not begin beside a later one of its lane that another node has just taken', async () => {
  const engine = await openEngine();
  const jobs = new JobStore(engine);
  const now = new Date();
  const leaseEnd = new Date(now.getTime() + 120_000);
  const ports = { now: () => now, randomBytes };
  const queue = async (date: string) => {
    const job = jobOf('cleanUp', cleanUp, { date }, ports);
    await jobs.add(job);
    return job.id;
  };
  const take = () => jobs.take(['cleanUp'], 50, now, leaseEnd);
  const first = await queue('2026-05-04');
  const [failed] = await take();
  await jobs.report(failed!, { state: 'dead', error: 'It failed.', attempts: 5 }, now);
  const second = await queue('2026-05-05');

  let taking: ReturnType<typeof take> | undefined;
  await engine.db.transaction().execute(async (other) => {
    const columns = { state: 'running', lease: 'of the other node', free_at: leaseEnd.toISOString() };
    await other.updateTable('jobs').set(columns).where('id', '=', second).execute();
    expect(await jobs.retry(first, now)).toBe(true);
    taking = take();
    // It waits for what the other transaction does to the lane.
    await setTimeout(200);
  });
  expect(await taking).toEqual([]);
  await engine.searches.destroy();
  await engine.db.destroy();
});
