/** An administrator reads which jobs have failed as often as they may, has them tried again, or gives them up. */
import type { admin } from '#core/contract/admin.ts';
import { Refusal } from '#core/contract/errors.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

const mostShown = 100;

export const jobs =
  (services: Services): HandlerOf<typeof admin.jobs> =>
  async () => ({ counts: await services.jobs.counts(), dead: await services.jobs.dead(mostShown) });

export const retryJob =
  (services: Services): HandlerOf<typeof admin.retryJob> =>
  async (asked) => {
    const { id } = asked.input;
    if (!(await services.jobs.retry(id, services.execute.now()))) throw new Refusal('notFound');
    services.log('job tried again', { job: id, by: userOf(asked).userId });
    return {};
  };

export const giveUpJob =
  (services: Services): HandlerOf<typeof admin.giveUpJob> =>
  async (asked) => {
    const { id } = asked.input;
    if (!(await services.jobs.giveUp(id, services.execute.now()))) throw new Refusal('notFound');
    services.log('job given up', { job: id, by: userOf(asked).userId });
    return {};
  };
