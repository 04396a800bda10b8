/** Another tab has the session: says so, and lets this one take it over. */
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import { Panel } from './panel.tsx';

export function ElsewhereView({ onTakeOver }: { onTakeOver: () => void }) {
  const { t } = useTranslation();
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
