/** Tables as spreadsheets put them on the clipboard: cells apart by tabs, quoted where a cell holds a tab or a line. */

export const tsvOf = (cells: readonly (readonly string[])[]): string =>
  cells
    .map((row) => row.map((cell) => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\n');

/** The cells of a copied table; a last empty line, as spreadsheets add it, is none. */
export function readTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end = ''] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== '\t') {
      if (end === '') break;
      rows.push([]);
    }
  }
  while (rows.at(-1)?.every((cell) => cell === '')) rows.pop();
  return rows;
}
