/** Splits what is too much for one call. */

/**
 * @param most in a portion
 * @param characters of a portion as JSON text, about; one thing that has more is a portion of its own
 */
export function inPortions<Thing>(things: readonly Thing[], most: number, characters: number): Thing[][] {
  const portions: Thing[][] = [];
  let room = 0;
  for (const thing of things) {
    const length = JSON.stringify(thing).length;
    const last = portions.at(-1);
    if (last && last.length < most && length <= room) last.push(thing);
    else {
      portions.push([thing]);
      room = characters;
    }
    room -= length;
  }
  return portions;
}

/** Leaves as much again for what the call says of each row that it makes; several such calls travel together. */
export const portionCharacters = 120_000;
