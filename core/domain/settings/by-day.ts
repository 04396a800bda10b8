/** In which order the entries of an FTP history stand. */

type Entry = { date: string; id: string };

/** Oldest first; those of one day as they were made, which their ids tell. */
export function byDay(a: Entry, b: Entry): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
