/** Looks for due jobs every ten seconds and runs them. */
import { queueDailySync } from '#server/calendar-sync/queue-sync.ts';
import { queueReminders } from '#server/push/queue-reminders.ts';
import type { Services } from '#server/services.ts';
import { JobRunner } from './job-runner.ts';
import { jobKinds, newJob } from './kinds.ts';

const everyMilliseconds = 10_000;

/**
 * Queues the jobs of the day; if many nodes do so at once, each job is queued once.
 * @param queuedDate the date that this returned before: the jobs of that day are queued
 */
export async function queueByClock(services: Services, queuedDate = ''): Promise<string> {
  const { jobs, execute } = services;
  const date = execute.now().toISOString().slice(0, 10);
  if (date !== queuedDate) {
    await jobs.add(newJob('cleanUp', { date }, execute));
    await jobs.add(newJob('removeBlobs', { date }, execute));
    await queueDailySync(services, date);
  }
  await queueReminders(services);
  return date;
}

/** @returns stops it: no job is begun any more, and running jobs are waited for */
export function startJobs(services: Services): () => Promise<void> {
  const runner = new JobRunner(services, jobKinds);
  let isQueueing = false;
  let queuedDate = '';
  const look = async (): Promise<void> => {
    // If very many are to be queued, those queued already run meanwhile.
    if (!isQueueing) {
      isQueueing = true;
      queuedDate = await queueByClock(services, queuedDate).finally(() => (isQueueing = false));
    }
    await runner.runDue();
  };
  // The database may soon be back, and what is due stays due.
  const tryToLook = (): void => void look().catch((error: unknown) => services.log('jobs failed', { error }));
  const timer = setInterval(tryToLook, everyMilliseconds);
  tryToLook();
  return async () => {
    clearInterval(timer);
    await runner.stop();
  };
}
