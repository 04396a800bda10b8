/** Carries a request to the server over fetch, with the account's token. */
import { protocolHeader, protocolVersion, syncPaths } from '#core/contract/protocol.ts';
import type { SyncRequest } from '#core/contract/sync.ts';
import { headersOf, type Here } from '#src/api/headers.ts';
import { ask } from '#src/api/time-limit.ts';
import { renewToken, usableToken, type TokenStore } from '#src/api/token.ts';
import type { Answer } from './device.ts';

/** Never throws. @param here what the request says of the device's place */
export async function send(request: SyncRequest, tokens: TokenStore, here: Here): Promise<Answer> {
  const token = await usableToken(tokens, request.account, Date.now());
  const answer = await post(request, headersOf(here, token));
  if (answer.at === 'unreachable' || answer.status !== 401) return answer;
  try {
    const renewed = await renewToken(tokens, request.account, token);
    return renewed ? post(request, headersOf(here, renewed)) : answer;
  } catch {
    // An outdated token is refused as one is whose session has ended: which it was, nobody has said.
    return { at: 'unreachable', milliseconds: 0 };
  }
}

async function post(request: SyncRequest, headers: Headers): Promise<Answer> {
  headers.set('Content-Type', 'application/json');
  headers.set(protocolHeader, protocolVersion);
  const began = performance.now();
  try {
    const body = JSON.stringify(request);
    const { response, ...rest } = await ask(syncPaths.sync, { method: 'POST', headers, body });
    const retryAfter = Number(response.headers.get('Retry-After'));
    return {
      at: 'answered',
      status: response.status,
      isOurs: response.headers.get(protocolHeader) === protocolVersion,
      retryAfterSeconds: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
      ...rest,
    };
  } catch {
    return { at: 'unreachable', milliseconds: performance.now() - began };
  }
}
