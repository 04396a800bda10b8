/** What a stranger who has learned Anna's ids would fill in. */
import { coachPlanInput } from '#tests/inputs.ts';
import type { AnnasThings } from './annas-things.ts';

/** What `id` is the id of, by how an address begins; of all others it is a workout's. */
const ofActivities = ['/api/activities', '/connectors'];
const ofPlans = ['/coach-api/plan'];

function idAt(path: string, { activityId, planId, workoutId }: AnnasThings['ids']): string {
  if (ofActivities.some((start) => path.startsWith(start))) return activityId;
  return ofPlans.some((start) => path.startsWith(start)) ? planId : workoutId;
}

/** What the coach makes a plan of, so that what comes from there is bent too. */
const plain = coachPlanInput('2026-05-04');
const coachConfig = {
  ...plain,
  events: [{ eventDate: '2026-05-24', primary: true }],
  blocks: plain.blocks.map((block) => ({
    ...block,
    planType: 'custom',
    customPlan: { families: ['tempo', 'vo2max'], keySessions: 2, isBackToBack: false },
  })),
};

/**
 * Anna's ids, under every name by which an input may ask for them.
 * @param path of the address that is asked
 */
export const knownOf = (anna: AnnasThings, path: string) => ({
  ...anna.ids,
  id: idAt(path, anna.ids),
  // At an address of the coach it is an object.
  ...(path.startsWith('/api/') && { ids: [anna.ids.activityId] }),
  activityMetricsId: anna.ids.activityId,
  config: coachConfig,
  workoutsByDays: [[{ workoutId: anna.ids.workoutId, versionId: anna.ids.versionId }]],
  anyId: anna.ids.eventId,
  _id: anna.ids.planId,
  slug: anna.slugs.workout,
  listSlug: anna.slugs.list,
  eventsIds: [anna.ids.eventId],
  mid: anna.ids.eventId,
  hash: anna.blob,
  secret: 's'.repeat(32),
  ownerId: anna.userId,
  fileHash: anna.blob,
  samplesHash: anna.blob,
  startedAt: '2026-05-04T06:00:00.000Z',
  size: anna.blobSize,
  offset: 0,
  account: anna.userId,
  email: 'stranger@example.org',
  calendarDate: '2026-05-04',
  date: '2026-05-04',
  startDate: '2026-05-04',
  primaryDate: '2026-05-04',
  originalDate: '2026-05-04',
  seriesId: `${anna.ids.eventId.slice(0, -5)}00000`,
  lineageId: `${anna.ids.eventId.slice(0, -5)}00000`,
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
  shareId: anna.shareIds.page,
  isOn: true,
  feedId: anna.shareIds.feed,
  endpoint: 'https://push.example/anna',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  time: '07:00',
});
