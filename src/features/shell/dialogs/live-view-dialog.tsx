/** What the live view of another site is, with the athlete's own address of it (S2.28, S2.40). */
import { CopyDialog } from '#src/app/workouts/copy-dialog.tsx';
import type { DialogProps } from '#src/app/page/dialogs.ts';
import { pageOn } from '#src/app/page/page-on.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useConfig } from '#src/app/start/config.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { buttonClassName } from '#src/ui/button.tsx';

/** Opens on nothing where no such site is configured. */
export function LiveViewDialog({ isOpen, onClose }: DialogProps) {
  const { t } = useWords();
  const { userId } = useAthlete();
  const { rideHost } = useConfig().addresses;
  const address = rideHost === null ? null : pageOn(rideHost, encodeURIComponent(userId));
  return (
    <CopyDialog
      title={t('shell.liveView')}
      isOpen={isOpen && address !== null}
      onClose={onClose}
      value={address?.href ?? ''}
      label={t('ride.link.label')}
      description={t('ride.liveView', { site: address?.host ?? '' })}
      words={{ copy: t('ride.link.copy'), copied: t('ride.link.copied'), refused: t('ride.link.refused') }}
      acts={
        <a href={address?.href} className={buttonClassName('secondary')}>
          {t('sharing.open')}
        </a>
      }
    />
  );
}
