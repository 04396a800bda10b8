/** The closing line of npm test is only worth what its counting is. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countTests, noTests } from '#scripts/count-tests.ts';
import { root } from '#scripts/paths.ts';
import { closing } from '#scripts/run-stages.ts';
import { slowestTests } from '#scripts/slowest-tests.ts';

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
      { name: join(root, 'tests/b.test.ts'), status: 'failed', message: 'no such module\nat b', assertionResults: [] },
      {
        name: join(root, 'tests/a.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'rests', failureMessages: [] },
          { status: 'failed', fullName: 'rides', failureMessages: ['Error: fell\n  at the corner'] },
        ],
      },
    ],
  });
  const tally = countTests('vitest', report);
  expect(tally).toMatchObject({ passed: 7, failed: 2, skipped: 3, passedAtSecondTry: 0 });
  expect(tally.broken).toEqual([
    'tests/b.test.ts › was not loaded › no such module',
    'tests/a.test.ts › rides › Error: fell',
  ]);
});

test('a story that passes only at the second try is told, and an error outside of any story is a failure', () => {
  const fell = { errors: [{ message: '\u001b[31mError: fell\u001b[39m\n  at the corner' }] };
  const suites = [
    {
      file: 'ride.e2e.ts',
      specs: [{ title: 'rests', tests: [{ results: [{ errors: [] }] }] }],
      suites: [{ file: 'ride.e2e.ts', specs: [{ title: 'rides', tests: [{ results: [fell, { errors: [] }] }] }] }],
    },
  ];
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  const tally = countTests('playwright', reportOf({ suites, stats, errors: [{ message: 'no server' }] }));
  expect(tally).toMatchObject({ passed: 5, failed: 2, skipped: 2, passedAtSecondTry: 1 });
  expect(closing(tally).split('\n')).toEqual([
    '✗ outside of the stories › no server',
    '✗ ride.e2e.ts › rides › passed at the second try › Error: fell',
    '5 passed, 2 failed, 2 skipped, 1 passed only at the second try: see above',
  ]);
});

test('a runner that ended before it wrote its report has no tests', () => {
  expect(countTests('vitest', join(folder, 'absent.json'))).toEqual(noTests);
});

test('where a run has its time from is said by file, and by story with both of its tries', () => {
  const file = (name: string, seconds: number) => ({ name: join(root, name), startTime: 0, endTime: seconds * 1000 });
  const unit = reportOf({
    testResults: [file('tests/a.test.ts', 2), file('tests/b.test.ts', 5), file('tests/a.test.ts', 4)],
  });
  expect(slowestTests('vitest', unit)).toEqual(['tests/a.test.ts 6 s', 'tests/b.test.ts 5 s']);

  const spec = (title: string, ...tries: number[]) => ({
    title,
    tests: [{ results: tries.map((duration) => ({ duration })) }],
  });
  const suites = [
    {
      file: 'ride.e2e.ts',
      specs: [spec('rides', 3000)],
      suites: [{ file: 'ride.e2e.ts', specs: [spec('rests', 2000, 2000)] }],
    },
  ];
  expect(slowestTests('playwright', reportOf({ suites }))).toEqual([
    'ride.e2e.ts “rests” 4 s',
    'ride.e2e.ts “rides” 3 s',
  ]);
});
