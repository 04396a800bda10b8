/** A recorded activity on its day: what it was, how long and how hard; it leads to its page. */
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { recordedLoad } from '#core/domain/calendar/session-load.ts';
import type { Words } from '#src/i18n/use-words.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { EntryIcon } from './entry-icon.tsx';
import type { UnplannedActivity } from './recorded.ts';
import styles from './recorded-link.module.css';

type RecordedLinkProps = { recorded: UnplannedActivity; words: Words; tabIndex: number };

export function RecordedLink({ recorded, words: { t, format }, tabIndex }: RecordedLinkProps) {
  const { id, name, sport, otherSport } = recorded;
  const load = recordedLoad(recorded);
  return (
    <Link to="/activities/$id" params={{ id }} tabIndex={tabIndex} className={styles.link}>
      <span className={styles.icon}>
        <EntryIcon of={sport === 'other' ? (otherSport ?? 'other') : sport} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.figures}>
          {format.duration(load.seconds)}
          {load.stress > 0 && (
            <>
              {' · '}
              <VisuallyHidden>{t('calendar.stress')} </VisuallyHidden>
              {format.number(load.stress)}
            </>
          )}
        </span>
      </span>
      <span className={styles.done} title={t('calendar.mark.done')}>
        <Check aria-hidden />
        <VisuallyHidden>{t('calendar.mark.done')}</VisuallyHidden>
      </span>
    </Link>
  );
}
