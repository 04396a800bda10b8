/** When an activity was over. Its session is marked as done at this time, which shows that the two belong together. */
import type { ActivityNumbers } from '#core/model/activity.ts';

export const endOf = (startedAt: string, { elapsedSeconds }: Pick<ActivityNumbers, 'elapsedSeconds'>): string =>
  new Date(Date.parse(startedAt) + elapsedSeconds * 1000).toISOString();
