/** The root of every address: the shell around the page, and what is shown when there is none. */
import { createRootRoute, Outlet } from '@tanstack/react-router';
import { NotFoundPage } from '#src/features/shell/not-found-page.tsx';
import { ErrorPage } from '#src/features/shell/error-page.tsx';
import { Shell } from '#src/features/shell/shell.tsx';

export const Route = createRootRoute({
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
});
