/** Back, pause and next, where a thumb finds them without looking. */
import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
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
  const { t } = useWords();
  const skips = isWaiting && !isPaused;
  // The same buttons throughout, so that the one in focus is there in the next step, too.
  return (
    <div className={styles.controls}>
      <Button isLarge variant="quiet" aria-label={t('ride.back')} icon={<SkipBack />} onClick={onBack} />
      <Button
        isLarge
        variant={skips ? 'quiet' : 'primary'}
        aria-label={skips ? t('ride.pause') : undefined}
        icon={isPaused ? <Play /> : <Pause />}
        onClick={onPause}
      >
        {skips ? undefined : t(isPaused ? 'ride.resume' : 'ride.pause')}
      </Button>
      <Button
        isLarge
        variant={skips ? 'primary' : 'quiet'}
        aria-label={skips ? undefined : t('ride.skip')}
        icon={<SkipForward />}
        onClick={onSkip}
      >
        {skips ? t('ride.skip') : undefined}
      </Button>
    </div>
  );
}
