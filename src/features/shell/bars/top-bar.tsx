/** The bar at the top: menu, brand, connection, groups of places, news, FTP, account; for visitors, sign up and log in (S2.32, S2.36–S2.38). */
import { Menu } from 'lucide-react';
import { useConfig } from '#src/app/start/config.ts';
import { firstPage } from '#src/app/start/first-page.ts';
import { useVisitorOrAthlete } from '#src/app/session/use-athlete.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { onDemand } from '#src/ui/on-demand.tsx';
// With the bar's own: a picture of Today has the signs before their file has come.
import './app-source-button.module.css';
import { AccountMenu } from '../menus/account-menu.tsx';
import { Brand } from './brand.tsx';
import { ConnectionChip } from './connection-chip.tsx';
import { CurrentFtp } from './current-ftp.tsx';
import { DisplayMenu } from '../menus/display-menu.tsx';
import { PremiumButton } from './premium-button.tsx';
import styles from './top-bar.module.css';

// A page that has lost the network before they came can do without; the bell's place is kept.
const Signs = onDemand(
  () =>
    firstPage
      .then(() => import('./signs.tsx'))
      .then(
        (module) => module.Signs,
        () => () => <span className={styles.bell} />,
      ),
  () => <span className={styles.bell} />,
);

// A page that has lost the network before they came has the drawer.
const GroupMenus = onDemand(() =>
  firstPage
    .then(() => import('../menus/group-menus.tsx'))
    .then(
      (module) => module.GroupMenus,
      () => () => null,
    ),
);

type TopBarProps = {
  /** On wide screens the menu is always open beside the page, so that it needs no button. */
  hasFixedMenu: boolean;
  onMenu: () => void;
};

export function TopBar({ hasFixedMenu, onMenu }: TopBarProps) {
  const { t } = useWords();
  const isVisitor = !useVisitorOrAthlete();
  return (
    <header className={styles.bar} data-visitor={isVisitor}>
      <div className={styles.menu} data-fixed={hasFixedMenu}>
        <IconButton label={t('shell.openMenu')} icon={<Menu />} onClick={onMenu} />
      </div>
      <Brand />
      {!isVisitor && (
        <div className={styles.groups} data-fixed={hasFixedMenu}>
          <GroupMenus />
        </div>
      )}
      <div className={styles.connection} data-momentary>
        <ConnectionChip />
      </div>
      <div className={styles.end}>{isVisitor ? <VisitorEnd /> : <AthleteEnd />}</div>
    </header>
  );
}

function AthleteEnd() {
  return (
    <>
      <PremiumButton />
      <Signs />
      <CurrentFtp />
      <AccountMenu />
    </>
  );
}

function VisitorEnd() {
  const { t } = useWords();
  const { addresses } = useConfig();
  return (
    <>
      {addresses.forums && (
        <a className={styles.outside} href={addresses.forums}>
          {t('shell.forums')}
        </a>
      )}
      {addresses.blog && (
        <a className={styles.outside} href={addresses.blog}>
          {t('shell.blog')}
        </a>
      )}
      <DisplayMenu />
      <LinkButton to="/login" variant="quiet">
        {t('shell.logIn')}
      </LinkButton>
      <LinkButton to="/register" variant="primary">
        {t('shell.signUp')}
      </LinkButton>
    </>
  );
}
