/** A week of a plan: its sums, its note, its seven days. Until it is filled, it keeps about its height and leaves the days out. */
import { Ellipsis, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { limits } from '#core/model/limits.ts';
import { Badge } from '#src/ui/badge.tsx';
import { MenuButton } from '#src/ui/menu.tsx';
import type { GridEdit } from './grid-edit.ts';
import { InlineText } from './inline-text.tsx';
import { MarkSign } from './mark-sign.tsx';
import { PlanDay } from './plan-day.tsx';
import { isRestDay, isSameWeek, type SheetItem, type SheetWeek, weekTotals } from './plan-sheet.ts';
import type { PlanWords } from './plan-words.ts';
import styles from './plan-week.module.css';
import type { Slot } from '#src/app/carry/day-slots.ts';

type PlanWeekProps = {
  words: PlanWords;
  week: SheetWeek;
  index: number;
  /** Stress of the plan's hardest week: the full length of the bar. */
  highestStress: number;
  isRecovery: boolean;
  /** That it asks for much more than the weeks before, in a sentence; '' where it does not. */
  steep: string;
  isFilled: boolean;
  isNarrow: boolean;
  /** The slot with the keyboard, the item on its way, and where it would land: null where not in this week. */
  cursor: Slot | null;
  /** Which of its days are selected, as `selectedIn` has it. */
  selected: string;
  carriedId: string | null;
  drop: Slot | null;
  onOpen: (item: SheetItem, day: number) => void;
  edit: GridEdit | undefined;
};

/** Rough heights of a day's parts in px, for weeks that were never drawn. */
const itemPixels = 76;
const emptyDayPixels = 52;

export const PlanWeek = memo(Week, ({ week: before, ...propsBefore }, { week, ...props }) => {
  const names = Object.keys(props) as (keyof typeof props)[];
  return isSameWeek(before, week) && names.every((name) => Object.is(propsBefore[name], props[name]));
});

function Week({
  words,
  week,
  index,
  highestStress,
  isRecovery,
  steep,
  isFilled,
  isNarrow,
  cursor,
  selected,
  carriedId,
  drop,
  onOpen,
  edit,
}: PlanWeekProps) {
  const { t, format } = words;
  const { durationSeconds, stress, sessions } = weekTotals(week);
  const name = t('plans.week', { week: format.number(index + 1) });
  const most = Math.max(...week.days.map((items) => items.length));

  return (
    <div role="rowgroup" aria-label={name} className={styles.week} data-week={week.id}>
      <div role="row" className={styles.head}>
        <div role="rowheader" className={styles.sums}>
          <span className={styles.name}>{name}</span>
          <MarkSign mark={week.mark} t={t} />
          <span>{format.duration(durationSeconds)}</span>
          <span>{t('plans.stressCount', { stress: format.number(stress) })}</span>
          <span>{t('plans.sessions', { count: sessions })}</span>
          {isRecovery && <Badge>{t('planGrid.recoveryWeek')}</Badge>}
          {steep !== '' && (
            <span className={styles.steep}>
              <TriangleAlert aria-hidden />
              {steep}
            </span>
          )}
        </div>
        {(week.note !== '' || edit) && isFilled && (
          <div role="gridcell" className={styles.note} data-empty={week.note === ''}>
            <InlineText
              field={`planWeeks ${week.id} note`}
              label={t('planGrid.weekNote', { week: format.number(index + 1) })}
              value={week.note}
              placeholder={t('planGrid.addNote')}
              maxLength={limits.noteLength}
              isLong
              tabIndex={cursor ? 0 : -1}
              onSave={edit && ((note) => edit.onNote(week, note))}
            />
          </div>
        )}
        <span role="presentation" className={styles.bar}>
          <span className={styles.fill} style={{ inlineSize: `${(100 * stress) / highestStress}%` }} />
        </span>
        {edit && isFilled && (
          <span role="gridcell" className={styles.menu}>
            <MenuButton
              label={t('planGrid.weekMenu', { week: format.number(index + 1) })}
              icon={<Ellipsis />}
              isIconOnly
              tabIndex={cursor ? 0 : -1}
              groups={edit.weekMenu(index, week)}
            />
          </span>
        )}
      </div>
      <div
        role="row"
        className={styles.days}
        style={isFilled ? undefined : { blockSize: emptyDayPixels + most * itemPixels }}
      >
        {isFilled ? (
          week.days.map((items, weekday) => {
            const day = index * 7 + weekday;
            return (
              <PlanDay
                key={day}
                words={words}
                day={day}
                items={items}
                isRest={isRestDay(week, weekday + 1)}
                isSelected={selected[weekday] === '1'}
                hasName={isNarrow}
                cursorPlace={cursor?.day === day ? cursor.place : null}
                carriedId={carriedId}
                dropPlace={drop?.day === day ? drop.place : null}
                onOpen={onOpen}
                edit={edit}
              />
            );
          })
        ) : (
          <div role="gridcell" aria-label={name} />
        )}
      </div>
    </div>
  );
}
