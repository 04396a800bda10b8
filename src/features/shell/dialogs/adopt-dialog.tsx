/** After signing in: what was made before, trainer sessions too, is offered to the account. */
import { useState } from 'react';
import { anonymous } from '#src/app/session/athlete.ts';
import { VisitorDraftList } from '#src/app/unsent/waiting-for-account.tsx';
import { dropVisitorDrafts, type VisitorDraft, visitorDrafts } from '#src/app/unsent/visitor-drafts.ts';
import { takeOver } from '#src/app/page/take-over.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { toast } from '#src/ui/toast.ts';

export function AdoptDialog() {
  const { t } = useWords();
  const athlete = useAthlete();
  const things = useLive<VisitorDraft[]>(() => visitorDrafts(anonymous), [], []);
  // What was listed stays while the dialog leaves in motion.
  const [listed, setListed] = useState(things);
  if (things.length > 0 && things !== listed) setListed(things);
  const [isLater, setIsLater] = useState(false);
  const later = () => setIsLater(true);
  const adopt = async () => {
    later();
    await takeOver(athlete, things);
  };
  const discard = async () => {
    const run = await dropVisitorDrafts(anonymous, things);
    toast({ text: t('account.adopt.discarded'), action: { label: t('ui.undo'), run } });
  };
  return (
    <Dialog
      title={t('account.adopt.title', { count: listed.length })}
      isOpen={things.length > 0 && !isLater}
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
      <VisitorDraftList things={listed} />
    </Dialog>
  );
}
