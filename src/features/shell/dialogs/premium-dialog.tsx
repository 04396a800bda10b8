/** What Premium brings, one thing at a time, what it costs and where to get it (S1.05, S2.40, S9.16). */
import { useNavigate } from '@tanstack/react-router';
import { Radio, Share2, Smartphone, Sparkles, Wand } from 'lucide-react';
import { useState } from 'react';
import { useConfig } from '#src/app/start/config.ts';
import type { DialogProps } from '#src/app/page/dialogs.ts';
import { useVisitorOrAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button, buttonClassName } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import styles from './premium-dialog.module.css';

/** What of S1.05 there is here: what comes later adds its line then. */
const here = [
  { Picture: Sparkles, text: 'membership.premium.coach' },
  { Picture: Smartphone, text: 'membership.premium.showInApp' },
  { Picture: Share2, text: 'membership.premium.shareCalendar' },
] as const;

/** Of other sites, where they are configured. */
const elsewhere = [
  { Picture: Wand, text: 'membership.premium.builders', site: 'planBuilder' },
  { Picture: Radio, text: 'membership.premium.liveView', site: 'rideHost' },
] as const;
type Benefit = (typeof here | typeof elsewhere)[number];

export function PremiumDialog({ isOpen, onClose }: DialogProps) {
  const { t } = useWords();
  const navigate = useNavigate();
  const isAthlete = useVisitorOrAthlete() !== null;
  const { addresses, premiumPrice } = useConfig();
  const others = elsewhere.filter(({ site }) => addresses[site] !== null);
  return (
    <Dialog
      title={t('membership.premium.title')}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          {isAthlete && (
            <Button onClick={() => void navigate({ to: '/account/profile', hash: 'promo-code', replace: true })}>
              {t('membership.code')}
            </Button>
          )}
          {addresses.billing ? (
            <a href={addresses.billing} className={buttonClassName('primary')}>
              {t('shell.getPremium')}
            </a>
          ) : (
            <Button onClick={onClose}>{t('ui.close')}</Button>
          )}
        </>
      }
    >
      {isOpen && <Slides slides={[...here, ...others]} />}
      {premiumPrice && <p>{t('membership.price', { price: premiumPrice })}</p>}
      {!addresses.billing && <p>{t('membership.premium.byAdministrator')}</p>}
    </Dialog>
  );
}

function Slides({ slides }: { slides: readonly [Benefit, ...Benefit[]] }) {
  const { t } = useWords();
  const [at, setAt] = useState(0);
  const turn = (by: number) => setAt((at + by + slides.length) % slides.length);
  const { Picture, text } = slides[at] ?? slides[0];
  return (
    <div className={styles.slides}>
      <div className={styles.slide} aria-live="polite">
        <Picture aria-hidden />
        <p>{t(text)}</p>
      </div>
      <div className={styles.turn}>
        <Button variant="quiet" onClick={() => turn(-1)}>
          {t('ui.back')}
        </Button>
        <span className={styles.place}>{t('ui.progress', { done: at + 1, total: slides.length })}</span>
        <Button variant="quiet" onClick={() => turn(1)}>
          {t('ui.next')}
        </Button>
      </div>
    </div>
  );
}
