/** Reads how many tests passed, failed and were skipped, and which failed, from the JSON reports of Vitest and Playwright. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.ts';

/** `passed` has those of `passedAtSecondTry` too; `broken` has a line for each that failed at some try: where, which, why. */
export type Tally = {
  passed: number;
  failed: number;
  skipped: number;
  passedAtSecondTry: number;
  broken: readonly string[];
};

export const noTests: Tally = { passed: 0, failed: 0, skipped: 0, passedAtSecondTry: 0, broken: [] };

export type Reporter = 'vitest' | 'playwright';

/** How each runner is asked for its report, beside the output for people. */
export const reporters = {
  vitest: {
    args: (report: string) => ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    env: () => ({}),
  },
  playwright: {
    args: () => ['--reporter=line,json'],
    env: (report: string) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
  },
} satisfies Record<Reporter, { args: (report: string) => string[]; env: (report: string) => NodeJS.ProcessEnv }>;

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: VitestFile[];
};

type VitestFile = {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
};

type PlaywrightReport = {
  suites: Suite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
};

type Suite = { file: string; specs: Spec[]; suites?: Suite[] };
type Spec = { title: string; tests: { results: { errors: { message?: string }[] }[] }[] };

/** The tally of a report file; nothing at all where the runner ended before it wrote one. */
export function countTests(reporter: Reporter, file: string): Tally {
  if (!existsSync(file)) return noTests;
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return reporter === 'vitest' ? countVitest(report as VitestReport) : countPlaywright(report as PlaywrightReport);
}

function countVitest(report: VitestReport): Tally {
  // A file that could not be loaded has failed without any test of its own.
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    passedAtSecondTry: 0,
    broken: [
      ...brokenFiles.map(({ name, message }) => line(relative(root, name), 'was not loaded', message)),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => line(relative(root, name), fullName, failureMessages[0])),
      ),
    ],
  };
}

function countPlaywright({ suites, stats, errors }: PlaywrightReport): Tally {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    passedAtSecondTry: stats.flaky,
    broken: [...errors.map(({ message }) => line('outside of the stories', message)), ...suites.flatMap(brokenStories)],
  };
}

const brokenStories = ({ file, specs, suites = [] }: Suite): string[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ results }) =>
      results
        .filter(({ errors }) => errors.length > 0)
        .map(({ errors }) => {
          const isOver = results.at(-1)?.errors.length === 0;
          return line(file, title, isOver ? 'passed at the second try' : '', errors[0]?.message);
        }),
    ),
  ),
  ...suites.flatMap(brokenStories),
];

/** In one line, without the colours of a terminal. */
const line = (...parts: (string | undefined)[]) =>
  parts
    .map((part = '') => stripVTControlCharacters(part).trim().split('\n', 1)[0])
    .filter((part) => part !== '')
    .join(' › ');
