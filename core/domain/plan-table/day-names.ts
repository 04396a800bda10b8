/** The names of weekdays, and the words for a day of rest and for notes, as coaches write them in the languages of the app. */
import { localeIds } from '#core/model/locales.ts';

/** 5 January 1970 was a Monday. */
const mondayMilliseconds = 4 * 86_400_000;

const folded = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/^[(（](.+)[)）]$/, '$1')
    .replace(/[.:]+$/, '')
    .trim();

const withoutAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '');

/** From Monday, as people write them by hand. */
const writtenNames = [
  ['mo', 'segunda', 'pn', 'lu', 'lunedi', '月曜', '礼拜一', '禮拜一', '週一'],
  ['tu tues', 'terça', 'wt', 'ma', 'martedi', '火曜', '礼拜二', '禮拜二', '週二'],
  ['we weds', 'quarta', 'śr', 'me', 'mercoledi', '水曜', '礼拜三', '禮拜三', '週三'],
  ['th thur thurs', 'quinta', 'cz', 'je', 'giovedi', '木曜', '礼拜四', '禮拜四', '週四'],
  ['fr', 'sexta', 'pt', 've', 'venerdi', '金曜', '礼拜五', '禮拜五', '週五'],
  ['sa', 'sb', '土曜', '礼拜六', '禮拜六', '週六'],
  ['su', 'nd', '日曜', '礼拜日', '礼拜天', '禮拜日', '禮拜天', '星期天', '周天', '週日'],
];

function namesOfDays(): Map<string, number> {
  const names = new Map<string, number>();
  // A name that means two days keeps the first; the long names are added first.
  const add = (name: string, day: number) => void (names.has(name) || names.set(name, day));
  for (const style of ['long', 'short'] as const) {
    for (const locale of localeIds) {
      const format = new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' });
      for (let day = 0; day < 7; day += 1) add(folded(format.format(mondayMilliseconds + day * 86_400_000)), day + 1);
    }
  }
  for (const [day, more] of writtenNames.entries())
    for (const name of more.flatMap((some) => some.split(' '))) add(name, day + 1);
  for (const [name, day] of names) add(withoutAccents(name), day);
  return names;
}

let known: Map<string, number> | undefined;

/** A date in figures behind the name: 'Mon 12/1', 'Di., 3.2.2027'. */
const dateBehind = /[\s,]+\d{1,2}([./-]\d{1,2}){1,2}([./-]\d{2,4})?\.?$/;

/** Which weekday a cell names: Monday is 1; null where it names none. */
export function weekdayNamed(cell: string): number | null {
  known ??= namesOfDays();
  return known.get(folded(cell)) ?? known.get(folded(cell.replace(dateBehind, ''))) ?? null;
}

/** The first letters of the days from Monday, in the languages in which plans are written so. */
const letterWeeks = ['mtwtfss', 'mdmdfss', 'lmxjvsd', 'lmmjvsd', 'lmmgvsd', 'stqqssd', 'pwścpsn', 'пвсчпсв'];

/**
 * Which weekday each cell of a row names: by its name, or by its letter where all seven stand side by side.
 * @returns from 1, Monday; null where a cell names none
 */
export function weekdaysNamed(row: readonly string[]): (number | null)[] {
  const named = row.map(weekdayNamed);
  if (named.some((day) => day !== null)) return named;
  const letters = row.map((cell) => ([...folded(cell)].length === 1 ? folded(cell) : ' ')).join('');
  for (const week of letterWeeks) {
    for (const [first, order] of [
      [1, week],
      [7, `${week.slice(6)}${week.slice(0, 6)}`],
    ] as const) {
      const at = letters.indexOf(order);
      if (at >= 0) return row.map((_, column) => letterDay(column - at, first));
    }
  }
  return named;
}

const letterDay = (column: number, first: 1 | 7): number | null =>
  column < 0 || column > 6 ? null : first === 1 ? column + 1 : column === 0 ? 7 : column;

/** In all languages: what a coach writes down is not always in the language of the app. */
const restWords = new Set(
  'rest|rest day|off|day off|free|-|–|—|x|ruhe|ruhetag|frei|pause|descanso|día de descanso|libre|repos|jour de repos|riposo|giorno di riposo|folga|dia de descanso|отдых|день отдыха|выходной|odpoczynek|dzień odpoczynku|wolne|休|休み|休養|休養日|オフ|レスト|休息|休息日|休息天'.split(
    '|',
  ),
);

export const isRestWord = (cell: string): boolean => restWords.has(folded(cell));

const noteWords = new Set(
  'note|notes|comment|comments|notiz|notizen|bemerkung|bemerkungen|nota|notas|comentario|comentarios|remarque|remarques|commentaire|commentaires|note|commenti|comentários|заметка|заметки|комментарий|комментарии|notatka|notatki|uwagi|メモ|備考|备注|備註'.split(
    '|',
  ),
);

export const isNoteWord = (cell: string): boolean => noteWords.has(folded(cell));
