/** A week of a plan: its sums, its note, its seven days; only its room where it is far from sight. */
import { Ellipsis, TriangleAlert } from 'lucide-react';
import { type ComponentProps, type CSSProperties, memo, useSyncExternalStore } from 'react';
import { limits } from '#core/model/limits.ts';
import type { DrawnCards } from '#src/app/page/drawn-cards.ts';
import { Badge } from '#src/ui/badge.tsx';
import { MenuButton } from '#src/ui/menu.tsx';
import type { GridEdit } from './grid-edit.ts';
import { InlineText } from './inline-text.tsx';
import { MarkSign } from './mark-sign.tsx';
import { PlanDay } from './plan-day.tsx';
import { dayKey, isRestDay, isSameWeek, type SheetItem, type SheetWeek, weekTotals } from './plan-sheet.ts';
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
  /** What is in the page already; null where all of it is at once. */
  drawn: DrawnCards | null;
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

const never = (): (() => void) => () => undefined;

export const PlanWeek = memo(Week, ({ week: before, ...propsBefore }, { week, ...props }) => {
  const names = Object.keys(props) as (keyof typeof props)[];
  return isSameWeek(before, week) && names.every((name) => Object.is(propsBefore[name], props[name]));
});

function Week(props: PlanWeekProps) {
  const { week, index, words, cursor, carriedId, drop, drawn } = props;
  const isDrawn = useSyncExternalStore(drawn?.subscribe ?? never, () => drawn?.hasWeek(week.id) ?? true);
  const name = words.t('plans.week', { week: words.format.number(index + 1) });
  return (
    <div role="rowgroup" aria-label={name} className={styles.week} data-week={week.id}>
      {/* The keyboard is there, or a workout on its way. */}
      {isDrawn || cursor !== null || carriedId !== null || drop !== null ? (
        <DrawnWeek {...props} name={name} />
      ) : (
        <RoomOfWeek week={week} name={name} />
      )}
    </div>
  );
}

/** What is left of a week that is far: about its height, and the names of its workouts for the browser's search. */
function RoomOfWeek({ week, name }: { week: SheetWeek; name: string }) {
  const most = Math.max(...week.days.map((items) => items.length));
  const names = week.days.flatMap((items) => items.flatMap(({ workout }) => workout?.name ?? []));
  return (
    <div role="row" className={styles.room} style={{ '--most': most } as CSSProperties}>
      <div role="rowheader" className={styles.name}>
        {name}
      </div>
      <div role="gridcell" className={styles.places}>
        <div ref={hideUntilFound}>{names.join(' · ')}</div>
      </div>
    </div>
  );
}

/** React knows `hidden` as yes or no only. */
const hideUntilFound = (element: HTMLElement | null): void => element?.setAttribute('hidden', 'until-found');

function DrawnWeek({
  words,
  week,
  index,
  highestStress,
  isRecovery,
  steep,
  drawn,
  isNarrow,
  cursor,
  selected,
  carriedId,
  drop,
  onOpen,
  edit,
  name,
}: PlanWeekProps & { name: string }) {
  const { t, format } = words;
  const { durationSeconds, stress, sessions } = weekTotals(week);

  return (
    <>
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
        {(week.note !== '' || edit) && (
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
        {edit && (
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
      <div role="row" className={styles.days}>
        {week.days.map((items, weekday) => {
          const day = index * 7 + weekday;
          return (
            <DrawnPlanDay
              key={day}
              drawn={drawn}
              dayKey={dayKey(week.id, weekday + 1)}
              words={words}
              day={day}
              items={items}
              note={week.dayNotes[weekday] ?? ''}
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
        })}
      </div>
    </>
  );
}

type DrawnPlanDayProps = Omit<ComponentProps<typeof PlanDay>, 'most'> & { drawn: DrawnCards | null; dayKey: string };

/** A day whose cards come a few a frame; at once where the keyboard is, or a workout on its way. */
const DrawnPlanDay = memo(function DrawnPlanDay({ drawn, dayKey, ...day }: DrawnPlanDayProps) {
  const { items, cursorPlace, carriedId, dropPlace } = day;
  const isAtOnce = drawn === null || cursorPlace !== null || carriedId !== null || dropPlace !== null;
  const most = useSyncExternalStore(drawn?.subscribe ?? never, () =>
    isAtOnce ? items.length : Math.min(drawn.mostOn(dayKey), items.length),
  );
  return <PlanDay {...day} most={most} />;
});
