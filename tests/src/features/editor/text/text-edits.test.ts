import { describe, expect, test } from 'vitest';
import { readText } from '#core/domain/workout-text/read-text.ts';
import { sports } from '#core/model/sport.ts';
import {
  enterAt,
  exampleAt,
  lineNumbers,
  marksOf,
  quoteAt,
  rangeOf,
  type TextEdit,
} from '#src/features/editor/text/text-edits.ts';
import { textExamples } from '#src/features/editor/text/text-examples.ts';

const apply = (text: string, { start, end, insert }: TextEdit) => text.slice(0, start) + insert + text.slice(end);
/** The text with its caret at the bar. */
const enter = (marked: string) => {
  const caret = marked.indexOf('|');
  const text = marked.replace('|', '');
  return apply(text, enterAt(text, caret, caret));
};
const errorsOf = (text: string) => {
  const result = readText('swim', text);
  return result.ok ? [] : result.errors;
};

describe('Enter', () => {
  test('goes on as the line above: same indent, same dash', () => {
    expect(enter('- 10min|')).toBe('- 10min\n- ');
    expect(enter('  - 10min| 50%')).toBe('  - 10min\n  -  50%');
    expect(enter('400 free|')).toBe('400 free\n');
  });

  test('below the head of a repeat the steps are set in', () => {
    expect(enter('4x|')).toBe('4x\n  - ');
    expect(enter('4x\n  2 x |')).toBe('4x\n  2 x \n    - ');
  });

  test('in a line without words it steps out', () => {
    expect(enter('4x\n  - 50\n  - |')).toBe('4x\n  - 50\n');
    expect(enter('    - |')).toBe('  ');
    expect(enter('- 50\n|')).toBe('- 50\n\n');
    expect(enter('4x\n  |- 50')).toBe('4x\n  \n  - 50');
  });
});

describe('an example', () => {
  test('takes the place of an empty line', () => {
    expect(apply('- 50m\n\n- 100m', exampleAt('- 50m\n\n- 100m', 6, '4x\n  - 25m'))).toBe('- 50m\n4x\n  - 25m\n- 100m');
    expect(apply('', exampleAt('', 0, '- 50m'))).toBe('- 50m');
  });

  test('otherwise stands below the line of the caret', () => {
    expect(apply('- 50m\n- 100m', exampleAt('- 50m\n- 100m', 2, '- 25m'))).toBe('- 50m\n- 25m\n- 100m');
  });

  test.each(sports.flatMap((sport) => textExamples[sport].map((example) => ({ sport, ...example }))))(
    'for $sport that shows $name is understood',
    ({ sport, text }) => {
      expect(readText(sport, text)).toMatchObject({ ok: true, segments: [{}] });
    },
  );
});

describe('what is wrong', () => {
  const text = '100 free\n4 x 100 zigzag over and over @ 1:45\n200 @';

  test('is marked where it stands, and all else is left as it is', () => {
    const pieces = marksOf(text, errorsOf(text));
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(pieces.filter(({ isWrong }) => isWrong).map((piece) => piece.text)).toEqual(['zigzag over and over', '@']);
  });

  test('is selected by its line and column', () => {
    const [error] = errorsOf(text);
    const { start, end } = error ? rangeOf(text, error) : { start: 0, end: 0 };
    expect(text.slice(start, end)).toBe('zigzag over and over');
  });

  test('and only meant for the athlete is understood once it is in quotation marks', () => {
    const [error] = errorsOf(text);
    const quoted = error ? apply(text, quoteAt(text, error)) : text;
    expect(quoted).toBe('100 free\n4 x 100 "zigzag over and over" @ 1:45\n200 @');
    expect(errorsOf(quoted).map(({ line }) => line)).toEqual([3]);
  });
});

describe('line numbers', () => {
  const error = (line: number) => ({ code: 'unknownWord' as const, line, column: 1, length: 1, what: 'x' });

  test('S9.12 every line has its number, and the wrong ones are pieces of their own', () => {
    const pieces = lineNumbers(6, [error(5), error(3), error(3), error(9)]);
    expect(pieces).toEqual([
      { start: 1, text: '1\n2', isWrong: false },
      { start: 3, text: '3', isWrong: true },
      { start: 4, text: '4', isWrong: false },
      { start: 5, text: '5', isWrong: true },
      { start: 6, text: '6', isWrong: false },
    ]);
  });

  test('S9.12 a hundred thousand pasted lines are one piece, not as many elements', () => {
    const [piece, ...others] = lineNumbers(100_000, []);
    expect(others).toEqual([]);
    expect(piece?.text.split('\n')).toHaveLength(100_000);
  });
});
