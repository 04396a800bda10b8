/** Workouts to choose several from, and what can be done with those that are chosen (S7.18, S7.19, S7.13, S3.05). */
import { Download, ListMinus, ListPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { limits } from '#core/model/limits.ts';
import { WorkoutCard } from '#src/charts/workout-card.tsx';
import cardStyles from '#src/charts/workout-cards.module.css';
import { loadLaterWords } from '#src/i18n/later-words.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { onDemand } from '#src/ui/on-demand.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { AddManyDialog } from './add-many-dialog.tsx';
import { deleteManyWorkouts, removeManyFromList } from './bulk-acts.ts';
import type { ChosenWorkout } from '#src/app/export/pre-flight-many.ts';
import type { LibraryEntry } from './reads.ts';
import styles from './select-list.module.css';

const ExportManyDialog = onDemand(async () => {
  const [module] = await Promise.all([import('#src/app/export/export-many-dialog.tsx'), loadLaterWords()]);
  return module.ExportManyDialog;
});

type SelectListProps = {
  entries: readonly LibraryEntry[];
  /** Entries leave their list; own workouts are deleted. */
  kind: 'list' | 'own';
  onEnd: () => void;
};

export function SelectList({ entries, kind, onEnd }: SelectListProps) {
  const { t } = useWords();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isAdding, setAdding] = useState(false);
  // As they were chosen; then it stays, so that it can leave in motion.
  const [exported, setExported] = useState<readonly ChosenWorkout[] | null>(null);
  const [isExporting, setExporting] = useState(false);
  // What has gone meanwhile, on another device too, is chosen no more.
  const selected = entries.filter(({ id }) => chosen.has(id));
  const isAll = selected.length === entries.length;
  const reason =
    selected.length === 0
      ? t('library.many.none')
      : selected.length > limits.bulkRows
        ? t('calendar.select.tooMany', { most: limits.bulkRows })
        : undefined;

  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set([...before].filter((other) => other !== id).concat(isChosen ? id : [])));
  const exportAll = () => {
    setExported(selected.map(({ workoutId, workout }) => ({ workoutId, name: workout?.name ?? t('library.missing') })));
    setExporting(true);
  };
  const remove = async () => {
    const ids = selected.map(({ id }) => id);
    if (await (kind === 'own' ? deleteManyWorkouts(ids) : removeManyFromList(ids))) onEnd();
  };

  return (
    <>
      <Checkbox
        label={t('library.many.all')}
        isChecked={isAll && entries.length > 0}
        onChange={(isChecked) => setChosen(new Set(isChecked ? entries.map(({ id }) => id) : []))}
      />
      <ul className={cardStyles.list}>
        {entries.map(({ id, workout }) => {
          const name = workout?.name ?? t('library.missing');
          return (
            <li key={id} className={styles.item}>
              <Checkbox
                label={<VisuallyHidden>{name}</VisuallyHidden>}
                isChecked={chosen.has(id)}
                onChange={(isChosen) => choose(id, isChosen)}
              />
              {workout ? <WorkoutCard workout={workout} title={<span>{name}</span>} /> : <p>{name}</p>}
            </li>
          );
        })}
      </ul>
      <ActionBar
        label={t('library.many.start')}
        words={<p role="status">{t('calendar.select.count', { count: selected.length })}</p>}
      >
        <Button icon={<ListPlus />} disabledReason={reason} onClick={() => setAdding(true)}>
          {t('workout.addToList')}
        </Button>
        <Button icon={<Download />} disabledReason={reason} onClick={exportAll}>
          {t('library.many.export')}
        </Button>
        <Button
          variant={kind === 'own' ? 'danger' : 'secondary'}
          icon={kind === 'own' ? <Trash2 /> : <ListMinus />}
          disabledReason={reason}
          onClick={() => void remove()}
        >
          {t(kind === 'own' ? 'ui.delete' : 'library.many.remove')}
        </Button>
        <Button onClick={onEnd}>{t('ui.cancel')}</Button>
      </ActionBar>
      <AddManyDialog
        workoutIds={selected.map(({ workoutId }) => workoutId)}
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onAdded={onEnd}
      />
      {exported && <ExportManyDialog workouts={exported} isOpen={isExporting} onClose={() => setExporting(false)} />}
    </>
  );
}
