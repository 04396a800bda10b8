/** How a session repeats (S7.44, S7.46): the rule, what it says in words, and the days that come of it. */
import { useState } from 'react';
import { monthDaysOf, nextDate } from '#core/domain/calendar/recurrence.ts';
import { meantRecurrence } from '#core/domain/calendar/series-acts.ts';
import { shiftDate, weekdayOf } from '#core/domain/dates.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import { limits } from '#core/model/limits.ts';
import { lastCalendarDate } from '#core/model/series-bounds.ts';
import type { MonthDay, Pattern, SeriesScope } from '#core/model/series.ts';
import { changeSeries, dateAfter, endSeriesAfter, repeatSession } from '#src/app/acts/series-acts.ts';
import { Elsewhere } from '#src/app/drafts/elsewhere.tsx';
import { useUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import { sayMonthDay, sayPattern } from '#src/i18n/recurrence-words.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { DecimalField } from '#src/ui/decimal-field.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { Select } from '#src/ui/select.tsx';
import { isRepeated } from './scope.ts';
import styles from './repeat-form.module.css';

type RepeatFormProps = { session: DayEntry; onBack: () => void; onDone: () => void };

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const frequencies = ['daily', 'weekly', 'monthly'] as const;
const scopes = ['following', 'all'] as const;
const datesShown = 4;

/** What is chosen so far, of every frequency: who looks at another one finds it again. */
interface Chosen {
  frequency: Pattern['frequency'];
  interval: number | null;
  weekdays: readonly number[];
  monthDay: MonthDay;
  ends: 'never' | 'onDate' | 'after';
  until: string | null;
  count: number | null;
}

/** Until something is chosen it shows what other devices say; from then on it says where the rule is another one. */
interface Typed {
  chosen: Chosen;
  /** The rule of the series as the choosing began; null where it did not repeat. */
  seen: Pattern | null;
}

function chosenOf(pattern: Pattern | null, date: string): Chosen {
  const end = pattern?.end ?? null;
  const [dayOfMonth = { dayOfMonth: 1 }] = monthDaysOf(date);
  return {
    frequency: pattern?.frequency ?? 'weekly',
    interval: pattern?.interval ?? 1,
    weekdays: pattern?.frequency === 'weekly' ? pattern.weekdays : [weekdayOf(date)],
    monthDay: pattern?.frequency === 'monthly' ? pattern.monthDay : dayOfMonth,
    ends: end === null ? 'never' : 'until' in end ? 'onDate' : 'after',
    until: end && 'until' in end ? end.until : shiftDate(date, 7 * 12),
    count: end && 'count' in end ? end.count : 12,
  };
}

/** Null where a number, a day or the end is missing. */
function patternOf({ frequency, interval, weekdays: days, monthDay, ends, until, count }: Chosen): Pattern | null {
  const end = ends === 'never' ? null : ends === 'onDate' ? until && { until } : count !== null && { count };
  if (interval === null || end === false || end === '') return null;
  if (ends === 'onDate' && end === null) return null;
  const rule = { interval, end };
  if (frequency === 'daily') return { frequency, ...rule };
  if (frequency === 'monthly') return { frequency, ...rule, monthDay };
  return days.length === 0 ? null : { frequency, ...rule, weekdays: [...days] };
}

export function RepeatForm({ session, onBack, onDone }: RepeatFormProps) {
  const { t, format } = useWords();
  const { event, repeats } = session;
  const [scope, setScope] = useState<SeriesScope>('following');
  const date = repeats?.originalDate ?? event.calendarDate;
  const before = repeats && meantRecurrence({ ...repeats, scope }).pattern;
  const rule = repeats?.series.pattern ?? null;
  const [typed, setTyped] = useState<Typed | null>(null);
  const chosen = typed?.chosen ?? chosenOf(before, date);
  const set = (changes: Partial<Chosen>): void =>
    setTyped((so) => ({ seen: rule, ...so, chosen: { ...(so?.chosen ?? chosen), ...changes } }));
  const pattern = patternOf(chosen);
  useUnsavedWork(typed !== null && !sameValue(pattern, before));
  const startDate = repeats && scope === 'all' ? repeats.series.startDate : date;
  const days = pattern ? datesOf({ startDate, pattern }, date) : [];
  const reason =
    chosen.frequency === 'weekly' && chosen.weekdays.length === 0
      ? t('repeat.chooseWeekday')
      : !pattern
        ? t('repeat.fill')
        : days.length === 0
          ? t('repeat.nothing')
          : undefined;
  const save = async () => {
    if (!pattern || reason) return;
    const isDone = isRepeated(session)
      ? sameValue(pattern, before) || (await changeSeries(session, scope, { pattern }))
      : await repeatSession(event, pattern);
    if (isDone) onDone();
  };
  const endHere = async () => {
    if (isRepeated(session) && (await endSeriesAfter(session))) onDone();
  };
  const kinds = monthDaysOf(date);
  const monthDays = kinds.some((kind) => sameValue(kind, chosen.monthDay)) ? kinds : [chosen.monthDay, ...kinds];

  return (
    <form
      className={styles.form}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void save();
      }}
    >
      {repeats && (
        <SegmentedControl
          label={t('repeat.scope.label')}
          value={scope}
          onChange={setScope}
          options={scopes.map((value) => ({ value, label: t(`repeat.scope.${value}`) }))}
          isWide
        />
      )}
      <div className={styles.rule}>
        <Select
          label={t('repeat.frequency')}
          value={chosen.frequency}
          onChange={(frequency) => set({ frequency })}
          options={frequencies.map((value) => ({ value, label: t(`repeat.${value}`) }))}
        />
        <DecimalField
          label={t(`repeat.interval.${chosen.frequency}`)}
          value={chosen.interval}
          onChange={(interval) => set({ interval })}
          minimum={1}
          maximum={limits.recurrenceInterval}
          required
        />
      </div>
      {chosen.frequency === 'weekly' && (
        <fieldset className={styles.weekdays}>
          <legend>{t('repeat.weekdays')}</legend>
          {weekdays.map((weekday) => (
            <label key={weekday}>
              <input
                type="checkbox"
                checked={chosen.weekdays.includes(weekday)}
                onChange={({ target }) =>
                  set({
                    weekdays: weekdays.filter((one) =>
                      one === weekday ? target.checked : chosen.weekdays.includes(one),
                    ),
                  })
                }
              />
              <span>{t(`calendar.weekday.${weekday}`)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {chosen.frequency === 'monthly' && (
        <Select
          label={t('repeat.monthDay')}
          value={JSON.stringify(chosen.monthDay)}
          onChange={(value) =>
            set({ monthDay: monthDays.find((kind) => JSON.stringify(kind) === value) ?? chosen.monthDay })
          }
          options={monthDays.map((kind) => ({
            value: JSON.stringify(kind),
            label: sayMonthDay(kind, { t, format }),
          }))}
        />
      )}
      <div className={styles.end}>
        <p aria-hidden>{t('repeat.ends')}</p>
        <SegmentedControl
          label={t('repeat.ends')}
          value={chosen.ends}
          onChange={(ends) => set({ ends })}
          options={(['never', 'onDate', 'after'] as const).map((value) => ({ value, label: t(`repeat.${value}`) }))}
          isWide
        />
        {chosen.ends === 'onDate' && (
          <DateField label={t('repeat.until')} value={chosen.until} onChange={(until) => set({ until })} />
        )}
        {chosen.ends === 'after' && (
          <DecimalField
            label={t('repeat.count')}
            value={chosen.count}
            onChange={(count) => set({ count })}
            minimum={1}
            maximum={limits.recurrenceCount}
            required
          />
        )}
      </div>
      {typed && rule && before && !sameValue(typed.seen, rule) && !sameValue(pattern, before) && (
        <Elsewhere said={sayPattern(before, startDate, { t, format })} onTake={() => setTyped(null)} />
      )}
      <div role="status" className={styles.said}>
        {reason ?? (
          <>
            <p>{pattern && sayPattern(pattern, startDate, { t, format })}</p>
            <p>
              {t('repeat.next', {
                dates: days.map((day) => format.shortDateInText(day).replaceAll(' ', '\u00a0')).join('\u00a0· '),
              })}
            </p>
          </>
        )}
      </div>
      <div className={styles.acts}>
        {repeats && dateAfter(repeats) !== null && (
          <Button variant="quiet" onClick={() => void endHere()}>
            {t('repeat.end')}
          </Button>
        )}
        <Button onClick={onBack}>{t('ui.back')}</Button>
        <Button type="submit" variant="primary" disabledReason={reason}>
          {t('ui.save')}
        </Button>
      </div>
    </form>
  );
}

/** The first days of a rule after a date. */
function datesOf(rule: { startDate: string; pattern: Pattern }, date: string): string[] {
  const days: string[] = [];
  for (let from = shiftDate(date, 1); days.length < datesShown && from <= lastCalendarDate;) {
    const next = nextDate(rule, from);
    if (next === null) break;
    days.push(next);
    from = shiftDate(next, 1);
  }
  return days;
}
