/** After a navigation the focus lands in the new page, its title is read out and old messages go; the first page is left alone. */
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { announce } from '#src/app/page/announce.ts';
import { dismissOfLastPage } from '#src/ui/toast.ts';

/** A title that follows what is being typed, such as a workout's name, is not read out letter by letter. */
const isTyping = (): boolean => document.activeElement?.matches('input, textarea, [contenteditable]') ?? false;

export function useLanding(main: RefObject<HTMLElement | null>, title: string): void {
  const router = useRouter();
  const said = useRef({ title, path: router.state.location.pathname });
  useEffect(() => {
    const path = router.state.location.pathname;
    const isOther = said.current.title !== title;
    if (isOther && (said.current.path !== path || !isTyping())) announce(title);
    said.current = { title, path };
  }, [title, router]);

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
