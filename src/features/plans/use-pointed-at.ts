/** Brings the week or workout that the address points at into view, and marks it for as long as the page is open. */
import { useEffect } from 'react';

/** @param id of a week or an item; its week is drawn, since the cursor begins there */
export function usePointedAt(id: string | undefined): void {
  useEffect(() => {
    if (!id) return;
    const name = CSS.escape(id);
    const element = document.querySelector<HTMLElement>(`[data-drag-id="${name}"], [data-week="${name}"]`);
    if (!element) return;
    element.dataset['pointed'] = 'true';
    element.scrollIntoView({ block: 'center' });
    return () => {
      delete element.dataset['pointed'];
    };
  }, [id]);
}
