/** A reminder is tapped: what opens, among the windows that a browser may have. */
import { expect, test } from 'vitest';
import { openToday } from '#src/sw/open-today.ts';

/** A browser with these windows open; resolves with what the tap did. */
async function tapWith(...paths: string[]): Promise<string[]> {
  const done: string[] = [];
  const windows = paths.map((path) => ({
    url: `https://training.example${path}`,
    focus: async () => done.push(`to the window with ${path}`),
  }));
  const openWindow = async (path: string) => done.push(`a new window with ${path}`);
  await openToday({ matchAll: async () => windows, openWindow });
  return done;
}

test.each([
  ['with no window open', [], 'a new window with /today'],
  ['with today open', ['/library', '/today'], 'to the window with /today'],
  ['with a form open, which stays as it is', ['/settings'], 'a new window with /today'],
])('S2.14 %s', async (_what, paths, done) => expect(await tapWith(...paths)).toEqual([done]));
