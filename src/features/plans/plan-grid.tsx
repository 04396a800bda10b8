/**
 * The grid of a plan: weeks × days, walked with arrow keys; a coach carries workouts by mouse, finger and keyboard
 * (Space picks up, arrows choose, Enter drops, Escape puts back), every step said to screen readers.
 */
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { announce } from '#src/app/announce.ts';
import { useIsNarrow } from '#src/app/use-is-narrow.ts';
import { useDragBoard } from '#src/ui/drag-board.ts';
import type { MenuGroup } from '#src/ui/menu.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { type Carried, carriedOver, slotOf, withMoved } from './carried.ts';
import { usePlanWords } from './plan-words.ts';
import styles from './plan-grid.module.css';
import { PlanItemGhost } from './plan-item.tsx';
import type { PlanSheet, SheetItem } from './plan-sheet.ts';
import { PlanWeek } from './plan-week.tsx';
import { type Slot, slotAfterKey } from './slots.ts';
import { useFilled } from './use-filled.ts';
import { WeekdayRow } from './weekday-row.tsx';

/** What a coach can do in the grid; each resolves once the device has it. */
export interface GridEdit {
  onAdd: (day: number) => void;
  onMove: (itemId: string, to: Slot) => Promise<boolean>;
  onRemove: (itemId: string) => Promise<boolean>;
  onNote: (weekId: string, note: string) => Promise<boolean>;
  weekMenu: (index: number) => readonly MenuGroup[];
}

type PlanGridProps = {
  sheet: PlanSheet;
  /** The slot that has the keyboard; on phones its week is the one shown. */
  cursor: Slot;
  onCursor: (slot: Slot) => void;
  onOpen: (item: SheetItem, day: number) => void;
  /** Absent where the plan can only be read. */
  edit?: GridEdit | undefined;
};

