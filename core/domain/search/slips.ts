/** Words with typing errors, such as "tresholds" and "recovry", and which word of the trade was meant. */
import { searchText } from '#core/domain/search-text.ts';

/** A word that is known, folded and without spaces. */
export interface Known {
  text: string;
  /** Longer words begin with it. */
  isStem: boolean;
}

/** In shorter words another word is meant too often, mostly a name. */
const fewestLetters = 5;
const slipsIn = (letters: number): number => (letters >= 8 ? 2 : 1);

/** Letters missing, added, changed or swapped, up to `most`; more than that is not counted on. */
export function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      let least = Math.min((last[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (isSame ? 0 : 1));
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        least = Math.min(least, (before[at - 2] ?? 0) + 1);
      now.push(least);
    }
    if (Math.min(...now) > most) return most + 1;
    [before, last] = [last, now];
  }
  return last[other.length] ?? most + 1;
}

/** How many slips away a word is from one that is known, as a whole or as a beginning. */
function slipsFrom({ text, isStem }: Known, word: string, most: number): number {
  // Only the beginning counts for words that are known by their stem, and for a word that is still being typed.
  const ends = isStem ? [-1, 0, 1].map((more) => word.slice(0, text.length + more)) : [word, word.replace(/s$/, '')];
  let least = most + 1;
  if (text.length >= fewestLetters) for (const end of ends) least = Math.min(least, slipsBetween(end, text, most));
  if (text.length > word.length) least = Math.min(least, slipsBetween(word, text.slice(0, word.length), most) + 0.5);
  return least;
}

/** The known word that was most likely meant; null where none is near enough. */
export function likelyMeant<One extends Known>(known: readonly One[], typed: string): One | null {
  const word = searchText(typed);
  if (word.length < fewestLetters || !/^[a-zа-я]+\d?[a-zа-я]*$/.test(word)) return null;
  const most = slipsIn(word.length);
  let [meant, least]: [One | null, number] = [null, most + 0.9];
  for (const one of known) {
    if (word.length < 8 && !one.text.startsWith(word.charAt(0))) continue;
    const slips = slipsFrom(one, word, most);
    // Leaving out a letter is more frequent than typing one too many.
    const isLonger = slips === least && one.text.length > (meant?.text.length ?? Infinity);
    if (slips < least || isLonger) [meant, least] = [one, slips];
  }
  return meant;
}
