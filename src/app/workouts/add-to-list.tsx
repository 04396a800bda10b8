/** Puts a workout into the athlete's lists, or takes it out; a new list is made on the way. */
import { useState } from 'react';
import { byRank, rankAt } from '#core/domain/rank.ts';
import { limits } from '#core/model/limits.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { liveChildren, liveRows, liveRowsWith } from '#src/db/row-reads.ts';
import { nothingShown } from '#src/entities/shown-for.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import styles from './add-to-list.module.css';
import { currentAthlete } from '#src/app/session/athlete.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import { makeId } from '#src/db/make-id.ts';
import { AskedDialog } from '#src/app/drafts/asked-close.tsx';
import { useUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';

type Workout = { workoutId: string; name: string };

type AddToListProps = {
  /** Null closes the dialog. */
  workout: Workout | null;
  onClose: () => void;
};

/** The athlete's lists in their order. */
export const listsIn = async (database: AccountDatabase): Promise<RowOf<'lists'>[]> =>
  (await liveRows(database, 'lists')).toSorted(byRank);

/** Makes a list after all others. @returns its id, or null where it was refused */
export async function makeList(
  name: string,
  how: { listId?: string; shortName?: string; showInApp?: boolean; isSilent?: boolean } = {},
): Promise<string | null> {
  const athlete = currentAthlete();
  if (!athlete) return null;
  const lists = await listsIn(athlete.database);
  const listId = how.listId ?? makeId();
  const input = {
    listId,
    name: name.trim(),
    shortName: how.shortName?.trim() ?? '',
    showInApp: how.showInApp ?? false,
    sort: 'manual' as const,
    rank: rankAt(lists, lists.length),
    createdAt: new Date().toISOString(),
  };
  return (await doAct('createList', input, nothingShown, { isSilent: how.isSilent ?? false })) ? listId : null;
}

/** Adds a workout at the end of a list. */
export async function addWorkoutToList(listId: string, workoutId: string): Promise<boolean> {
  const athlete = currentAthlete();
  if (!athlete) return false;
  const entries = (await liveChildren(athlete.database, 'listEntries', [listId])).toSorted(byRank);
  const input = {
    entryId: makeId(),
    listId,
    workoutId,
    rank: rankAt(entries, entries.length),
    addedAt: new Date().toISOString(),
  };
  return doAct('addListEntry', input, nothingShown);
}

export function AddToList({ workout, onClose }: AddToListProps) {
  const { t } = useWords();
  return (
    <AskedDialog title={t('workout.addToList')} isOpen={workout !== null} onClose={onClose}>
      {workout && <Lists key={workout.workoutId} workout={workout} />}
    </AskedDialog>
  );
}

async function readLists(database: AccountDatabase, workoutId: string) {
  const entries = await liveRowsWith(database, 'listEntries', 'workoutId', [workoutId]);
  const entryIds = new Map(entries.map((entry) => [entry.listId, entry.id]));
  return (await listsIn(database)).map(({ id, name }) => ({ id, name, entryId: entryIds.get(id) ?? null }));
}

function Lists({ workout }: { workout: Workout }) {
  const { t } = useWords();
  const { database } = useAthlete();
  const lists = useLive(() => readLists(database, workout.workoutId), [database, workout.workoutId], null);
  const [name, setName] = useState('');
  useUnsavedWork(name.trim() !== '');

  const toggle = (listId: string, entryId: string | null) =>
    entryId
      ? doAct('removeListEntry', { entryId }, { listEntries: [{ id: entryId }] })
      : addWorkoutToList(listId, workout.workoutId);
  const create = async () => {
    const listId = await makeList(name, { isSilent: true });
    if (!listId) return;
    setName('');
    await addWorkoutToList(listId, workout.workoutId);
  };

  return (
    <div className={styles.content}>
      <p className={styles.name}>{workout.name}</p>
      {lists && lists.length > 0 && (
        <ul className={styles.lists}>
          {lists.map((list) => (
            <li key={list.id}>
              <Checkbox
                label={list.name}
                isChecked={list.entryId !== null}
                onChange={() => void toggle(list.id, list.entryId)}
              />
            </li>
          ))}
        </ul>
      )}
      <form
        className={styles.create}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') void create();
        }}
      >
        <TextField label={t('library.newList')} value={name} onChange={setName} maxLength={limits.nameLength} />
        <Button type="submit" disabledReason={name.trim() === '' ? t('library.nameNeeded') : undefined}>
          {t('library.createAndAdd')}
        </Button>
      </form>
    </div>
  );
}
