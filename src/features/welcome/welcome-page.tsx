/** The first questions, asked once: answered or skipped on one device, they are done on all. */
import { useRouter } from '@tanstack/react-router';
import type { RowOf } from '#core/model/tables.ts';
import { FirstSync } from '#src/app/start/first-sync.tsx';
import { safeDestination } from '#src/app/session/redirect.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { loadWelcome } from './reads.ts';
import { WelcomeForm } from './welcome-form.tsx';
import styles from './welcome-page.module.css';

type WelcomePageProps = {
  loaded: RowOf<'settings'> | undefined;
  /** Where the athlete wanted to be. */
  wanted: string | undefined;
};

export function WelcomePage({ loaded, wanted }: WelcomePageProps) {
  const { t } = useWords();
  const { database } = useAthlete();
  const router = useRouter();
  const settings = useLive(() => loadWelcome(database), [database], loaded);
  const goOn = () => {
    const destination = safeDestination(wanted);
    if (!destination.startsWith('/')) return globalThis.location.assign(destination);
    void router.navigate({ href: destination, replace: true });
  };
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <div>
          <h1>{settings ? t('welcome.hello', { name: settings.name }) : t('welcome.title')}</h1>
          <p className={styles.note}>{t('welcome.text')}</p>
        </div>
        {settings ? (
          <WelcomeForm settings={settings} onDone={goOn} />
        ) : (
          <FirstSync otherwise={<EmptyState text={t('settings.notHere')} />} />
        )}
      </div>
    </div>
  );
}
