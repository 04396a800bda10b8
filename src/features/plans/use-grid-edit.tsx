/** What a coach can do in the grid of a plan, with the menu of each week. */
import { ArrowDown, ArrowUp, ClipboardPaste, Copy, CopyPlus, Moon, Plus, Repeat, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
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

const loadClipboard = () => import('./table-part.ts');

/**
 * The acts stay the same objects while the plan changes, so that an act draws only the weeks again that it touches.
 * @param onAdd asks which workout comes on a day
 * @param onRepeat asks how often a week is repeated
 * @param onDayNote opens the note of a day
 */
export function useGridEdit(
  sheet: PlanSheet,
  onAdd: (day: number) => void,
  onRepeat: (index: number) => void,
  onDayNote: (day: number) => void,
): GridEdit {
  const { t } = useWords();
  const athlete = useAthlete();
  const latest = useRef(sheet);
  useEffect(() => {
    latest.current = sheet;
  });
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
            onSelect: () => void duplicateWeek(latest.current, index),
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
            onSelect: () => void loadClipboard().then(({ copyWeek }) => copyWeek(latest.current, index)),
          },
          {
            id: 'paste',
            label: t('planSheet.pasteOnWeek'),
            icon: <ClipboardPaste />,
            onSelect: () => void loadClipboard().then(({ pasteOnWeek }) => pasteOnWeek(athlete, latest.current, index)),
          },
          {
            id: 'insert',
            label: t('planGrid.weekActs.insert'),
            icon: <Plus />,
            disabledReason: isFull,
            onSelect: () => void insertWeek(latest.current, index),
          },
          {
            id: 'rest',
            label: t('planGrid.weekActs.rest'),
            icon: <Moon />,
            disabledReason: emptyWeekdays(week).length === 0 ? t('planGrid.weekActs.noEmptyDay') : undefined,
            onSelect: () => void restWhereEmpty(latest.current, week),
          },
          {
            id: 'up',
            label: t('planGrid.weekActs.up'),
            icon: <ArrowUp />,
            disabledReason: index === 0 ? t('planGrid.weekActs.isFirst') : undefined,
            onSelect: () => void moveWeek(latest.current, index, index - 1),
          },
          {
            id: 'down',
            label: t('planGrid.weekActs.down'),
            icon: <ArrowDown />,
            disabledReason: index === count - 1 ? t('planGrid.weekActs.isLast') : undefined,
            onSelect: () => void moveWeek(latest.current, index, index + 1),
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
              const week = latest.current.weeks[index];
              if (week) void deleteWeek(latest.current, week);
            },
          },
        ],
      },
    ];
    return {
      onAdd,
      onPut: (workoutId, to) => void addWorkout(latest.current, to, workoutId),
      onMove: (itemId, to) => moveWorkout(latest.current, itemId, to),
      onRemove: (itemId) => removeWorkout(latest.current, itemId),
      onRest: (day) => void toggleRestDay(latest.current, day),
      onDayNote,
      onNote: (week, note) => noteWeek(latest.current, week, note),
      weekMenu,
    };
  }, [athlete, count, onAdd, onRepeat, onDayNote, t]);
}
