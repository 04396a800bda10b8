/** The names of weekdays, and the words for a day of rest and for notes, as coaches write them in the languages of the app. */
import { localeIds } from '#core/model/locales.ts';

/** 5 January 1970 was a Monday. */
const mondayMilliseconds = 4 * 86_400_000;

const folded = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[.:]+$/, '')
    .trim();

function namesOfDays(): Map<string, number> {
  const names = new Map<string, number>();
  for (const style of ['long', 'short'] as const) {
    for (const locale of localeIds) {
      const format = new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' });
      for (let day = 0; day < 7; day += 1) {
        const name = folded(format.format(mondayMilliseconds + day * 86_400_000));
        // What stands for two days in two languages says neither; the long names come first.
        if (!names.has(name)) names.set(name, day + 1);
      }
    }
  }
  for (const [day, more] of ['mo', 'tu tues', 'we weds', 'th thur thurs', 'fr', 'sa', 'su'].entries())
    for (const name of more.split(' ')) if (!names.has(name)) names.set(name, day + 1);
  return names;
}

let known: Map<string, number> | undefined;

/** Which weekday a cell names: Monday is 1; null where it names none. */
export const weekdayNamed = (cell: string): number | null => (known ??= namesOfDays()).get(folded(cell)) ?? null;

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
