/** /help: what to do for each main task, with or without a network. */
import { createFileRoute, notFound } from '@tanstack/react-router';
import { isHelpTopic } from '#src/app/page/help-topics.ts';
import { HelpPage } from '#src/features/help/help-page.tsx';
import { loadLaterWords } from '#src/i18n/later-words.ts';

export const Route = createFileRoute('/help/{-$topic}')({
  staticData: { pageTitle: 'shell.help' },
  beforeLoad: ({ params: { topic } }) => {
    if (topic !== undefined && !isHelpTopic(topic)) throw notFound();
  },
  loader: () => loadLaterWords(),
  component: Page,
});

function Page() {
  const { topic } = Route.useParams();
  return <HelpPage topic={isHelpTopic(topic) ? topic : undefined} />;
}
