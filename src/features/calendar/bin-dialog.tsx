/** What was deleted from the calendar in the last 30 days, and the way back: one by one, or all that one act deleted. */
import { ArchiveRestore } from 'lucide-react';
import { useRef } from 'react';
import { restoreSessions } from '#src/app/acts/session-acts.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import styles from './bin-dialog.module.css';
import { EntryIcon } from './entry-icon.tsx';
import { entryName } from './entry-name.ts';
import { type BinEntry, type BinGroup, readBin } from './read-bin.ts';

export function BinDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useWords();
  return (
    <Dialog title={t('bin.title')} isOpen={isOpen} onClose={onClose}>
      <Bin />
    </Dialog>
  );
}

function Bin() {
  const { t } = useWords();
  const { database } = useAthlete();
  const groups = useLive<BinGroup[] | null>(() => readBin(database, Date.now()), [database], null);
  const list = useRef<HTMLDivElement>(null);
  // The button that was pressed goes with what it brought back.
  const restore = async (entries: readonly BinEntry[]) => {
    if (await restoreSessions(entries.map(({ event }) => event))) list.current?.focus();
  };
  if (!groups) return null;
  if (groups.length === 0) return <EmptyState text={t('bin.empty')} />;
  return (
    <div ref={list} tabIndex={-1} className={styles.bin}>
      <p className={styles.soft}>{t('bin.text')}</p>
      {groups.map((group) => (
        <Group key={group.mid} group={group} onRestore={(entries) => void restore(entries)} />
      ))}
    </div>
  );
}

type GroupProps = { group: BinGroup; onRestore: (entries: readonly BinEntry[]) => void };

function Group({ group: { at, isHere, entries }, onRestore }: GroupProps) {
  const { t, format } = useWords();
  return (
    <section className={styles.group}>
      <div className={styles.head}>
        <h3 className={styles.soft}>{t(isHere ? 'bin.here' : 'bin.elsewhere', { when: format.moment(at) })}</h3>
        {entries.length > 1 && (
          <Button icon={<ArchiveRestore />} onClick={() => onRestore(entries)}>
            {t('bin.restoreAll', { count: entries.length })}
          </Button>
        )}
      </div>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <Line key={entry.event.id} entry={entry} onRestore={() => onRestore([entry])} />
        ))}
      </ul>
    </section>
  );
}

function Line({ entry, onRestore }: { entry: BinEntry; onRestore: () => void }) {
  const { t, format } = useWords();
  const { event, version, workoutSince, onDay } = entry;
  const [name, date] = [entryName(entry, t), format.fullDate(event.calendarDate)];
  const written = event.entry?.kind === 'sport' ? event.entry.sport : event.entry?.kind;
  const icon = written ?? version?.content.sport;
  const since = [
    workoutSince === 'gone' ? t('bin.workoutGone') : workoutSince === 'changed' ? t('bin.workoutChanged') : null,
    onDay > 0 ? t('bin.dayNow', { count: onDay }) : null,
  ].filter((text) => text !== null);
  return (
    <li className={styles.line}>
      <span className={styles.icon}>{icon && <EntryIcon of={icon} />}</span>
      <div className={styles.words}>
        <p>{name}</p>
        <p className={styles.soft}>{[date, ...since].join(' · ')}</p>
      </div>
      <Button variant="quiet" aria-label={t('bin.restoreOf', { name, date })} onClick={onRestore}>
        {t('bin.restore')}
      </Button>
    </li>
  );
}
