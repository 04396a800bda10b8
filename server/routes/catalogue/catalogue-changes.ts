/** The device fetches the public workouts that are new to it, as an index to search in offline. */
import type { catalogue, IndexedWorkout } from '#core/contract/catalogue.ts';
import type { RowOf } from '#core/model/tables.ts';
import { catalogueSpace } from '#server/execute/ports.ts';
import type { HandlerOf } from '#server/http/route.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import type { Services } from '#server/services.ts';
import type { StoredRow, StoreReads } from '#server/store/store.ts';

/** Rows of a page: a workout is two, itself and its version. */
const pageRows = 2_000;
/** How many of the last answers are cached: the whole catalogue, or the first pages of a wide one; some 700 kB each. */
const mostPages = 4;

type Output = Awaited<ReturnType<HandlerOf<typeof catalogue.catalogueChanges>>>;

export const catalogueChanges = (services: Services): HandlerOf<typeof catalogue.catalogueChanges> => {
  // A page takes 100 ms to make, and anybody may ask for it, however often.
  const pages = new Map<string, string>();
  return async ({ input: { after, stamp }, context }) => {
    const { store } = services.execute;
    const newest = await store.read((reads) => reads.head(catalogueSpace));
    const tag = `"${newest.stamp}-${newest.rev}-${after}"`;
    context.header('ETag', tag);
    context.header('Cache-Control', 'public, max-age=60');
    if (context.req.header('if-none-match') === tag) return context.body(null, 304);
    const isOther = after > 0 && (await store.read((reads) => reads.stampAt(catalogueSpace, after))) !== stamp;
    const key = `${tag} ${isOther}`;
    const text =
      pages.get(key) ?? JSON.stringify(await store.read((reads) => page(reads, isOther ? 0 : after, isOther)));
    // The page that was asked for longest ago is dropped.
    pages.delete(key);
    pages.set(key, text);
    for (const oldest of pages.keys()) if (pages.size > mostPages) pages.delete(oldest);
    return context.body(text, 200, { 'Content-Type': 'application/json' });
  };
};

async function page(reads: StoreReads, from: number, isOther: boolean): Promise<Output> {
  const rows = await reads.changes(catalogueSpace, from, pageRows);
  const last = rows.at(-1)?.rev ?? from;
  const remaining = await reads.countChanges(catalogueSpace, last);
  const rev = remaining === 0 ? (await reads.head(catalogueSpace)).rev : last;
  const head = { rev, stamp: (await reads.stampAt(catalogueSpace, rev)) ?? '' };
  return { reset: isOther, ...(await indexed(reads, rows)), head, more: remaining > 0, remaining };
}

/** Every workout that the rows speak of, as it is now. */
async function indexed(
  reads: StoreReads,
  rows: readonly StoredRow[],
): Promise<Pick<Extract<Output, { removed: string[] }>, 'workouts' | 'removed'>> {
  const space = new OwnRows(reads, catalogueSpace, Infinity);
  const ids = new Set(
    rows.flatMap(({ table, row }) =>
      table === 'workouts' ? [row.id] : table === 'workoutVersions' ? [String(row['workoutId'])] : [],
    ),
  );
  const workouts: IndexedWorkout[] = [];
  const removed: string[] = [];
  await Promise.all(
    [...ids].map(async (id) => {
      const isPublic = (await space.find('workouts', id))?.isPublic ?? false;
      const version = isPublic ? await space.newest(id) : undefined;
      if (version) workouts.push(indexedWorkout(version));
      else removed.push(id);
    }),
  );
  return { workouts, removed };
}

const indexedWorkout = ({ id, workoutId, slug, content, stats }: RowOf<'workoutVersions'>): IndexedWorkout => ({
  workoutId,
  versionId: id,
  slug,
  name: content.name,
  sport: content.sport,
  tags: content.tags,
  minutes: Math.round(stats.durationSeconds / 60),
  stress: Math.round(stats.stress),
  intensity: Math.round(stats.intensityFactor * 100),
  level: stats.level,
  ...(content.workoutType && { workoutType: content.workoutType }),
  segments: content.segments,
  description: content.description,
});
