/** How what the address has over a page is closed: as the back button closes it, so that this opens nothing again. */
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';

/** @returns closes it; `replace` is called where nothing lies below, as after a link from elsewhere, to put the page in its place */
export function useCloseOverPage(): (replace: () => void) => void {
  const router = useRouter();
  const isClosing = useRef(false);
  return (replace) => {
    if (!router.latestLocation.state.isOverPage) return replace();
    // Asked twice at once it would leave the page below too.
    if (isClosing.current) return;
    isClosing.current = true;
    // The router scrolls to where the page was at the opening: the calendar's weeks may have come above since then.
    const { scrollY } = globalThis;
    const stop = router.subscribe('onRendered', () => {
      stop();
      isClosing.current = false;
      globalThis.scrollTo({ top: scrollY, behavior: 'instant' });
    });
    // Who closes it was asked before about what was typed there.
    router.history.back({ ignoreBlocker: true });
  };
}
