/** Holds the built app to the budgets of what an athlete downloads before /today works, in Brotli kB (1000 bytes). */
import { readFileSync } from 'node:fs';
import {
  builtKeys,
  fileOf,
  firstLoad,
  inDist,
  kilobytes,
  scriptsOf,
  soonLoad,
  stylesOf,
  type WordPart,
  withImports,
  wordParts,
  wordsKeys,
} from './built.ts';

const longestWords = (part: WordPart): string[] =>
  wordsKeys(part)
    .toSorted((a, b) => kilobytes([fileOf(b)]) - kilobytes([fileOf(a)]))
    .slice(0, 1);

const first = new Set([...firstLoad(), ...longestWords('first')]);
const scripts = scriptsOf(first);
const soon = [...soonLoad(), ...longestWords('rest')].filter((key) => !first.has(key)).map(fileOf);

const kept = precached();

/** Pages that show what the device has without any schema: to build these takes a cheap phone a tenth of a second. */
const drawnFromDevice = ['_athlete/calendar.tsx', 'search.tsx', 'workouts.$slug.{-$version}.tsx'];

const budgets = [
  // It names every later file with its hash: by their chance alone one build packs 0.06 kB larger than another.
  { what: 'JavaScript for /today, with the longest language', files: scripts, limit: 183.9 },
  // With the small parts that all other pages share (vite.config.ts): fewer files for some kB that these need anyway; and all words.
  // By the chance of hashes too. 0.2 are the rides that a device names after a restore, 0.2 what the picker says is still to come,
  // 0.3 what keeping both makes, and what was decided elsewhere meanwhile.
  { what: 'fetched by itself once /today is painted', files: soon, limit: 134.9 },
  { what: 'styles for /today', files: stylesOf(first), limit: 12 },
  { what: 'service worker', files: ['sw.js'], limit: 54.2 },
  {
    what: 'kept for offline use (one language)',
    files: [...kept, ...wordParts.flatMap(longestWords).map(fileOf)],
    // Of it 9 are the words of the catalogue in one language, 6 the pages of help, 2 a swimmer's second pace and turns of phrase in notes, 3 the
    // athlete's own numbers in lists and the words of searches, 4 what is done with many sessions and files of the calendar, 4
    // notes, days of rest and other sports, 5 copy and paste and what was deleted lately,
    // 2 the settings over any page, the focus brought back, and what is agreed to, 4 what coaches write in
    // other words, 1 one sport alone and sums by sport, 5 a calendar that is shared: its page, the dialog, and their words,
    // 15 sessions that repeat: rules, acts, words, their restore, and the form, question and words of 7 kB that make and change them,
    // 2 the rows of recorded activities, with the acts and words on them,
    // 7 the dialogs of a plan, what of it comes when, and what the app shows,
    // 1 the way back to what a session was, and what is written on a day, on Today and the overview,
    // 4 a season at a glance, 1 the recordings that wait to be uploaded,
    // 42 activities: 22 the worker that reads their files, 13 the pages, 5 their words, 2 what is shared with others,
    // 4 what an activity is taken away in, 2 its time in zones, 1 what is recorded of a trainer session,
    // 2 today's suggestion and the taking of the catalogue in files of their own, which the first load has no longer,
    // 7 the VO2max page, thresholds from efforts, power curves beside each other, W′ and lengths,
    // 36 the coach: its planner and questions, what if, forecast, reviews and plans in a sentence, pages, lasting ways back, and 8 kB of words, 6 the plan adjusted, the views of the calendar, and their words,
    // 8 an activity beside its plan, by keys, as a track and beside another one, fitness over time, what two devices recorded, and
    // what other apps share: 5 of it pages, 3 words,
    // 22 calendars of other programs: 8 the worker that reads them, 8 what is asked, of new and of changed ones, 3 what did not reach a
    // service, 3 words, 1 a list of weeks that is drawn bit by bit,
    // 9 a plan pasted from a spreadsheet, and plans worked on as a sheet, of which 3 words,
    // 4 a plan as a file and back, of which 1 words,
    // 5 going back and forth in what was done with a plan, and its versions with names, of which 1 words,
    // 5 activities found by likeness and effort, tagged, and changed several at once, of which 2 words,
    // 2 the rows and acts of plans that coaches have together, and their words, 10 the pages of these, of which 5 words,
    // 2 a list of ten thousand activities that is drawn and read in parts, and tables that show where they go on,
    // 2 what Strava and Dropbox lack, and sending it, 1 what a swimmer's and a rower's day asked for,
    // 1 drags and bars that change the style of nothing else,
    // 1 records by distance of swimmers and rowers, and a rower's VO2max, of which 0.1 words,
    // 0.5 what older swims and rows say, fetched where it is not here, and what a rower does for a VO2max,
    // 0.2 keys that are typed ahead of a plan, 0.5 a workout that sessions with an earlier version follow too,
    // 0.6 a match that moves on to a later file, and what would come back without its place,
    // 1.9 files of which a start needs a part alone: schemas of rows, and what the calendar and the search ask for later.
    // 0.5 a page's picture that leads, and stays until the app is there, and months that are turned back to,
    // 0.3 dialogs of the calendar that leave as they were, and are gone back from, 0.1 places that outlive a page loaded anew,
    // 0.4 the form of an entry apart from the session's dialog, so that it waits for its words,
    // 0.3 an undo that says what of several rows brought back stays,
    // 0.2 a paste that goes where its key was pressed,
    // 0.2 the rides that a device names after a restore, so that a copy joined to one is not lost,
    // 0.2 a picker that says what is still to come,
    // 0.7 dialogs that ask before what was typed is dropped,
    // 0.4 one answer to how hard a session was, asked again where it could not be saved,
    // 0.4 what keeping both makes, what was decided elsewhere meanwhile, and a session moved while its day is chosen,
    // 0.3 what is dropped and faded until it is saved, and parts that are loaded once the server answers,
    // 0.2 a copy joined again that is told once, and an entry of the FTP that needs nothing shown.
    limit: 973.6,
  },
];

