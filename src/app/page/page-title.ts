/** The title of a page whose name is data, such as a workout's; other pages have `pageTitle` in their route (S2.23). */
import { useEffect, useSyncExternalStore } from 'react';
import { hold } from './held.ts';

const named = hold<string | null>(null);

/** Gives the page this title while the component is mounted; null leaves the route's own. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    named.set(title);
    return () => named.set(null);
  }, [title]);
}

/** The title that the page has given itself, or null. */
export const useNamedTitle = (): string | null => useSyncExternalStore(named.subscribe, named.get);
