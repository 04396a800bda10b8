/** The words of a plan that is asked for in a sentence, English and German, as tables. */
import type { Answers } from '#core/model/coach-profile.ts';
import type { Sport } from '#core/model/sport.ts';

/** Numbers in letters, as far as plans need them. */
export const numberWords: readonly (readonly [RegExp, string])[] = (
  [
    ['two|zwei', 2],
    ['three|drei', 3],
    ['four|vier', 4],
    ['five|fünf', 5],
    ['six|sechs', 6],
    ['seven|sieben', 7],
    ['eight|acht', 8],
    ['nine|neun', 9],
    ['ten|zehn', 10],
    ['eleven|elf', 11],
    ['twelve|zwölf', 12],
    ['sixteen|sechzehn', 16],
    ['twenty|zwanzig', 20],
  ] as const
).map(([words, number]) => [new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'giu'), String(number)]);

export const monthNames = [
  'jan(?:uary|uar)?|jänner',
  'feb(?:ruary|ruar)?',
  'mar(?:ch)?|märz',
  'apr(?:il)?',
  'may|mai',
  'june?|juni',
  'july?|juli',
  'aug(?:ust)?',
  'sept?(?:ember)?',
  'o[ck]t(?:ober)?',
  'nov(?:ember)?',
  'de[cz](?:ember)?',
].map((pattern, at) => ({ pattern, month: at + 1 }));

const week = [1, 2, 3, 4, 5];
const weekend = [6, 7];
const word = (pattern: string, flags = 'iu'): RegExp =>
  new RegExp(String.raw`(?<!\p{L})(?:${pattern})(?!\p{L})`, flags);

/** Weekdays in both languages; the two letters of German calendars only with a capital, as "so" and "do" are words too. */
export const weekdayNames: readonly { pattern: RegExp; days: readonly number[] }[] = [
  {
    pattern: word(String.raw`(?:mon|monday|mo|montag)\s*(?:-|–|to|through|bis)\s*(?:fri|friday|fr|freitag)s?`),
    days: week,
  },
  { pattern: word('weekdays|werktags|unter der woche|wochentags'), days: week },
  { pattern: word('weekends?|wochenende[ns]?'), days: weekend },
  { pattern: word('every day|daily|jeden tag|täglich'), days: [...week, ...weekend] },
  { pattern: word('mondays?|mon|montags?'), days: [1] },
  { pattern: word('tuesdays?|tues?|dienstags?'), days: [2] },
  { pattern: word('wednesdays?|wed|mittwochs?'), days: [3] },
  { pattern: word('thursdays?|thurs?|donnerstags?'), days: [4] },
  { pattern: word('fridays?|fri|freitags?'), days: [5] },
  { pattern: word('saturdays?|sat|samstags?|sonnabends?'), days: [6] },
  { pattern: word('sundays?|sun|sonntags?'), days: [7] },
  ...['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'].map((name, at) => ({ pattern: word(name, 'u'), days: [at + 1] })),
];

/** So many days a week, where nobody says which. */
export const dayCounts: Readonly<Record<number, readonly number[]>> = {
  1: [6],
  2: [3, 6],
  3: [2, 4, 6],
  4: [2, 4, 6, 7],
  5: [2, 3, 4, 6, 7],
  6: [2, 3, 4, 5, 6, 7],
  7: [1, 2, 3, 4, 5, 6, 7],
};

/** The first in this order that is named: hills say more of a gran fondo than that it is one. */
export const eventWords: readonly (readonly [NonNullable<Answers['eventType']>, RegExp])[] = [
  [
    'climbs',
    word('hilly|mountain(?:ous|s)?|climbs?|climbing|alpine|bergig(?:e[rsmn]?)?|hügelig(?:e[rsmn]?)?|berge?|alpen'),
  ],
  ['timeTrial', word('time[ -]trials?|tt|zeitfahren')],
  ['sprint', word('crit(?:erium)?s?|kriterium|sprints?|2k|2[.,]?000 ?m|2 km')],
  ['long', word('ultra|century|brevet|randonn[ée]e|langdistanz|langstrecke|200 ?km|300 ?km')],
  ['granFondo', word('gran ?fondos?|sportives?|radmarathons?|jedermannrennen|rtf')],
];

export const sportWords: readonly (readonly [Sport, RegExp])[] = [
  ['swim', word('swim(?:s|ming)?|schwimmen|schwimmwettkampf|open[- ]water|freiwasser')],
  ['rowing', word('row(?:s|ing)?|erg|ergometer|rudern|ruderergometer|regatta')],
  ['bike', word('bike|cycling|rides?|riding|rad|radfahren|radrennen|rennrad|ausfahrt(?:en)?')],
];

export const goalWords: readonly (readonly [NonNullable<Answers['goal']>, RegExp])[] = [
  ['faster', word('faster|speed|schneller')],
  ['stronger', word('stronger|strength|stärker|kraft')],
  ['lighter', word('lose weight|weight loss|lighter|abnehmen')],
  ['fitness', word('fitness|fitter|fit')],
];

/** Words that say nothing of a plan by themselves. */
export const fillers: ReadonlySet<string> = new Set(
  (
    'a an and at before each every for from get have i in into is it me my of on or plan race event s sessions session some the till to train training until up ' +
    'want with would like please competition day days time ' +
    'ab am an auf bis das dem den der die ein eine einem einen einer er es für haben ich im in je jeweils jede jeden mal man mein meinem meinen mich mit möchte nach ' +
    'oder plan rennen so tag tage trainieren training um und vom von vor will wettkampf werden zu zum zur einheit einheiten'
  ).split(' '),
);
