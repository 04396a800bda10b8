/** The closing line of npm test is only worth what its counting is. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countTests, noTests } from '#scripts/count-tests.ts';
import { summary } from '#scripts/run-stages.ts';

const folder = mkdtempSync(join(tmpdir(), 'trainside-count-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reportOf(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('a test file that cannot be loaded counts as a failure, though it has no test', () => {
  const report = reportOf({
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'passed', assertionResults: [{}] },
    ],
  });
  expect(countTests('vitest', report)).toEqual({ passed: 7, failed: 2, skipped: 3, passedAtSecondTry: 0 });
});

test('a story that passes only at the second try is told, and an error outside of any story is a failure', () => {
  const report = reportOf({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] });
  const tally = countTests('playwright', report);
  expect(tally).toEqual({ passed: 5, failed: 2, skipped: 2, passedAtSecondTry: 1 });
  expect(summary(tally)).toBe('5 passed, 2 failed, 2 skipped, 1 passed only at the second try: see above');
});

test('a runner that ended before it wrote its report has no tests', () => {
  expect(countTests('vitest', join(folder, 'absent.json'))).toEqual(noTests);
});
