/** One ride that came twice, from two devices or by two ways: which rows they are, and what they are as one. */
import { fitTags, joinTags } from '#core/domain/workouts/tags.ts';
import { mostJoined, mostSources } from '#core/model/activity.ts';
import { limits } from '#core/model/limits.ts';
import type { RowOf } from '#core/model/tables.ts';
import { isSameActivity, type RecordedSpan } from './same-activity.ts';

type Activity = RowOf<'activities'>;

export type Double<Row = Activity> = {
  /** The one that the athlete has said more of; it goes on. */
  kept: Row;
  other: Row;
};

export const spanOf = ({
  sport,
  startedAt,
  numbers: { elapsedSeconds, distanceMeters },
}: Pick<Activity, 'sport' | 'startedAt'> & {
  numbers: Pick<Activity['numbers'], 'elapsedSeconds' | 'distanceMeters'>;
}): RecordedSpan => ({
  sport,
  startedAt,
  elapsedSeconds,
  distanceMeters,
});

/** What the athlete has said of it by hand, then what it was, then which was there first; the id where nothing tells. */
function isPreferred(one: Activity, other: Activity): boolean {
  const worth = ({ isMatchedByHand, eventId, effort, comment }: Activity): number =>
    8 * Number(isMatchedByHand) + 4 * Number(effort !== null || comment !== '') + 2 * Number(eventId !== null);
  const inOrder = (row: Activity): string => `${row.addedAt} ${row.id}`;
  return worth(one) === worth(other) ? inOrder(one) < inOrder(other) : worth(one) > worth(other);
}

/**
 * Pairs that are the same activity, in the order of their starts. A row is in one pair at most: three recordings of one
 * activity take two calls. Every device finds the same pairs.
 * @param activities live ones, in any order; hidden ones are left out
 */
export function doublesIn(activities: readonly Activity[]): Double[] {
  const inOrder = activities
    .filter(({ isHidden }) => !isHidden)
    .toSorted((a, b) => compareText(a.startedAt, b.startedAt) || compareText(a.id, b.id));
  const taken = new Set<string>();
  const found: Double[] = [];
  for (const [index, one] of inOrder.entries()) {
    if (taken.has(one.id)) continue;
    const end = Date.parse(one.startedAt) + 1_000 * one.numbers.elapsedSeconds;
    for (let next = index + 1; next < inOrder.length; next += 1) {
      const other = inOrder[next];
      if (!other || Date.parse(other.startedAt) > end) break;
      if (taken.has(other.id) || !isSameActivity(spanOf(one), spanOf(other)) || !canJoin(one, other)) continue;
      taken.add(one.id).add(other.id);
      found.push(isPreferred(one, other) ? { kept: one, other } : { kept: other, other: one });
      break;
    }
  }
  return found;
}

/** None of their recordings, comments or tags may get lost; two legs of one file are no copies of each other. */
function canJoin(one: Activity, other: Activity): boolean {
  const sources = sourcesOfBoth(one, other);
  const files = sources.map(({ fileHash }) => fileHash);
  const isRoom =
    sources.length <= mostSources &&
    commentOfBoth(one, other).length <= limits.noteLength &&
    fitTags(joinTags(one.tags ?? [], other.tags ?? []));
  return isRoom && new Set(files).size === files.length;
}

/** The other's below; one that holds the other is all of it: joining may be begun twice. */
function commentOfBoth({ comment }: Pick<Activity, 'comment'>, { comment: other }: Pick<Activity, 'comment'>): string {
  if (comment.includes(other)) return comment;
  return other.includes(comment) ? other : `${comment}\n\n${other}`;
}

/** Those of the first, then those of the second that the first has not. */
function sourcesOfBoth(one: Pick<Activity, 'sources'>, other: Pick<Activity, 'sources'>): Activity['sources'] {
  const keyOf = ({ fileHash, indexInFile }: Activity['sources'][number]) => `${fileHash}/${indexInFile}`;
  const known = new Set(one.sources.map(keyOf));
  return [...one.sources, ...other.sources.filter((source) => !known.has(keyOf(source)))];
}

/** What the athlete said of the other one and not of this. Nothing that was said here is said otherwise. */
function saidOfOther({ kept, other }: Double): Partial<Pick<Activity, 'effort' | 'comment' | 'workoutType' | 'tags'>> {
  const comment = commentOfBoth(kept, other);
  const [own, others] = [kept.tags ?? [], other.tags ?? []];
  const tags = joinTags(own, others);
  return {
    ...(kept.effort === null && other.effort !== null && { effort: other.effort }),
    ...(kept.workoutType === null && other.workoutType !== null && { workoutType: other.workoutType }),
    ...(comment !== kept.comment && { comment }),
    ...(tags.length > own.length && { tags }),
  };
}

/**
 * What makes one activity of two, as `joinActivities` takes it: all recordings, all that was said of either, the planned
 * session of the other where this one has none, and the name of the row that goes.
 * @param isOtherShown the other one's recording is the better one: it is shown, with its numbers
 */
export function joining({ kept, other }: Double, isOtherShown: boolean) {
  const sources = isOtherShown ? sourcesOfBoth(other, kept) : sourcesOfBoth(kept, other);
  const { numbers, likeness = null } = isOtherShown ? other : kept;
  const formerNumbers = isOtherShown ? null : kept.formerNumbers;
  const isUnmatched = kept.eventId === null && !kept.isMatchedByHand && other.eventId !== null;
  const { eventId, isMatchedByHand } = other;
  return {
    activityId: kept.id,
    fields: {
      sources,
      numbers,
      formerNumbers,
      likeness,
      ...saidOfOther({ kept, other }),
      joined: [...(kept.joined ?? []), other.id].slice(-mostJoined),
      ...(isUnmatched && { eventId, isMatchedByHand }),
    },
    otherId: other.id,
    isOtherDeleted: true,
  };
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
