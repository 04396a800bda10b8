/** Writes a table for spreadsheets (RFC 4180): commas, CRLF, a first row with the names of the columns. */

export type Cell = string | number | null;

/**
 * Spreadsheets take a text that begins with such a sign for a formula, which can send data to other sites (OWASP, CSV
 * injection); those of Japan and China also if the sign is a wide one.
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
