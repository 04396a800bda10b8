/** What a stranger who has learned Anna's ids would fill in. */
import type { AnnasThings } from './annas-things.ts';

/** Anna's ids, under every name by which an input may ask for them. */
export const knownOf = (anna: AnnasThings) => ({
  ...anna.ids,
  id: anna.ids.workoutId,
  anyId: anna.ids.eventId,
  _id: anna.ids.planId,
  slug: anna.slugs.workout,
  listSlug: anna.slugs.list,
  eventsIds: [anna.ids.eventId],
  mid: anna.ids.eventId,
  hash: 'x',
  account: anna.userId,
  email: 'stranger@example.org',
  calendarDate: '2026-05-04',
  date: '2026-05-04',
  fromDate: '2026-05-04',
  toDate: '2026-05-05',
  localTime: '07:00',
  at: '2026-05-04T06:00:00.000Z',
  createdAt: '2026-05-04T06:00:00.000Z',
  addedAt: '2026-05-04T06:00:00.000Z',
  originalPlanId: anna.ids.planId,
  parentVersionId: anna.ids.versionId,
  orderedWorkoutsIds: [anna.ids.workoutId],
  postUrl: 'https://news.example/1',
  until: '2027-01-01',
  userId: anna.userId,
  year: 2026,
  month: 5,
  rank: 'V',
});
