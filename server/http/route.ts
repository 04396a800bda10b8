/** One address of the contract: gate, input, act, answer. */
import type * as z from 'zod/mini';
import type { Context } from 'hono';
import { admin } from '#core/contract/admin.ts';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/errors.ts';
import { actOf } from '#core/acts/acts.ts';
import type { SentCall } from '#core/contract/sync.ts';
import { missing, type User } from '#core/model/access.ts';
import type { Bearer } from '#server/accounts/access-token.ts';
import type { Brings } from '#server/accounts/account-usage.ts';
import { signedInBy } from '#server/accounts/signed-in-by.ts';
import type { Services } from '#server/services.ts';
import { answerThrown } from './error-answer.ts';
import { readInput } from './read-input.ts';
import { addressOf } from './caller.ts';
import type { BodiesAtOnce } from './bodies-at-once.ts';
import { bytesToCome, hasBody } from './body-limit.ts';
import type { FairLine } from './fair-line.ts';

/** A request that passed the gate. */
export interface Asked<Input = unknown> {
  input: Input;
  /** Null for a visitor. */
  user: User | null;
  /** The token that the caller came with; null for a visitor. */
  bearer: Bearer | null;
  context: Context;
}

/** Answers with the body of a 200, or with a whole response. */
export type Handler<Input = unknown, Output = unknown> = (asked: Asked<Input>) => Promise<Output | Response>;

/** The handler that an endpoint of the contract asks for. */
export type HandlerOf<Entry> = Entry extends Endpoint<infer Input, infer Output> ? Handler<Input, Output> : never;

/** Who asks, at an address that only lets in who is logged in. */
export function userOf({ user }: Pick<Asked, 'user'>): User {
  if (!user) throw new Refusal('loginNeeded');
  return user;
}

/** Visitors have a line of their own: from however many networks they come, athletes don't wait for them. */
export interface Lines {
  athletes: FairLine;
  visitors: FairLine;
}

/** Lines for callers who send too much at once; without lines, all requests run at once. */
export interface Turns {
  bodies: BodiesAtOnce;
  lines: Lines | null;
}

export function route<Input, Output>(
  services: Services,
  endpoint: Endpoint<Input, Output>,
  handler: Handler<Input, Output>,
  { bodies, lines }: Turns,
) {
  return async (context: Context): Promise<Response> => {
    const token = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
    let bearer: Bearer | null = null;
    try {
      bearer = token ? await signedInBy(services, token) : null;
      return await answer(context, bearer);
    } catch (error) {
      // A caller whose token has expired is told that, and not that their own things don't exist.
      const mayBeTheirs = error instanceof Refusal && error.code === 'notFound' && token !== undefined && !bearer;
      return answerThrown(context, mayBeTheirs ? new Refusal('loginNeeded') : error, services.log);
    }
  };

  async function answer(context: Context, bearer: Bearer | null): Promise<Response> {
    const gate = missing(bearer?.user ?? null, endpoint.access);
    if (gate) throw new Refusal(gate);
    if (endpoint.planned) throw new Refusal('notBuiltYet');
    const { requestsByAccount, blobRequestsByAccount } = services.limits;
    if (bearer) (endpoint.bytes ? blobRequestsByAccount : requestsByAccount).take(bearer.user.userId);
    const who = bearer?.user.userId ?? addressOf(context, services.config);
    return bodies.hold(who, bytesToCome(context), () => inTurn(who, context, bearer));
  }

  async function inTurn(who: string, context: Context, bearer: Bearer | null): Promise<Response> {
    if (!lines) return act(context, bearer);
    // The full request is read before its turn, so that a slow phone does not delay others. It is also read before a
    // refusal: closing the connection while the client still sends can break it before the answer arrives.
    if (hasBody(context)) await context.req.text();
    return lines[bearer ? 'athletes' : 'visitors'].serve(who, async () => {
      if (context.req.raw.signal.aborted) throw new Refusal('unavailable');
      return act(context, bearer);
    });
  }

  async function act(context: Context, bearer: Bearer | null): Promise<Response> {
    const read = endpoint.input.safeParse(await readInput(context, endpoint));
    if (!read.success) throw badInput(read.error.issues);
    if (bearer && writes(endpoint, read.data)) {
      const { length } = await context.req.text();
      await services.usage.admit(bearer.user.userId, length, broughtBy(endpoint, read.data));
    }
    // The handler may say otherwise.
    context.header('Cache-Control', 'no-store');
    const body = await handler({ input: read.data, user: bearer?.user ?? null, bearer, context });
    if (body instanceof Response) return body;
    const text = JSON.stringify(body);
    // With its length, a short answer is not compressed.
    const headers = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) };
    return context.body(text, 200, headers);
  }
}

/**
 * A device that fetches news stores nothing. Changes to the account itself are not counted either: a full account,
 * filled by its athlete or by a thief, can still get a new password or be deleted. Requests that check the connection
 * are not stored. Blobs have their own limit.
 */
function writes({ method, path, bytes }: Endpoint, input: unknown): boolean {
  const { calls } = input as { calls?: unknown };
  const isStoring = !path.startsWith('/account/') && path !== admin.checkBody.path && !bytes;
  return method !== 'GET' && isStoring && !(Array.isArray(calls) && calls.length === 0);
}

function broughtBy({ method }: Endpoint, input: unknown): Brings {
  const { calls } = input as { calls?: SentCall[] };
  if (!calls) return method === 'DELETE' ? 'deletions' : 'change';
  return calls.every(({ call }) => actOf(call)?.method === 'DELETE') ? 'deletions' : 'queue';
}

type Issue = z.core.$ZodIssue;

/** What is wrong with a field, in English as all that is for programs: a bound, or the sentence of a rule of our own. */
function problemOf(issue: Issue): { problem?: string } {
  if (issue.code === 'too_big') return { problem: `At most ${issue.maximum}.` };
  if (issue.code === 'too_small') return { problem: `At least ${issue.minimum}.` };
  return issue.code === 'custom' && issue.message !== 'Invalid input' ? { problem: issue.message } : {};
}

/** Names the first field that does not fit. */
function badInput([issue]: readonly Issue[]): Refusal {
  const strange = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const field = [...(issue?.path ?? []), ...strange].map(String).join('.');
  return new Refusal('invalidInput', { field, ...(issue && problemOf(issue)) });
}
