/** The first thing a visitor sees: what this is, in one sentence, beside a real workout. */
import { firstPage } from '#src/app/start/first-page.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { onDemand } from '#src/ui/on-demand.tsx';
import styles from './hero.module.css';

// It comes from the server, so what asks for it comes once the words stand there; without a network the figure stays empty.
const HeroWorkout = onDemand(
  () =>
    firstPage
      .then(() => import('./hero-workout.tsx'))
      .then(
        (module) => module.HeroWorkout,
        () => HeroPlace,
      ),
  HeroPlace,
);

/** What the workout will take, empty. */
function HeroPlace() {
  return (
    <>
      <div className={styles.profile} />
      <figcaption className={styles.caption} />
    </>
  );
}

export function Hero({ product }: { product: string }) {
  const { t } = useWords();
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
        <HeroWorkout />
      </figure>
    </section>
  );
}
