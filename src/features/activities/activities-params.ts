/** What is looked for among the activities, as the address has it. */
import type { ActivitySport } from '#core/model/recorded-activity.ts';
import { sports } from '#core/model/sport.ts';

export interface ActivitiesParams {
  q?: string | undefined;
  sport?: ActivitySport | undefined;
  year?: string | undefined;
  /** With those that are hidden, too. */
  hidden?: true | undefined;
  /** Files that another app shared could not be taken. */
  shared?: 'failed' | undefined;
}

/** Leaves out what makes no sense. */
export function readActivitiesParams({ q, sport, year, hidden, shared }: Record<string, unknown>): ActivitiesParams {
  // Without the schemas of recordings, which the list does not need.
  const known = [...sports, 'other' as const].find((one) => one === sport);
  return {
    ...(q !== undefined && q !== '' && { q: String(q).slice(0, 200) }),
    ...(known && { sport: known }),
    ...(/^\d{4}$/.test(String(year)) && { year: String(year) }),
    ...(String(hidden) === 'true' && { hidden: true }),
    ...(shared === 'failed' && { shared }),
  };
}
