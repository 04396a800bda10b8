/** Names of files after those of workouts, for every system that a file may be copied to. */

/** File systems take 255 bytes; a number and an ending come after these. */
const most = { letters: 80, bytes: 200 } as const;

/** Windows has devices of these names, with any ending. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

function baseOf(workoutName: string): string {
  const plain = workoutName
    .replaceAll(/[\p{C}/\\:*?"<>|]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  const letters = [...plain].slice(0, most.letters);
  while (new TextEncoder().encode(letters.join('')).length > most.bytes) letters.pop();
  const base = letters.join('').trim();
  return deviceName.test(base) ? `_${base}` : base || 'workout';
}

/** A file's name after the workout's: without what some system can't have in one. */
export const fileNameOf = (workoutName: string, ending: string): string => baseOf(workoutName) + ending;

/** Names for files that lie in one folder; of those that some system takes for the same, the later ones get a number. */
export function fileNamesOf(workoutNames: readonly string[], ending: string): string[] {
  const taken = new Set<string>();
  const tries = new Map<string, number>();
  return workoutNames.map((workoutName) => {
    const base = baseOf(workoutName);
    for (let number = tries.get(base) ?? 1; ; number += 1) {
      const fileName = number === 1 ? base + ending : `${base} (${number})${ending}`;
      const asSome = folded(fileName);
      if (taken.has(asSome)) continue;
      taken.add(asSome);
      tries.set(base, number + 1);
      return fileName;
    }
  });
}

/** Letters that differ in case, or in how an accent is written, are the same to some systems; both ways, for ß and ς. */
const folded = (fileName: string): string => fileName.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
