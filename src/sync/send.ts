/** Carries a request to the server over fetch, with the account's token. */
import { protocolHeader, protocolVersion, syncPaths } from '#core/contract/protocol.ts';
import type { SyncRequest } from '#core/contract/sync.ts';
import { headersOf, type Here } from '#src/api/headers.ts';
import { ask } from '#src/api/time-limit.ts';
import { renewToken, usableToken, type TokenStore } from '#src/api/token.ts';
import type { Answer } from './device.ts';

/** Never throws. @param here what the request says of the device's place */
export const send = (request: SyncRequest, tokens: TokenStore, here: Here): Promise<Answer> =>
  askAs(request.account, tokens, here, { method: 'POST', path: syncPaths.sync, body: JSON.stringify(request) });

/** A question to our server, in JSON or in bytes. */
export interface Question {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: string | Uint8Array<ArrayBuffer>;
}

/** Asks with the account's token, and again with a new one where that is refused. Never throws. */
export async function askAs(account: string, tokens: TokenStore, here: Here, question: Question): Promise<Answer> {
  const token = await usableToken(tokens, account, Date.now());
  const answer = await askOnce(question, headersOf(here, token));
  if (answer.at === 'unreachable' || answer.status !== 401) return answer;
  try {
    const renewed = await renewToken(tokens, account, token);
    return renewed ? askOnce(question, headersOf(here, renewed)) : answer;
  } catch {
    // A refusal is the same for an expired token and for a session that has ended.
    return { at: 'unreachable' };
  }
}

async function askOnce({ method, path, body }: Question, headers: Headers): Promise<Answer> {
  headers.set('Content-Type', body instanceof Uint8Array ? 'application/octet-stream' : 'application/json');
  headers.set(protocolHeader, protocolVersion);
  try {
    const { response, ...rest } = await ask(path, { method, headers, ...(body !== undefined && { body }) });
    const retryAfter = Number(response.headers.get('Retry-After'));
    return {
      at: 'answered',
      status: response.status,
      isOurs: response.headers.get(protocolHeader) === protocolVersion,
      retryAfterSeconds: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
      ...rest,
    };
  } catch {
    return { at: 'unreachable' };
  }
}
