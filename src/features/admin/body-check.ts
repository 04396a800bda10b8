/** How large a request may be on its way to the server: a proxy in front of it may turn away what sync sends. */
import { admin } from '#core/contract/admin.ts';
import { mostSyncBytes } from '#core/contract/protocol.ts';
import { headersOf } from '#src/api/headers.ts';
import { ask } from '#src/api/time-limit.ts';
import type { Caller } from '#src/api/client.ts';

/** Below this nothing of Trainside would work, nor would this page. */
const fewestBytes = 16_384;

/**
 * Sends a body of the full size, and ever smaller ones where it is refused as too large.
 * @returns how many bytes came through, or null where nothing was refused for its size, or it cannot be known
 */
export async function bytesLetThrough(caller: Caller): Promise<number | null> {
  for (let bytes = mostSyncBytes; bytes >= fewestBytes; bytes /= 2) {
    const status = await statusOf(caller, bytes).catch(() => null);
    if (status !== 413) return status === 200 && bytes < mostSyncBytes ? bytes : null;
  }
  return fewestBytes;
}

async function statusOf(caller: Caller, bytes: number): Promise<number> {
  const headers = headersOf(caller, await caller.token());
  headers.set('Content-Type', 'application/json');
  const empty = JSON.stringify({ filling: '' });
  const body = JSON.stringify({ filling: 'x'.repeat(bytes - empty.length) });
  const { path, method } = admin.checkBody;
  return (await ask(path, { method, headers, body })).response.status;
}
