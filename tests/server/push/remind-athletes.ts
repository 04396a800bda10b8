/** What a node does when its clock looks: it queues the reminders that are due, and sends them. */
import { queueByClock } from '#server/jobs/job-clock.ts';
import { JobRunner } from '#server/jobs/job-runner.ts';
import { jobKinds } from '#server/jobs/kinds.ts';
import type { Services } from '#server/services.ts';

export async function remindAthletes(services: Services): Promise<void> {
  await queueByClock(services);
  await new JobRunner(services, jobKinds).runDue();
}
