/** Numbers without a unit, as athletes write sets down: 3x12, 8x500, 30/30, 4020s, 60. A name may say so, or the steps. */
import { weights, type Way, type Wish } from './wish.ts';
import { nearlyAsLong } from './near.ts';

const times = /^(\d{1,2})[x×✕*х](\d{1,4})$/;
const onOff = /^(\d{2})\/(\d{2})$/;
const bare = /^\d{2,3}$/;

/** Pools and rowing machines have lengths of 25 m; on a bike 25 m is no interval, and few intervals last 25 minutes. */
export const isMeters = (value: number): boolean => value >= 25 && value % 25 === 0;
const mostMinutes = 60;
/** Fewer are passes or seconds more often than the minutes of a session. */
const fewestMinutes = 20;
/** Short efforts by turns: at least so many, and hard. */
const shortEfforts = { repeats: [6, 100], workPercent: [100, 200] } as const;

const shaped = (needle: string, ways: readonly Way[]): Wish => ({
  said: needle,
  ways: [{ needles: [needle] }, ...ways],
  weight: weights.shape,
});

/** What a word of numbers asks for; null where it is none. */
export function readShorthand(word: string): Wish | null {
  const [, repeats, each] = (times.exec(word) ?? []).map(Number);
  if (repeats && each) {
    const count = [repeats, repeats] as const;
    return shaped(word, [
      ...(each <= mostMinutes
        ? [{ needles: [], shape: { repeats: count, workSeconds: [60 * each, 60 * each] } } as const]
        : []),
      ...(isMeters(each) ? [{ needles: [], shape: { repeats: count, workMeters: [each, each] } } as const] : []),
    ]);
  }
  const [, on] = (onOff.exec(word) ?? []).map(Number);
  if (on) return shaped(word, [{ needles: [], shape: { ...shortEfforts, workSeconds: [on, on] } }]);
  const minutes = bare.test(word) ? Number(word) : 0;
  if (minutes < fewestMinutes) return null;
  const ways = [{ needles: [word] }, { needles: [], minutes: nearlyAsLong(minutes) }];
  return { said: word, ways, weight: weights.length, about: { seconds: 60 * minutes } };
}

const pairs = new Set(['3030', '3015', '4020', '2010', '1515', '2020', '4515', '6060', '1020', '2040']);
const seconds = '\\s*(?:s|sec|secs|seconds|sek|"|″|”)?';
/** 30s on 30s off, 30 on / 30 off, 30s/30s. */
const spelt = new RegExp(
  `(\\d{2})${seconds}\\s*(?:on\\s*[,/-]?|/)\\s*(\\d{2})(?:${seconds}\\s*off\\b|s\\b(?!/)|(?![\\d/-]))`,
  'uy',
);
/** 4020s, 30-30: only of pairs that are known, since they may be anything else. */
const joined = /(?<![-/])(\d{2})-?(\d{2})s?(?![\p{L}\p{N}/-])(?!\s*(?:min|m|h|s|x|%))/uy;

/** 16 x 100, which names write without spaces; a unit behind it says more. */
const set = /(\d{1,2})\s*(?:[x×✕*х]|(?:mal|fois|veces|vezes|volte|раза?|razy)(?!\p{L}))\s*(\d{1,4})(?![\p{N}.,:-])/uy;

/** 50m×8, as in Japanese; fifty lengths of 8 m are not swum. */
const turnedSet =
  /\s*(\d{2,4})\s*(?:m|メートル|米)?\s*[x×✕*х]\s*(\d{1,2})\s*(?:本|回)?(?![\p{N}.,:-])(?!\s*(?:min|m|s|sec|h|分|秒)(?!\p{L}))/uy;
const mostTurned = 25;

/** A set that begins here with its length, the other way round. */
export function turnedSetAt(text: string, at: number): { to: number; word: string } | null {
  turnedSet.lastIndex = at;
  const [all, length = '', count = ''] = turnedSet.exec(text) ?? [];
  const isTurned = all !== undefined && isMeters(Number(length)) && Number(count) < mostTurned;
  return isTurned ? { to: at + all.length, word: `${count}x${length}` } : null;
}

/** A set without a unit that begins here, as it is mostly written. */
export function setAt(text: string, at: number): { to: number; word: string } | null {
  set.lastIndex = at;
  const [all, repeats = '', each = ''] = set.exec(text) ?? [];
  return all === undefined ? null : { to: at + all.length, word: `${repeats}x${each}` };
}

/** The pace of 2,000 m, which is no distance to be found. */
const of2k =
  /(?:allure|ritmo|темп|tempo)\s+(?:(?:de|di|du|do|na|в)\s+)?2k(?![\p{L}\p{N}])|2k[\s-]*(?:(?:race\s+)?pace|tempo|темп)(?!\p{L})/uy;

/** Words for the pace of 2,000 m that begin here, as the vocabulary has them. */
export function paceOf2kAt(text: string, at: number): { to: number; word: string } | null {
  of2k.lastIndex = at;
  const [all] = of2k.exec(text) ?? [];
  return all === undefined ? null : { to: at + all.length, word: '2k pace' };
}

/** A pair of efforts by turns that begins here, as it is mostly written. */
export function onOffAt(text: string, at: number): { to: number; word: string } | null {
  for (const pattern of [spelt, joined]) {
    pattern.lastIndex = at;
    const [all, on = '', off = ''] = pattern.exec(text) ?? [];
    if (all !== undefined && (pattern === spelt || pairs.has(on + off)))
      return { to: at + all.length, word: `${on}/${off}` };
  }
  return null;
}
