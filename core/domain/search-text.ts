/** How words are compared when athletes search: without case, accents or width, on the device and on the server. */

/** A text as search sees it. */
export const searchText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** What was typed, word by word. */
export const wordsInOrder = (query: string): string[] =>
  searchText(query)
    .split(/[\s,;]+/)
    .filter((word) => word !== '');

/** The words that must all be found, each once. */
export const searchWords = (query: string): string[] => [...new Set(wordsInOrder(query))];
