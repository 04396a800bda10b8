/** A day: its sessions in order, the ghost of one that would land here, and a place to add another. */
import { memo } from 'react';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import type { SelectedSessions } from './selected-sessions.ts';
import styles from './day.module.css';
import type { UnplannedActivity } from './recorded.ts';
import { RecordedLink } from './recorded-link.tsx';
import { SessionCard, SessionFace } from './session-card.tsx';
import type { Words } from '#src/i18n/use-words.ts';

export type Landing = {
  session: DayEntry;
  /** The session that it would stand before; null for the end of the day. */
  beforeId: string | null;
};

export type DayActs = {
  onPick: (session: DayEntry) => void;
  onAdd: (date: string) => void;
};

type DayProps = DayActs & {
  date: string;
  words: Words;
  today: string;
  sessions: readonly DayEntry[];
  /** Sessions after them whose cards are still to come. */
  waiting?: number;
  /** What was recorded beside them. */
  recorded: readonly UnplannedActivity[] | undefined;
  landing: Landing | null;
  /** The session of this day that is being dragged or moved. */
  liftedId: string | null;
  /** The chosen ones of all days, while several are chosen. */
  selected: SelectedSessions | null;
  /** What Tab reaches: everything, nothing, or one session or the add button (by arrow keys the rest). */
  tabStop: 'all' | 'none' | { eventId: string | null };
};

export const DayContent = memo(function DayContent({
  date,
  words,
  today,
  sessions,
  waiting = 0,
  recorded,
  landing,
  liftedId,
  selected,
  tabStop,
  onPick,
  onAdd,
}: DayProps) {
  const { t, format } = words;
  const tabIndexOf = (eventId: string | null): number =>
    tabStop === 'all' || (tabStop !== 'none' && tabStop.eventId === eventId) ? 0 : -1;

  return (
    <>
      {sessions.map((session) => (
        <div key={session.event.id} className={styles.place}>
          {landing?.beforeId === session.event.id && <Ghost session={landing.session} words={words} today={today} />}
          <SessionCard
            session={session}
            words={words}
            today={today}
            tabIndex={tabIndexOf(session.event.id)}
            isLifted={liftedId === session.event.id}
            isSelected={selected && selected.has(session.event.id)}
            onPick={onPick}
          />
        </div>
      ))}
      {waiting > 0 && (
        <div data-waiting className={styles.waiting} style={{ blockSize: `calc(${waiting} * var(--card))` }} />
      )}
      {landing?.beforeId === null && <Ghost session={landing.session} words={words} today={today} />}
      {recorded?.map((one) => (
        <RecordedLink key={one.id} recorded={one} words={words} tabIndex={tabStop === 'none' ? -1 : 0} />
      ))}
      <button
        type="button"
        className={styles.add}
        tabIndex={tabIndexOf(null)}
        aria-label={t('calendar.addOn', { date: format.fullDate(date) })}
        onClick={() => onAdd(date)}
      />
    </>
  );
});

function Ghost(face: { session: DayEntry; words: Words; today: string }) {
  return (
    <div aria-hidden className={styles.ghost}>
      <SessionFace {...face} />
    </div>
  );
}
