/** How much of everything there may be. Every list and text that enters is held against one of these. */
export const limits = {
  nameLength: 120,
  shortNameLength: 24,
  textLength: 4_000,
  noteLength: 2_000,
  planWeeks: 56,
  itemsPerWeek: 100,
  bulkRows: 500,
  rowsPerTable: 50_000,
  /** Largest call as JSON text, in characters; a batch of calls is at most `batchCharacters`. */
  callCharacters: 200_000,
  batchCharacters: 256_000,
  batchCalls: 50,
  /** Rows in one page of changes; a page may be longer to keep a revision whole. */
  pageRows: 500,
} as const;
