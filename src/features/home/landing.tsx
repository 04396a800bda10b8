/** What the product does, shown on public workouts and plans of the catalogue; without a network, in words. */
import { CalendarCheck, CloudOff, ListChecks } from 'lucide-react';
import { anonymous } from '#src/app/session/athlete.ts';
import { useConfig } from '#src/app/start/config.ts';
import { firstPage } from '#src/app/start/first-page.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { hasDrafts } from '#src/db/anonymous-database.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { onDemand } from '#src/ui/on-demand.tsx';
import { Hero } from './hero.tsx';
import styles from './landing.module.css';

const promises = [
  { icon: CloudOff, title: 'home.promise.offline', text: 'home.promise.offlineText' },
  { icon: CalendarCheck, title: 'home.promise.today', text: 'home.promise.todayText' },
  { icon: ListChecks, title: 'home.promise.plans', text: 'home.promise.plansText' },
] as const;

// What needs the server comes after the words are shown; without a network the page ends before the tiles.
const Showcase = onDemand(
  () =>
    firstPage
      .then(() => import('./showcase.tsx'))
      .then(
        (module) => module.Showcase,
        () => () => null,
      ),
  () => <div className={styles.coming} />,
);

// With it come the rules of all acts, and most visitors have kept nothing.
const WaitingForAccount = onDemand(() =>
  firstPage.then(() => import('#src/app/unsent/waiting-for-account.tsx')).then((module) => module.WaitingForAccount),
);

export function Landing() {
  const { t } = useWords();
  const { productName } = useConfig();
  const hasVisitorDrafts = useLive(() => hasDrafts(anonymous), [], false);

  return (
    <div className={styles.page}>
      {hasVisitorDrafts && <WaitingForAccount />}
      <Hero product={productName} />
      <ul className={styles.promises}>
        {promises.map(({ icon: Icon, title, text }) => (
          <li key={title} className={styles.promise}>
            <Icon aria-hidden />
            <h2>{t(title)}</h2>
            <p>{t(text)}</p>
          </li>
        ))}
      </ul>
      <Showcase />
      <section className={styles.end}>
        <h2>{t('home.endTitle')}</h2>
        <LinkButton to="/register" variant="primary" isLarge>
          {t('account.register.submit')}
        </LinkButton>
      </section>
    </div>
  );
}
