/** Language and theme for visitors, who have no account menu; the entries are fetched when it is opened. */
import { Languages } from 'lucide-react';
import { useWords } from '#src/i18n/use-words.ts';
import { OwnMenuButton } from '#src/ui/menu.tsx';
import { onDemand } from '#src/ui/on-demand.tsx';

const DisplayEntries = onDemand(() => import('./display-entries.tsx').then((module) => module.DisplayEntries));

export function DisplayMenu() {
  const { t } = useWords();
  return <OwnMenuButton label={t('shell.languageAndTheme')} icon={<Languages />} isIconOnly Surface={DisplayEntries} />;
}
