/** The groups of places, in the fixed menu and in the drawer. */
import { useConfig } from '#src/app/start/config.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { placeGroups } from './places.ts';
import { PlaceLink } from './place-link.tsx';
import styles from './place-menu.module.css';

export function PlaceMenu({ onGo }: { onGo?: (() => void) | undefined }) {
  const { t } = useWords();
  const { addresses } = useConfig();
  return (
    <nav aria-label={t('shell.menu')} className={styles.menu}>
      {placeGroups(addresses).map(({ heading, places }) => (
        <section key={heading} className={styles.group}>
          <h2 className={styles.heading}>{t(heading)}</h2>
          <ul className={styles.list}>
            {places.map((place) => (
              <li key={place.label}>
                <PlaceLink place={place} className={styles.place} onGo={onGo} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
