/** The four places that an athlete needs with one thumb; on phones only. */
import { useWords } from '#src/i18n/use-words.ts';
import { PlaceLink } from '../menus/place-link.tsx';
import { thumbPlaces } from '../menus/places.ts';
import styles from './bottom-bar.module.css';

export function BottomBar() {
  const { t } = useWords();
  return (
    <nav aria-label={t('shell.quickMenu')} className={styles.bar}>
      {thumbPlaces.map((place) => (
        <PlaceLink key={place.to} place={place} className={styles.place} />
      ))}
    </nav>
  );
}
