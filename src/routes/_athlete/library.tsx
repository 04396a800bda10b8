/** /library (S2.14): the open list and what is looked for in it stand in the address. */
import { createFileRoute } from '@tanstack/react-router';
import { currentAthlete } from '#src/app/session/athlete.ts';
import { besideDialog } from '#src/app/page/dialogs.ts';
import { onlyRead } from '#src/app/page/only-read.ts';
import { LibraryPage } from '#src/features/library/library-page.tsx';
import { readLibraryParams } from '#src/features/library/library-params.ts';
import { readLibrary, type Library } from '#src/features/library/reads.ts';

const nothing: Library = { own: [], lists: [] };

export const Route = createFileRoute('/_athlete/library')({
  staticData: { pageTitle: 'library.title' },
  validateSearch: onlyRead(readLibraryParams),
  loader: async () => {
    const athlete = currentAthlete();
    return athlete ? readLibrary(athlete.database) : nothing;
  },
  component: Page,
});

function Page() {
  const params = Route.useSearch();
  const loaded = Route.useLoaderData();
  const navigate = Route.useNavigate();
  const put = (search: typeof params, { isStep } = { isStep: false }) =>
    void navigate({ search: besideDialog(search), replace: !isStep, resetScroll: isStep });
  return <LibraryPage params={params} onParams={put} loaded={loaded} />;
}
