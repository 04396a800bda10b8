/**
 * `npm run size`: where the bytes of the app go, in Brotli kB (1000 bytes): what a route brings beside the first load, what
 * a language brings, and what each package costs. The budgets are in size-budgets.ts.
 */
import { buildIfChanged } from './build.ts';
import { packageSizes } from './package-sizes.ts';

await buildIfChanged();
const packages = await packageSizes();
const { builtKeys, firstLoad, fileOf, kilobytes, scriptsOf, soonLoad, stylesOf, withImports, wordsKeys } =
  await import('./built.ts');

const first = firstLoad();
const soon = soonLoad();
const row = (name: string, ...cells: (number | string)[]): void => {
  const texts = cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(1) : cell));
  console.log([name.padEnd(34), ...texts.map((text) => text.padStart(14))].join(''));
};

console.log('Routes: what each brings beside the first load, and what is left of it for those who come from Today');
row('', 'JavaScript', 'styles', 'files', 'from Today', 'largest file');
row('the first load itself', kilobytes(scriptsOf(first)), kilobytes(stylesOf(first)), String(first.size));
for (const key of builtKeys.filter((name) => name.startsWith('src/routes/'))) {
  const own = [...withImports([key])].filter((part) => !first.has(part));
  const [scripts, styles] = [scriptsOf(own), stylesOf(own)];
  const left = own.filter((part) => !soon.has(part));
  const leftFiles = [...scriptsOf(left), ...stylesOf(left)];
  const largest = leftFiles.toSorted((a, b) => kilobytes([b]) - kilobytes([a]))[0];
  row(
    routeOf(key),
    kilobytes(scripts),
    kilobytes(styles),
    String(scripts.length + styles.length),
    kilobytes(leftFiles),
    largest ? `  ${largest.replace(/^assets\//, '')} ${kilobytes([largest]).toFixed(1)}` : '',
  );
}

console.log('\nLanguages: the words of every page, and those that follow');
row('', 'first', 'rest', 'together');
const rest = wordsKeys('rest');
for (const [index, key] of wordsKeys('first').entries()) {
  const words = [fileOf(key), fileOf(rest[index] ?? '')];
  row(key.replace(/^locales\/|\.json.*$/g, ''), ...words.map((file) => kilobytes([file])), kilobytes(words));
}

console.log('\nPackages, each in files of its own');
row('', 'first load', 'later', 'together');
for (const { name, firstKilobytes, laterKilobytes } of packages) {
  row(name, firstKilobytes, laterKilobytes, firstKilobytes + laterKilobytes);
}

/** `src/routes/_athlete/calendar.tsx?…` is /calendar. */
function routeOf(key: string): string {
  const path = key.replace(/^src\/routes\/|\.tsx.*$/g, '').replaceAll(/(^|\/)_athlete(?=\/)/g, '');
  return `/${path.replace(/(^|\.)index$/, '').replaceAll('.', '/')}`.replace(/\/\//g, '/');
}
