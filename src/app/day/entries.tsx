/** What is written on a day beside sessions: notes, a day of rest, other sports, which can be marked as done. */
import { Link } from '@tanstack/react-router';
import { Activity, BedDouble, Check, StickyNote, Undo2 } from 'lucide-react';
import { isTraining } from '#core/domain/calendar/day-entry.ts';
import { markDone } from '#src/app/acts/session-acts.ts';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import { entryTitle } from '#src/i18n/entry-title.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './entries.module.css';

const icons = { note: StickyNote, rest: BedDouble, sport: Activity } as const;

export function Entries({ entries }: { entries: readonly DayEntry[] }) {
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.event.id}>
          <Entry written={entry} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ written }: { written: DayEntry }) {
  const { t, format } = useWords();
  const { id, entry, note, done } = written.event;
  if (!entry) return null;
  const Icon = icons[entry.kind];
  const facts =
    entry.kind === 'sport'
      ? [
          entry.title !== null && t(`calendar.sport.${entry.sport}`),
          entry.durationSeconds !== null && format.duration(entry.durationSeconds),
          entry.stress !== null && t('workout.stressOf', { value: format.number(entry.stress) }),
        ].filter((fact) => fact !== false)
      : [];
  return (
    <article className={styles.entry} data-done={done !== null}>
      <Icon aria-hidden className={styles.icon} />
      <div className={styles.words}>
        <h2>
          <Link to="/calendar" search={{ event: id }} className={styles.link}>
            {entryTitle(entry, t)}
          </Link>
        </h2>
        {facts.length > 0 && <p className={styles.soft}>{facts.join(' · ')}</p>}
        {note !== '' && <p className={styles.note}>{note}</p>}
      </div>
      {isTraining(written.event) && (
        <Button variant="quiet" icon={done ? <Undo2 /> : <Check />} onClick={() => void markDone(written, !done)}>
          {t(done ? 'today.markUndone' : 'today.markDone')}
        </Button>
      )}
    </article>
  );
}
