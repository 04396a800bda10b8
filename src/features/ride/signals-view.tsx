/** The signals, chosen in the middle of a session; it runs on meanwhile. */
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { useShortcut } from '#src/ui/shortcuts.ts';
import { CueSwitches } from './cue-switches.tsx';
import { Panel } from './panel.tsx';

export function SignalsView({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  useShortcut('Escape', 'ui.close', onClose);
  return (
    <Panel
      title={t('ride.signals.title')}
      acts={
        <Button isLarge variant="primary" onClick={onClose}>
          {t('ui.done')}
        </Button>
      }
    >
      <CueSwitches />
    </Panel>
  );
}
