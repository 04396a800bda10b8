/** /admin: for administrators (S6.02); for all others there is nothing at this address. */
import { createFileRoute, notFound } from '@tanstack/react-router';
import { gates, may } from '#core/model/access.ts';
import { currentAthlete } from '#src/app/session/athlete.ts';
import { AdminPage } from '#src/features/admin/admin-page.tsx';
import { adminPartOf } from '#src/features/admin/parts.ts';
import { loadAdminWords } from '#src/i18n/admin-words.ts';

export const Route = createFileRoute('/_athlete/admin/{-$part}')({
  beforeLoad: ({ params }) => {
    const athlete = currentAthlete();
    if (!may(athlete, gates.administration) || !adminPartOf(params.part)) throw notFound();
  },
  loader: () => loadAdminWords(),
  component: Page,
  staticData: { pageTitle: 'shell.administration' },
});

function Page() {
  const { part } = Route.useParams();
  return <AdminPage part={adminPartOf(part) ?? 'accounts'} />;
}
