/** Small things that this browser is told once: what was declined or understood does not come back. */

/** What was kept under a name, or null; storage that is closed to us keeps nothing. */
export function readNoted(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function keepNoted(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // It is said again at the next start, and nothing worse.
  }
}

export function forgetNoted(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Storage that is closed to us has kept nothing.
  }
}
