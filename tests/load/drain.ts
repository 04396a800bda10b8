/** A device speaks with the server until its queue is empty, and waits where it is told to. */
import { setTimeout } from 'node:timers/promises';
import type { HttpDevice } from '#tests/kills/http-device.ts';

const shortestPauseMilliseconds = 1_000;
/** Far more tries than anything takes; a device that still has a queue then has lost it. */
const mostCycles = 1_000;

/** Waits as the app does: after the server's own word, else for a random time up to a bound that grows. */
export async function drain(device: HttpDevice): Promise<void> {
  for (let cycles = 0; cycles < mostCycles; cycles += 1) {
    const end = await device.sync();
    if (end.at === 'done') return;
    const afterSeconds = end.at === 'waiting' ? end.afterSeconds : null;
    const bound = shortestPauseMilliseconds * 2 ** Math.min(cycles, 5);
    await setTimeout(
      afterSeconds === null ? Math.max(shortestPauseMilliseconds, Math.random() * bound) : afterSeconds * 1000,
    );
  }
}

/** Everybody sends what is left, then fetches what the others have sent. */
export async function rest(devices: readonly HttpDevice[]): Promise<void> {
  for (let rounds = 0; rounds < 2; rounds += 1) await Promise.all(devices.map(drain));
}
