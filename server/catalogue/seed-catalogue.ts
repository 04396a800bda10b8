/** Writes the public catalogue into the database: what is new or different, so that it can run at every start. */
import { setTimeout } from 'node:timers/promises';
import { sameValue } from '#core/domain/sync/digest.ts';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { freeWeekdays } from '#core/domain/plans/publication.ts';
import { ranksBetween } from '#core/domain/rank.ts';
import { slugOf } from '#core/model/ids.ts';
import type { AnyRow, TableName } from '#core/model/tables.ts';
import type { WorkoutContent } from '#core/model/workout.ts';
import { writeRows } from '#server/execute/execute.ts';
import { catalogueSpace, type ServerPorts } from '#server/execute/ports.ts';
import type { InstallationNotes } from '#server/store/installation.ts';
import { StoreUnavailable } from '#server/store/store.ts';
import { type CatalogueWorkout, loadCatalogue } from './load-catalogue.ts';
import { type PublicPlan, publicPlans } from './plans.ts';
import { widenCatalogue } from './widen.ts';

interface Row {
  table: TableName;
  row: AnyRow;
}

interface PublicWorkout {
  workoutId: string;
  versionId: string;
  content: WorkoutContent;
}

/** The same on every installation, so that a row is written again only when it says something else. */
const madeAt = '2026-01-01T00:00:00.000Z';
/** Each a day behind the one before: the newest counts. */
const versionMadeAt = (place: number): string => new Date(Date.parse(madeAt) + 86_400_000 * place).toISOString();
const wideSeed = 1;
const rowsPerWrite = 400;
const fromSources = 'sources';
const mostTries = 10;
const pauseMilliseconds = 1_000;

interface Installation {
  execute: ServerPorts;
  installation: InstallationNotes;
}

/**
 * At a start, when other nodes write the catalogue too: one may hold it for longer than a statement of this one waits. What
 * it has written by then is not written again.
 * @param build which build of the server this is: what it has written once it need not compare again, which is half of a
 *   start; null to compare
 * @throws StoreUnavailable where the database could not be written ten times
 */
export async function seedAtStart({ execute, installation }: Installation, build: string | null): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      if (build !== null && (await installation.read('catalogue')) === build) return;
      await seedCatalogue(execute);
      // What sources wrote, the build before them has to compare again.
      await installation.write('catalogue', build ?? fromSources);
      return;
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || tries === mostTries) throw error;
      await setTimeout(pauseMilliseconds);
    }
  }
}

/**
 * @param workouts how many the catalogue should have at least; beyond its own they are made up
 * @returns how many rows were written
 */
export async function seedCatalogue(server: ServerPorts, workouts = 0): Promise<number> {
  const catalogue = loadCatalogue();
  const extra = widenCatalogue(Math.max(0, workouts - catalogue.length), wideSeed);
  let written = await write(server, catalogue.flatMap(catalogueRows));
  let batch: Row[] = [];
  for (const workout of extra) {
    batch.push(...workoutRows(workout));
    if (batch.length < rowsPerWrite) continue;
    written += await write(server, batch);
    batch = [];
  }
  written += await write(server, batch);
  // Last, since a plan's figures come from its workouts.
  for (const plan of publicPlans(catalogue)) written += await write(server, planRows(plan));
  return written;
}

async function write(server: ServerPorts, rows: readonly Row[]): Promise<number> {
  const known = await server.store.read((reads) =>
    Promise.all(rows.map(({ table, row }) => reads.row(catalogueSpace, table, row.id))),
  );
  const changed = rows.filter(({ row }, index) => !sameValue(known[index]?.row, row));
  for (let from = 0; from < changed.length; from += rowsPerWrite) {
    await writeRows(server, catalogueSpace, changed.slice(from, from + rowsPerWrite));
  }
  return changed.length;
}

/** A workout with all of its versions; those of before may be planned somewhere. */
function catalogueRows({ workoutId, slug, versionId, content, earlier }: CatalogueWorkout): Row[] {
  const versions = [...earlier, { versionId, content }];
  return [
    { table: 'workouts', row: { id: workoutId, deletedBy: null, slug, createdAt: madeAt, isPublic: true } },
    ...versions.map((version, at): Row => {
      const parentVersionId = versions[at - 1]?.versionId ?? null;
      const row = {
        id: version.versionId,
        deletedBy: null,
        slug,
        createdAt: versionMadeAt(at),
        workoutId,
        parentVersionId,
      };
      const stats = workoutStats(version.content.sport, version.content.segments);
      return { table: 'workoutVersions', row: { ...row, number: at + 1, content: version.content, stats } };
    }),
  ];
}

function workoutRows({ workoutId, versionId, content }: PublicWorkout): Row[] {
  const slug = slugOf(content.name, workoutId);
  const shared = { deletedBy: null, slug, createdAt: madeAt };
  const stats = workoutStats(content.sport, content.segments);
  return [
    { table: 'workouts', row: { id: workoutId, ...shared, isPublic: true } },
    {
      table: 'workoutVersions',
      row: { id: versionId, ...shared, workoutId, parentVersionId: null, number: 1, content, stats },
    },
  ];
}

function planRows(plan: PublicPlan): Row[] {
  const { planId, name, description, sport, periodType, authorName } = plan;
  const weekRanks = ranksBetween(null, null, plan.weeks.length);
  const made: AnyRow = {
    id: planId,
    deletedBy: null,
    slug: slugOf(name, planId),
    name,
    description,
    sport,
    periodType,
    authorName,
    isPublic: true,
    isPrivateForever: false,
    originalPlanId: null,
    createdAt: madeAt,
  };
  const weeks = plan.weeks.flatMap(({ weekId, items }, index): Row[] => [
    {
      table: 'planWeeks',
      row: {
        id: weekId,
        deletedBy: null,
        planId,
        rank: weekRanks[index],
        note: '',
        // A day without a session is meant for rest (S8.14).
        restDays: freeWeekdays(items.map(({ weekday }) => weekday)),
      },
    },
    ...items.map(({ itemId, ...item }): Row => {
      const row = { id: itemId, deletedBy: null, weekId, ...item, rank: 'V', versionId: null };
      return { table: 'planItems', row };
    }),
  ]);
  return [{ table: 'plans', row: made }, ...weeks];
}
