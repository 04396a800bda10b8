/** Saves what was edited: a new workout, or of one's own its words, its steps as a new version, or both; a visitor's waits on the device for an account (S6.04). */
import i18next from 'i18next';
import { localToday } from '#core/domain/dates.ts';
import type { EditedWorkout, SavedVersion } from '#core/domain/editing/edited-workout.ts';
import { changedWords } from '#core/domain/workouts/words-of-workout.ts';
import { sameSteps } from '#core/domain/workouts/version-order.ts';
import { slugOf } from '#core/model/ids.ts';
import { workoutLimits } from '#core/model/workout-limits.ts';
import { anonymous, type Athlete } from '#src/app/session/athlete.ts';
import { part } from '#src/app/acts/act-together.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import { doStep, historyOf } from '#src/app/acts/history.ts';
import { makeId } from '#src/db/make-id.ts';
import { following } from '#src/app/workouts/follow-newest.ts';
import { type InPlan, saveForPlan } from '#src/app/workouts/in-plan.ts';
import { askAtGate } from '#src/app/session/gate.ts';
import { storeDraft } from '#src/app/drafts/store-draft.ts';
import { nothingShown } from '#src/entities/shown-for.ts';
import type { LoadedEditor } from './reads.ts';

type ToSave = {
  athlete: Athlete | null;
  loaded: LoadedEditor;
  edited: EditedWorkout;
  /** What editing began with. */
  saved: EditedWorkout;
  /** Null where a workout is made. */
  before: SavedVersion | null;
  /** Of a workout that is made. */
  newId: string;
  /** Of the session of a plan, where the workout is made for one. */
  newItemId: string;
};

/** What was saved; null where it was kept for an account to come, false where nothing was saved. */
export async function saveWorkout({
  athlete,
  loaded: { settings, source, inPlan },
  edited,
  saved,
  before,
  newId,
  newItemId,
}: ToSave): Promise<SavedVersion | null | false> {
  const name = edited.name.trim();
  if (before)
    return saveChanges({ ...edited, name }, saved, before, athlete && inPlan && { athlete, inPlan, newItemId });
  const versionId = makeId();
  const createdAt = new Date().toISOString();
  const authorName = (settings?.name || (athlete?.username ?? '')).slice(0, workoutLimits.authorCharacters);
  const content = { ...edited, name, authorName };
  const input = { workoutId: newId, versionId, createdAt, content };
  const made = { workoutId: newId, slug: slugOf(name, newId), versionId };
  if (athlete && source && inPlan)
    return (await saveForPlan(athlete.database, inPlan, source.workoutId, input, newItemId)) && made;
  if (athlete) return (await doAct('createWorkout', input, nothingShown)) && made;
  const isStored = await storeDraft(anonymous, newId, { name: 'createWorkout', input, label: name }, Date.now());
  askAtGate(isStored ? 'kept' : 'login');
  return isStored ? null : false;
}

/**
 * What was not edited is not sent: it may have been changed elsewhere since.
 * @param everywhere where it is edited from a plan: sessions that hold a version follow it too
 */
async function saveChanges(
  edited: EditedWorkout,
  saved: EditedWorkout,
  before: SavedVersion,
  everywhere: { athlete: Athlete; inPlan: InPlan; newItemId: string } | null,
) {
  const { workoutId, versionId: parentVersionId } = before;
  const { sport, pool, segments } = edited;
  const fields = changedWords(edited, saved);
  const hasSteps = !sameSteps(edited, saved);
  const hasWords = Object.keys(fields).length > 0;
  const { name, description, tags, workoutType } = saved;
  const shown = { workouts: [{ id: workoutId, name, description, tags, workoutType: workoutType ?? null }] };
  const areSaved = !hasWords || (await doAct('updateWorkout', { workoutId, fields }, shown, { isSilent: hasSteps }));
  if (!areSaved) return false;
  if (!hasSteps) return before;
  const versionId = makeId();
  const content = { sport, ...(pool && { pool }), segments };
  const version = { workoutId, versionId, parentVersionId, createdAt: new Date().toISOString(), content };
  const made = { ...before, versionId };
  if (everywhere) {
    const { athlete, inPlan, newItemId } = everywhere;
    const today = localToday(new Date());
    const { parts, count } = await following(athlete.database, workoutId, inPlan, newItemId, today);
    const text = i18next.t('editor.inPlan.followed', { count });
    const all = [part('saveVersion', version, nothingShown), ...parts];
    if (count > 0) return (await doStep(historyOf(inPlan.planId), all, text)) && made;
  }
  return (await doAct('saveVersion', version, nothingShown)) && made;
}
