/** Into which list several workouts go: one that there is, or a new one. */
import { useState } from 'react';
import { limits } from '#core/model/limits.ts';
import { listsIn, makeList } from '#src/app/workouts/add-to-list.tsx';
import { AskedDialog } from '#src/app/drafts/asked-close.tsx';
import { useUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import styles from '#src/app/workouts/add-to-list.module.css';
import { addManyToList } from './bulk-acts.ts';

type AddManyDialogProps = {
  workoutIds: readonly string[];
  isOpen: boolean;
  onClose: () => void;
  onAdded: () => void;
};

export function AddManyDialog(props: AddManyDialogProps) {
  const { t } = useWords();
  return (
    <AskedDialog title={t('workout.addToList')} isOpen={props.isOpen} onClose={props.onClose}>
      <Lists {...props} />
    </AskedDialog>
  );
}

function Lists({ workoutIds, onClose, onAdded }: AddManyDialogProps) {
  const { t } = useWords();
  const { database } = useAthlete();
  const lists = useLive(() => listsIn(database), [database], null);
  const [name, setName] = useState('');
  useUnsavedWork(name.trim() !== '');
  const isNameless = name.trim() === '';

  const add = async (listId: string) => {
    onClose();
    if (await addManyToList(listId, workoutIds)) onAdded();
  };
  const create = async () => {
    const listId = isNameless ? null : await makeList(name, { isSilent: true });
    if (listId) await add(listId);
  };

  return (
    <div className={styles.content}>
      {lists && lists.length > 0 && (
        <ul className={styles.lists}>
          {lists.map((list) => (
            <li key={list.id}>
              <Button variant="quiet" onClick={() => void add(list.id)}>
                {list.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form
        className={styles.create}
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <TextField label={t('library.newList')} value={name} onChange={setName} maxLength={limits.nameLength} />
        <Button type="submit" disabledReason={isNameless ? t('library.nameNeeded') : undefined}>
          {t('library.createAndAdd')}
        </Button>
      </form>
    </div>
  );
}
