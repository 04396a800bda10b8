/** A node that runs jobs until it is killed; the first argument is the file that these write to. */
import { setTimeout } from 'node:timers/promises';
import { readConfig } from '#server/config.ts';
import { JobRunner } from '#server/jobs/job-runner.ts';
import { openServices } from '#server/open-services.ts';
import { lineJob, lineLeaseSeconds } from './line-job.ts';

const services = await openServices(readConfig(process.env), { log: () => {} });
const runner = new JobRunner(services, { line: lineJob(process.argv[2] ?? '') }, lineLeaseSeconds);
for (;;) {
  await runner.runDue();
  await setTimeout(20);
}
