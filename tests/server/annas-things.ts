/** An athlete with one of everything, and a word in all of it that no other account may ever read. */
import { createHash } from 'node:crypto';
import type { Head } from '#core/contract/sync.ts';
import type { TestApp } from './open-app.ts';

export const secret = 'onlyforanna';

export interface AnnasThings {
  userId: string;
  token: string;
  ids: {
    workoutId: string;
    versionId: string;
    listId: string;
    entryId: string;
    planId: string;
    weekId: string;
    itemId: string;
    eventId: string;
    activityId: string;
  };
  slugs: { workout: string; list: string; plan: string };
  /** Addresses of her calendar, all of them closed again. */
  shareIds: { page: string; feed: string };
  /** The hash of bytes of hers. */
  blob: string;
  blobSize: number;
  /** The newest write of her space. */
  head: Head;
}

const ids = {
  workoutId: '0197a000-0000-7000-8000-00000000a001',
  versionId: '0197a000-0000-7000-8000-00000000a002',
  listId: '0197a000-0000-7000-8000-00000000a003',
  entryId: '',
  planId: '0197a000-0000-7000-8000-00000000a005',
  weekId: '0197a000-0000-7000-8000-00000000a006',
  itemId: '0197a000-0000-7000-8000-00000000a007',
  eventId: '0197a000-0000-7000-8000-00000000a008',
  activityId: '0197a000-0000-7000-8000-00000000a009',
};

const shareIds = { page: 'pagespagespagespagespagesz', feed: 'feedsfeedsfeedsfeedsfeedsz' };

export const annasContent = {
  name: `Hill repeats ${secret}`,
  sport: 'bike',
  description: secret,
  tags: [secret],
  authorName: secret,
  segments: [{ type: 'interval', durationSeconds: 600, percentOfFtp: { start: 90, end: 90 } }],
};

/** @param fileHash of its file and, where nothing else is said, of its samples */
export const ride = (fileHash: string, samplesHash = fileHash) => ({
  startedAt: '2026-05-04T06:00:00.000Z',
  utcOffsetSeconds: 7_200,
  calendarDate: '2026-05-04',
  isIndoor: false,
  sources: [
    {
      origin: 'file',
      fileType: 'fit',
      fileName: 'ride.fit',
      fileHash,
      indexInFile: 0,
      samplesHash,
      device: 'Edge 500',
    },
  ],
  numbers: {
    elapsedSeconds: 3_700,
    timerSeconds: 3_650,
    movingSeconds: 3_600,
    distanceMeters: 32_000,
    ascentMeters: 120,
    watts: { average: 170, maximum: 610 },
    beatsPerMinute: null,
    cadence: null,
    metersPerSecond: null,
    normalizedWatts: 180,
    kilojoules: 612,
    intensityFactor: 0.9,
    stress: 81,
    stressSource: 'power',
    curveWatts: [610, 540, 480],
    thresholds: {
      ftpWatts: 200,
      cssSecondsPer100m: 100,
      heartRates: { restingBeats: 60, thresholdBeats: 160, maximumBeats: 185 },
    },
  },
  formerNumbers: null,
  name: 'Morning ride',
  sport: 'bike',
  otherSport: null,
  workoutType: null,
  effort: null,
  comment: '',
  isHidden: false,
  eventId: null,
  isMatchedByHand: false,
  addedAt: '2026-05-04T08:00:00.000Z',
});

export async function annasThings(app: TestApp): Promise<AnnasThings> {
  const { userId, token } = await app.athlete('Anna');
  const bytes = new TextEncoder().encode(secret);
  const blob = createHash('sha256').update(bytes).digest('hex');
  const ok = async (method: string, path: string, body: object) => {
    const reply = await app.ask(method, path, { token, body });
    if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.text}`);
    return reply.body;
  };
  const { workoutId, versionId, listId, planId, weekId, itemId, eventId, activityId } = ids;
  const workout = await ok('POST', '/api/workouts', { workoutId, versionId, content: annasContent });
  const list = await ok('POST', '/api/users/list/create', { listId, listName: secret });
  await ok('POST', '/api/users/list/workout', { listId, workoutId });
  const plan = await ok('POST', '/api/plans', { planId, name: secret, description: secret, weeks: 1 });
  await ok('POST', '/api/plans/weeks', { planId, weekId, rank: 'z', note: secret, items: [] });
  await ok('POST', '/api/plans/items', { weekId, itemId, weekday: 1, rank: 'V', workoutId, versionId: null });
  await ok('POST', '/api/calendars/events/push', { eventId, workoutId, calendarDate: '2026-05-04', note: secret });
  await ok('POST', '/api/activities', { activityId, ...ride(blob), name: secret, comment: secret });
  await ok('PUT', '/api/calendars/share', { part: 'page', isOn: false, shareId: shareIds.page });
  await ok('PUT', '/api/calendars/share', { part: 'feed', isOn: true, shareId: shareIds.feed });
  await ok('PUT', '/api/calendars/share', { part: 'feed', isOn: false, shareId: shareIds.feed });
  await app.ask('PUT', `/api/blobs/${blob}?size=${bytes.length}&offset=0`, { token, body: bytes });
  const reads = await app.services.execute.store.read(async (read) => ({
    head: await read.head(userId),
    entries: await read.children(userId, 'listEntries', listId),
  }));
  const entryId = reads.entries[0]?.row.id ?? '';
  const slugs = { workout: workout.slug, list: list.slug, plan: plan.slug };
  return { userId, token, ids: { ...ids, entryId }, slugs, shareIds, blob, blobSize: bytes.length, head: reads.head };
}
