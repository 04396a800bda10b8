/** /activities/vo2max-test-page (S2.04). */
import { createFileRoute } from '@tanstack/react-router';
import { Vo2maxPage } from '#src/features/activities/vo2max-page.tsx';
import { loadLaterWords } from '#src/i18n/later-words.ts';

export const Route = createFileRoute('/_athlete/activities/vo2max-test-page')({
  staticData: { pageTitle: 'shell.activities' },
  loader: () => loadLaterWords(),
  component: Vo2maxPage,
});
