/** /plans/join: behind the link of an invitation to a plan, for visitors too, who come back from signing in. */
import { createFileRoute } from '@tanstack/react-router';
import { JoinPage } from '#src/features/plans/together/together-part.ts';
import { loadLaterWords } from '#src/i18n/later-words.ts';

export const Route = createFileRoute('/plans/join')({
  staticData: { pageTitle: 'planCoaches.join.title', showFooter: true },
  loader: () => loadLaterWords(),
  component: JoinPage,
});
