/** The menu where it does not stand beside the page; also holds what a narrow top bar has no room for. */
import { useConfig } from '#src/app/start/config.ts';
import { useVisitorOrAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Drawer } from '#src/ui/dialog.tsx';
import { outsideEntries } from './outside-entries.ts';
import { PlaceMenu } from './place-menu.tsx';
import { PremiumButton } from '../bars/premium-button.tsx';
import styles from './menu-drawer.module.css';

export function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useWords();
  const { productName, addresses } = useConfig();
  const isAthlete = useVisitorOrAthlete() !== null;
  return (
    <Drawer title={productName} isOpen={isOpen} onClose={onClose}>
      <div className={styles.menu}>
        <PlaceMenu onGo={onClose} />
        <div className={styles.foot}>
          {isAthlete && <PremiumButton />}
          {outsideEntries(addresses, t).map(({ id, label, href }) => (
            <a key={id} href={href} className={styles.outside}>
              {label}
            </a>
          ))}
        </div>
      </div>
    </Drawer>
  );
}
