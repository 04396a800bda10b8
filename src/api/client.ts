/** Calls the server through the contract: token, language, time zone, and errors by their code (S7.01). */
import type { Endpoint } from '#core/contract/endpoint.ts';
import { isErrorCode, type ErrorCode } from '#core/contract/errors.ts';
import { addressOf } from './address.ts';
import { headersOf, type Here } from './headers.ts';
import type { Answered } from './time-limit.ts';

/** What a call needs to know of the athlete at this moment. */
export interface Caller extends Here {
  /** The access token, or null for a visitor. */
  token(): Promise<string | null>;
  /**
   * Tries to get a new token; null where the athlete has to sign in again.
   * @param refused the token of a 401, which may have been renewed meanwhile; without it a new one is asked for anyhow
   * @throws ApiError unreachable
   */
  renew(refused?: string | null): Promise<string | null>;
}

/** The server's refusal, or 'unreachable' where there was none to ask. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'unreachable';
  readonly details: Readonly<Record<string, string | number>>;

  constructor(code: ErrorCode | 'unreachable', details: Record<string, string | number> = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/**
 * Has the server said that this does not exist? A malformed name is counted too: it cannot exist.
 * @param error of a question that names one thing and asks nothing else
 */
export const isNotThere = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'notFound' || error.code === 'invalidInput');

/**
 * Asks one line of the contract.
 * @throws ApiError with the server's code, or 'unreachable', also where no answer came in time
 */
export async function callApi<Input, Output>(
  caller: Caller,
  endpoint: Endpoint<Input, Output>,
  input: Input & Record<string, unknown>,
  signal?: AbortSignal,
): Promise<Output> {
  // Also where anyone may ask: an athlete finds and reads what is theirs alone at the same addresses.
  const token = await caller.token();
  let answer = await send(caller, endpoint, input, token, signal);
  if (answer.response.status === 401) {
    const renewed = await caller.renew(token);
    if (renewed) answer = await send(caller, endpoint, input, renewed, signal);
  }
  const { response, body } = answer;
  if (!response.ok) throw errorOf(body, response.status);
  const parsed = endpoint.output.safeParse(body);
  // A captive portal, a proxy, a server of another release: not an answer that can be used.
  if (!parsed.success) throw new ApiError('unreachable');
  return parsed.data;
}

async function send<Input, Output>(
  caller: Caller,
  endpoint: Endpoint<Input, Output>,
  input: Record<string, unknown>,
  token: string | null,
  signal: AbortSignal | undefined,
): Promise<Answered> {
  const { path, body } = addressOf(endpoint, input);
  const headers = headersOf(caller, token);
  if (body) headers.set('Content-Type', 'application/json');
  try {
    // Not in the first load.
    const { ask } = await import('./time-limit.ts');
    return await ask(path, { method: endpoint.method, headers, ...(body && { body: JSON.stringify(body) }) }, signal);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError('unreachable');
  }
}

function errorOf(body: unknown, status: number): ApiError {
  const error = (body as { error?: { code?: unknown; details?: unknown } } | undefined)?.error;
  const code = typeof error?.code === 'string' && isErrorCode(error.code) ? error.code : codeOfStatus(status);
  return new ApiError(code, (error?.details ?? {}) as Record<string, string | number>);
}

function codeOfStatus(status: number): ErrorCode | 'unreachable' {
  if (status === 401) return 'loginNeeded';
  if (status === 404) return 'notFound';
  if (status === 429) return 'tooManyRequests';
  return status >= 500 ? 'unavailable' : 'unreachable';
}
