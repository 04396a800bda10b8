/** The grid of a plan: weeks × days, walked with arrow keys, in which a coach carries workouts. */
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { planBlocks } from '#core/domain/plans/plan-blocks.ts';
import { steepWeeks } from '#core/domain/plans/steep-weeks.ts';
import { useIsNarrow } from '#src/app/page/use-window-size.ts';
import { usePrinting } from '#src/app/page/use-printing.ts';
import { useListedKeys } from '#src/ui/shortcuts.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { GridEdit } from './grid-edit.ts';
import { usePlanWords } from './plan-words.ts';
import styles from './plan-grid.module.css';
import { PlanItemGhost } from './plan-item.tsx';
import type { PlanSheet, SheetItem } from './plan-sheet.ts';
import { PlanWeek } from './plan-week.tsx';
import { type Slot, slotAfterKey, slotsOfPlan } from '#src/app/carry/day-slots.ts';
import { useCarrying } from './use-carrying.ts';
import { useComing } from './use-coming.ts';
import { useDrawnWeeks } from './use-drawn-weeks.ts';
import { slotOfElement, useGridCursor } from './use-grid-cursor.ts';
import { selectedIn } from './sheet-range.ts';
import { useSheetKeys } from './use-sheet-keys.ts';
import { useWeeksAhead } from './use-weeks-ahead.ts';
import { WeekdayRow } from './weekday-row.tsx';

type PlanGridProps = {
  sheet: PlanSheet;
  /** The plan begins within its first week. */
  isFirstWeekPart?: boolean;
  /** The slot that has the keyboard; on phones its week is the one shown. */
  cursor: Slot;
  onCursor: (slot: Slot) => void;
  onOpen: (item: SheetItem, day: number) => void;
  /** Absent where the plan can only be read. */
  edit?: GridEdit | undefined;
  /** What workouts are dragged out of, beside the weeks. */
  beside?: ReactNode;
};

