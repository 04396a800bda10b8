/** The address at which another device, such as the one beside the trainer, opens the ride at once (S2.40). */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#src/app/announce.ts';
import type { DialogProps } from '#src/app/dialogs.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextField } from '#src/ui/text-field.tsx';

/** S9.05 */
const feedbackMilliseconds = 1_000;

/** @param about the workout; without one, what today holds is to be ridden */
export function RideNowDialog({ isOpen, onClose, about }: DialogProps) {
  const { t } = useTranslation();
  const address = new URL(
    about === undefined ? '/today' : `/ride?workoutId=${encodeURIComponent(about)}`,
    location.origin,
  );
  const [copied, setCopied] = useState<'yes' | 'refused' | null>(null);

  useEffect(() => {
    if (copied !== 'yes') return;
    announce(t('ride.link.copied'));
    const timer = setTimeout(() => setCopied(null), feedbackMilliseconds);
    return () => clearTimeout(timer);
  }, [copied, t]);

  const copy = () =>
    navigator.clipboard.writeText(address.href).then(
      () => setCopied('yes'),
      () => setCopied('refused'),
    );
  return (
    <Dialog
      title={t('ride.link.title')}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={() => void copy()}>
          {t(copied === 'yes' ? 'ride.link.copied' : 'ride.link.copy')}
        </Button>
      }
    >
      <TextField
        label={t('ride.link.label')}
        description={t('ride.link.text')}
        error={copied === 'refused' ? t('ride.link.refused') : undefined}
        value={address.href}
        readOnly
        onChange={() => undefined}
      />
    </Dialog>
  );
}
