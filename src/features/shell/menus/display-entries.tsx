/** What of the display a visitor can choose: language and theme. */
import { useNavigate } from '@tanstack/react-router';
import { openDialog } from '#src/app/page/dialogs.ts';
import { locales } from '#src/i18n/locales.ts';
import { useLocale, useWords } from '#src/i18n/use-words.ts';
import { MenuSurface } from '#src/ui/menu-surface.tsx';
import type { OwnSurfaceProps } from '#src/ui/menu.tsx';
import { useThemeGroup } from './theme-group.tsx';

export function DisplayEntries(props: OwnSurfaceProps) {
  const { t } = useWords();
  const locale = useLocale();
  const navigate = useNavigate();
  const language = {
    id: 'language',
    label: t('shell.language'),
    description: locales[locale].name,
    onSelect: () => openDialog('language'),
  };
  const help = {
    id: 'help',
    label: t('shell.help'),
    onSelect: () => void navigate({ to: '/help/{-$topic}', params: { topic: undefined } }),
  };
  return <MenuSurface {...props} groups={[{ entries: [language, help] }, useThemeGroup()]} />;
}
