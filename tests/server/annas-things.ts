/** An athlete with one of everything, and a word in all of it that nobody else may ever read. */
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

export async function annasThings(app: TestApp): Promise<AnnasThings> {
  const { userId, token } = await app.athlete('Anna');
  const ok = async (method: string, path: string, body: object) => {
    const reply = await app.ask(method, path, { token, body });
    if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.text}`);
    return reply.body;
  };
  const { workoutId, versionId, listId, planId, weekId, itemId, eventId } = ids;
  const workout = await ok('POST', '/api/workouts', { workoutId, versionId, content: annasContent });
  const list = await ok('POST', '/api/users/list/create', { listId, listName: secret });
  await ok('POST', '/api/users/list/workout', { listId, workoutId });
  const plan = await ok('POST', '/api/plans', { planId, name: secret, description: secret, weeks: 1 });
  await ok('POST', '/api/plans/weeks', { planId, weekId, rank: 'z', note: secret, items: [] });
  await ok('POST', '/api/plans/items', { weekId, itemId, weekday: 1, rank: 'V', workoutId, versionId: null });
  await ok('POST', '/api/calendars/events/push', { eventId, workoutId, calendarDate: '2026-05-04', note: secret });
  await ok('PUT', '/api/calendars/share', { part: 'page', isOn: false, shareId: shareIds.page });
  await ok('PUT', '/api/calendars/share', { part: 'feed', isOn: true, shareId: shareIds.feed });
  await ok('PUT', '/api/calendars/share', { part: 'feed', isOn: false, shareId: shareIds.feed });
  const ride = new TextEncoder().encode(secret);
  const blob = createHash('sha256').update(ride).digest('hex');
  await app.ask('PUT', `/api/blobs/${blob}?size=${ride.length}&offset=0`, { token, body: ride });
  const reads = await app.services.execute.store.read(async (read) => ({
    head: await read.head(userId),
    entries: await read.children(userId, 'listEntries', listId),
  }));
  const entryId = reads.entries[0]?.row.id ?? '';
  const slugs = { workout: workout.slug, list: list.slug, plan: plan.slug };
  return { userId, token, ids: { ...ids, entryId }, slugs, shareIds, blob, blobSize: ride.length, head: reads.head };
}
