/** After a navigation the focus lands in the new page, its title is read out and old messages go; the first page is left alone. */
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { announce } from '#src/app/announce.ts';
import { dismissOfLastPage } from '#src/ui/toast.ts';

export function useLanding(main: RefObject<HTMLElement | null>, title: string): void {
  const router = useRouter();
  const said = useRef(title);
  useEffect(() => {
    if (said.current !== title) announce(title);
    said.current = title;
  }, [title]);

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname) return;
        dismissOfLastPage(Date.now());
        // A page that has put the focus somewhere itself knows better.
        if (main.current && !main.current.contains(document.activeElement)) main.current.focus({ preventScroll: true });
      }),
    [router, main],
  );
}
