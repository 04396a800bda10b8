/** Another tab has the session: says so, and lets this one take it over. */
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Panel } from './panel.tsx';

export function ElsewhereView({ onTakeOver }: { onTakeOver: () => void }) {
  const { t } = useWords();
  return (
    <Panel
      title={t('ride.elsewhere.title')}
      acts={
        <Button isLarge variant="primary" onClick={onTakeOver}>
          {t('ride.elsewhere.here')}
        </Button>
      }
    >
      <p>{t('ride.elsewhere.text')}</p>
    </Panel>
  );
}
