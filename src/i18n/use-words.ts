/** The words and formats of the language, asked for once a page: a hook of its own in each card or cell of hundreds took half of their time. */
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from './format.ts';

export interface Words {
  t: TFunction;
  format: Format;
}

export function useWords(): Words {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => ({ t, format }), [t, format]);
}
