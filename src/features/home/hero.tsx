/** The first thing a visitor sees: what this is, in one sentence, beside a real workout. */
import { useTranslation } from 'react-i18next';
import type { WorkoutCard } from '#core/contract/views.ts';
import { LevelMark } from '#src/charts/level-mark.tsx';
import { ShapeOf } from '#src/charts/shape-of.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import styles from './hero.module.css';

/** @param workout absent while it is not known */
export function Hero({ product, workout }: { product: string; workout: WorkoutCard | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>{t('home.title')}</h1>
        <p className={styles.text}>{t('home.text', { product })}</p>
        <div className={styles.acts}>
          <LinkButton to="/register" variant="primary" isLarge>
            {t('account.register.submit')}
          </LinkButton>
          <LinkButton to="/search" isLarge>
            {t('home.browse')}
          </LinkButton>
        </div>
      </div>
      <figure className={styles.figure}>
        <div className={styles.profile}>
          {workout && <ShapeOf sport={workout.sport} segments={workout.segments} hasThresholdLine isDecorative />}
        </div>
        <figcaption className={styles.caption}>
          {workout && (
            <>
              <span className={styles.name}>{workout.name}</span>
              <span>{format.spokenDuration(workout.durationSeconds)}</span>
              <LevelMark level={workout.level} />
            </>
          )}
        </figcaption>
      </figure>
    </section>
  );
}
