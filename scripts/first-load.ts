/** What the first load of /today is made of: the one place that the build, the size budget and the tests ask. */
import type { Plugin } from 'vite';

/** The routes on the way to /today: the root, the layouts (their names begin with _) and the page itself. */
const onTheWayToToday = /(^|\/)src\/routes\/(__root|(_[^/.]+[/.])*(_[^/.]+|today)(\/route|\/index)?)\.tsx(\?|$)/;

/** True for a module (by path, or by id within a build) where the first load of /today begins. */
export const beginsFirstLoad = (id: string): boolean => /(^|\/)src\/main\.tsx$/.test(id) || onTheWayToToday.test(id);

/** Those that are reached from some keys over what each of them imports. */
export function reachedFrom(keys: Iterable<string>, importsOf: (key: string) => readonly string[]): Set<string> {
  const reached = new Set(keys);
  // A set that grows while it is walked is walked to its new end.
  for (const key of reached) for (const imported of importsOf(key)) reached.add(imported);
  return reached;
}

/** What every page fetches by itself as soon as it is painted: src/app/start/later-parts.ts, the sync, the shell. */
export const fetchedSoon = [
  'src/app/start/refresh-config.ts',
  'src/app/server/service-status.ts',
  'src/app/session/tell-signed-out.ts',
  'src/api/ask-for-token.ts',
  'src/api/time-limit.ts',
  'src/sync/cycle.ts',
  'src/sync/perform.ts',
  'src/sync/send.ts',
  'src/sync/pull-catalogue.ts',
  'src/app/acts/say-act.ts',
  'src/features/shell/dialogs/questions.tsx',
  'src/ui/modal-surface.tsx',
];

/** Of source code, with all that a module imports beyond the first load. */
const smallBytes = 2500;

/** For a build: which of its modules belong to the first load of /today, and which others are small, once all are known. */
export function findFirstLoad(): { plugin: Plugin; has(id: string): boolean; isSmall(id: string): boolean } {
  let firstLoad: ReadonlySet<string> = new Set();
  const small = new Set<string>();
  const plugin: Plugin = {
    name: 'find-first-load',
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      firstLoad = reachedFrom(ids.filter(beginsFirstLoad), importsOf);
      const isLater = (id: string) => !firstLoad.has(id);
      const bytesOf = (id: string) => this.getModuleInfo(id)?.code?.length ?? 0;
      for (const id of ids.filter(isLater)) {
        const needed = [...reachedFrom([id], (one) => importsOf(one).filter(isLater))];
        if (needed.reduce((sum, one) => sum + bytesOf(one), 0) <= smallBytes) small.add(id);
      }
    },
  };
  return { plugin, has: (id) => firstLoad.has(id), isSmall: (id) => small.has(id) };
}
