/** When an activity was over, as the session that it was says it was done: by it the two are known to belong together. */
import type { ActivityNumbers } from '#core/model/activity.ts';

export const endOf = (startedAt: string, { elapsedSeconds }: Pick<ActivityNumbers, 'elapsedSeconds'>): string =>
  new Date(Date.parse(startedAt) + elapsedSeconds * 1000).toISOString();
