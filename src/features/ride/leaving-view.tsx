/** Asks before a running session is left; it runs on meanwhile. */
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { useShortcut } from '#src/ui/shortcuts.ts';
import { Panel } from './panel.tsx';

type LeavingViewProps = { onStay: () => void; onEnd: () => void; onLater: () => void; onDiscard: () => void };

export function LeavingView({ onStay, onEnd, onLater, onDiscard }: LeavingViewProps) {
  const { t } = useWords();
  useShortcut('Escape', 'ride.leaving.stay', onStay);
  return (
    <Panel
      title={t('ride.leaving.title')}
      acts={
        <>
          <Button isLarge variant="primary" onClick={onStay}>
            {t('ride.leaving.stay')}
          </Button>
          <Button isLarge onClick={onEnd}>
            {t('ride.leaving.end')}
          </Button>
          <Button isLarge onClick={onLater}>
            {t('ride.leaving.later')}
          </Button>
          <Button isLarge variant="quiet" onClick={onDiscard}>
            {t('ride.discard')}
          </Button>
        </>
      }
    />
  );
}
