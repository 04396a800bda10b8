/** Writes a table for spreadsheets (RFC 4180): commas, CRLF, a first row with the names of the columns. */

export type Cell = string | number | null;

/**
 * A text that begins so is taken for a formula by spreadsheets, which may ask other sites by it (OWASP, CSV injection);
 * by those of Japan and China also where the sign is a wide one.
 */
export const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = formulaStart.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The bytes in UTF-8, with the mark by which spreadsheets know that it is. */
export function writeCsv(columns: readonly string[], rows: readonly (readonly Cell[])[]): Uint8Array<ArrayBuffer> {
  const lines = [columns, ...rows].map((row) => row.map(cellText).join(','));
  return new TextEncoder().encode(`\uFEFF${lines.join('\r\n')}\r\n`);
}
