/** Reads from the JSON reports of Vitest and Playwright where a run has its time from: the slowest files, and the slowest stories. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter } from './count-tests.ts';
import { root } from './paths.ts';

const told = 8;

type VitestReport = { testResults: { name: string; startTime: number; endTime: number }[] };
type Spec = { title: string; tests: { results: { duration: number }[] }[] };
type Suite = { file: string; specs: Spec[]; suites?: Suite[] };
type PlaywrightReport = { suites: Suite[] };

/** Milliseconds, a file of unit tests or a try of a story each. */
const durations = {
  vitest: (report: unknown) =>
    (report as VitestReport).testResults.map(
      ({ name, startTime, endTime }) => [relative(root, name), endTime - startTime] as const,
    ),
  playwright: (report: unknown) => (report as PlaywrightReport).suites.flatMap(ofSuite),
} satisfies Record<Reporter, (report: unknown) => (readonly [string, number])[]>;

const ofSuite = ({ file, specs, suites = [] }: Suite): (readonly [string, number])[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => [`${file} “${title}”`, duration] as const)),
  ),
  ...suites.flatMap(ofSuite),
];

/** Each with its seconds, the slowest first: 'tests/kills/kills.test.ts 41 s'. Others run beside it, so together they are more than the run took. */
export function slowestTests(reporter: Reporter, file: string): string[] {
  const total = new Map<string, number>();
  for (const [name, milliseconds] of durations[reporter](JSON.parse(readFileSync(file, 'utf8')))) {
    total.set(name, (total.get(name) ?? 0) + milliseconds);
  }
  return [...total]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, told)
    .map(([name, milliseconds]) => `${name} ${Math.round(milliseconds / 1000)} s`);
}
