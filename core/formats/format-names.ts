/** The formats of workout files by name and ending; what reads and writes them is in formats.ts. */

export const formatNames = ['zwo', 'erg', 'mrc', 'fit', 'tcx', 'json', 'swiml'] as const;
export type FormatName = (typeof formatNames)[number];

/** With the dot, the usual one first. */
export const formatExtensions: Record<FormatName, readonly string[]> = {
  zwo: ['.zwo', '.xml'],
  erg: ['.erg'],
  mrc: ['.mrc'],
  fit: ['.fit'],
  tcx: ['.tcx'],
  json: ['.json'],
  swiml: ['.swiml', '.xml'],
};

/** Is it called like an archive, whose files are read each for itself? */
export const isArchive = (fileName: string): boolean => fileName.toLowerCase().endsWith('.zip');

/** Larger files, and larger archives of them, are refused before anything is read. */
export const workoutFileLimits = { bytes: 5_000_000, archiveBytes: 50_000_000 } as const;
