/** What a coach can do in the grid of a plan, with the menu of each week. */
import { ArrowDown, ArrowUp, ClipboardPaste, Copy, CopyPlus, Moon, Plus, Repeat, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { limits } from '#core/model/limits.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import type { MenuGroup } from '#src/ui/menu-groups.ts';
import {
  addWorkout,
  deleteWeek,
  duplicateWeek,
  insertWeek,
  moveWeek,
  moveWorkout,
  noteWeek,
  removeWorkout,
  restWhereEmpty,
  toggleRestDay,
} from './acts.ts';
import type { GridEdit } from './grid-edit.ts';
import { emptyWeekdays, type PlanSheet, type SheetWeek } from './plan-sheet.ts';
import type { InTurn } from './use-in-turn.ts';

const loadClipboard = () => import('./table-part.ts');

/**
 * The acts stay the same objects while the plan changes, so that an act draws only the weeks again that it touches.
 * @param inTurn lets each act begin when those before it are saved
 * @param onAdd asks which workout comes on a day
 * @param onRepeat asks how often a week is repeated
 * @param onDayNote opens the note of a day
 */
export function useGridEdit(
  sheet: PlanSheet,
  inTurn: InTurn,
  onAdd: (day: number) => void,
  onRepeat: (index: number) => void,
  onDayNote: (day: number) => void,
): GridEdit {
  const { t } = useWords();
  const athlete = useAthlete();
  const count = sheet.weeks.length;

  return useMemo<GridEdit>(() => {
    const isFull = count >= limits.planWeeks ? t('errors.planWeeksOutOfRange') : undefined;
    const weekMenu = (index: number, week: SheetWeek): MenuGroup[] => [
      {
        entries: [
          {
            id: 'duplicate',
            label: t('planGrid.weekActs.duplicate'),
            icon: <CopyPlus />,
            disabledReason: isFull,
            onSelect: () => void inTurn((plan) => duplicateWeek(plan, index)),
          },
          {
            id: 'repeat',
            label: t('planGrid.weekActs.repeat'),
            icon: <Repeat />,
            disabledReason: isFull,
            onSelect: () => onRepeat(index),
          },
          {
            id: 'copy',
            label: t('planSheet.copyWeek'),
            icon: <Copy />,
            onSelect: () => void loadClipboard().then(({ copyWeek }) => copyWeek(inTurn, index)),
          },
          {
            id: 'paste',
            label: t('planSheet.pasteOnWeek'),
            icon: <ClipboardPaste />,
            onSelect: () => void loadClipboard().then(({ pasteOnWeek }) => pasteOnWeek(athlete, inTurn, index)),
          },
          {
            id: 'insert',
            label: t('planGrid.weekActs.insert'),
            icon: <Plus />,
            disabledReason: isFull,
            onSelect: () => void inTurn((plan) => insertWeek(plan, index)),
          },
          {
            id: 'rest',
            label: t('planGrid.weekActs.rest'),
            icon: <Moon />,
            disabledReason: emptyWeekdays(week).length === 0 ? t('planGrid.weekActs.noEmptyDay') : undefined,
            onSelect: () => void inTurn((plan) => restWhereEmpty(plan, week)),
          },
          {
            id: 'up',
            label: t('planGrid.weekActs.up'),
            icon: <ArrowUp />,
            disabledReason: index === 0 ? t('planGrid.weekActs.isFirst') : undefined,
            onSelect: () => void inTurn((plan) => moveWeek(plan, index, index - 1)),
          },
          {
            id: 'down',
            label: t('planGrid.weekActs.down'),
            icon: <ArrowDown />,
            disabledReason: index === count - 1 ? t('planGrid.weekActs.isLast') : undefined,
            onSelect: () => void inTurn((plan) => moveWeek(plan, index, index + 1)),
          },
        ],
      },
      {
        entries: [
          {
            id: 'delete',
            label: t('planGrid.weekActs.delete'),
            icon: <Trash2 />,
            isDanger: true,
            disabledReason: count === 1 ? t('planGrid.weekActs.isOnly') : undefined,
            onSelect: () => {
              void inTurn(async (plan) => {
                const now = plan.weeks.find(({ id }) => id === week.id);
                return now !== undefined && deleteWeek(plan, now);
              });
            },
          },
        ],
      },
    ];
    return {
      inTurn,
      onAdd,
      onPut: (workoutId, to) => void inTurn((plan) => addWorkout(plan, to, workoutId)),
      onMove: (itemId, to) => inTurn((plan) => moveWorkout(plan, itemId, to)),
      onRemove: (itemId) => inTurn((plan) => removeWorkout(plan, itemId)),
      onRest: (day) => void inTurn((plan) => toggleRestDay(plan, day)),
      onDayNote,
      onNote: (week, note) => inTurn((plan) => noteWeek(plan, week, note)),
      weekMenu,
    };
  }, [athlete, count, inTurn, onAdd, onRepeat, onDayNote, t]);
}
