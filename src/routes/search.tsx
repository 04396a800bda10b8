/** /search (S2.13): filters and words stand in the address. */
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { besideDialog } from '#src/app/page/dialogs.ts';
import { onlyRead } from '#src/app/page/only-read.ts';
import { loadSearchGround } from '#src/features/search/reads.ts';
import { SearchPage } from '#src/features/search/search-page.tsx';
import { readSearchParams } from '#src/features/search/search-params.ts';

export const Route = createFileRoute('/search')({
  staticData: { pageTitle: 'search.title' },
  validateSearch: onlyRead(readSearchParams),
  loader: ({ location }) => loadSearchGround(readSearchParams(location.search)),
  gcTime: 0,
  component: Page,
});

function Page() {
  const params = Route.useSearch();
  const ground = Route.useLoaderData();
  const navigate = Route.useNavigate();
  const { history } = useRouter();
  const put = (search: typeof params) => {
    // Results that come late must not call back who is on the way to another page.
    if (history.location.pathname !== Route.fullPath) return;
    void navigate({ search: besideDialog(search), replace: true, resetScroll: false });
  };
  return <SearchPage params={params} onParams={put} ground={ground} />;
}
