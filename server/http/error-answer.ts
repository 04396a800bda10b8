/**
 * Errors as athletes' apps get them: `{error: {code, message, details}}`, never a stack trace. The message is in the
 * language that the request asks for; the app has its own words for the codes.
 */
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { type ErrorCode, errors, Refusal } from '#core/contract/errors.ts';
import { StoreUnavailable } from '#server/store/store.ts';
import type { Log } from '#server/log.ts';
import { languageOf } from '#server/words/language-of.ts';
import { serverWords } from '#server/words/server-words.ts';

type Details = Readonly<Record<string, string | number>>;

/** @param extra other fields of the body, such as the outcome of a call */
export function errorAnswer(context: Context, code: ErrorCode, details: Details = {}, extra: object = {}): Response {
  const { status } = errors[code];
  if (status === 401) context.header('WWW-Authenticate', 'Bearer');
  if (typeof details['retryAfterSeconds'] === 'number')
    context.header('Retry-After', String(details['retryAfterSeconds']));
  const language = languageOf(context);
  context.header('Content-Language', language);
  context.header('Cache-Control', 'no-store');
  const message = serverWords(language).errors[code];
  return context.json({ error: { code, message, details }, ...extra }, status);
}

/** Anything thrown, as an answer; what no rule foresaw goes to the log. */
export function answerThrown(context: Context, error: unknown, log: Log): Response {
  if (error instanceof Refusal) return errorAnswer(context, error.code, error.details);
  if (error instanceof HTTPException && error.status < 500) {
    return errorAnswer(context, error.status === 413 ? 'tooLarge' : 'invalidInput');
  }
  // A caller who hung up in the middle of a body gets no answer; that is no error here.
  const isCutOff = error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
  if (isCutOff && context.req.raw.signal.aborted) return errorAnswer(context, 'invalidInput');
  const isUnavailable = error instanceof StoreUnavailable;
  log(isUnavailable ? 'unavailable' : 'unexpected', { method: context.req.method, path: context.req.path, error });
  return errorAnswer(context, isUnavailable ? 'unavailable' : 'unexpected');
}
