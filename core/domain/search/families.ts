/** Groups near-copies among the results into families, each shown by its first member. Spec S7.14, S2.13. */
import { type Difference, differencesOf, type Likened, outlineOf } from './near-copy.ts';

/** Without segments while they have not been read. */
type Result = Omit<Likened, 'segments'> & { segments: Likened['segments'] | null };

export interface Family<Found> {
  first: Found;
  /** Each with what it has otherwise than the first. */
  others: { workout: Found; differences: Difference[] }[];
}

/** How many families one more result is compared with: the work grows with the results, not faster. */
const mostCompared = 50;

const hasSegments = <Found extends Result>(found: Found): found is Found & Likened => found.segments !== null;

/**
 * Groups results in their order: each joins the first family whose first it is a near-copy of, else it begins one.
 * What comes after a result does not matter to its place, so that nothing moves when more of them are fetched.
 */
export function familiesOf<Found extends Result>(results: readonly Found[]): Family<Found>[] {
  const families: Family<Found>[] = [];
  const byKey = new Map<string, Family<Found & Likened>[]>();
  for (const workout of results) {
    if (!hasSegments(workout)) {
      families.push({ first: workout, others: [] });
      continue;
    }
    const { key } = outlineOf(workout);
    const alike = byKey.get(key) ?? [];
    byKey.set(key, alike);
    if (joins(workout, alike)) continue;
    const family = { first: workout, others: [] };
    families.push(family);
    if (alike.length < mostCompared) alike.push(family);
  }
  return families;
}

/** Puts a result into the first of these families that it belongs to, if any. */
function joins<Found extends Likened>(workout: Found, families: readonly Family<Found>[]): boolean {
  for (const { first, others } of families) {
    const differences = differencesOf(first, workout);
    if (differences) return others.push({ workout, differences }) > 0;
  }
  return false;
}
