/** /library/:listSlug (S2.10): a list that its owner has shared, for visitors too. */
import { createFileRoute } from '@tanstack/react-router';
import { SharedListPage } from '#src/features/library/shared-list-page.tsx';

export const Route = createFileRoute('/library/$listSlug')({
  staticData: { pageTitle: 'library.title', showFooter: true },
  component: Page,
});

function Page() {
  const { listSlug } = Route.useParams();
  return <SharedListPage key={listSlug} listSlug={listSlug} />;
}
