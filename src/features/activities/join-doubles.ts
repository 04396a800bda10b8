/** Makes one activity of two rows that were recorded of it, with one way back; and shows another of its recordings. */
import i18next from 'i18next';
import { type Double, saidOfOther, sourcesOfBoth } from '#core/domain/activity/doubles.ts';
import { compareRecordings } from '#core/domain/activity/same-activity.ts';
import { summaryOf } from '#core/domain/activity/summary.ts';
import type { ActivitySource } from '#core/model/activity.ts';
import type { Done } from '#src/app/acts/after-act.ts';
import { act, doAct, undoActs } from '#src/app/acts/do-act.ts';
import { beginUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import type { Athlete } from '#src/app/session/athlete.ts';
import { toast } from '#src/ui/toast.ts';
import { recordingOf } from '#src/app/activities/recording-of.ts';
import type { Activity } from './reads.ts';
import type { Missing } from './recording-words.ts';

/** Says how many were joined. */
export async function joinDoubles(athlete: Athlete, doubles: readonly Double[]): Promise<void> {
  const acts: Done[] = [];
  let count = 0;
  const end = beginUnsavedWork('text');
  try {
    for (const double of doubles) {
      const done = await join(athlete, double);
      acts.push(...done);
      if (done.length > 0) count += 1;
    }
  } finally {
    end();
  }
  if (count === 0) return;
  toast({
    text: i18next.t('activities.doubles.joined', { count }),
    action: { label: i18next.t('ui.undo'), run: () => void undoActs(acts) },
  });
}

/**
 * The recordings first, so that at no moment one of them belongs to nothing.
 * @returns what was done; nothing where it was refused
 */
async function join(athlete: Athlete, { kept, other }: Double): Promise<Done[]> {
  const isOtherBetter = await isBetter(athlete, other, kept);
  const sources = isOtherBetter ? sourcesOfBoth(other, kept) : sourcesOfBoth(kept, other);
  const { numbers, formerNumbers } = isOtherBetter ? { ...other, formerNumbers: null } : kept;
  const shown = { activities: [kept] };
  const silent = { isSilent: true };
  const { id: activityId } = kept;
  const joined = await act('setActivitySources', { activityId, sources, numbers, formerNumbers }, shown, silent);
  // Null: it was begun before and cut short, and the rest is still to be done.
  if (joined === false) return [];
  const done: (Done | null | false)[] = [joined];
  const fields = saidOfOther({ kept, other });
  if (Object.keys(fields).length > 0) done.push(await act('updateActivity', { activityId, fields }, shown, silent));
  const { eventId, isMatchedByHand } = other;
  if (kept.eventId === null && !kept.isMatchedByHand && eventId !== null)
    done.push(await act('matchActivity', { activityId, eventId, isMatchedByHand }, shown, silent));
  // It goes once nothing of it is in it alone.
  if (!done.includes(false))
    done.push(await act('deleteActivity', { activityId: other.id }, { activities: [other] }, silent));
  return done.filter((one): one is Done => Boolean(one));
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
    formerNumbers: null,
  };
  await doAct('setActivitySources', fields, { activities: [activity] });
  return null;
}
