/** Gives React Aria's own words (Dismiss, Previous month, drag announcements) the app's language. */
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTag } from '#src/i18n/use-words.ts';

export function SurfaceLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={useTag()}>{children}</I18nProvider>;
}
