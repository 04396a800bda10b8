/**
 * Browsers send cookies along with every request, and a page of a stranger that is open on the server's own machine
 * asks from there too. So the account addresses answer only our own pages.
 */
import type { Context } from 'hono';
import { Refusal } from '#core/contract/errors.ts';
import type { Config } from '#server/config.ts';

/** @throws Refusal notYours where a page of another origin asks */
export function requireSameOrigin(context: Context, { publicUrl }: Config): void {
  const site = context.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('notYours');
  const origin = context.req.header('origin');
  if (origin === undefined) return;
  const host = URL.canParse(origin) ? new URL(origin).host : null;
  if (origin !== publicUrl?.origin && host !== context.req.header('host')) throw new Refusal('notYours');
}
