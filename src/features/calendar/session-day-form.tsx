/** Moves a session to another day, or copies it there: near days by a tap, any day by its date. */
import { useState } from 'react';
import { shiftDate } from '#core/domain/dates.ts';
import { duplicateSession } from '#src/app/acts/session-acts.ts';
import { Elsewhere } from '#src/app/drafts/elsewhere.tsx';
import { useUnsavedWork } from '#src/app/drafts/unsaved-work.ts';
import { useToday } from '#src/app/page/today.ts';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { entryName } from './entry-name.ts';
import type { SessionActs } from './use-session-acts.tsx';
import styles from './session-day-form.module.css';

type SessionDayFormProps = {
  session: DayEntry;
  act: 'move' | 'duplicate';
  acts: SessionActs;
  onBack: () => void;
  onDone: () => void;
};

const nearDays = [-1, 1, 2, 7];

export function SessionDayForm({ session: live, act, acts, onBack, onDone }: SessionDayFormProps) {
  // As it was when this was opened: a move that another device makes meanwhile is said, and asked about, not overwritten.
  const [session, setSession] = useState(live);
  const { t, format } = useWords();
  const today = useToday();
  const { event } = session;
  const [date, setDate] = useState<string | null>(event.calendarDate);
  useUnsavedWork(date !== event.calendarDate, 'text');
  const { calendarDate: nowOn, localTime: nowAt } = live.event;
  const isMoved = act === 'move' && (nowOn !== event.calendarDate || nowAt !== event.localTime);
  const put = async (to: string) => {
    const isDone = act === 'move' ? await acts.move(session, to, null) : await duplicateSession(event, to);
    if (isDone) onDone();
  };
  const isOn = ({ calendarDate }: DayEntry['event']) => act === 'move' && date === calendarDate;
  const reason = isOn(live.event) ? t('calendar.sameDay') : !date || isOn(event) ? t('calendar.chooseDay') : undefined;

  return (
    <form
      className={styles.form}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (date && !reason) void put(date);
      }}
    >
      <p>
        {t(act === 'move' ? 'calendar.moveTo' : 'calendar.duplicateTo', {
          name: entryName(session, t),
        })}
      </p>
      {isMoved && (
        <>
          <Elsewhere
            said={[format.shortDateInText(nowOn), ...(nowAt ? [format.timeOfDay(nowAt)] : [])].join(' · ')}
            onTake={() => {
              setSession(live);
              setDate(nowOn);
            }}
          />
          <p>{t('calendar.movedMeanwhile')}</p>
        </>
      )}
      <div className={styles.days}>
        {nearDays.map((days) => {
          const near = shiftDate(event.calendarDate, days);
          return (
            <Button key={days} onClick={() => void put(near)}>
              {Math.abs(Date.parse(near) - Date.parse(today)) <= 86_400_000
                ? format.relativeDay(near, today)
                : format.shortDate(near)}
            </Button>
          );
        })}
      </div>
      <DateField label={t('calendar.day')} value={date} onChange={setDate} />
      <div className={styles.acts}>
        <Button onClick={onBack}>{t('ui.back')}</Button>
        <Button type="submit" variant="primary" disabledReason={reason}>
          {t(act === 'move' ? 'calendar.moveHere' : 'calendar.duplicate')}
        </Button>
      </div>
    </form>
  );
}
