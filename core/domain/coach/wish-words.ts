/** The words of a plan that is asked for in a sentence, English and German, as tables. */
import type { Answers } from '#core/model/coach-profile.ts';
import type { Sport } from '#core/model/sport.ts';

/** Numbers in letters, as far as plans need them. */
export const numberWords: readonly (readonly [RegExp, string])[] = (
  [
    ['forty-five|fünfundvierzig', 45],
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
    ['thirty|dreißig', 30],
    ['sixty|sechzig', 60],
    ['ninety|neunzig', 90],
    ['once|einmal', '1 x'],
    ['twice|zweimal', '2 x'],
    ['dreimal', '3 x'],
    ['viermal', '4 x'],
    ['fünfmal', '5 x'],
    ['sechsmal', '6 x'],
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
  { pattern: word('m ?/ ?w ?/ ?f|mwf'), days: [1, 3, 5] },
  { pattern: word('weekdays?|werktags|unter der woche|wochentags'), days: week },
  { pattern: word('weekends?|wochenende[ns]?'), days: weekend },
  { pattern: word('every day|daily|jeden tag|täglich'), days: [...week, ...weekend] },
  { pattern: word('mondays?|mon|montags?'), days: [1] },
  { pattern: word('tuesdays?|tues?|dienstags?'), days: [2] },
  { pattern: word('wednesdays?|weds?|mittwochs?'), days: [3] },
  { pattern: word('thursdays?|thu(?:rs?)?|donnerstags?'), days: [4] },
  { pattern: word('fridays?|fri|freitags?'), days: [5] },
  { pattern: word('saturdays?|sat|samstags?|sonnabends?'), days: [6] },
  { pattern: word('sundays?|sun|sonntags?'), days: [7] },
  ...['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'].map((name, at) => ({ pattern: word(name, 'u'), days: [at + 1] })),
];

/** The number of days a week, without saying which. */
export const dayCounts: Readonly<Record<number, readonly number[]>> = {
  1: [6],
  2: [3, 6],
  3: [2, 4, 6],
  4: [2, 4, 6, 7],
  5: [2, 3, 4, 6, 7],
  6: [2, 3, 4, 5, 6, 7],
  7: [1, 2, 3, 4, 5, 6, 7],
};

/** Before days that are not trained on. */
export const notBefore =
  /(?<!\p{L})(?:(?:no|not|never|except|but not|without|nicht|nie|außer|ohne|keine?n?)(?:\s+(?:training|rides?|sessions?))?(?:\s+(?:for|on|an|am))?|can(?:no|['’]?)t(?:\s+(?:train|ride|swim|row))?(?:\s+on)?|(?:rest days?|ruhetage?|off|frei)(?:\s+(?:on|am|an))?)\s+/iu;

/** Behind days that are not trained on. */
export const offBehind = /:?\s*(?:(?:is|are|ist|sind|a|as)\s+)*(?:off|free|frei|rest(?: days?)?|ruhetage?)(?!\p{L})/iu;

/** An event of any kind. */
export const raceWords = word(
  'races?|events?|competitions?|championships?|rennen|wettkampf|meisterschaft(?:en)?|regatta',
);

/** The first in this order that is named: hills say more of a gran fondo than that it is one. */
export const eventWords: readonly (readonly [NonNullable<Answers['eventType']>, RegExp])[] = [
  [
    'climbs',
    word(
      'hilly|mountain(?:ous|s)?|climbs?|climbing|alpine|bergig(?:e[rsmn]?)?|hügelig(?:e[rsmn]?)?|berge?|alpen|bergzeitfahren|ötztaler|maratona|marmotte|[ée]tape du tour',
    ),
  ],
  ['timeTrial', word('time[ -]trials?|tt|zeitfahren')],
  ['sprint', word('crit(?:erium)?s?|kriterium|sprints?(?! triathlon)|2k|2[.,]?000 ?m|2 km')],
  ['long', word('ultra|century|brevet|randonn[ée]e|langdistanz|langstrecke|200 ?km|300 ?km')],
  ['granFondo', word('gran ?fondos?|sportives?|radmarathons?|jedermannrennen|rtf')],
];

export const sportWords: readonly (readonly [Sport, RegExp])[] = [
  ['swim', word('swim(?:s|ming)?|schwimmen|schwimmwettkampf|open[- ]water|freiwasser')],
  ['rowing', word('row(?:s|ing)?|erg|ergometer|rudern|ruderergometer|regatta')],
  ['bike', word('bike|cycling|rides?|riding|rad|radfahren|radrennen|rennrad|ausfahrt(?:en)?')],
];

export const goalWords: readonly (readonly [NonNullable<Answers['goal']>, RegExp])[] = [
  ['faster', word('faster|speed|ftp|schneller')],
  ['stronger', word('stronger|strength|stärker|kraft')],
  ['lighter', word('lose (?:some )?weight|weight loss|lighter|abnehmen')],
  ['fitness', word('fitness|fitter|fit|endurance|ausdauer')],
];

/** Words that say nothing of a plan by themselves. */
export const fillers: ReadonlySet<string> = new Set(
  (
    'a about and an around are at be before build can each evening evenings every for from get going have i in into is it me morning mornings my of on or otherwise plan prepare preparing race ' +
    'event s sessions session season some test the till to train training until up want with would like please competition day days time per week ' +
    'ab abend abends am an auf bis das dem den der die ein eine einem einen einer er es etwa fahren für habe haben ich im in ist je jeweils jede jeden kann können mal man mein morgen morgens mein meinem meinen mich mit möchte nach ' +
    'oder plan rennen so sonst tag tage trainieren training um und vom von vor will wettkampf werden zeit zu zum zur einheit einheiten'
  ).split(' '),
);
