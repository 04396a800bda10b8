/** A day of a plan: its workouts in order, or that it is for rest, and a place to add one. */
import { Moon } from 'lucide-react';
import { type CSSProperties, Fragment } from 'react';
import { langOf } from '#src/i18n/lang-of.ts';
import type { GridEdit } from './grid-edit.ts';
import styles from './plan-day.module.css';
import { PlanItem } from './plan-item.tsx';
import type { SheetItem } from './plan-sheet.ts';
import { dateOfWeekday, type PlanWords } from './plan-words.ts';

type PlanDayProps = {
  words: PlanWords;
  /** Counted from the plan's first Monday. */
  day: number;
  items: readonly SheetItem[];
  /** What the coach says of it; '' where that is nothing. */
  note: string;
  /** How many of them are drawn; the room of the others is kept. */
  most: number;
  isRest: boolean;
  isSelected: boolean;
  /** The weekday is in the cell where there is no column for it. */
  hasName: boolean;
  cursorPlace: number | null;
  carriedId: string | null;
  /** Where the carried workout would land, among the others. */
  dropPlace: number | null;
  onOpen: (item: SheetItem, day: number) => void;
  edit: Pick<GridEdit, 'onAdd' | 'onRest' | 'onDayNote'> | undefined;
};

export function PlanDay({
  words,
  day,
  items,
  note,
  most,
  isRest,
  isSelected,
  hasName,
  cursorPlace,
  carriedId,
  dropPlace,
  onOpen,
  edit,
}: PlanDayProps) {
  const { t, format, place: placeWords } = words;
  const others = items.filter((item) => item.id !== carriedId);
  const isLast = dropPlace !== null && dropPlace >= others.length;
  const isEmpty = items.length === 0;
  const isEmptyToRead = !edit && isEmpty;

  return (
    <div
      role="gridcell"
      className={styles.day}
      data-drop-zone={day}
      data-over={dropPlace !== null}
      data-empty={isEmpty}
      data-selected={isSelected}
      data-current={cursorPlace !== null}
      aria-selected={edit ? isSelected : undefined}
      {...(isEmptyToRead && {
        'data-slot': `${day}/0`,
        tabIndex: cursorPlace === null ? -1 : 0,
        'aria-label': [t(isRest ? 'planGrid.dayOff' : 'planGrid.emptyDayOf', { place: placeWords(day) }), note]
          .filter(Boolean)
          .join('. '),
      })}
    >
      {hasName && <span className={styles.name}>{format.weekday(dateOfWeekday(day))}</span>}
      {(most < items.length ? items.slice(0, most) : items).map((item, place) => (
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
      {most < items.length && (
        <span data-waiting className={styles.waiting} style={{ '--waiting': items.length - most } as CSSProperties} />
      )}
      {isLast && <span aria-hidden className={styles.line} />}
      {note !== '' && !edit && (
        <p className={styles.note} lang={langOf(note)}>
          {note}
        </p>
      )}
      {note !== '' && edit && (
        <button
          type="button"
          className={styles.note}
          tabIndex={cursorPlace === null ? -1 : 0}
          aria-label={t('sync.detail', { label: placeWords(day), value: note })}
          onClick={() => edit.onDayNote(day)}
        >
          <span lang={langOf(note)}>{note}</span>
        </button>
      )}
      {isEmptyToRead && isRest && (
        <span aria-hidden className={styles.rest}>
          <Moon />
          {t('plans.restDay')}
        </span>
      )}
      {edit && isEmpty && (
        <button
          type="button"
          className={styles.rest}
          tabIndex={cursorPlace === null ? -1 : 0}
          aria-label={t('planGrid.restDayOf', { place: placeWords(day) })}
          aria-pressed={isRest}
          onClick={() => edit.onRest(day)}
        >
          <Moon aria-hidden />
          {isRest && t('plans.restDay')}
        </button>
      )}
      {edit && (
        <button
          type="button"
          className={styles.add}
          data-slot={`${day}/${items.length}`}
          tabIndex={cursorPlace === items.length ? 0 : -1}
          aria-label={t('plans.addTo', { place: placeWords(day) })}
          onClick={() => edit.onAdd(day)}
        />
      )}
    </div>
  );
}
