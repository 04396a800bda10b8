/** The title of the page: the product's name, then what the route or the page itself says (S2.23). */
import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useConfig } from '#src/app/start/config.ts';
import { useNamedTitle } from '#src/app/page/page-title.ts';
import { useWords } from '#src/i18n/use-words.ts';

/** Keeps the document's title. @returns the page's own part of it, empty on the home page */
export function useTitle(): string {
  const { t } = useWords();
  const { productName } = useConfig();
  const key = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.pageTitle)?.staticData.pageTitle,
  });
  const title = useNamedTitle() ?? (key ? t(key) : '');
  useEffect(() => {
    document.title = title === '' ? productName : `${productName} · ${title}`;
  }, [title, productName]);
  return title;
}
