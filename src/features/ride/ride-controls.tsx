/** Back, pause and next, where a thumb finds them without looking. */
import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import styles from './ride-controls.module.css';

type RideControlsProps = {
  isPaused: boolean;
  /** The step goes on until "next" is tapped, so that is the button to find. */
  isWaiting: boolean;
  onBack: () => void;
  onPause: () => void;
  onSkip: () => void;
};

export function RideControls({ isPaused, isWaiting, onBack, onPause, onSkip }: RideControlsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.controls}>
      <IconButton isLarge label={t('ride.back')} icon={<SkipBack />} onClick={onBack} />
      {isWaiting && !isPaused ? (
        <>
          <IconButton isLarge label={t('ride.pause')} icon={<Pause />} onClick={onPause} />
          <Button isLarge variant="primary" icon={<SkipForward />} onClick={onSkip}>
            {t('ride.skip')}
          </Button>
        </>
      ) : (
        <>
          <Button isLarge variant="primary" icon={isPaused ? <Play /> : <Pause />} onClick={onPause}>
            {t(isPaused ? 'ride.resume' : 'ride.pause')}
          </Button>
          <IconButton isLarge label={t('ride.skip')} icon={<SkipForward />} onClick={onSkip} />
        </>
      )}
    </div>
  );
}
