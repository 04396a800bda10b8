/** Saves what was edited: a new workout, or a new version of one's own; a visitor's waits on the device for an account (S6.04). */
import type { EditedWorkout, SavedVersion } from '#core/domain/editing/edited-workout.ts';
import { slugOf } from '#core/model/ids.ts';
import { workoutLimits } from '#core/model/workout.ts';
import { anonymous, type Athlete } from '#src/app/athlete.ts';
import { doAct, freshRowId } from '#src/app/do-act.ts';
import { askAtGate } from '#src/app/gate.ts';
import { keepDraft } from '#src/app/keep-draft.ts';
import { nothingShown } from '#src/mutations/shows.ts';
import type { LoadedEditor } from './reads.ts';

type ToSave = {
  athlete: Athlete | null;
  loaded: LoadedEditor;
  edited: EditedWorkout;
  /** Null where a workout is made. */
  before: SavedVersion | null;
  /** Of a workout that is made. */
  newId: string;
};

/** What was saved; null where it was kept for an account to come, false where nothing was saved. */
export async function saveWorkout({
  athlete,
  loaded: { mode, source, settings },
  edited,
  before,
  newId,
}: ToSave): Promise<SavedVersion | null | false> {
  const name = edited.name.trim();
  const versionId = freshRowId();
  const createdAt = new Date().toISOString();
  const authorName =
    mode === 'edit' && source
      ? source.content.authorName
      : (settings?.name || (athlete?.username ?? '')).slice(0, workoutLimits.authorCharacters);
  const content = { ...edited, name, authorName };
  if (before) {
    const { workoutId, versionId: parentVersionId } = before;
    const version = { workoutId, versionId, parentVersionId, createdAt, content };
    const isSaved = await doAct('saveVersion', version, nothingShown);
    return isSaved && { ...before, versionId };
  }
  const input = { workoutId: newId, versionId, createdAt, content };
  const saved = { workoutId: newId, slug: slugOf(name, newId), versionId };
  if (athlete) return (await doAct('createWorkout', input, nothingShown)) && saved;
  const isKept = await keepDraft(anonymous, newId, { name: 'createWorkout', input, label: name }, Date.now());
  askAtGate(isKept ? 'kept' : 'login');
  return isKept ? null : false;
}
