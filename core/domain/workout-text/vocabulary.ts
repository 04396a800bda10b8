/** The words of the language: the one that is written for each thing, and what else is understood. */
import { equipment, type Step, stepTypes, strokes } from '#core/model/segment.ts';

type StepType = Step['type'];
type Stroke = NonNullable<Step['stroke']>;
type Equipment = NonNullable<Step['equipment']>;

export const typeWords: Record<StepType, string> = {
  warmUp: 'warm-up',
  coolDown: 'cool-down',
  heartRate: 'heart-rate',
  erg: 'erg',
  plus: 'plus',
  minus: 'minus',
  slope: 'slope',
  rest: 'rest',
  openEnded: 'open-ended',
  climb: 'climb',
  active: 'active',
  interval: 'interval',
  freeRide: 'free-ride',
  sfr: 'SFR',
};

export const strokeWords: Record<Stroke, string> = {
  freestyle: 'free',
  backstroke: 'back',
  breaststroke: 'breast',
  butterfly: 'fly',
  medley: 'IM',
  choice: 'choice',
};

export type Meaning =
  | { is: 'type'; type: StepType }
  | { is: 'stroke'; stroke: Stroke }
  | { is: 'equipment'; equipment: Equipment }
  | { is: 'untilLap' }
  | { is: 'allOut' }
  /** How hard it feels: the middle of a level, where no number is given. */
  | { is: 'effort'; level: 1 | 2 | 3 | 4 | 5 | 6 }
  | { is: 'keyword'; keyword: Keyword }
  /** Said for the reader's sake; the numbers say it all. */
  | { is: 'filler' };

export type Keyword = 'on' | 'r' | 'css' | 'ftp' | 'lthr' | 'hr' | 'pace' | 'grade' | 'zone' | 'rate' | 'at' | 'for';

const others: [Meaning, string][] = [
  [
    { is: 'type', type: 'warmUp' },
    'warmup|w/u|wu|einfahren|einschwimmen|einrudern|aufwärmen|échauffement|echauffement|calentamiento|riscaldamento|' +
      'aquecimento|разминка|rozgrzewka|热身|熱身|暖身|ウォームアップ|ウォーミングアップ|ウオームアップ|アップ',
  ],
  [
    { is: 'type', type: 'coolDown' },
    'cooldown|c/d|cd|warm down|warmdown|swim down|ausfahren|ausschwimmen|ausrudern|abwärmen|retour au calme|' +
      'vuelta a la calma|enfriamiento|defaticamento|desaquecimento|volta à calma|заминка|schłodzenie|放松|放鬆|缓和|' +
      '緩和|クールダウン|クーリングダウン|ダウン',
  ],
  [
    { is: 'type', type: 'rest' },
    'recovery|recover|pause|erholung|récup|récupération|repos|recuperación|descanso|recupero|riposo|recuperação|pausa|' +
      'отдых|пауза|odpoczynek|przerwa|休息|休み|休憩|レスト',
  ],
  [{ is: 'type', type: 'openEnded' }, 'open'],
  [{ is: 'type', type: 'freeRide' }, 'freeride|free row|free swim'],
  [{ is: 'type', type: 'interval' }, 'work'],
  [{ is: 'stroke', stroke: 'freestyle' }, 'freestyle|fr|fc|crawl|front crawl|kraul'],
  [{ is: 'stroke', stroke: 'backstroke' }, 'backstroke|bk|rücken|dos|espalda'],
  [{ is: 'stroke', stroke: 'breaststroke' }, 'breaststroke|br|brust|brasse|braza'],
  [{ is: 'stroke', stroke: 'butterfly' }, 'butterfly|fl|delfin|delphin|papillon|mariposa'],
  [{ is: 'stroke', stroke: 'medley' }, 'medley|individual medley|lagen'],
  [{ is: 'stroke', stroke: 'choice' }, 'any stroke'],
  [{ is: 'equipment', equipment: 'drill' }, 'drills|technique|technik'],
  [{ is: 'equipment', equipment: 'kick' }, 'kicking|beine'],
  [{ is: 'equipment', equipment: 'pull' }, 'pull buoy|pullbuoy|buoy|arme'],
  [{ is: 'equipment', equipment: 'paddles' }, 'paddle'],
  [{ is: 'equipment', equipment: 'fins' }, 'fin|flossen'],
  [{ is: 'untilLap' }, 'until lap|press lap|lap'],
  [{ is: 'allOut' }, 'all out|allout|max|maximal|maximum|sprint'],
  [{ is: 'effort', level: 1 }, 'easy|ez|locker'],
  [{ is: 'effort', level: 2 }, 'endurance|steady'],
  [{ is: 'effort', level: 3 }, 'tempo|moderate'],
  [{ is: 'effort', level: 4 }, 'threshold'],
  [{ is: 'effort', level: 5 }, 'hard|vo2|vo2max|vo₂max'],
  [{ is: 'effort', level: 6 }, 'anaerobic|very hard'],
  [{ is: 'keyword', keyword: 'on' }, 'on|off|abgang'],
  [{ is: 'keyword', keyword: 'r' }, 'r|ri'],
  [{ is: 'keyword', keyword: 'css' }, 'css'],
  [{ is: 'keyword', keyword: 'ftp' }, 'ftp'],
  [{ is: 'keyword', keyword: 'lthr' }, 'lthr|thr'],
  [{ is: 'keyword', keyword: 'hr' }, 'hr|hrmax'],
  [{ is: 'keyword', keyword: 'pace' }, 'pace'],
  [{ is: 'keyword', keyword: 'grade' }, 'grade|gradient|incline'],
  [{ is: 'keyword', keyword: 'zone' }, 'z|zone'],
  [{ is: 'keyword', keyword: 'rate' }, 'rate|stroke rate|sr|cad|cadence'],
  [{ is: 'keyword', keyword: 'at' }, 'at'],
  [{ is: 'keyword', keyword: 'for' }, 'for'],
  [
    { is: 'filler' },
    'ramp|of|with|and|set|main|main set|pre set|preset|first|second|third|last|final|swim|row|ride|bike|power|cue|then|each|' +
      'hauptteil|hauptsatz|parte principal|serie principal|série principal|partie principale|série principale|' +
      'parte principale|основная часть|część główna|主项|主項|メイン|メインセット',
  ],
];

