/** What was made on this device before signing in, and is in no account yet: listed, and taken over here too. */
import { useTranslation } from 'react-i18next';
import { takeOver } from '#src/app/take-over.ts';
import { useAthlete } from '#src/app/use-athlete.ts';
import { Button } from '#src/ui/button.tsx';
import { ChangeList } from './change-list.tsx';
import { DeskSection } from './desk-section.tsx';
import type { Desk } from './reads.ts';

export function DraftsSection({ drafts }: Pick<Desk, 'drafts'>) {
  const { t } = useTranslation();
  const athlete = useAthlete();
  const changes = drafts.map(({ key, act, at }) => ({ mid: key, text: act.label, at: new Date(at), code: null }));
  return (
    <DeskSection title={t('sync.drafts.title')} count={drafts.length}>
      <ChangeList changes={changes} note={t('sync.drafts.text')} />
      <div>
        <Button onClick={() => void takeOver(athlete)}>{t('account.adopt.take')}</Button>
      </div>
    </DeskSection>
  );
}
