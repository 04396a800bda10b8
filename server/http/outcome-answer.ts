/** The end of a call as an HTTP answer: 200 where it holds, 409 where it waits for a decision and nothing says more, else its error. */
import type { Context } from 'hono';
import type { Outcome } from '#core/contract/endpoint.ts';
import { isErrorCode } from '#core/contract/errors.ts';
import { errorAnswer } from './error-answer.ts';

/** @returns null where every call was applied or had nothing to do */
export function failedAnswer(context: Context, outcomes: readonly Outcome[]): Response | null {
  const failed = outcomes.find(({ kind }) => kind === 'rejected') ?? outcomes.find(({ kind }) => kind === 'conflict');
  if (!failed) return null;
  const code = failed.code ?? (failed.kind === 'conflict' ? 'conflict' : '');
  return errorAnswer(context, isErrorCode(code) ? code : 'callFailed', {}, { outcomes });
}
