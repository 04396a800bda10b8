/** Which words come when. */

/** The first load brings those that the shell and /today may show before the rest is here. */
export const firstWords: ReadonlySet<string> = new Set([
  'calendar',
  'errors',
  'level',
  'segment',
  'shell',
  'sport',
  'suggestion',
  'thresholds',
  'today',
  'ui',
  'units',
  'workout',
]);

/** Of those, what only the page of a workout shows, and what opens from it. */
export const workoutPageWords: ReadonlySet<string> = new Set([
  'about',
  'addNameToCalendar',
  'addNameToList',
  'addToCalendar',
  'addToList',
  'author',
  'chooseDay',
  'copy',
  'copyOf',
  'delete',
  'deleteNote',
  'distance',
  'editTags',
  'embed',
  'findSimilar',
  'gone',
  'goneWhy',
  'inLists',
  'kilojoules',
  'mine',
  'minePublic',
  'noSteps',
  'otherDay',
  'percentOnly',
  'savedOn',
  'searchInstead',
  'start',
  'steps',
  'tags',
  'tagsNote',
  'tagsTooMany',
  'timeInLevels',
  'translation',
  'type',
  'unreachable',
  'unreachableWhy',
  'version',
  'versions',
  'work',
]);

/** Those of pages and dialogs that bring them themselves (src/i18n/later-words.ts): too many to be fetched by all others. */
export const laterWords: ReadonlySet<string> = new Set(['editor', 'export', 'formats', 'help', 'welcome']);
