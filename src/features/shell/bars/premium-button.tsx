/** Get Premium, for athletes who do not pay yet (S2.39). */
import { Sparkles } from 'lucide-react';
import { may } from '#core/model/access.ts';
import { openDialog } from '#src/app/page/dialogs.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './premium-button.module.css';

export function PremiumButton() {
  const { t } = useWords();
  if (may(useAthlete(), 'paid')) return null;
  return (
    <span className={styles.place}>
      <Button icon={<Sparkles />} onClick={() => openDialog('premium')}>
        {t('shell.getPremium')}
      </Button>
    </span>
  );
}
