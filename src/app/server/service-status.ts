/**
 * Maintenance (S4.04, S4.05, S8.12): when the server says so, or gives no answer in ten seconds while the browser
 * believes that it is online. An athlete who is simply offline sees none of it.
 */
import { system } from '#core/contract/system.ts';
import { callApi } from '#src/api/client.ts';
import { visitorCaller } from '#src/app/session/caller.ts';
import { hold } from '#src/app/page/held.ts';

export type ServiceStatus =
  | { at: 'fine' }
  | { at: 'unreachable' }
  /** In the words of the administrator; empty where there are none. */
  | { at: 'maintenance'; title: string; message: string };

const fine: ServiceStatus = { at: 'fine' };

export const serviceStatus = hold<ServiceStatus>(fine);

const patienceMilliseconds = 10_000;
const retryMilliseconds = 2_500;
/** While something is wrong it looks again, so that the alert goes when the trouble does. */
const watchMilliseconds = 15_000;

/** Asks at the start and whenever the network comes back. */
export function watchServiceStatus(): void {
  void look();
  globalThis.addEventListener('online', () => void look());
  globalThis.addEventListener('offline', () => serviceStatus.set(fine));
}

let isLooking = false;

async function look(): Promise<void> {
  if (isLooking) return;
  isLooking = true;
  const status = await ask(Date.now() + patienceMilliseconds);
  isLooking = false;
  serviceStatus.set(status);
  if (status.at !== 'fine') setTimeout(() => void look(), watchMilliseconds);
}

/** Asks until there is an answer or the patience is over. */
async function ask(until: number): Promise<ServiceStatus> {
  while (navigator.onLine) {
    const left = until - Date.now();
    if (left <= 0) return { at: 'unreachable' };
    const answer = await callApi(visitorCaller, system.servicesStatus, {}, AbortSignal.timeout(left)).catch(() => null);
    if (answer) {
      const { maintenance, title = '', message = '' } = answer;
      return maintenance ? { at: 'maintenance', title, message } : fine;
    }
    await new Promise((resolve) => setTimeout(resolve, Math.min(retryMilliseconds, Math.max(0, until - Date.now()))));
  }
  return fine;
}
