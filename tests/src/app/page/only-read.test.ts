/** What makes no sense in an address does not come to the page, with the real router. */
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { dialogSearchIn } from '#src/app/page/dialogs.ts';
import { onlyRead } from '#src/app/page/only-read.ts';
import { readSearchParams } from '#src/features/search/search-params.ts';

function searchAt(address: string): object {
  const root = createRootRoute({ validateSearch: dialogSearchIn });
  const search = createRoute({
    getParentRoute: () => root,
    path: '/search',
    validateSearch: onlyRead(readSearchParams),
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren([search]), history });
  return router.matchRoutes(router.latestLocation).at(-1)?.search ?? {};
}

test('a sport that is none is not searched for, nor is what nobody reads', () => {
  const search = searchAt('/search?q=tempo&sport=x&sort=y&minutes=30..60&colour=red');
  expect(JSON.parse(JSON.stringify(search))).toEqual({ q: 'tempo', minutes: '30..60' });
});

test('the dialog over the page stays open, and the way back from the checkout is known', () => {
  expect(searchAt('/search?q=tempo&dialog=news&about=a1')).toMatchObject({ dialog: 'news', about: 'a1' });
  expect(searchAt('/search?subscription=success')).toMatchObject({ subscription: 'success' });
});
