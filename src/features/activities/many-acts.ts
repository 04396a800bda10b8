/** What an athlete does with several activities at once: all of it or nothing, with one way back. */
import i18next from 'i18next';
import type { InputOf } from '#core/acts/acts.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import { fitTags, joinTags } from '#core/domain/workouts/tags.ts';
import { actTogether, part, sayTogether } from '#src/app/acts/act-together.ts';
import { beginUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import type { DoneAct } from '#src/db/device-store.ts';
import { blobBytes } from '#src/db/uploads.ts';
import type { Part } from '#src/sync/perform-together.ts';
import type { Measure } from './read-in-worker.ts';
import type { Activity } from './reads.ts';
import { thresholdGround } from './threshold-ground.ts';

/** Under which the way back of the last of these is kept. */
export const manyKey = 'way back many activities';

type Fields = InputOf<'updateActivity'>['fields'];

/** @returns false where something was refused, which is said, and nothing was done */
async function doMany(parts: readonly Part[], word: 'changed' | 'deleted'): Promise<boolean> {
  const end = beginUnsavedWork('text');
  try {
    const done = await actTogether(parts, { key: manyKey });
    if (done) sayTogether(i18next.t(`activities.many.${word}`, { count: activityCount(done) }), manyKey, done);
    return done !== null;
  } finally {
    end();
  }
}

/** A part of these may be one of several of an activity. */
const activityCount = (done: readonly DoneAct[]): number =>
  new Set(done.map(({ input }) => (input as InputOf<'updateActivity'>).activityId)).size;

/** A field that already has the value is not sent, so that it clashes with no other device. */
export function changeMany(
  activities: readonly Activity[],
  fieldsOf: (activity: Activity) => Fields,
): Promise<boolean> {
  return doMany(
    activities.flatMap((activity) => changeParts(activity, fieldsOf(activity))),
    'changed',
  );
}

function changeParts(activity: Activity, fields: Fields): Part[] {
  const isSame = Object.entries(fields).every(([field, value]) => sameValue(value, activity[field as keyof Activity]));
  return isSame ? [] : [part('updateActivity', { activityId: activity.id, fields }, { activities: [activity] })];
}

/** With another sport come its numbers, of those whose recordings are here; the server works out those of the others. */
export async function giveManySport(
  database: AccountDatabase,
  activities: readonly Activity[],
  fields: Required<Pick<Fields, 'sport'>> & Fields,
  measure: Measure,
): Promise<boolean> {
  const parts: Part[] = [];
  const ground = await thresholdGround(database);
  for (const activity of activities) {
    const changed = changeParts(activity, fields);
    parts.push(...changed);
    if (changed.length === 0 || fields.sport === activity.sport) continue;
    const bytes = await blobBytes(database, activity.sources[0]?.samplesHash ?? '', Date.now());
    const anew = bytes && (await measure({ activity, bytes, sport: fields.sport, ground }));
    if (anew) parts.push(part('recalculateActivity', anew, { activities: [activity] }));
  }
  return doMany(parts, 'changed');
}

/** Tags that do not fit with those of an activity are left out there: none of its own goes. */
export const tagMany = (activities: readonly Activity[], added: readonly string[]): Promise<boolean> =>
  changeMany(activities, ({ tags }) => {
    const joined = joinTags(tags ?? [], added);
    return { tags: fitTags(joined) ? joined : (tags ?? []) };
  });

export const deleteMany = (activities: readonly Activity[]): Promise<boolean> =>
  doMany(
    activities.map((activity) => part('deleteActivity', { activityId: activity.id }, { activities: [activity] })),
    'deleted',
  );
