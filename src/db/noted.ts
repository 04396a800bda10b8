/** Small notes of this browser: what was declined or confirmed is not asked again. */

/** What was stored under a name, or null; if storage is blocked, nothing is stored. */
export function readNoted(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function storeNoted(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // At worst, it is asked again at the next start.
  }
}

export function forgetNoted(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Blocked storage has nothing to remove.
  }
}
