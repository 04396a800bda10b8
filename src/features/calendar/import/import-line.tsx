/** One entry of a calendar file, as it would stand here: its day, what it is, and what there is to know of it. */
import { BookOpen } from 'lucide-react';
import type { IcsBecomes } from '#core/domain/calendar/ics/entry-of.ts';
import { useWords, type Words } from '#src/i18n/use-words.ts';
import { entryTitle } from '#src/i18n/entry-title.ts';
import { sayPattern } from '#src/i18n/recurrence-words.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { EntryIcon } from '../entry-icon.tsx';
import styles from './import-calendar-dialog.module.css';
import type { ImportItem, OnCalendar } from './plan-items.ts';

type ImportLineProps = {
  item: ImportItem;
  becomes: IcsBecomes;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
};

export function ImportLine({ item, becomes, isChosen, onChoose }: ImportLineProps) {
  const words = useWords();
  const { t, format } = words;
  const { session, state, isOwn, there, overlaps } = item;
  const { summary, date, time, durationSeconds, repeats } = session;
  const details = [
    format.fullDate(date),
    time !== null && format.timeOfDay(time),
    durationSeconds !== null && format.duration(durationSeconds),
    kindOf(becomes, words),
    repeats && sayPattern(repeats.pattern, date, words),
  ].filter((one) => one !== false && one !== null);
  const notes = [
    ...(repeats && repeats.moved.length > 0 ? [t('calendarImport.moved', { count: repeats.moved.length })] : []),
    ...(repeats && repeats.excluded.length > 0
      ? [t('calendarImport.excluded', { count: repeats.excluded.length })]
      : []),
    ...session.notes.map((note) => t(`calendarImport.note.${note}`)),
    ...(overlaps.length > 0 ? [t('calendarImport.overlaps', { names: format.list(overlaps.slice(0, 3)) })] : []),
    ...(state === 'alike' ? [t('calendarImport.alike')] : []),
    ...(state === 'changed' && there ? [t('calendarImport.now', { what: nowOf(there, words) })] : []),
    ...(isOwn ? [t(`calendarImport.own.${state === 'changed' || state === 'gone' ? state : 'kept'}`)] : []),
  ];
  const name = summary === '' ? t('calendarImport.untitled') : summary;
  const face = (
    <span className={styles.words}>
      <span className={styles.name}>
        <Icon becomes={becomes} />
        {name}
        {state === 'there' && <Badge kind="good">{t('calendarImport.there')}</Badge>}
        {state === 'changed' && <Badge>{t('calendarImport.changed')}</Badge>}
        {state === 'gone' && <Badge>{t('calendarImport.gone')}</Badge>}
      </span>
      <small className={styles.soft}>{details.join(' · ')}</small>
      {notes.map((note) => (
        <small key={note} className={styles.note}>
          {note}
        </small>
      ))}
    </span>
  );
  return (
    <li className={styles.line} data-state={state}>
      {state === 'there' ? face : <Checkbox label={face} isChecked={isChosen} onChange={onChoose} />}
    </li>
  );
}

/** What is on the calendar, in a few words. */
function nowOf({ events, series }: OnCalendar, words: Words): string {
  const { t, format } = words;
  const [one] = series;
  const [event] = events;
  const parts = [
    one ? sayPattern(one.pattern, one.startDate, words) : event && format.fullDate(event.calendarDate),
    event?.localTime && format.timeOfDay(event.localTime),
    event?.entry && entryTitle(event.entry, t),
  ];
  return parts.filter(Boolean).join(' · ');
}

function Icon({ becomes: { entry } }: { becomes: IcsBecomes }) {
  if (!entry) return <BookOpen aria-hidden />;
  return <EntryIcon of={entry.kind === 'sport' ? entry.sport : entry.kind} />;
}

function kindOf({ entry }: IcsBecomes, { t }: Words): string {
  if (!entry) return t('calendarImport.workout');
  return entry.kind === 'sport' ? t(`calendar.sport.${entry.sport}`) : t(`calendar.entry.${entry.kind}`);
}
