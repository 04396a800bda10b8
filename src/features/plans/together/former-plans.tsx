/** Plans that are no longer shared with the athlete: that they are, why, and a copy of what this device has of them. */
import { Copy, X } from 'lucide-react';
import { useLive } from '#src/app/page/use-live.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './former-plans.module.css';
import { type FormerPlan, formerPlansIn, hideFormer } from './reads.ts';

const none: readonly FormerPlan[] = [];

export function FormerPlans() {
  const { t } = useWords();
  const athlete = useAthlete();
  const { database } = athlete;
  const former = useLive(() => formerPlansIn(database), [database], none);
  if (former.length === 0) return null;
  const keep = async (one: FormerPlan) => {
    const { copyRefused } = await import('./together-part.ts');
    if (await copyRefused(athlete, one.plan.id)) await hideFormer(database, one);
  };
  return (
    <section className={styles.former} aria-labelledby="former-plans">
      <h2 id="former-plans" className={styles.title}>
        {t('planCoaches.former.title')}
      </h2>
      <p className={styles.note}>{t('planCoaches.former.text')}</p>
      <ul className={styles.plans}>
        {former.map((one) => (
          <li key={one.plan.id} className={styles.plan}>
            <span className={styles.why}>
              {t(one.isLeft ? 'planCoaches.former.left' : 'planCoaches.former.why', { plan: one.plan.name })}
              {one.refused > 0 && ` ${t('planCoaches.former.refused', { count: one.refused })}`}
            </span>
            <Button icon={<Copy />} onClick={() => void keep(one)}>
              {t('planCoaches.former.keep')}
            </Button>
            {one.refused === 0 && (
              <Button variant="quiet" icon={<X />} onClick={() => void hideFormer(database, one)}>
                {t('planCoaches.former.hide')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
