/** Files of workouts are called as these are, as far as every system can have such a name, and never the same twice. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileNameOf, fileNamesOf } from '#core/formats/file-names.ts';

test.each([
  ['Over/unders: 3 × 4 min', 'Over unders 3 × 4 min.fit'],
  ['..', 'workout.fit'],
  ['夜のワークアウト\u0000', '夜のワークアウト.fit'],
  ['a'.repeat(120), `${'a'.repeat(80)}.fit`],
  ['con', '_con.fit'],
  ['../../etc/passwd', 'etc passwd.fit'],
])('the file of %j is called %j', (name, fileName) => {
  expect(fileNameOf(name, '.fit')).toBe(fileName);
});

test('of workouts with one name, each file has its own, also where a system does not tell small letters from capitals', () => {
  expect(
    fileNamesOf(['Tempo', 'tempo', 'TEMPO (2)', 'Tempo', 'Straße', 'STRASSE', 'Été', 'E\u0301te\u0301'], '.zwo'),
  ).toEqual([
    'Tempo.zwo',
    'tempo (2).zwo',
    'TEMPO (2) (2).zwo',
    'Tempo (3).zwo',
    'Straße.zwo',
    'STRASSE (2).zwo',
    'Été.zwo',
    'E\u0301te\u0301 (2).zwo',
  ]);
});

test('whatever workouts are called, their files can lie in one folder of any system', () => {
  const letter = fc.constantFrom(...'aA (2).:/\\\u0000\u202e\ud800ßſςÅ夜💪', 'e\u0301');
  const name = fc.oneof(fc.string({ unit: letter, maxLength: 20 }), fc.constantFrom('nul', 'COM1.x', '💪'.repeat(100)));
  fc.assert(
    fc.property(fc.array(name, { maxLength: 10 }), (names) => {
      const files = fileNamesOf(names, '.json');
      expect(new Set(files.map((file) => file.normalize('NFD').toLowerCase())).size).toBe(names.length);
      for (const file of files) {
        expect(file).not.toMatch(/[\p{C}/\\:*?"<>|]|^[. ]|[. ]$|^(con|prn|aux|nul|com\d|lpt\d)\./iu);
        expect(new TextEncoder().encode(file).length).toBeLessThanOrEqual(255);
      }
    }),
  );
});
