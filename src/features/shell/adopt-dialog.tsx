/** After signing in: what was made before is offered to the account. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { draftActsIn } from '#src/app/adopt-drafts.ts';
import { anonymous } from '#src/app/athlete.ts';
import { takeOver } from '#src/app/take-over.ts';
import { useAthlete } from '#src/app/use-athlete.ts';
import { useLive } from '#src/app/use-live.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { toast } from '#src/ui/toast.ts';

export function AdoptDialog() {
  const { t } = useTranslation();
  const athlete = useAthlete();
  const drafts = useLive(() => draftActsIn(anonymous), [], []);
  // What was listed stays while the dialog leaves in motion.
  const [listed, setListed] = useState(drafts);
  if (drafts.length > 0 && drafts !== listed) setListed(drafts);
  const [isLater, setIsLater] = useState(false);
  const later = () => setIsLater(true);
  const adopt = async () => {
    later();
    await takeOver(athlete);
  };
  const discard = async () => {
    await anonymous.drafts.bulkDelete(drafts.map(({ key }) => key));
    const kept = drafts.map(({ key, act, at }) => ({ key, value: act, at }));
    const run = () => void anonymous.drafts.bulkPut(kept);
    toast({ text: t('account.adopt.discarded'), action: { label: t('ui.undo'), run } });
  };
  return (
    <Dialog
      title={t('account.adopt.title', { count: listed.length })}
      isOpen={drafts.length > 0 && !isLater}
      onClose={later}
      footer={
        <>
          <Button variant="quiet" onClick={() => void discard()}>
            {t('account.adopt.discard')}
          </Button>
          <Button onClick={later}>{t('account.adopt.later')}</Button>
          <Button variant="primary" onClick={() => void adopt()}>
            {t('account.adopt.take')}
          </Button>
        </>
      }
    >
      <p>{t('account.adopt.text', { count: listed.length, name: athlete.username })}</p>
      <ul>
        {listed.map(({ key, act }) => (
          <li key={key}>{act.label}</li>
        ))}
      </ul>
    </Dialog>
  );
}
