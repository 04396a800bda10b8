/** Has this process load one source file with a change, and all others as they are. */
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

/** @param file relative to the root of the repository, which is where the process runs */
export function loadChanged(file: string, change: (source: string) => string): void {
  const url = pathToFileURL(file).href;
  registerHooks({
    load(address, context, nextLoad) {
      const loaded = nextLoad(address, context);
      return address === url ? { ...loaded, source: change(String(loaded.source)) } : loaded;
    },
  });
}
