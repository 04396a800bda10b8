/** Which tabs of the app are open: each holds a lock with its name, which the browser takes back when it is gone. */
import { makeId } from '#src/db/make-id.ts';

const prefix = 'tab ';
let own: string | null = null;

/** This tab's name; told to the others from the first call on. */
export function thisTab(): string {
  if (own !== null) return own;
  own = makeId();
  // Without locks (plain http) no tab knows of another.
  void navigator.locks?.request(prefix + own, () => new Promise(() => {}));
  return own;
}

/** The names of the other tabs that are open now. */
export async function otherTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(prefix));
  return new Set(names.map((name) => name.slice(prefix.length)).filter((name) => name !== own));
}
