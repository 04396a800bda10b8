/** Makes one activity of two rows that were recorded of it, with one way back; and shows another of its recordings. */
import i18next from 'i18next';
import { type Double, joining } from '#core/domain/activity/doubles.ts';
import { compareRecordings } from '#core/domain/activity/same-activity.ts';
import { likenessOf } from '#core/domain/activity/likeness.ts';
import { summaryOf } from '#core/domain/activity/summary.ts';
import type { ActivitySource } from '#core/model/activity.ts';
import { actTogether, part, sayTogether } from '#src/app/acts/act-together.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import { beginUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import type { Athlete } from '#src/app/session/athlete.ts';
import type { Part } from '#src/sync/perform-together.ts';
import { recordingOf } from '#src/app/activities/recording-of.ts';
import type { Activity } from './reads.ts';
import type { Missing } from './recording-words.ts';

/** Under which the way back of what was joined last is kept. */
export const joinedKey = 'way back joined';

/** Joins them all or none, and says how many. */
export async function joinDoubles(athlete: Athlete, doubles: readonly Double[]): Promise<void> {
  const end = beginUnsavedWork('text');
  try {
    const parts: Part[] = [];
    for (const double of doubles) {
      const { kept, other } = double;
      const input = joining(double, await isBetter(athlete, other, kept));
      parts.push(part('joinActivities', input, { activities: [kept, other] }));
    }
    const done = await actTogether(parts, { key: joinedKey });
    if (!done || done.length === 0) return;
    sayTogether(i18next.t('activities.doubles.joined', { count: doubles.length }), joinedKey, done);
  } finally {
    end();
  }
}

/** False where one of the two recordings can't be had now: what is shown stays. */
async function isBetter(athlete: Athlete, one: Activity, other: Activity): Promise<boolean> {
  const [found, foundOther] = await Promise.all(
    [one, other].map(({ sources }) => recordingOf(athlete, sources[0]?.samplesHash ?? '')),
  );
  return (
    found?.at === 'here' && foundOther?.at === 'here' && compareRecordings(found.recorded, foundOther.recorded) < 0
  );
}

/**
 * Shows another recording of an activity, with its numbers by the same thresholds.
 * @returns why it can't be shown now; null once it is
 */
export async function showSource(
  athlete: Athlete,
  activity: Activity,
  source: ActivitySource,
): Promise<Missing | null> {
  const found = await recordingOf(athlete, source.samplesHash);
  if (found.at !== 'here') return found.at;
  const { id: activityId, sport, numbers } = activity;
  const { thresholds } = numbers;
  const fields = {
    activityId,
    sources: [source, ...activity.sources.filter((one) => one !== source)],
    numbers: { ...summaryOf({ ...found.recorded, sport }, thresholds), thresholds },
    likeness: likenessOf(found.recorded),
    formerNumbers: null,
  };
  await doAct('setActivitySources', fields, { activities: [activity] });
  return null;
}
