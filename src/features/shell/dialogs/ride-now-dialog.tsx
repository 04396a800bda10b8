/** The address at which another device, such as the one beside the trainer, opens the ride at once (S2.40). */
import { CopyDialog } from '#src/app/workouts/copy-dialog.tsx';
import type { DialogProps } from '#src/app/page/dialogs.ts';
import { useWords } from '#src/i18n/use-words.ts';

/** @param about the workout; without one, what today holds is to be ridden */
export function RideNowDialog({ isOpen, onClose, about }: DialogProps) {
  const { t } = useWords();
  const address = new URL(
    about === undefined ? '/today' : `/ride?workoutId=${encodeURIComponent(about)}`,
    location.origin,
  );
  return (
    <CopyDialog
      title={t('ride.link.title')}
      isOpen={isOpen}
      onClose={onClose}
      value={address.href}
      label={t('ride.link.label')}
      description={t('ride.link.text')}
      words={{ copy: t('ride.link.copy'), copied: t('ride.link.copied'), refused: t('ride.link.refused') }}
    />
  );
}
