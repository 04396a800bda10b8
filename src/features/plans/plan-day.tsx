/** A day of a plan: its workouts in order, and a place to add one. */
import { Plus } from 'lucide-react';
import { Fragment } from 'react';
import styles from './plan-day.module.css';
import { PlanItem } from './plan-item.tsx';
import type { SheetItem } from './plan-sheet.ts';
import { dateOfWeekday, type PlanWords } from './plan-words.ts';

type PlanDayProps = {
  words: PlanWords;
  /** Counted from the plan's first Monday. */
  day: number;
  items: readonly SheetItem[];
  /** The weekday stands in the cell where there is no column for it. */
  hasName: boolean;
  cursorPlace: number | null;
  carriedId: string | null;
  /** Where the carried workout would land, among the others. */
  dropPlace: number | null;
  onOpen: (item: SheetItem, day: number) => void;
  onAdd: ((day: number) => void) | undefined;
};

export function PlanDay({
  words,
  day,
  items,
  hasName,
  cursorPlace,
  carriedId,
  dropPlace,
  onOpen,
  onAdd,
}: PlanDayProps) {
  const { t, format, place: placeWords } = words;
  const others = items.filter((item) => item.id !== carriedId);
  const isLast = dropPlace !== null && dropPlace >= others.length;
  const isEmptyToRead = !onAdd && items.length === 0;

  return (
    <div
      role="gridcell"
      className={styles.day}
      data-drop-zone={day}
      data-over={dropPlace !== null}
      data-empty={items.length === 0}
      {...(isEmptyToRead && {
        'data-slot': `${day}/0`,
        tabIndex: cursorPlace === null ? -1 : 0,
        'aria-label': t('plans.dayOff', { place: placeWords(day) }),
      })}
    >
      {hasName && <span className={styles.name}>{format.weekday(dateOfWeekday(day))}</span>}
      {items.map((item, place) => (
        <Fragment key={item.id}>
          {dropPlace !== null && others[dropPlace] === item && <span aria-hidden className={styles.line} />}
          <PlanItem
            words={words}
            item={item}
            slot={`${day}/${place}`}
            isCurrent={cursorPlace === place}
            isCarried={item.id === carriedId}
            onOpen={() => onOpen(item, day)}
          />
        </Fragment>
      ))}
      {isLast && <span aria-hidden className={styles.line} />}
      {onAdd && (
        <button
          type="button"
          className={styles.add}
          data-slot={`${day}/${items.length}`}
          tabIndex={cursorPlace === items.length ? 0 : -1}
          aria-label={t('plans.addTo', { place: placeWords(day) })}
          onClick={() => onAdd(day)}
        >
          <Plus aria-hidden />
        </button>
      )}
    </div>
  );
}
