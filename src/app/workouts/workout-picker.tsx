/**
 * Chooses a workout as the athlete types: own ones, lists and the public catalogue, all from this device. It reads what
 * the search reads.
 */
import { type KeyboardEvent, memo, type ReactNode, type Ref, useDeferredValue, useMemo, useRef, useState } from 'react';
import { pickWorkouts } from '#core/domain/search/pick-workouts.ts';
import { type Sport, sports } from '#core/model/sport.ts';
import { LevelMark } from '#src/charts/level-mark.tsx';
import { ShapeOf } from '#src/charts/shape-of.tsx';
import { type DeviceWorkout, workoutCardsIn } from '#src/db/workout-cards.ts';
import { useSyncStatus } from '#src/app/server/use-sync-status.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { Select } from '#src/ui/select.tsx';
import { type KnownWorkout, readPickerSources } from './picker-reads.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import styles from './workout-picker.module.css';

export type PickedWorkout = Pick<KnownWorkout, 'workoutId' | 'name' | 'sport' | 'minutes' | 'stress' | 'level'>;

type WorkoutPickerProps = {
  /** What it is for: 'Add a workout on Thursday, 14 May'. */
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Other choices than a workout, shown above the search. */
  lead?: ReactNode;
  /** The caller closes the dialog, or leaves it open to take several. */
  onPick: (workout: PickedWorkout) => void;
  /** Shows only this sport at first. */
  sport?: Sport | undefined;
};

export function WorkoutPicker({ title, isOpen, onClose, ...rest }: WorkoutPickerProps) {
  return (
    <Dialog isWide title={title} isOpen={isOpen} onClose={onClose}>
      <WorkoutChoices {...rest} />
    </Dialog>
  );
}

const rowsAtOnce = 30;
const everything = 'all';

type WorkoutChoicesProps = Pick<WorkoutPickerProps, 'onPick' | 'sport' | 'lead'> & {
  /** By which a board around them knows a workout that is dragged; absent where none can be. */
  dragIdOf?: (workoutId: string) => string;
};

/** The search and what it finds, without a dialog around them. */
export function WorkoutChoices({ onPick, sport: firstSport, lead, dragIdOf }: WorkoutChoicesProps) {
  const { t } = useWords();
  const { database } = useAthlete();
  const sources = useLive(() => readPickerSources(database), [database], null);
  const [text, setText] = useState('');
  const [sport, setSport] = useState<Sport | typeof everything>(firstSport ?? everything);
  const [sourceId, setSourceId] = useState(everything);
  const [rows, setRows] = useState(rowsAtOnce);
  const list = useRef<HTMLUListElement>(null);

  const find = useMemo(() => {
    const source = sources?.sources.find(({ id }) => id === sourceId);
    const asked = sport === everything ? undefined : sport;
    const isAmong = ({ workoutId }: KnownWorkout) => !source || source.workoutIds.has(workoutId);
    return (of: string) => (sources ? pickWorkouts(sources.index, of, asked, isAmong) : []);
  }, [sources, sourceId, sport]);
  // A letter is in its field at once; the list follows it.
  const settled = useDeferredValue(text);
  const found = useMemo(() => find(settled), [find, settled]);
  const shown = useMemo(() => found.slice(0, rows), [found, rows]);

  const onKeyDown = (event: KeyboardEvent) => {
    const options = [...(list.current?.querySelectorAll<HTMLElement>('[data-option]') ?? [])];
    const at = options.findIndex((option) => option === event.target);
    const isTyping = event.target instanceof HTMLInputElement;
    const [first] = event.key === 'Enter' && isTyping && text.trim() !== '' ? find(text) : [];
    if (first) {
      event.preventDefault();
      return onPick(first);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || (at === -1 && (!isTyping || step === -1))) return undefined;
    event.preventDefault();
    const target = at + step < 0 ? event.currentTarget.querySelector('input') : options[at + step];
    return target?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows lead from the field to the results inside
    <div className={styles.picker} onKeyDown={onKeyDown}>
      {lead}
      <SearchField
        autoFocus
        label={t('picker.search')}
        value={text}
        onChange={(typed) => {
          setText(typed);
          setRows(rowsAtOnce);
        }}
      />
      <div className={styles.filters}>
        <Select
          label={t('picker.from')}
          isLabelHidden
          value={sourceId}
          onChange={setSourceId}
          options={[
            { value: everything, label: t('picker.everything') },
            { value: 'own', label: t('picker.own') },
            ...(sources?.sources ?? []).flatMap(({ id, name }) => (name === null ? [] : [{ value: id, label: name }])),
          ]}
        />
        <Select
          label={t('workout.sport')}
          isLabelHidden
          value={sport}
          onChange={setSport}
          options={[
            { value: everything, label: t('picker.anySport') },
            ...sports.map((one) => ({ value: one, label: t(`sport.${one}`) })),
          ]}
        />
      </div>
      <p role="status" className={styles.count}>
        {found.length > 0 && t('picker.found', { count: found.length })}
        {sources &&
          found.length === 0 &&
          (sources.index.isWhole || sourceId === 'own' ? t('picker.nothing') : <NothingYet />)}
      </p>
      <Options ref={list} workouts={shown} onPick={onPick} dragIdOf={dragIdOf} />
      {found.length > shown.length && (
        <Button variant="quiet" onClick={() => setRows(rows + rowsAtOnce)}>
          {t('picker.more')}
        </Button>
      )}
    </div>
  );
}

/** The public catalogue has not come as a whole: it is on its way, or waits for the server. */
function NothingYet() {
  const { t } = useWords();
  const { isConnected, waitsOn, meta } = useSyncStatus();
  const isComing = isConnected && waitsOn === null && meta.hold === null;
  return t(isComing ? 'picker.arriving' : 'picker.notHere');
}

type OptionsProps = Pick<WorkoutChoicesProps, 'onPick'> & {
  dragIdOf: WorkoutChoicesProps['dragIdOf'] | undefined;
  ref: Ref<HTMLUListElement>;
  workouts: readonly KnownWorkout[];
};

const noCards = new Map<string, DeviceWorkout>();

const Options = memo(({ ref, workouts, onPick, dragIdOf }: OptionsProps) => {
  const { t, format } = useWords();
  const { database } = useAthlete();
  const ids = workouts.map(({ workoutId }) => workoutId);
  const cards = useLive(() => workoutCardsIn(database, ids), [database, ids.join()], noCards);
  return (
    <ul ref={ref} className={styles.list}>
      {workouts.map((workout) => {
        const steps = cards.get(workout.workoutId);
        return (
          <li key={workout.workoutId}>
            <button
              type="button"
              data-option
              data-drag-id={dragIdOf?.(workout.workoutId)}
              className={styles.option}
              onClick={() => onPick(workout)}
            >
              <span className={styles.profile}>
                {steps && <ShapeOf sport={steps.sport} segments={steps.segments} isDecorative />}
              </span>
              <span className={styles.name}>{workout.name}</span>
              <span className={styles.figures}>
                <span>{format.duration(60 * workout.minutes)}</span>
                <span>{t('workout.stressOf', { value: format.number(Math.round(workout.stress)) })}</span>
                <LevelMark level={workout.level} />
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
});
