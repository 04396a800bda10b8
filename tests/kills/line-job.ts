/** A kind of job that writes a line when it begins and one when it ends, and takes a moment in between. */
import { appendFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { JobKind } from '#server/jobs/job-kind.ts';

/** With a shorter lease, a node that pauses for as long, on a busy machine, is taken for dead. */
export const lineLeaseSeconds = 5;

/** @param file that all nodes write to */
export const lineJob = (file: string): JobKind<{ name: string; lane: string }> => ({
  input: z.object({ name: z.string(), lane: z.string() }),
  key: ({ name }) => name,
  lane: ({ lane }) => lane,
  account: () => null,
  mostAttempts: 1_000,
  backOff: { firstSeconds: 0.1, mostSeconds: 0.1 },
  run: async ({ name, lane }) => {
    const write = (what: string) => appendFileSync(file, `${what} ${lane} ${name} ${process.pid}\n`);
    write('begins');
    await setTimeout(Math.random() * 40);
    const isFailing = Math.random() < 0.1;
    write(isFailing ? 'fails' : 'ends');
    if (isFailing) throw new Error('It failed.');
  },
});
