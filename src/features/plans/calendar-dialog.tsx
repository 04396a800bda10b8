/** Asks on which Monday a plan begins, and shows what will stand where before it does. Spec S2.45. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mondayOf, shiftDate } from '#core/domain/dates.ts';
import { mostTrainingDays } from '#core/domain/plans/training-days.ts';
import { useUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { useToday } from '#src/app/page/today.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useOneAtATime } from '#src/app/acts/use-one-at-a-time.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { pushPlan } from './calendar-acts.ts';
import styles from './calendar-dialog.module.css';
import { type PlanSheet, weekTotals } from './plan-sheet.ts';
import { sessionsBetween } from './reads.ts';
import { TrainingDays } from './training-days.tsx';

type CalendarDialogProps = { sheet: PlanSheet; isOpen: boolean; onClose: () => void };

export function CalendarDialog({ sheet, isOpen, onClose }: CalendarDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('plans.addToCalendar')} isOpen={isOpen} onClose={onClose}>
      <Choice sheet={sheet} onClose={onClose} />
    </Dialog>
  );
}

function Choice({ sheet, onClose }: { sheet: PlanSheet; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const athlete = useAthlete();
  const today = useToday();
  const [first] = useState(() => shiftDate(mondayOf(today), 7));
  const [date, setDate] = useState<string | null>(first);
  const monday = mondayOf(date ?? today);
  const end = shiftDate(monday, 7 * sheet.weeks.length - 1);
  const there = useLive(() => sessionsBetween(athlete.database, monday, end), [athlete, monday, end], 0);
  const { totalWorkouts } = sheet.outline;
  const [weekdays, setWeekdays] = useState<readonly number[] | null>(null);
  useUnsavedWork(date !== first || weekdays !== null, 'text');
  const most = mostTrainingDays(sheet.weeks.flatMap((week) => week.days));
  const reason =
    totalWorkouts === 0
      ? t('plans.emptyPlan')
      : date === null
        ? t('plans.startOnMissing')
        : weekdays && weekdays.length !== most
          ? t('plans.trainingDays.choose', { count: most })
          : undefined;

  const push = useOneAtATime(async () => {
    if (await pushPlan(athlete, sheet, monday, weekdays)) onClose();
  });

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!reason) void push();
      }}
    >
      <DateField
        label={t('plans.startOn')}
        value={date}
        onChange={setDate}
        description={t('plans.startOnHint')}
        isRequired
      />
      <p className={styles.span}>{format.dateRange(monday, end)}</p>
      {/* It scrolls, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol className={styles.weeks} aria-label={t('plans.preview')} tabIndex={0}>
        {sheet.weeks.map((week, index) => {
          const from = shiftDate(monday, 7 * index);
          const { sessions, durationSeconds } = weekTotals(week);
          return (
            <li key={week.id} className={styles.week}>
              <span className={styles.number}>{t('plans.week', { week: format.number(index + 1) })}</span>
              <span>{format.dateRange(from, shiftDate(from, 6))}</span>
              <span className={styles.size}>
                {t('plans.sessions', { count: sessions })} · {format.duration(durationSeconds)}
              </span>
            </li>
          );
        })}
      </ol>
      {most > 0 && <TrainingDays most={most} chosen={weekdays} onChange={setWeekdays} />}
      {there > 0 && <p className={styles.there}>{t('plans.alreadyThere', { count: there })}</p>}
      <Button type="submit" variant="primary" disabledReason={reason}>
        {t('plans.addSessions', { count: totalWorkouts })}
      </Button>
    </form>
  );
}