let isOver = false;
for (const { what, files, limit } of budgets) {
  const size = kilobytes(files);
  isOver ||= size > limit;
  console.log(`${size > limit ? '✗' : '✓'} ${what.padEnd(52)} ${size.toFixed(1).padStart(6)} of ${limit} kB`);
}
if (isOver) {
  console.log('\nThe largest files of the first load:');
  for (const file of scripts.toSorted((a, b) => kilobytes([b]) - kilobytes([a])).slice(0, 12)) {
    console.log(`  ${kilobytes([file]).toFixed(1).padStart(6)} kB  ${file}`);
  }
}
const needed = withImports(builtKeys.filter((key) => kept.includes(fileOf(key))));
const missing = [...scriptsOf(needed), ...stylesOf(needed)].filter((file) => !kept.includes(file));
if (missing.length > 0) throw new Error(`What is kept for offline use needs what is not: ${missing.join(', ')}.`);
const isSchemas = (file: string): boolean => /^assets\/(contract|schemas)-/.test(file);
const routeKeys = (route: string) => builtKeys.filter((key) => key.startsWith(`src/routes/${route}?`));
if (!builtKeys.map(fileOf).some(isSchemas) || drawnFromDevice.some((route) => routeKeys(route).length === 0))
  throw new Error('The schemas, or the pages that are drawn without them, were not found in the build.');
const slow = drawnFromDevice.filter((route) => scriptsOf(withImports(routeKeys(route))).some(isSchemas));
if (slow.length > 0)
  throw new Error(`Built before they are drawn, but needed only later: the schemas, by ${slow.join(', ')}.`);
if (scripts.length < 2) throw new Error('The first load of /today was not found in the build.');
process.exit(isOver ? 1 : 0);

/** The files that the service worker keeps when it is installed: its list, less the words and what is kept when used. */
function precached(): string[] {
  const worker = readFileSync(inDist('sw.js'), 'utf8');
  const list = [...worker.matchAll(/"url":"([^"]+)"/g)].flatMap((match) => match[1] ?? []);
  if (!list.includes('index.html')) throw new Error('The service worker does not keep index.html.');
  // By the whole name: a module called words.ts is code.
  return list.filter(
    (url) =>
      !/^assets\/(words-.+-(first|rest|later|catalogue)-.{8}\.js$|app-.{8}\.pack$|admin[.-]|embed[.-]|replay-(offer|recorder)-)/.test(
        url,
      ),
  );
}
