/** Cells as spreadsheets put them on the clipboard: tabs between columns, a quoted cell where it holds lines or tabs. */

/** Far above what a plan of 56 weeks needs. */
export const mostTableCharacters = 400_000;

/**
 * Reads a table, generously: quotes that are never closed are signs like others.
 * @param separator between columns
 * @returns its rows, empty ones too, but none behind the last line; null where the text is too long
 */
export function readCells(text: string, separator = '\t'): string[][] | null {
  if (text.length > mostTableCharacters) return null;
  const rows: string[][] = [[]];
  let at = 0;
  while (at < text.length) {
    const row = rows.at(-1);
    const closed = text[at] === '"' ? quotedCell(text, at, separator) : null;
    const end = closed?.end ?? endOfCell(text, at, separator);
    row?.push((closed?.cell ?? text.slice(at, end)).trim());
    at = end + 1;
    if (text[end] === separator) {
      // A separator at the end leaves an empty cell behind it.
      if (at === text.length) row?.push('');
      continue;
    }
    if (text[end] === '\r' && text[at] === '\n') at += 1;
    if (at < text.length) rows.push([]);
  }
  return rows;
}

const isEnd = (sign: string | undefined, separator: string): boolean =>
  sign === undefined || sign === separator || sign === '\n' || sign === '\r';

function endOfCell(text: string, from: number, separator: string): number {
  let end = from;
  while (!isEnd(text[end], separator)) end += 1;
  return end;
}

/** A cell in quotes, in which two stand for one; null where the quotes are not closed at the end of a cell. */
function quotedCell(text: string, from: number, separator: string): { cell: string; end: number } | null {
  let cell = '';
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== '"') cell += text[at];
    else if (text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else return isEnd(text[at + 1], separator) ? { cell: cell.replaceAll('\r\n', '\n'), end: at + 1 } : null;
  }
  return null;
}

/** Writes a table so that `readCells`, and a spreadsheet, has the same cells again. */
export const writeCells = (rows: readonly (readonly string[])[], separator = '\t'): string =>
  rows.map((row) => row.map((cell) => quoted(cell, separator)).join(separator)).join('\n');

const quoted = (cell: string, separator: string): string =>
  cell.includes(separator) || /["\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
