/** Light, dark or as the system has it; kept where public/theme.js reads it before the first paint. */
import { useSyncExternalStore } from 'react';
import { storeNoted, readNoted } from '#src/db/noted.ts';
import { hold } from '#src/app/page/held.ts';

export const themes = ['light', 'dark', 'auto'] as const;
export type Theme = (typeof themes)[number];

const storageKey = 'theme';
const barColours = { light: '#ffffff', dark: '#17191d' } as const;

const chosen = hold<Theme>(readTheme());

function readTheme(): Theme {
  const noted = readNoted(storageKey);
  return themes.find((theme) => theme === noted) ?? 'auto';
}

/** Switches at once, and for the next start. */
export function chooseTheme(theme: Theme): void {
  chosen.set(theme);
  const root = document.documentElement;
  if (theme === 'auto') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const isForDark = meta.media.includes('dark');
    meta.content = barColours[theme === 'auto' ? (isForDark ? 'dark' : 'light') : theme];
  }
  storeNoted(storageKey, theme);
}

/** The athlete's choice. */
export const useTheme = (): Theme => useSyncExternalStore(chosen.subscribe, chosen.get);
