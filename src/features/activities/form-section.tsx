/** How fit, how tired and how fresh the athlete is, over the last months or years, and what the plan makes of it (S3.09). */
import { type CSSProperties, useMemo, useState } from 'react';
import { isTraining, loadStatsOf } from '#core/domain/calendar/day-entry.ts';
import { doneLoad, plannedLoad } from '#core/domain/calendar/session-load.ts';
import { shiftDate, weekdayOf } from '#core/domain/dates.ts';
import { formOverTime, type StressOnDay } from '#core/domain/load/form-over-time.ts';
import { useToday } from '#src/app/page/today.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { FormChart, formColors, formNames } from '#src/charts/form-chart.tsx';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { dayEntries } from '#src/db/planned-sessions.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { Figure, Figures } from '#src/ui/figure.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import pageStyles from './activity-page.module.css';
import styles from './form-section.module.css';
import type { Activity } from './reads.ts';
import { TableBox } from './table-box.tsx';

/** What is further away changes with every week that is trained. */
const forecastDays = 84;
/** Fitness of today still holds a little of this long ago. */
const fadingDays = 126;

const spans = [182, 365, 1_095] as const;
type Span = (typeof spans)[number];

interface Sessions {
  /** Done, and by no recording. */
  done: StressOnDay[];
  planned: StressOnDay[];
}

const noSessions: Sessions = { done: [], planned: [] };

export function FormSection({ activities }: { activities: readonly Activity[] }) {
  const { t, format } = useWords();
  const { database } = useAthlete();
  const today = useToday();
  const [span, setSpan] = useState<Span>(182);
  const until = shiftDate(today, forecastDays);
  const sessions = useLive(
    () => readSessions(database, shiftDate(today, -span - fadingDays), until),
    [database, today, span, until],
    noSessions,
  );
  const all = useMemo(() => {
    const recorded = activities
      .filter(({ isHidden }) => !isHidden)
      .map(({ calendarDate, numbers }) => ({ date: calendarDate, stress: numbers.stress ?? 0 }));
    return formOverTime([...recorded, ...sessions.done], sessions.planned, today, until);
  }, [activities, sessions, today, until]);
  const days = useMemo(() => all.filter(({ date }) => date >= shiftDate(today, -span)), [all, today, span]);
  const now = all.findLast(({ isForecast }) => !isForecast);
  if (!now) return null;
  const spanLabels = { 182: 'halfYear', 365: 'year', 1095: 'threeYears' } as const;
  return (
    <section className={styles.section} aria-label={t('activities.form.title')}>
      <div className={styles.head}>
        <h2>{t('activities.form.title')}</h2>
        <SegmentedControl
          label={t('activities.form.span')}
          value={String(span)}
          onChange={(value) => setSpan(spans.find((one) => String(one) === value) ?? 182)}
          options={spans.map((one) => ({ value: String(one), label: t(`activities.form.${spanLabels[one]}`) }))}
        />
      </div>
      <Figures>
        {formNames.map((name) => (
          <Figure key={name} label={t(`activities.form.${name}`)} value={format.number(Math.round(now[name]) || 0)} />
        ))}
      </Figures>
      <FormChart label={t('activities.form.drawing')} days={days} />
      <p aria-hidden className={styles.legend}>
        {formNames.map((name) => (
          <span key={name} className={styles.key} style={{ '--color': `var(${formColors[name]})` } as CSSProperties}>
            {t(`activities.form.${name}`)}
          </span>
        ))}
      </p>
      <p className={pageStyles.note}>{t('activities.form.note')}</p>
      <Disclosure summary={t('activities.form.table')}>
        <TableBox label={t('activities.form.table')}>
          <thead>
            <tr>
              <th scope="col">{t('calendar.day')}</th>
              {formNames.map((name) => (
                <th key={name} scope="col">
                  {t(`activities.form.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days
              .filter(({ date }) => weekdayOf(date) === 7 || date === today)
              .map((day) => (
                <tr key={day.date}>
                  <th scope="row">
                    {format.dayMonthYear(day.date)}
                    {day.isForecast && ` · ${t('activities.form.forecast')}`}
                  </th>
                  {formNames.map((name) => (
                    <td key={name}>{format.number(Math.round(day[name]) || 0)}</td>
                  ))}
                </tr>
              ))}
          </tbody>
        </TableBox>
      </Disclosure>
    </section>
  );
}

async function readSessions(database: AccountDatabase, from: string, to: string): Promise<Sessions> {
  const training = (await dayEntries(database, from, to)).filter(({ event }) => isTraining(event));
  const sessions: Sessions = { done: [], planned: [] };
  for (const { event, version, activities } of training) {
    const stats = loadStatsOf(event, version?.stats);
    const { calendarDate: date, done } = event;
    if (!done) sessions.planned.push({ date, stress: plannedLoad(stats).stress });
    // What was recorded of it counts as an activity.
    else if (activities.length === 0) sessions.done.push({ date, stress: doneLoad(done, stats).stress });
  }
  return sessions;
}
