/** Which changes of a file are tried: a mutant that is not listed would never be missed. */
import { expect, test } from 'vitest';
import { listMutants, mutated } from './list-mutants.ts';

const mutantsOf = (code: string) => listMutants('a.ts', code).map((mutant) => mutated(code, mutant));

test.each([
  { what: 'a comparison is the other one', code: 'a === b;', mutants: ['a !== b;'] },
  { what: 'a bound lies one further', code: 'const late = a < b;', mutants: ['const late = a <= b;'] },
  { what: 'a sum is a difference', code: 'x(a + 1);', mutants: [';', 'x(a - 1);'] },
  {
    what: 'of two conditions one alone counts, or either',
    code: 'f = a && !b;',
    mutants: [';', 'f = (a);', 'f = (!b);', 'f = a || !b;', 'f = a && (b);'],
  },
  {
    what: 'a value for want of another stands always, or never',
    code: 'const x = a ?? b;',
    mutants: ['const x = (a);', 'const x = (b);'],
  },
  {
    what: 'a guard lets all through, or none',
    code: 'if (a) b = c;',
    mutants: ['if (true) b = c;', 'if (false) b = c;', 'if (a) ;'],
  },
  {
    what: 'a choice is always the same',
    code: 'const x = a ? b : c;',
    mutants: ['const x = true ? b : c;', 'const x = false ? b : c;'],
  },
  { what: 'a loop does not run', code: 'while (a) b();', mutants: ['while (false) b();', 'while (a) ;'] },
  {
    what: 'a truth is turned round, but no type',
    code: 'const a: true | false = true;',
    mutants: ['const a: true | false = false;'],
  },
  { what: 'what is awaited is not done', code: 'async () => { await a(); };', mutants: ['async () => { ; };'] },
  { what: 'nothing is left out, or all', code: 'const x = a.filter(b).length;', mutants: ['const x = a.length;'] },
  { what: 'one is enough, or all are needed', code: 'const x = a.some(b);', mutants: ['const x = a.every(b);'] },
  {
    what: 'brackets stay around what was in them',
    code: 'const x = a && (b || c);',
    mutants: [
      'const x = (a);',
      'const x = ((b || c));',
      'const x = a || (b || c);',
      'const x = a && ((b));',
      'const x = a && ((c));',
      'const x = a && (b && c);',
    ],
  },
  {
    what: 'signs of more than one byte shift nothing',
    code: "const x = '…é😀' === y;",
    mutants: ["const x = '…é😀' !== y;"],
  },
])('$what', ({ code, mutants }) => expect(mutantsOf(code).toSorted()).toEqual(mutants.toSorted()));

test('what cannot be read is said', () => expect(() => mutantsOf('const = 1')).toThrow('a.ts'));
