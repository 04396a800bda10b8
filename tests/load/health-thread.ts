/** Asks ten times a second whether the server is there, in a thread of its own: what our devices take is not measured as the server's. */
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Request } from '#tests/kills/http-device.ts';

const { addresses } = workerData as { addresses: readonly string[] };
const requests: Request[] = [];
const isOver = new AbortController();
parentPort?.once('message', () => isOver.abort());
while (!isOver.signal.aborted) {
  const began = performance.now();
  const response = await fetch(`${addresses[requests.length % addresses.length]}/api/health/live`).catch(() => null);
  await response?.text();
  requests.push({ status: response?.status ?? 0, milliseconds: performance.now() - began, retryAfterSeconds: null });
  await setTimeout(100);
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origins
parentPort?.postMessage(requests);
