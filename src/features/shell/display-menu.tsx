/** Language and theme for visitors, who have no account menu. */
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openDialog } from '#src/app/dialogs.ts';
import { useLocale } from '#src/i18n/i18n.ts';
import { locales } from '#src/i18n/locales.ts';
import { MenuButton } from '#src/ui/menu.tsx';
import { useThemeGroup } from './theme-group.tsx';

export function DisplayMenu() {
  const { t } = useTranslation();
  const locale = useLocale();
  const language = {
    id: 'language',
    label: t('shell.language'),
    description: locales[locale].name,
    onSelect: () => openDialog('language'),
  };
  return (
    <MenuButton
      label={t('shell.languageAndTheme')}
      icon={<Languages />}
      isIconOnly
      groups={[{ entries: [language] }, useThemeGroup()]}
    />
  );
}
