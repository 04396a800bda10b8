/** After signing in: what was made before is offered to the account. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { adoptDrafts, draftActsIn } from '#src/app/adopt-drafts.ts';
import { anonymous } from '#src/app/athlete.ts';
import { useAthlete } from '#src/app/use-athlete.ts';
import { useLive } from '#src/app/use-live.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { toast } from '#src/ui/toast.ts';

export function AdoptDialog() {
  const { t } = useTranslation();
  const { device, username, syncing } = useAthlete();
  const count = useLive(async () => (await draftActsIn(anonymous)).length, [], 0);
  const [isLater, setIsLater] = useState(false);
  const later = () => setIsLater(true);
  const adopt = async () => {
    later();
    const taken = await adoptDrafts(anonymous, device);
    syncing.nudge();
    toast({ kind: 'good', text: t('account.adopt.done', { count: taken }) });
  };
  return (
    <Dialog
      title={t('account.adopt.title', { count })}
      isOpen={count > 0 && !isLater}
      onClose={later}
      footer={
        <>
          <Button onClick={later}>{t('account.adopt.later')}</Button>
          <Button variant="primary" onClick={() => void adopt()}>
            {t('account.adopt.take')}
          </Button>
        </>
      }
    >
      <p>{t('account.adopt.text', { name: username })}</p>
    </Dialog>
  );
}
