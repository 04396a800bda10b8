/** The root of every address: the shell around the page, and what is shown when there is none. */
import { createRootRoute, Outlet } from '@tanstack/react-router';
import { type DialogSearch, dialogSearchIn } from '#src/app/page/dialogs.ts';
import { isEmbedded } from '#src/app/start/embedded.ts';
import { NotFoundPage } from '#src/features/shell/not-found-page.tsx';
import { ErrorPage } from '#src/features/shell/error-page.tsx';
import { allWords, isPaintedEarly } from '#src/i18n/i18n.ts';
import { Shell } from '#src/features/shell/shell.tsx';
import { AddressedDialogs } from './-dialogs.tsx';

export const Route = createRootRoute({
  validateSearch: (search: Record<string, unknown>): DialogSearch => dialogSearchIn(search),
  // /today is painted with the words of the first load; no other page is shown before all are here.
  beforeLoad: ({ location }) => (isPaintedEarly(location.pathname) ? undefined : allWords()),
  component: () =>
    isEmbedded ? (
      <Outlet />
    ) : (
      <>
        <Shell>
          <Outlet />
        </Shell>
        <AddressedDialogs />
      </>
    ),
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
});
