/** Which words the first load brings: those that the shell and /today may show before the rest is here. */
export const firstWords: ReadonlySet<string> = new Set([
  'calendar',
  'errors',
  'level',
  'picker',
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
