/**
 * A new device fetches all that an athlete has: from the click on "Log in" until every session is in IndexedDB, beside
 * writing as many rows there in one go, which is the least that it takes.
 */
import { inFreshProfile } from './browser.ts';
import { openOurApp, type OurApp, signInAndSync } from './our-app.ts';
import { inWords, ratios, spreadOf } from './statistics.ts';

const sessions = 10_000;
const sessionsPerDay = 4;

export async function firstSyncBench(rounds: number, print: (text: string) => void): Promise<void> {
  const app = await openOurApp(8793, sessions, sessionsPerDay);
  try {
    const [ours, floor]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      const { syncMilliseconds, writeMilliseconds } = await timeFirstSync(app);
      ours.push(syncMilliseconds);
      floor.push(writeMilliseconds);
    }
    print(`\nFirst sync of ${sessions} sessions`);
    print(
      `  ${inWords(spreadOf(ours), 0)} ms   bare IndexedDB ${inWords(spreadOf(floor), 0)} ms   ratio ${inWords(ratios(ours, floor), 2)}`,
    );
  } finally {
    await app.remove();
  }
}

const timeFirstSync = (app: OurApp): Promise<{ syncMilliseconds: number; writeMilliseconds: number }> =>
  inFreshProfile(async (context) => {
    const page = await context.newPage();
    const syncMilliseconds = await signInAndSync(page, app);
    const writeMilliseconds = await page.evaluate(writeRows, sessions);
    return { syncMilliseconds, writeMilliseconds };
  });

/** Runs in the page: rows of a session's size, with as many indexes, in one strict transaction. */
function writeRows(count: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('bench-floor', 1);
    opening.addEventListener('upgradeneeded', () => {
      const store = opening.result.createObjectStore('events', { keyPath: 'id' });
      for (const field of ['pending', 'view.calendarDate', 'view.workoutId']) store.createIndex(field, field);
    });
    opening.addEventListener('success', () => {
      const began = performance.now();
      const writing = opening.result.transaction('events', 'readwrite', { durability: 'strict' });
      for (let index = 0; index < count; index += 1) {
        const id = crypto.randomUUID();
        const view = {
          id,
          deletedBy: null,
          workoutId: crypto.randomUUID(),
          versionId: null,
          calendarDate: '2027-01-04',
        };
        const more = { localTime: null, rank: 'V', percentOfHR: null, isOutdoorWorkout: false, note: '', done: null };
        writing.objectStore('events').put({ id, view: { ...view, ...more }, rev: index });
      }
      writing.addEventListener('complete', () => resolve(performance.now() - began));
      writing.addEventListener('error', () => reject(writing.error ?? new Error('IndexedDB failed.')));
    });
  });
}
