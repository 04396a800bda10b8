/** What was made on this device before signing in, and is in no account yet: listed, and taken over here too. */
import { visitorDraftWords } from '#src/app/unsent/visitor-drafts.ts';
import { takeOver } from '#src/app/page/take-over.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { DeskSection } from './desk-section.tsx';
import type { Desk } from './reads.ts';
import styles from './change-list.module.css';

export function DraftsSection({ drafts }: Pick<Desk, 'drafts'>) {
  const { t, format } = useWords();
  const athlete = useAthlete();
  return (
    <DeskSection title={t('sync.drafts.title')} count={drafts.length}>
      <div className={styles.box}>
        <p className={styles.note}>{t('sync.drafts.text')}</p>
        <ul>
          {drafts.map((thing) => (
            <li key={thing.key} className={styles.change}>
              <span className={styles.text}>{visitorDraftWords(thing, t, format)}</span>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <Button onClick={() => void takeOver(athlete, drafts)}>{t('account.adopt.take')}</Button>
      </div>
    </DeskSection>
  );
}
