/** Looks every ten seconds what is to be done, and has it done. */
import { queueDailySync } from '#server/calendar-sync/queue-sync.ts';
import { queueReminders } from '#server/push/queue-reminders.ts';
import type { Services } from '#server/services.ts';
import { JobRunner } from './job-runner.ts';
import { jobKinds, newJob } from './kinds.ts';

const everyMilliseconds = 10_000;

/**
 * Queues what comes by the clock; on many nodes at once, each job is queued once.
 * @param queuedDate the date that this has returned before: the jobs of that day are in the queue
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

/** @returns ends it: no more jobs are begun, and those that run are waited for */
export function startJobs(services: Services): () => Promise<void> {
  const runner = new JobRunner(services, jobKinds);
  let isQueueing = false;
  let queuedDate = '';
  const look = async (): Promise<void> => {
    // Where very much is to be queued, what stands there already is run meanwhile.
    if (!isQueueing) {
      isQueueing = true;
      queuedDate = await queueByClock(services, queuedDate).finally(() => (isQueueing = false));
    }
    await runner.runDue();
  };
  // The database may be back soon, and what is due still is.
  const tryToLook = (): void => void look().catch((error: unknown) => services.log('jobs failed', { error }));
  const timer = setInterval(tryToLook, everyMilliseconds);
  tryToLook();
  return async () => {
    clearInterval(timer);
    await runner.stop();
  };
}
