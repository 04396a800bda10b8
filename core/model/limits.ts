/** How much of everything there may be. Every list and text that comes in is checked against one of these. */
export const limits = {
  nameLength: 120,
  shortNameLength: 24,
  textLength: 4_000,
  noteLength: 2_000,
  planWeeks: 56,
  /** Days, weeks or months from one occurrence to the next. */
  recurrenceInterval: 99,
  recurrenceCount: 999,
  /** What repeats is computed each time a calendar is shown. */
  seriesPerCalendar: 2_000,
  itemsPerWeek: 100,
  bulkRows: 500,
  rowsPerTable: 50_000,
  /** Of one workout, and in all of them together, as JSON text: an edit of it looks at all of them. */
  versionsPerWorkout: 200,
  versionCharactersPerWorkout: 4_000_000,
  /**
   * Largest call as JSON text, in characters: 500 sessions deleted at once carry what was in them. A batch of calls
   * is at most `batchCharacters`, a larger call travels alone.
   */
  callCharacters: 600_000,
  batchCharacters: 256_000,
  /** A call larger than this is parked without its content. */
  parkedCharacters: 20_000,
  batchCalls: 50,
  /**
   * The slowest uplink that is supported, a little less than 20 kbit/s: both sides compute the time limit of a request
   * by it.
   */
  slowestBytesPerSecond: 2_000,
  /** Largest blob, in bytes: the recording of a long ride with everything in it is some 2 MB. */
  blobBytes: 32_000_000,
  /**
   * So many bytes of the server's blobs a device caches; what it has not sent yet counts separately and is never
   * dropped.
   */
  blobCacheBytes: 200_000_000,
  /** The most writes of one athlete that a database can count. */
  revisions: 2_147_483_647,
  /** Rows in one page of changes; a page may be longer to keep a revision whole. */
  pageRows: 500,
  /** And about so many bytes. */
  pageBytes: 1_000_000,
  /** Of the versions in one answer, as JSON text: further ones are left out. */
  answerCharacters: 2_000_000,
} as const;
