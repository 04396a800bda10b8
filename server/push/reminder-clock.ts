/** Looks once a minute whom to remind. */
import type { Services } from '#server/services.ts';
import { remindAthletes } from './remind.ts';

const everyMilliseconds = 60_000;

/** @returns stops looking */
export function startReminders(services: Services): () => void {
  if (!services.pusher) return () => {};
  let isBusy = false;
  const look = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    try {
      await remindAthletes(services);
    } catch (error) {
      // The database may be back in a minute, and what is due still is.
      services.log('reminders failed', { error });
    }
    isBusy = false;
  };
  const timer = setInterval(() => void look(), everyMilliseconds);
  return () => clearInterval(timer);
}
