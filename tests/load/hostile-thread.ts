/** The hostile account at work in a thread of its own, so that what it costs us is not measured as the server's. */
import { parentPort, workerData } from 'node:worker_threads';
import { HostileAccount, type HostilePlace } from './hostile-account.ts';

const account = new HostileAccount(workerData as HostilePlace);
parentPort?.once('message', () => account.stop());
await account.attack();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origins
parentPort?.postMessage(account.statuses);
