/** Times as clocks show them; the one way in which the grid, the text, the app and the catalogue write them. */

/** '4:05'; from an hour on '1:04:05'. @param wholeSeconds 0 or more */
export function clockText(wholeSeconds: number): string {
  const hours = Math.floor(wholeSeconds / 3600);
  const minutes = Math.floor((wholeSeconds % 3600) / 60);
  const tail = twoDigits(wholeSeconds % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${tail}` : `${minutes}:${tail}`;
}

export const twoDigits = (value: number): string => String(value).padStart(2, '0');