export function PlanGrid({ sheet, isFirstWeekPart, cursor, onCursor, onOpen, edit, beside }: PlanGridProps) {
  const words = usePlanWords();
  const { t } = words;
  const isPrinting = usePrinting();
  const isNarrow = useIsNarrow() && !isPrinting;
  const layout = isNarrow ? 'days' : 'weeks';
  const grid = useRef<HTMLDivElement>(null);
  const board = useRef<HTMLDivElement>(null);
  const helpId = useId();

  const { weeks, days, show } = useWeeksAhead(sheet);
  const drawn = useDrawnWeeks(grid, weeks, layout === 'weeks' && !isPrinting);
  const { at, counts, goTo, onFocus, forgetFocus } = useGridCursor({
    grid,
    days,
    hasAdd: edit !== undefined,
    cursor,
    onCursor,
  });
  const { ghost, isDragging, carried, coming, ...carrying } = useCarrying({
    grid,
    board,
    days,
    layout,
    words,
    isDisabled: !edit,
    onDrop: ({ item, to, by }, isMoved) => {
      if (by === 'keys') goTo(to);
      else onCursor(to);
      if (isMoved && edit) show(item.id, to, edit.onMove(item.id, to));
    },
    onPutBack: goTo,
    onAdd: (workoutId, to) => {
      onCursor(to);
      edit?.onPut(workoutId, to);
    },
  });
  const ghostItem = useComing(coming?.workoutId ?? null) ?? carried?.item;
  const landing = carried?.to ?? coming?.to;
  const shownWeek = Math.floor((carried?.to.day ?? at.day) / 7);

  const remove = (itemId: string, here: Slot) => {
    if (!edit) return;
    goTo(here);
    show(itemId, null, edit.onRemove(itemId));
  };
  const cells = useSheetKeys({ grid, sheet, words, edit, onRemove: remove });

  const onKeyDown = (event: KeyboardEvent) => {
    // Where the focus is, and not the cursor: a workout that moves up, since one before it has gone, keeps the focus.
    const here = slotOfElement(event.target as Element);
    if (edit && here && !carried && cells.onKeyDown(event, here, goTo)) {
      event.preventDefault();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || !here) return;
    const next = slotAfterKey(event.key, here, slotsOfPlan(counts, layout));
    const item = days[here.day]?.[here.place];
    if (next) goTo(next);
    else if (edit && item && event.key === ' ') {
      if (!event.repeat) carrying.pickUp(item, here);
    } else if (edit && item && (event.key === 'Delete' || event.key === 'Backspace')) {
      if (!event.repeat) remove(item.id, here);
    } else if (edit && here && days[here.day]?.length === 0 && event.key === 'r') edit.onRest(here.day);
    else if (edit && event.key === 'n') edit.onDayNote(here.day);
    else return;
    event.preventDefault();
  };
  const onBlur = (event: FocusEvent) => {
    forgetFocus();
    if (!event.currentTarget.contains(event.relatedTarget)) carrying.letGo();
  };

  useListedKeys('ArrowLeft ArrowRight ArrowUp ArrowDown', 'planGrid.keys.arrows');
  useListedKeys(' ', 'planGrid.keys.carry', edit !== undefined);
  useListedKeys('Delete', 'planGrid.keys.remove', edit !== undefined);
  useListedKeys('r', 'planGrid.keys.rest', edit !== undefined);
  useListedKeys('n', 'planGrid.writeNote', edit !== undefined);

  const recovery = planBlocks(sheet.outline.weekStress).flatMap((block) => block.weeks);
  const steep = steepWeeks(sheet.outline.weekStress, isFirstWeekPart).map((week) =>
    week === null
      ? ''
      : t('planGrid.steep', {
          percent: words.format.percent(week.percent / 100),
          stress: words.format.number(Math.round(week.before)),
        }),
  );
  const highestStress = Math.max(1, ...sheet.outline.weekStress);
  const shown = weeks.map((week, index) => ({ week, index })).filter(({ index }) => !isNarrow || index === shownWeek);
  return (
    <>
      <VisuallyHidden>
        <span id={helpId}>{edit ? `${t('planGrid.help')} ${t('planSheet.help')}` : t('planGrid.readHelp')}</span>
      </VisuallyHidden>
      <div ref={board} className={styles.board} data-beside={Boolean(beside)}>
        <div
          ref={grid}
          role="grid"
          aria-multiselectable={edit !== undefined}
          tabIndex={-1}
          aria-label={t('planGrid.title')}
          aria-describedby={helpId}
          className={styles.grid}
          onKeyDown={onKeyDown}
          onClickCapture={(event) => cells.onClick(event, at)}
          // A button under the focus would take the end of Space for a click.
          onKeyUp={(event) => edit && event.key === ' ' && event.preventDefault()}
          onFocus={onFocus}
          onBlur={onBlur}
        >
          {!isNarrow && <WeekdayRow />}
          {shown.map(({ week, index }) => {
            const isHere = (slot: Slot | null | undefined): slot is Slot =>
              slot !== null && slot !== undefined && Math.floor(slot.day / 7) === index;
            return (
              <PlanWeek
                key={week.id}
                words={words}
                week={week}
                index={index}
                highestStress={highestStress}
                steep={steep[index] ?? ''}
                isRecovery={recovery[index]?.isRecoveryWeek === true}
                drawn={isNarrow || isPrinting ? null : drawn}
                isNarrow={isNarrow}
                cursor={isHere(at) ? at : null}
                selected={selectedIn(cells.range, index)}
                carriedId={carried && isHere(carried.from) ? carried.item.id : null}
                drop={isHere(landing) ? landing : null}
                onOpen={onOpen}
                edit={edit}
              />
            );
          })}
        </div>
        {beside}
      </div>
      <div ref={ghost} aria-hidden hidden={!isDragging} className={styles.ghost}>
        {ghostItem && <PlanItemGhost words={words} item={ghostItem} />}
      </div>
    </>
  );
}
