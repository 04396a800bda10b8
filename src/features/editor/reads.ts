/** What the editor begins with: a workout of this device or of the server, and what was typed before and not saved. */
import { redirect } from '@tanstack/react-router';
import i18next from 'i18next';
import { type EditedWorkout, editedOf } from '#core/domain/editing/edited-workout.ts';
import { contentOf } from '#core/domain/workouts/content-of.ts';
import { defaultSport } from '#core/model/sport.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { WorkoutContent } from '#core/model/workout.ts';
import { workoutLimits } from '#core/model/workout-limits.ts';
import { isNotThere } from '#src/api/client.ts';
import { anonymous, currentAthlete } from '#src/app/session/athlete.ts';
import { inTime } from '#src/app/start/in-time.ts';
import { otherTabs } from '#src/app/session/open-tabs.ts';
import { later } from '#src/app/server/later-endpoints.ts';
import { remote, remoteQuery } from '#src/app/server/remote.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { liveRow, newestVersions, settingsIn } from '#src/db/row-reads.ts';
import { catalogueVersionIn } from '#src/db/catalogue-store.ts';
import { leftTextDraft, type StoredTextDraft } from '#src/db/text-drafts.ts';
import { findWorkoutId } from '#src/db/workout-id.ts';
import { type InPlan, readInPlan } from '#src/app/workouts/in-plan.ts';
import { loadLaterWords } from '#src/i18n/later-words.ts';

/** S2.06, S2.07, S2.14. */
export type EditorMode = 'create' | 'copy' | 'edit';

/** The workout that a copy or a new version comes from. */
export interface EditorSource {
  workoutId: string;
  slug: string;
  versionId: string;
  content: WorkoutContent;
  isMine: boolean;
}

export interface LoadedEditor {
  mode: EditorMode;
  /** Null for a new workout. */
  source: EditorSource | null;
  begun: EditedWorkout;
  /** Names the draft: each workout and way has one in each tab. */
  field: string;
  left: StoredTextDraft | null;
  settings: RowOf<'settings'> | undefined;
  /** The plan from whose page it was opened. */
  inPlan: InPlan | null;
}

/** The longest wait for what the server adds to a workout that the device has. */
const addedMilliseconds = 3000;

/** Instead of an editor: the workout is on no device and server, or the server was not reached. */
export interface NoSource {
  missing: 'gone' | 'unreachable';
}

/**
 * Opens the editor for a new workout, or for another one by its slug or its id.
 * @param from the session of a plan that it is opened from
 */
export async function openEditor(
  mode: EditorMode,
  slugOrId?: string,
  from?: { planId: string; itemId: string },
): Promise<LoadedEditor | NoSource> {
  const database = currentAthlete()?.database;
  const [settings, found] = await Promise.all([
    database && settingsIn(database),
    slugOrId === undefined ? null : findSource(database, slugOrId).catch(whyMissing),
    loadLaterWords(),
  ]);
  if (found && 'missing' in found) return found;
  if (mode === 'edit' && found && !found.isMine) {
    throw redirect({ to: '/workouts/$id/copy', params: { id: found.slug }, replace: true });
  }
  const inPlan = database && found && from ? await readInPlan(database, from, found.workoutId) : null;
  const held = database && inPlan?.versionId ? await liveRow(database, 'workoutVersions', inPlan.versionId) : undefined;
  const source = held && found ? sourceOf(held, found.isMine) : found;
  const only = mode === 'copy' && inPlan ? ` in ${inPlan.planId}` : '';
  const field = `editor ${mode} ${source?.workoutId ?? 'new'}${only}`;
  const left = await leftTextDraft(database ?? anonymous, field, await otherTabs(), Date.now()).catch(() => null);
  const sport = settings?.activeSportProfile ?? defaultSport;
  const begun: EditedWorkout = source
    ? editedOf(source.content)
    : { name: '', sport, description: '', tags: [], segments: [] };
  return {
    mode,
    source,
    begun: mode === 'copy' ? { ...begun, name: copyName(begun.name, inPlan) } : begun,
    field,
    left,
    settings,
    inPlan,
  };
}

const whyMissing = (error: unknown): NoSource => ({ missing: isNotThere(error) ? 'gone' : 'unreachable' });

const copyName = (name: string, inPlan: InPlan | null): string =>
  (inPlan ? i18next.t('editor.inPlan.name', { name, plan: inPlan.name }) : i18next.t('workout.copyOf', { name })).slice(
    0,
    workoutLimits.nameCharacters,
  );

/** @throws Error where neither the device nor the server has it */
export async function findSource(database: AccountDatabase | undefined, slugOrId: string): Promise<EditorSource> {
  const workoutId = database && (await findWorkoutId(database, slugOrId));
  const own = database && workoutId ? await liveRow(database, 'workouts', workoutId) : undefined;
  const kept = database && workoutId ? (await newestVersions(database, [workoutId])).get(workoutId) : undefined;
  if (kept) return sourceOf(kept, own !== undefined);
  const known = database && workoutId ? await catalogueVersionIn(database, workoutId) : undefined;
  if (!known) return askServer(slugOrId);
  // The device has the steps; what was written about them comes with the server's answer.
  return inTime(askServer(slugOrId), addedMilliseconds).catch(() => sourceOf(known, false));
}

const sourceOf = (
  { workoutId, slug, id, content }: Pick<RowOf<'workoutVersions'>, 'workoutId' | 'slug' | 'id' | 'content'>,
  isMine: boolean,
): EditorSource => ({ workoutId, slug, versionId: id, content, isMine });

async function askServer(slug: string): Promise<EditorSource> {
  const view = await remote.fetchQuery(remoteQuery(later.getWorkoutBySlug, { slug }));
  // Whose device does not have it can make no version of it offline.
  return sourceOf({ ...view, content: contentOf(view) }, false);
}

/** The newest version of a workout, to see whether another one was saved meanwhile. */
export async function newestVersionIn(
  database: AccountDatabase,
  workoutId: string,
): Promise<RowOf<'workoutVersions'> | undefined> {
  return (await newestVersions(database, [workoutId])).get(workoutId);
}
