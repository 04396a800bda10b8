/** A public plan on the landing page. */
import { Link } from '@tanstack/react-router';
import type { PlanCard } from '#core/contract/views.ts';
import { PlanShape } from '#src/charts/plan-shape.tsx';
import { useWords } from '#src/i18n/use-words.ts';
import styles from './tile.module.css';

export function PlanTile({ plan }: { plan: PlanCard }) {
  const { t } = useWords();
  const { slug, name, sport, weeks, daysPerWeek, weekStress, dayLevels } = plan;
  return (
    <article className={styles.tile}>
      <div className={styles.planDrawing}>
        <PlanShape weekStress={weekStress} dayLevels={dayLevels} />
      </div>
      <h3>
        <Link to="/training-plans/$slug" params={{ slug }} className={styles.name}>
          {name}
        </Link>
      </h3>
      <p className={styles.facts}>
        <span>{t(`sport.${sport}`)}</span>
        <span>{t('home.weeks', { count: weeks })}</span>
        <span>{t('home.daysAWeek', { count: daysPerWeek })}</span>
      </p>
    </article>
  );
}
