/** A workout of a plan, looked at closely; a coach also moves it here without dragging, or takes it out. */
import { Link } from '@tanstack/react-router';
import { StickyNote, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { LevelMark } from '#src/charts/level-mark.tsx';
import { ChartOf } from '#src/charts/chart-of.tsx';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Figure, Figures } from '#src/ui/figure.tsx';
import { Select } from '#src/ui/select.tsx';
import { EditWorkout } from './edit-workout.tsx';
import styles from './item-dialog.module.css';
import { dateOfWeekday } from './plan-words.ts';
import type { SheetItem } from './plan-sheet.ts';

/** An item, and its day counted from the plan's first Monday. */
export type OpenItem = { item: SheetItem; day: number };

type ItemDialogProps = {
  /** Null closes the dialog. */
  open: OpenItem | null;
  weekCount: number;
  onClose: () => void;
  /** Absent where the plan can only be read. */
  edit?:
    | {
        planId: string;
        onNote: (day: number) => void;
        onMove: (item: SheetItem, day: number) => void;
        onRemove: (item: SheetItem) => void;
      }
    | undefined;
};

export function ItemDialog({ open, weekCount, onClose, edit }: ItemDialogProps) {
  const { t } = useWords();
  // What was open stays while the dialog leaves in motion.
  const [last, setLast] = useState(open);
  if (open && open !== last) setLast(open);
  const title = last?.item.workout?.name ?? t('plans.unknownWorkout');
  return (
    <Dialog
      title={title}
      isOpen={open !== null}
      onClose={onClose}
      footer={
        last &&
        edit && (
          <>
            <Button
              icon={<StickyNote />}
              onClick={() => {
                onClose();
                edit.onNote(last.day);
              }}
            >
              {t('planGrid.writeNote')}
            </Button>
            <Button
              icon={<Trash2 />}
              onClick={() => {
                edit.onRemove(last.item);
                onClose();
              }}
            >
              {t('planGrid.remove')}
            </Button>
          </>
        )
      }
    >
      {last && <Facts item={last.item} />}
      {last?.item.workout && edit && <EditWorkout planId={edit.planId} item={last.item} />}
      {last && edit && (
        <MoveForm
          key={last.item.id}
          day={last.day}
          weekCount={weekCount}
          onMove={(day) => {
            edit.onMove(last.item, day);
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}

function Facts({ item: { workout } }: { item: SheetItem }) {
  const { t, format } = useWords();
  if (!workout) return <p>{t('planGrid.unknownWorkoutHint')}</p>;
  return (
    <>
      <ChartOf content={workout} thresholds={null} height={110} />
      <Figures>
        <Figure label={t('planGrid.figure.time')} value={format.duration(workout.durationSeconds)} />
        <Figure label={t('planGrid.figure.stress')} value={format.number(workout.stress)} />
      </Figures>
      <p className={styles.line}>
        <LevelMark level={workout.level} />
        <Link to="/workouts/$slug/{-$version}" params={{ slug: workout.slug }}>
          {t('plans.openWorkout')}
        </Link>
      </p>
    </>
  );
}

function MoveForm({ day, weekCount, onMove }: { day: number; weekCount: number; onMove: (day: number) => void }) {
  const { t, format } = useWords();
  const [week, setWeek] = useState(String(Math.floor(day / 7)));
  const [weekday, setWeekday] = useState(String(day % 7));
  const target = Number(week) * 7 + Number(weekday);
  return (
    <form
      className={styles.move}
      onSubmit={(event) => {
        event.preventDefault();
        if (target !== day) onMove(target);
      }}
    >
      <Select
        label={t('planGrid.moveToWeek')}
        value={week}
        onChange={setWeek}
        options={Array.from({ length: weekCount }, (_, index) => ({
          value: String(index),
          label: t('plans.week', { week: format.number(index + 1) }),
        }))}
      />
      <Select
        label={t('planGrid.moveToDay')}
        value={weekday}
        onChange={setWeekday}
        options={Array.from({ length: 7 }, (_, index) => ({
          value: String(index),
          label: format.weekday(dateOfWeekday(index)),
        }))}
      />
      <Button type="submit" disabledReason={target === day ? t('planDialogs.moveChoose') : undefined}>
        {t('planGrid.move')}
      </Button>
    </form>
  );
}
