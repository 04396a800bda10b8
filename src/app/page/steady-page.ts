/**
 * Where scrollbars take space, a dialog takes that of the page behind it and gives it back, and the page is laid out anew both
 * times: a month of the calendar for a third of a second of a slow laptop. While a large page is open the space stays. Others
 * would have an empty strip at their side.
 */
import { useLayoutEffect } from 'react';

export function useSteadyPage(): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset['steady'] = '';
    return () => root.removeAttribute('data-steady');
  }, []);
}
