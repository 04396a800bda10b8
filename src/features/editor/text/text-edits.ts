/** Changes of a text by more than a key: what is put where, and where the caret goes. */
import { quote } from '#core/domain/workout-text/tokens.ts';
import type { TextError } from '#core/domain/workout-text/problem.ts';

/** `insert` replaces the text from `start` to `end`. */
export type TextEdit = { start: number; end: number; insert: string };

/** The place of an error, as a text area counts. */
export function rangeOf(text: string, { line, column, length }: TextError): { start: number; end: number } {
  let lineStart = 0;
  for (let number = 1; number < line; number += 1) lineStart = text.indexOf('\n', lineStart) + 1;
  const start = lineStart + column - 1;
  return { start, end: start + length };
}

/** Words that are no part of the language become a message. */
export function quoteAt(text: string, error: TextError): TextEdit {
  const { start, end } = rangeOf(text, error);
  return { start, end, insert: quote(text.slice(start, end)) };
}

/** An example on lines of its own: in the line of the caret if that is empty, otherwise below it. */
export function exampleAt(text: string, caret: number, example: string): TextEdit {
  const start = text.lastIndexOf('\n', caret - 1) + 1;
  const next = text.indexOf('\n', caret);
  const end = next === -1 ? text.length : next;
  if (text.slice(start, end).trim() === '') return { start, end, insert: example };
  return { start: end, end, insert: `\n${example}` };
}

const indentOf = (line: string): string => /^ */.exec(line)?.[0] ?? '';

/**
 * What Enter does: the next line is set in like this one and begins with a dash if this one does; two spaces more below
 * the head of a repeat. In a line without words it steps out by two spaces instead.
 */
export function enterAt(text: string, start: number, end: number): TextEdit {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const line = text.slice(lineStart, start);
  const indent = indentOf(line);
  const dash = /^ *- /.test(line) ? '- ' : '';
  const rest = /^.*/.exec(text.slice(end))?.[0] ?? '';
  if ((line.trim() === '' || line.trim() === '-') && rest.trim() === '') {
    const isOut = indent === '' && dash === '';
    return isOut ? { start, end, insert: '\n' } : { start: lineStart, end, insert: indent.slice(2) };
  }
  const isHead = /\d\s*[x×]\s*:?\s*$/i.test(line);
  return { start, end, insert: `\n${indent}${isHead ? '  ' : ''}${isHead ? '- ' : dash}` };
}

/** A piece of the text; `start` counts from the beginning of the text. */
type MarkedPiece = { start: number; text: string; isWrong: boolean };

/** The text cut where it is wrong and where it is right again, for marks behind a text area. */
export function marksOf(text: string, errors: readonly TextError[]): MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  let at = 0;
  const cut = (end: number, isWrong: boolean) => {
    if (end > at) pieces.push({ start: at, text: text.slice(at, end), isWrong });
    at = Math.max(at, end);
  };
  for (const error of errors) {
    const { start, end } = rangeOf(text, error);
    cut(start, false);
    cut(end, true);
  }
  cut(text.length, false);
  return pieces;
}

/** Numbers of lines one below the other; `start` is the first of them. */
type NumberedPiece = { start: number; text: string; isWrong: boolean };

/** The numbers of so many lines, cut where a line is wrong: as few pieces as there are errors, however long the text. */
export function lineNumbers(lines: number, errors: readonly TextError[]): NumberedPiece[] {
  const wrong = [...new Set(errors.map(({ line }) => line))].toSorted((one, other) => one - other);
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => from + index).join('\n');
  const pieces: NumberedPiece[] = [];
  let at = 1;
  for (const line of wrong.filter((one) => one <= lines)) {
    if (line > at) pieces.push({ start: at, text: numbers(at, line), isWrong: false });
    pieces.push({ start: line, text: String(line), isWrong: true });
    at = line + 1;
  }
  if (at <= lines) pieces.push({ start: at, text: numbers(at, lines + 1), isWrong: false });
  return pieces;
}
