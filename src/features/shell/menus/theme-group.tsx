/** Light, dark or automatic, as a group of a menu. */
import { Monitor, Moon, Sun } from 'lucide-react';
import { chooseTheme, themes, useTheme } from '#src/app/start/theme.ts';
import { useWords } from '#src/i18n/use-words.ts';
import type { MenuGroup } from '#src/ui/menu-groups.ts';

const icons = { light: <Sun />, dark: <Moon />, auto: <Monitor /> };

export function useThemeGroup(): MenuGroup {
  const { t } = useWords();
  const current = useTheme();
  return {
    heading: t('shell.theme'),
    entries: themes.map((theme) => ({
      id: `theme-${theme}`,
      label: t(`shell.themes.${theme}`),
      icon: icons[theme],
      isCurrent: theme === current,
      onSelect: () => chooseTheme(theme),
    })),
  };
}
