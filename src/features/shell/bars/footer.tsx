/** The foot of long public pages (S2.31). */
import { useConfig } from '#src/app/start/config.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { outsideEntries } from '../menus/outside-entries.ts';
import styles from './footer.module.css';

export function Footer() {
  const { t } = useWords();
  const { productName, addresses } = useConfig();
  return (
    <footer className={styles.footer}>
      <span>{t('shell.footer', { product: productName })}</span>
      <ul className={styles.links}>
        {outsideEntries(addresses, t).map(({ id, label, href }) => (
          <li key={id}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </footer>
  );
}
