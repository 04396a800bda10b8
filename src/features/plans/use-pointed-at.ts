/** Brings the week or workout that the address points at into view, and marks it for as long as the page is open. */
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** @param id of a week or an item; its week is drawn, since the cursor begins there */
export function usePointedAt(id: string | undefined): void {
  const router = useRouter();
  useEffect(() => {
    if (!id) return;
    const name = CSS.escape(id);
    const element = document.querySelector<HTMLElement>(`[data-drag-id="${name}"], [data-week="${name}"]`);
    if (!element) return;
    element.dataset['pointed'] = 'true';
    const show = () => element.scrollIntoView({ block: 'center' });
    show();
    // The router puts a new page to its top once it is drawn, before this is told of it.
    const stop = router.subscribe('onRendered', () => {
      stop();
      show();
    });
    return () => {
      stop();
      delete element.dataset['pointed'];
    };
  }, [id, router]);
}
