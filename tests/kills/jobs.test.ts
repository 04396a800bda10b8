/** Nodes are killed in the middle of jobs: after they have come back every job is done, in its lane in order, one at a time. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { compiledSources, root } from '#scripts/paths.ts';
import { jobOf } from '#server/jobs/job-kind.ts';
import { JobStore } from '#server/store/jobs.ts';
import { freshUrl } from '#tests/postgres-server.ts';
import { engineAt } from '#tests/server/store/store-at.ts';
import { lineJob } from './line-job.ts';

const [jobsCount, lanesCount, kills] = [400, 20, 5];
const postgresUrl = inject('postgresUrl');

test('400 jobs are all done, in order and one at a time in each lane, though their nodes are killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'job-kills-'));
  const file = join(folder, 'lines');
  writeFileSync(file, '');
  const place = postgresUrl === undefined ? join(folder, 'trainside.db') : await freshUrl(postgresUrl);
  const environment = postgresUrl === undefined ? { DATA_DIR: folder } : { DATA_DIR: folder, DATABASE_URL: place };
  const nodes: ChildProcess[] = [];
  const start = (at: number) => {
    const env = { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: compiledSources, ...environment };
    const flags = ['--disable-warning=ExperimentalWarning', 'tests/kills/job-node.ts', file];
    nodes[at] = spawn(process.execPath, flags, { cwd: root, env, stdio: 'inherit' });
  };
  const kill = async (at: number) => {
    const node = nodes[at]!;
    const ended = new Promise((resolve) => node.once('exit', resolve));
    node.kill('SIGKILL');
    await ended;
    appendFileSync(file, `killed ${node.pid}\n`);
  };
  const lines = () => readFileSync(file, 'utf8').trimEnd().split('\n');

  /** The jobs that a node has begun and not ended. */
  const runningOn = ({ pid }: ChildProcess): string[] => {
    const [begun, over] = [new Set<string>(), new Set<string>()];
    for (const line of lines()) {
      const [what, , name = '', by] = line.split(' ');
      if (Number(by) === pid) (what === 'begins' ? begun : over).add(name);
    }
    return [...begun.difference(over)];
  };

  const engine = await engineAt(place);
  const jobs = new JobStore(engine);
  const queued = new Map<string, string[]>();
  for (let job = 0; job < jobsCount; job += 1) {
    const input = { name: `job-${job}`, lane: `lane-${job % lanesCount}` };
    queued.set(input.lane, [...(queued.get(input.lane) ?? []), input.name]);
    const ports = { now: () => new Date(), randomBytes };
    await jobs.add(jobOf('line', lineJob(file), input, ports));
  }
  const count = postgresUrl === undefined ? 1 : 2;
  try {
    for (let at = 0; at < count; at += 1) start(at);
    for (let killed = 0; killed < kills; killed += 1) {
      await setTimeout(Math.random() * 100);
      // One that runs more than one job, so that it is killed in the middle of them.
      const isBusy = (node: ChildProcess) => runningOn(node).length > 1;
      let at = nodes.findIndex(isBusy);
      for (; at < 0; at = nodes.findIndex(isBusy)) await setTimeout(1);
      await kill(at);
      start(at);
    }
    const isOver = async () => (await jobs.counts()).every(({ state }) => state === 'done' || state === 'dead');
    while (!(await isOver())) await setTimeout(100);
    expect(await jobs.counts()).toEqual([{ kind: 'line', state: 'done', count: jobsCount }]);
  } finally {
    for (let at = 0; at < count; at += 1) await kill(at);
    await engine.searches.destroy();
    await engine.db.destroy();
  }

  /** By lane, which process runs what. */
  const running = new Map<string, string>();
  const done = new Map<string, string[]>();
  const doubled: string[] = [];
  let cutOff = 0;
  for (const line of lines()) {
    const [what = '', lane = '', name = '', pid = ''] = line.split(' ');
    if (what === 'killed') {
      for (const [of, by] of running) {
        if (by !== lane) continue;
        cutOff += 1;
        running.delete(of);
      }
    } else if (what === 'begins') {
      if (running.has(lane)) doubled.push(`${name} began beside another job of ${lane}`);
      running.set(lane, pid);
    } else {
      running.delete(lane);
      const before = done.get(lane) ?? [];
      if (what === 'ends' && !before.includes(name)) done.set(lane, [...before, name]);
    }
  }
  expect(doubled).toEqual([]);
  expect(done).toEqual(queued);
  expect(cutOff).toBeGreaterThan(kills);
  rmSync(folder, { recursive: true, force: true });
}, 180_000);
