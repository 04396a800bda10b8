/** Starts the app: the words of the athlete's language, then the router in place of the static top bar. */
// First: the order of the cascade layers is fixed by the first style sheet that names them.
import '#src/styles/index.css';
import '#src/styles/boot.css';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { openLastAthlete } from '#src/app/athlete.ts';
import { readKeptConfig, refreshConfig } from '#src/app/config.ts';
import '#src/app/page-meta.ts';
import { startI18n } from '#src/i18n/i18n.ts';
import { routeTree } from '#src/route-tree.gen.ts';

const router = createRouter({ routeTree, defaultPreload: 'intent', scrollRestoration: true });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

await Promise.all([startI18n(), openLastAthlete(), readKeptConfig()]);
void refreshConfig();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
