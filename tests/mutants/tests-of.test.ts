/** Which tests a mutant has to survive. */
import { expect, test } from 'vitest';
import { testsOf } from './tests-of.ts';

test('a file of sync is held to the tests that load it through others, those of its own name first', () => {
  const tests = testsOf('src/sync/take-back.ts');
  expect(tests[0]).toBe('tests/src/sync/take-back.test.ts');
  expect(tests).toContain('tests/server/execute/merge.test.ts');
});

test('what tells of recordings for a minute is for the files of recordings alone', () => {
  expect(testsOf('src/sync/uploads.ts')).toContain('tests/src/sync/uploads.test.ts');
  expect(testsOf('src/sync/take-reply.ts')).not.toContain('tests/src/sync/uploads.test.ts');
});

test('a file that no test loads has none', () => expect(testsOf('src/app/session/athlete.ts')).toEqual([]));