export function PlanGrid({ sheet, cursor, onCursor, onOpen, edit }: PlanGridProps) {
  const words = usePlanWords();
  const { t } = words;
  const isNarrow = useIsNarrow();
  const layout = isNarrow ? 'days' : 'weeks';
  const grid = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const isFilled = useFilled(grid, isNarrow ? [] : sheet.weeks.map((week) => week.id));

  // What was dropped stands in its new place at once; the device's own answer replaces it.
  const [dropped, setDropped] = useState<{ sheet: PlanSheet; itemId: string; to: Slot } | null>(null);
  const weeks = useMemo(
    () => (dropped?.sheet === sheet ? withMoved(sheet.weeks, dropped.itemId, dropped.to) : sheet.weeks),
    [sheet, dropped],
  );
  const days = useMemo(() => weeks.flatMap((week) => week.days), [weeks]);

  const ghost = useRef<HTMLDivElement>(null);
  const [carriedByKeys, setCarriedByKeys] = useState<Carried | null>(null);
  const dragged = useDragBoard({
    board: grid,
    ghost,
    onDrop: (itemId, over) => {
      const current = carriedOver(days, itemId, over);
      if (current) drop(current);
    },
    isDisabled: !edit || carriedByKeys !== null,
  });
  const carried = carriedByKeys ?? (dragged && carriedOver(days, dragged.id, dragged.over));

  const counts = days.map((items) => (edit ? items.length + 1 : Math.max(1, items.length)));
  const lastDay = Math.max(0, days.length - 1);
  const at: Slot = {
    day: Math.min(cursor.day, lastDay),
    place: Math.min(cursor.place, (counts[Math.min(cursor.day, lastDay)] ?? 1) - 1),
  };
  const shownWeek = Math.floor((carried?.to.day ?? at.day) / 7);

  const wantsFocus = useRef(false);
  useEffect(() => {
    if (!wantsFocus.current) return;
    const slot = grid.current?.querySelector<HTMLElement>(`[data-slot="${at.day}/${at.place}"]`);
    if (!slot) return;
    wantsFocus.current = false;
    slot.focus();
  });

  // The place under the keyboard is in sight.
  const to = carriedByKeys?.to.day ?? null;
  useEffect(() => {
    if (to !== null) grid.current?.querySelector(`[data-drop-zone="${to}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [to]);

  const goTo = (slot: Slot) => {
    wantsFocus.current = true;
    onCursor(slot);
  };
  const othersOn = (day: number, itemId: string) => (days[day] ?? []).filter((item) => item.id !== itemId);
  const nameOf = (item: SheetItem) => item.workout?.name ?? t('plans.unknownWorkout');

  const drop = ({ item, to: place, by }: Carried) => {
    setCarriedByKeys(null);
    if (by === 'keys') goTo(place);
    else onCursor(place);
    const from = slotOf(days, item.id);
    if (from?.day === place.day && from.place === place.place) return;
    setDropped({ sheet, itemId: item.id, to: place });
    announce(t('plans.carry.dropped', { name: nameOf(item), place: words.place(place.day) }));
    void edit?.onMove(item.id, place).then((isMoved) => isMoved || setDropped(null));
  };
  const putBack = ({ item, from }: Carried) => {
    setCarriedByKeys(null);
    goTo(from);
    announce(t('plans.carry.putBack', { name: nameOf(item) }));
  };

  const pickUp = (item: SheetItem, from: Slot) => {
    setCarriedByKeys({ item, by: 'keys', from, to: from });
    grid.current?.focus();
    announce(t('plans.carry.pickedUp', { name: nameOf(item) }));
  };
  const carryByKey = (event: KeyboardEvent, current: Carried) => {
    const places = days.map((_, day) => othersOn(day, current.item.id).length + 1);
    const next = slotAfterKey(event.key, current.to, places, layout);
    if (next) {
      setCarriedByKeys({ ...current, to: next });
      const details = { place: words.place(next.day), position: next.place + 1, count: places[next.day] ?? 1 };
      announce(t('plans.carry.over', details));
    } else if (event.key === 'Enter' || event.key === ' ') drop(current);
    else if (event.key === 'Escape') putBack(current);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (carriedByKeys) return carryByKey(event, carriedByKeys);
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target as Element).closest('[data-slot]')) return;
    const next = slotAfterKey(event.key, at, counts, layout);
    const item = days[at.day]?.[at.place];
    if (next) goTo(next);
    else if (edit && item && event.key === ' ') pickUp(item, at);
    else if (edit && item && (event.key === 'Delete' || event.key === 'Backspace')) {
      wantsFocus.current = true;
      void edit.onRemove(item.id);
    } else return;
    event.preventDefault();
  };

  const onFocus = (event: FocusEvent) => {
    const slot = (event.target as Element).closest<HTMLElement>('[data-slot]')?.dataset['slot'];
    const [day, place] = (slot ?? '').split('/').map(Number);
    if (day !== undefined && place !== undefined && (day !== at.day || place !== at.place)) onCursor({ day, place });
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setCarriedByKeys(null);
  };

  const highestStress = Math.max(1, ...sheet.outline.weekStress);
  const shown = weeks.map((week, index) => ({ week, index })).filter(({ index }) => !isNarrow || index === shownWeek);
  return (
    <>
      <VisuallyHidden>
        <span id={helpId}>{t(edit ? 'plans.gridHelp' : 'plans.gridReadHelp')}</span>
      </VisuallyHidden>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={t('plans.grid')}
        aria-describedby={helpId}
        className={styles.grid}
        onKeyDown={onKeyDown}
        // A button under the focus would take the end of Space for a click.
        onKeyUp={(event) => edit && event.key === ' ' && event.preventDefault()}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        {!isNarrow && <WeekdayRow />}
        {shown.map(({ week, index }) => {
          const isHere = (slot: Slot | undefined): slot is Slot =>
            slot !== undefined && Math.floor(slot.day / 7) === index;
          return (
            <PlanWeek
              key={week.id}
              words={words}
              week={week}
              index={index}
              highestStress={highestStress}
              isFilled={
                isNarrow || isFilled(week.id, index) || isHere(at) || isHere(carried?.from) || isHere(carried?.to)
              }
              isNarrow={isNarrow}
              cursor={isHere(at) ? at : null}
              carriedId={carried && isHere(carried.from) ? carried.item.id : null}
              drop={isHere(carried?.to) ? carried.to : null}
              onOpen={onOpen}
              edit={edit}
            />
          );
        })}
      </div>
      <div ref={ghost} aria-hidden hidden={!dragged} className={styles.ghost}>
        {carried && <PlanItemGhost words={words} item={carried.item} />}
      </div>
    </>
  );
}
