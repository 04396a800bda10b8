/** What recordings say of activities that were added before their likeness and best times were stored. */
import { bestSecondsOf, hasTimes } from '#core/domain/activity/best-times.ts';
import { likenessOf } from '#core/domain/activity/likeness.ts';
import type { RecordedActivity } from '#core/model/recorded-activity.ts';
import type { FoundRecording } from '#src/app/activities/recording-of.ts';
import type { Activity } from './reads.ts';

/** By the hash of the recording, as long as the app is open. */
const read = new Map<string, LikenessAndTimes>();
type LikenessAndTimes = ReturnType<typeof likenessAndTimes>;

const likenessAndTimes = (recorded: RecordedActivity) => ({
  likeness: likenessOf(recorded),
  ...bestSecondsOf(recorded),
});
const hashOf = ({ sources }: Activity): string => sources[0]?.samplesHash ?? '';
const isOlder = ({ likeness, sport, numbers }: Activity): boolean =>
  !likeness || (hasTimes(sport) && !numbers.bestSeconds);

/** How many have been read. */
export const countRead = (): number => read.size;

type Reading = {
  find: (samplesHash: string) => Promise<FoundRecording | null>;
  /** Recordings that were found nowhere: they are not looked for again, and each that is found nowhere is noted. */
  absent: Set<string>;
  isWanted: () => boolean;
  /** After every few, and at the end. */
  onRead: () => void;
};

/** So many recordings are read before the page shows them. */
const perPaint = 5;

/** Reads the recordings of those that lack something, one after the other. */
export async function readOlder(
  activities: readonly Activity[],
  { find, absent, isWanted, onRead }: Reading,
): Promise<void> {
  let unseen = 0;
  for (const activity of activities) {
    const hash = hashOf(activity);
    if (!isOlder(activity) || read.has(hash) || absent.has(hash)) continue;
    // The page has a turn whenever the database or the server is asked.
    const found = await find(hash);
    if (found?.at === 'here') read.set(hash, likenessAndTimes({ ...found.recorded, sport: activity.sport }));
    else absent.add(hash);
    if (!isWanted()) return;
    unseen += 1;
    if (unseen % perPaint === 0) onRead();
  }
  onRead();
}

/** The activity with what has been read of it. */
export function withRead(activity: Activity): Activity {
  const found = isOlder(activity) && read.get(hashOf(activity));
  if (!found) return activity;
  const { likeness, ...best } = found;
  return { ...activity, likeness, numbers: { ...activity.numbers, ...best } };
}
