/**
 * How athletes type numbers: the short words for units, bounds and what is bounded, in the eleven languages at once
 * (see vocabulary.ts). Divided by commas.
 */
import type { RangeName } from '#core/contract/ranges.ts';

/** Between the passes and one of them: 4 x 8 min, 4 mal 8 min. */
export const timesWords = 'x, ×, ✕, *, х, mal, fois, veces, volte, vezes, раза, раз, razy, 回, 本, 次, 组, 組';

/** Between the ends of a range. */
export const toWords = '-, –, —, ~, 〜, …, .., to, bis, à, hasta, до, do, 到, 至, から';

/** What one of each unit is, in seconds or in metres. A bare m is either: see `read-typed.ts`. */
export const metersOfMile = 1609.344;

export const lengthUnits: readonly { said: string; seconds?: number; meters?: number }[] = [
  {
    said: "s, sec, secs, second, seconds, sek, sekunden, seg, segundos, secondi, с, сек, sek., 秒, '', ″, ”, \"",
    seconds: 1,
  },
  {
    said: "min, mins, minute, minutes, minuten, min., minutos, minuti, мин, минут, минуты, minut, minuty, 分, 分钟, 分鐘, 分間, ', ′, ’",
    seconds: 60,
  },
  {
    said: 'h, hr, hrs, hour, hours, std, stunde, stunden, hora, horas, ora, ore, heure, heures, ч, час, часа, godz, 小时, 小時, 時間',
    seconds: 3600,
  },
  { said: 'meter, meters, metre, metres, metros, metri, mètres, м, метров, metrów, 米, 公尺, メートル', meters: 1 },
  { said: 'km, k, км, 公里, キロ', meters: 1000 },
  {
    said: 'mile, miles, meile, meilen, milla, millas, miglio, miglia, milha, milhas, миля, мили, миль, mila, mile, mil, 英里, マイル',
    meters: metersOfMile,
  },
  { said: 'yd, yds, yard, yards, yarda, yardas, ярд, 码, 碼, ヤード', meters: 0.9144 },
];

/** Lengths that are said without a digit. */
export const spokenLengths: readonly { said: string; seconds?: number; meters?: number }[] = [
  { said: 'a mile, one mile, the mile, eine meile, una milla, un mille, un miglio, uma milha', meters: metersOfMile },
  {
    said: 'half an hour, half hour, halbe stunde, media hora, demi-heure, demi heure, mezz’ora, mezzora, meia hora, полчаса, pół godziny, 半小时, 半小時, 半時間',
    seconds: 1800,
  },
  {
    said: 'an hour, one hour, eine stunde, una hora, une heure, un’ora, una ora, uma hora, один час, godzinę, jedna godzina, 一小时, 一小時, 一時間',
    seconds: 3600,
  },
  {
    said: 'an hour and a half, anderthalb stunden, eineinhalb stunden, hora y media, une heure et demie, un’ora e mezza, uma hora e meia, полтора часа, półtorej godziny, 一个半小时, 一個半小時, 一時間半',
    seconds: 5400,
  },
  {
    said: 'two hours, zwei stunden, dos horas, deux heures, due ore, duas horas, два часа, dwie godziny, 两小时, 兩小時, 二時間',
    seconds: 7200,
  },
];

/** What a number with a bound is of; before it or behind it. */
export const measureWords: readonly { measure: RangeName; said: string }[] = [
  {
    measure: 'stress',
    said: 'stress, tss, training stress, belastung, carga, нагрузка, нагрузки, carico, charge, 负荷, 負荷, obciążenie, obciążenia',
  },
  {
    measure: 'intensity',
    said: 'intensity, intensität, intensidad, интенсивность, intensità, intensité, intensidade, 强度, 強度, intensywność',
  },
  {
    measure: 'workCadence',
    said:
      'cadence, rpm, spm, stroke rate, trittfrequenz, schlagfrequenz, zugfrequenz, u/min, cadencia, каденс, cadenza, ' +
      'cadência, 踏频, 踏頻, 迴轉速, 桨频, 槳頻, 划频, 划頻, kadencja, kadencji, ケイデンス, レート, об/мин',
  },
  {
    measure: 'repeats',
    said: 'repeats, reps, wiederholungen, repeticiones, повторов, ripetizioni, répétitions, repetições, powtórzeń',
  },
];

/** Before a number; those of the last list come after it. */
export const boundWords = {
  most:
    'within, under, below, up to, at most, less than, max, max., no more than, <, ≤, unter, bis, bis zu, höchstens, ' +
    'maximal, innerhalb von, weniger als, moins de, sous, jusqu’à, maximum, menos de, hasta, máx, máximo, en, meno di, ' +
    'sotto, fino a, entro, até, abaixo de, до, меньше, менее, не более, макс, do, poniżej, maks, mniej niż, najwyżej, ' +
    '不超过, 不超過, 少于, 少於, 低于, 低於, 最多',
  least:
    'over, above, at least, more than, from, >, ≥, über, ab, mindestens, mehr als, plus de, au moins, dès, más de, desde, ' +
    'al menos, por encima de, più di, sopra, oltre, almeno, mais de, acima de, pelo menos, от, больше, более, выше, свыше, ' +
    'не менее, od, ponad, powyżej, co najmniej, więcej niż, 超过, 超過, 高于, 高於, 至少, 多于, 多於',
  mostBehind: '以内, 以內, 以下, 未満, まで, 内, 內',
  leastBehind: '以上, +, 超',
} as const;

/** Say nothing beside numbers: "at 105 %", "mit Trittfrequenz über 90". */
export const fillerWords =
  'at, @, with, and, in, for, about, around, roughly, approx, circa, ca., ca, etwa, ungefähr, rund, environ, unos, unas, ' +
  'aproximadamente, cerca de, około, примерно, около, 大约, 大約, 大概, 约, 約, だいたい, bei, mit, und, in, à, avec, et, con, y, al, a, e, com, на, при, с, и, przy, z, i, w, で, を, が, の, は, 并, 且, 以';
