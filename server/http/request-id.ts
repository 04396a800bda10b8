/** A name for each request, random: in its answer, and in every line of the log that is written for it. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

const current = new AsyncLocalStorage<string>();

/** The request that is being answered; undefined outside of any, as in a job. */
export const requestId = (): string | undefined => current.getStore();

export const nameRequest: MiddlewareHandler = (context, next) => {
  const id = randomUUID();
  return current.run(id, async () => {
    await next();
    context.res.headers.set('X-Request-Id', id);
  });
};
