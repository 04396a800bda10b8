/**
 * Everything around the page: top bar, menu, bottom bar, footer by route meta; messages, questions and titles (S1.07,
 * S2.29–S2.41).
 */
import { useMatches } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { firstPage } from '#src/app/start/first-page.ts';
import { switchCharacterKeys, useCharacterKeys } from '#src/app/page/character-keys.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { aboveBars } from '#src/ui/lower-edge.ts';
import { onDemand } from '#src/ui/on-demand.tsx';
import { ShortcutsDialog } from '#src/ui/shortcuts-dialog.tsx';
import { ToastRegion } from '#src/ui/toast-region.tsx';
import { BottomBar } from './bars/bottom-bar.tsx';
import { Footer } from './bars/footer.tsx';
import { LeaveDialog } from './dialogs/leave-dialog.tsx';
import { LiveRegion } from './live-region.tsx';
import { MenuDrawer } from './menus/menu-drawer.tsx';
import { PlaceMenu } from './menus/place-menu.tsx';
import { TopBar } from './bars/top-bar.tsx';
import { useLanding } from './use-landing.ts';
import { usePlaceShortcuts } from './menus/use-place-shortcuts.ts';
import { useTitle } from './use-title.ts';
import styles from './shell.module.css';

// A page that has lost the network before they came can do without.
const Questions = onDemand<{ isQuiet: boolean }>(() =>
  firstPage
    .then(() => import('./dialogs/questions.tsx'))
    .then(
      (module) => module.Questions,
      () => () => null,
    ),
);

const HelpSearch = onDemand<{ onGo: () => void }>(async () => {
  const [module] = await Promise.all([
    import('#src/app/page/help-search.tsx'),
    import('#src/i18n/later-words.ts').then(({ loadLaterWords }) => loadLaterWords()),
  ]);
  return module.HelpSearch;
});

export function Shell({ children }: { children: ReactNode }) {
  const { t } = useWords();
  const { showHeader = true, showSidebar = true, showFooter = false } = usePageMeta();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const title = useTitle();
  useLanding(main, title);
  usePlaceShortcuts();

  return (
    <div className={styles.shell} data-bottom-bar={showHeader}>
      <a href="#main" className={styles.skip} data-print="never" onClick={() => main.current?.focus()}>
        {t('shell.skip')}
      </a>
      {showHeader && <TopBar hasFixedMenu={showSidebar} onMenu={() => setIsMenuOpen(true)} />}
      <div className={styles.middle}>
        {showHeader && showSidebar && (
          <div className={styles.side}>
            <PlaceMenu />
          </div>
        )}
        <div className={styles.page}>
          <main ref={main} id="main" tabIndex={-1} className={styles.main}>
            {children}
          </main>
          {showFooter && <Footer />}
          <div ref={aboveBars} className={styles.belowPage} />
        </div>
      </div>
      {showHeader && <BottomBar />}
      {showHeader && <MenuDrawer isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />}
      <LeaveDialog />
      <Questions isQuiet={!showHeader} />
      <ShortcutsDialog areCharactersOn={useCharacterKeys()} onCharacters={switchCharacterKeys} Help={HelpSearch} />
      <ToastRegion />
      <LiveRegion />
    </div>
  );
}

/** What the open routes say of the page; the innermost has the last word. */
const usePageMeta = () =>
  useMatches({
    select: (matches) =>
      Object.assign({}, ...matches.map((match) => match.staticData)) as (typeof matches)[number]['staticData'],
    structuralSharing: true,
  });