const meanings = new Map<string, Meaning>([
  ...stepTypes.map((type): [string, Meaning] => [spoken(typeWords[type]), { is: 'type', type }]),
  ...strokes.map((stroke): [string, Meaning] => [spoken(strokeWords[stroke]), { is: 'stroke', stroke }]),
  ...equipment.map((thing): [string, Meaning] => [thing, { is: 'equipment', equipment: thing }]),
  ...others.flatMap(([meaning, words]) => words.split('|').map((word): [string, Meaning] => [word, meaning])),
]);

/** As tokens hold it: lower case, a space for a hyphen. */
function spoken(word: string): string {
  return word.toLowerCase().replaceAll('-', ' ');
}

/** Phrases of the table have up to this many words. */
export const longestPhrase = 4;

export const meaningOf = (phrase: string): Meaning | undefined => meanings.get(phrase);

export type Unit =
  | 'percent'
  | 'watts'
  | 'cadence'
  | 'beats'
  | 'seconds'
  | 'minutes'
  | 'hours'
  | 'm'
  | 'meters'
  | 'km'
  | 'k'
  | 'yards';

const unitWords: Record<Unit, string> = {
  percent: '%',
  watts: 'w|watt|watts',
  cadence: 'rpm|spm',
  beats: 'bpm',
  seconds:
    's|sec|secs|second|seconds|sek|sekunde|sekunden|seg|segundo|segundos|secondo|secondi|seconde|secondes|сек|секунд|' +
    'секунда|секунды|sekund|sekunda|sekundy|秒|秒钟|秒鐘|秒間|"',
  minutes:
    'min|mins|minute|minutes|minuten|minuto|minutos|minuti|мин|минут|минута|минуты|minut|minuta|minuty|分|分钟|分鐘|分間|' +
    "'",
  hours:
    'h|hr|hrs|hour|hours|std|stunde|stunden|hora|horas|ora|ore|heure|heures|ч|час|часа|часов|godz|godzina|godziny|小时|' +
    '小時|時間',
  m: 'm',
  meters:
    'mtr|mtrs|meter|meters|metre|metres|mètre|mètres|metro|metros|metri|м|метр|метра|метров|metr|metry|metrów|米|公尺|メートル',
  km: 'km|км|公里|千米|キロ|キロメートル',
  k: 'k',
  yards: 'yd|yds|yard|yards|y',
};

const units = new Map(
  (Object.keys(unitWords) as Unit[]).flatMap((unit) => unitWords[unit].split('|').map((word) => [word, unit] as const)),
);

/** Of the scripts that set no spaces, the longest first: in '10分休み' the unit ends where the next word begins. */
export const unitsWithoutSpaces = [...units.keys()]
  .filter((word) => word > '\u3000')
  .toSorted((one, other) => other.length - one.length);

export const unitOf = (word: string): Unit | undefined => units.get(word);
