/** The words and formats of the language, asked for once a page: a hook in each of a month's cards took half of its time. */
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '#src/i18n/format.ts';

export interface Words {
  t: TFunction;
  format: Format;
}

export function useWords(): Words {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => ({ t, format }), [t, format]);
}
