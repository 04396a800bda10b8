/** Says in a plan that may only be viewed whose it is, and offers a copy with the changes that were refused for it. */
import { useNavigate } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import { useOneAtATime } from '#src/app/acts/use-one-at-a-time.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './read-only-note.module.css';
import { refusedOf } from './refused.ts';

export function ReadOnlyNote({ planId, owner }: { planId: string; owner: string }) {
  const { t } = useWords();
  const athlete = useAthlete();
  const navigate = useNavigate();
  const { database } = athlete;
  const refused = useLive(async () => (await refusedOf(database, planId)).length, [database, planId], 0);
  const keep = useOneAtATime(async () => {
    const { copyRefused } = await import('./together-part.ts');
    const slug = await copyRefused(athlete, planId);
    if (slug !== null) await navigate({ to: '/plans/$slug', params: { slug } });
  });
  return (
    <div className={styles.note} role="note">
      <p>{t('planCoaches.readOnly', { owner })}</p>
      {refused > 0 && (
        <>
          <p>{t('planCoaches.former.refused', { count: refused })}</p>
          <Button icon={<Copy />} onClick={() => void keep()}>
            {t('planCoaches.keepCopy')}
          </Button>
        </>
      )}
    </div>
  );
}
