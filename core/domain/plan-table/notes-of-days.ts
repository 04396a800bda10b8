/** What the note of a week in a table says of its days: lines that begin with the title of a day, as our own tables have them. */

/**
 * @param cell a line a note, the one of the week first; a line without the title of a day belongs to the note above it
 * @param titles of the columns. @param dayOf the weekday of each column from 1, Monday; null for others
 * @returns the note of the week, and seven of its days from Monday, '' where there is none
 */
export function notesOfDays(
  cell: string,
  titles: readonly string[],
  dayOf: readonly (number | null)[],
): { note: string; dayNotes: string[] } {
  const lines: string[][] = Array.from({ length: 8 }, () => []);
  let of = 0;
  for (const line of cell.split('\n')) {
    const column = titles.findIndex((title, place) => dayOf[place] && line.startsWith(`${title}:`));
    of = dayOf[column] ?? of;
    lines[of]?.push(column < 0 ? line : line.slice((titles[column] ?? '').length + 1).trim());
  }
  const [note = '', ...dayNotes] = lines.map((each) => each.join('\n').trim());
  return { note, dayNotes };
}
