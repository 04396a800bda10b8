/** What of the display a visitor can choose: language and theme. */
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { openDialog } from '#src/app/page/dialogs.ts';
import { useLocale } from '#src/i18n/i18n.ts';
import { locales } from '#src/i18n/locales.ts';
import { MenuSurface } from '#src/ui/menu-surface.tsx';
import type { OwnSurfaceProps } from '#src/ui/menu.tsx';
import { useThemeGroup } from './theme-group.tsx';

export function DisplayEntries(props: OwnSurfaceProps) {
  const { t } = useTranslation();
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
