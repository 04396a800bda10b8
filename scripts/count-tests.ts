/** Reads how many tests passed, failed and were skipped from the JSON reports of Vitest and Playwright. */
import { existsSync, readFileSync } from 'node:fs';

/** `passed` has those of `passedAtSecondTry` too. */
export type Tally = { passed: number; failed: number; skipped: number; passedAtSecondTry: number };

export const noTests: Tally = { passed: 0, failed: 0, skipped: 0, passedAtSecondTry: 0 };

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
  testResults: { status: string; assertionResults: unknown[] }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/** The tally of a report file; nothing at all where the runner ended before it wrote one. */
export function countTests(reporter: Reporter, file: string): Tally {
  if (!existsSync(file)) return { ...noTests };
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
  };
}

function countPlaywright({ stats, errors }: PlaywrightReport): Tally {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    passedAtSecondTry: stats.flaky,
  };
}
