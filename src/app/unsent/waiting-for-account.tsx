/** Shows a visitor what waits on this device for their account; nothing where nothing does. */
import { useId } from 'react';
import { anonymous } from '#src/app/session/athlete.ts';
import styles from './waiting-for-account.module.css';
import { type VisitorDraft, visitorDrafts, visitorDraftWords } from './visitor-drafts.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useWords } from '#src/i18n/use-words.ts';

export function WaitingForAccount() {
  const { t } = useWords();
  // On Home it may stand in the page and in a dialog over it.
  const headingId = useId();
  const things = useLive<VisitorDraft[]>(() => visitorDrafts(anonymous), [], []);
  if (things.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={styles.kept}>
      <h2 id={headingId}>{t('account.gate.keptTitle')}</h2>
      <VisitorDraftList things={things} />
      <p className={styles.how}>{t('account.gate.keptText')}</p>
    </section>
  );
}

export function VisitorDraftList({ things }: { things: readonly VisitorDraft[] }) {
  const { t, format } = useWords();
  return (
    <ul className={styles.list}>
      {things.map((thing) => (
        <li key={thing.key}>{visitorDraftWords(thing, t, format)}</li>
      ))}
    </ul>
  );
}
