/** Asks when a plan begins, or on which race day it ends, and shows what will stand where before it does. Spec S2.45, S2.46. */
import { useMemo, useState } from 'react';
import { mondayOf, shiftDate } from '#core/domain/dates.ts';
import { endingOn, placedDays, sessionsOf, startingOn } from '#core/domain/plans/plan-events.ts';
import { mostTrainingDays } from '#core/domain/plans/training-days.ts';
import { WayBackLine } from '#src/app/acts/way-back-line.tsx';
import { useUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { useToday } from '#src/app/page/today.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useOneAtATime } from '#src/app/acts/use-one-at-a-time.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import buttonStyles from '#src/ui/dialog-form.module.css';
import { pushPlan } from './calendar-acts.ts';
import styles from './calendar-dialog.module.css';
import { laidDays, laidNotes } from './laid-days.ts';
import type { PlanSheet } from './plan-sheet.ts';
import { Schedule } from './schedule.tsx';
import { trainingOnDays } from './reads.ts';
import { planPlacedKey } from './way-back-keys.ts';
import { TrainingDays } from './training-days.tsx';

type CalendarDialogProps = { sheet: PlanSheet; isOpen: boolean; onClose: () => void };

export function CalendarDialog({ sheet, isOpen, onClose }: CalendarDialogProps) {
  const { t } = useWords();
  return (
    <Dialog title={t('plans.addToCalendar')} isOpen={isOpen} onClose={onClose}>
      <Choice sheet={sheet} onClose={onClose} />
    </Dialog>
  );
}

type End = 'starts' | 'ends';

function Choice({ sheet, onClose }: { sheet: PlanSheet; onClose: () => void }) {
  const { t, format } = useWords();
  const athlete = useAthlete();
  const today = useToday();
  const [first] = useState(() => shiftDate(mondayOf(today), 7));
  const [end, setEnd] = useState<End>('starts');
  const [startOn, setStartOn] = useState<string | null>(first);
  const [raceDay, setRaceDay] = useState<string | null>(null);
  const [weekdays, setWeekdays] = useState<readonly number[] | null>(null);
  useUnsavedWork(startOn !== first || raceDay !== null || weekdays !== null, 'text');

  const count = sheet.weeks.length;
  const date = end === 'starts' ? startOn : raceDay;
  const placing = useMemo(
    () => (date === null ? null : end === 'starts' ? startingOn(date) : endingOn(date, count, today)),
    [date, end, count, today],
  );
  const days = useMemo(() => laidDays(sheet, weekdays), [sheet, weekdays]);
  const { placed, before, after } = useMemo(
    () => (placing ? placedDays(days, placing, laidNotes(sheet, days).flat()) : { placed: [], before: 0, after: 0 }),
    [sheet, days, placing],
  );
  const [from, until] = [placed[0]?.calendarDate ?? today, placed.at(-1)?.calendarDate ?? today];
  const there = useLive(() => trainingOnDays(athlete.database, from, until), [athlete, from, until], nothingThere);
  const clashing = placed.reduce((sum, { calendarDate }) => sum + (there.get(calendarDate)?.length ?? 0), 0);
  const most = mostTrainingDays(sheet.weeks.flatMap((week) => week.days));
  const sessions = sessionsOf(placed);
  const reason = () => {
    if (sheet.outline.totalWorkouts === 0) return t('planDialogs.emptyPlan');
    if (date === null) return t(end === 'starts' ? 'planDialogs.startOnMissing' : 'planDialogs.placing.raceDayMissing');
    if (weekdays && weekdays.length !== most) return t('planDialogs.trainingDays.choose', { count: most });
    return sessions === 0 ? t('planDialogs.placing.nothingLeft') : undefined;
  };
  const disabledReason = reason();

  const push = useOneAtATime(async () => {
    if (await pushPlan(athlete, sheet.plan.id, placed)) onClose();
  });

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!disabledReason) void push();
      }}
    >
      <WayBackLine of={planPlacedKey(sheet.plan.id)} text={t('coach.sent')} />
      <SegmentedControl
        label={t('planDialogs.placing.title')}
        value={end}
        onChange={setEnd}
        options={[
          { value: 'starts', label: t('planDialogs.placing.starts') },
          { value: 'ends', label: t('planDialogs.placing.ends') },
        ]}
        isWide
      />
      {end === 'starts' ? (
        <DateField
          key="starts"
          label={t('planDialogs.startOn')}
          value={startOn}
          onChange={setStartOn}
          description={t('planDialogs.startOnHint')}
          isRequired
        />
      ) : (
        <DateField
          key="ends"
          label={t('planDialogs.placing.raceDay')}
          value={raceDay}
          onChange={setRaceDay}
          description={t('planDialogs.placing.raceDayHint')}
          isRequired
        />
      )}
      {most > 0 && <TrainingDays most={most} chosen={weekdays} onChange={setWeekdays} />}
      {placing && (
        <>
          <p className={styles.span}>{format.dateRange(placing.monday, shiftDate(placing.monday, 7 * count - 1))}</p>
          <Schedule placed={placed} monday={placing.monday} weeks={count} there={there} />
        </>
      )}
      {before > 0 && <p className={styles.note}>{t('planDialogs.placing.before', { count: before })}</p>}
      {after > 0 && <p className={styles.note}>{t('planDialogs.placing.after', { count: after })}</p>}
      {clashing > 0 && <p className={styles.note}>{t('planDialogs.alreadyThere', { count: clashing })}</p>}
      <div className={buttonStyles.buttons}>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button type="submit" variant="primary" disabledReason={disabledReason}>
          {t('planDialogs.addSessions', { count: date === null ? sheet.outline.totalWorkouts : sessions })}
        </Button>
      </div>
    </form>
  );
}

const nothingThere: Awaited<ReturnType<typeof trainingOnDays>> = new Map();
