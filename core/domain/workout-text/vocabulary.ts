/** The words of the language: the one that is written for each thing, and what else is understood. */
import { equipmentNames, kickboardNames, strokeNames } from '#core/domain/swim-words.ts';
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
  /** Between tempo and threshold, on the bike. */
  | { is: 'sweetSpot' }
  | { is: 'keyword'; keyword: Keyword }
  /** Behind or before the time of a rest: between the lengths, or after each of several. */
  | { is: 'between'; isEach?: true }
  /** Behind a time in the pool: that is the send-off. */
  | { is: 'cycle' }
  /** Before the time of a rest, where nothing else follows it: '4x100 with 15s'. */
  | { is: 'with' }
  /** How a length is swum, rowed or ridden, for the athlete to read: it begins a message of the words that follow. */
  | { is: 'cue' }
  /** Said for the reader's sake; the numbers say it all. */
  | { is: 'filler' };

export type Keyword =
  | 'on'
  | 'off'
  | 'r'
  | 'css'
  | 'ftp'
  | 'lthr'
  | 'hr'
  | 'pace'
  | 'grade'
  | 'zone'
  | 'ut'
  | 'ga'
  | 'en'
  | 'rate'
  | 'at'
  | 'for';

const others: [Meaning, string][] = [
  [
    { is: 'type', type: 'warmUp' },
    'warmup|warm|warming up|w/u|w up|wu|ein|ech|éch|einfahren|einrollen|einschwimmen|einrudern|aufwärmen|échauffement|echauffement|calentamiento|calentar|riscaldamento|' +
      'aquecimento|разминка|rozgrzewka|热身|熱身|暖身|ウォームアップ|ウォーミングアップ|ウオームアップ|アップ',
  ],
  [
    { is: 'type', type: 'coolDown' },
    'cooldown|cooling down|c/d|cd|warm down|warmdown|swim down|down|loosen down|easy down|aus|ausfahren|ausrollen|ausschwimmen|ausrudern|' +
      'abwärmen|rac|enfriar|rozpływanie|rozjazd|retour au calme|retour calme|vuelta a la calma|vuelta calma|soltar|aflojar|enfriamiento|defaticamento|desaquecimento|volta à calma|заминка|schłodzenie|放松|放鬆|缓和|' +
      '緩和|クールダウン|クーリングダウン|ダウン',
  ],
  [
    { is: 'type', type: 'rest' },
    'recovery|recoveries|recover|rests|full recovery|full rest|volle pause|roll down|coast down|walk back|jog back|pause|pausen|pauses|erholung|récup|récups|recup|récupération|repos|recuperación|recuperando|' +
      'descanso|descansos|recupero|recuperi|riposo|recuperação|pausa|pausas|' +
      'отдых|пауза|odpoczynek|przerwa|rec|recov|rest interval|rbi|休息|休み|休憩|レスト',
  ],
  [{ is: 'type', type: 'openEnded' }, 'open'],
  [{ is: 'type', type: 'freeRide' }, 'freeride|free row|free swim'],
  [{ is: 'type', type: 'interval' }, 'work'],
  [{ is: 'stroke', stroke: 'freestyle' }, 'fr|fc|frc|nl|sl|libres|フリー'],
  [{ is: 'stroke', stroke: 'backstroke' }, 'bk|bc|ba'],
  [{ is: 'stroke', stroke: 'breaststroke' }, 'br|brs'],
  [{ is: 'stroke', stroke: 'butterfly' }, 'fl|bf|フライ'],
  [
    { is: 'stroke', stroke: 'choice' },
    'stroke|beliebig|nach wahl|freie wahl|au choix|a elegir|a scelta|à escolha|do wyboru|на выбор',
  ],
  // Plural forms.
  [{ is: 'equipment', equipment: 'drill' }, 'drills|éducatifs|educatif'],
  [{ is: 'equipment', equipment: 'kick' }, 'kicks|pernas'],
  [{ is: 'equipment', equipment: 'pull' }, 'braços|armzug'],
  [{ is: 'untilLap' }, 'until lap|press lap|lap'],
  [
    { is: 'allOut' },
    "all out|allout|flat out|all you have|all you've got|max|max effort|maximal|maximum|sprint|sprints|full gas|voll|vollgas|à fond|a tope|al massimo|máximo|" +
      'massimo|на максимум|максимально|maksymalnie|na maksa|全力|全速|冲刺|衝刺|スプリント|ダッシュ',
  ],
  [
    { is: 'effort', level: 1 },
    'easy|ez|light|kb|recovery ride|recovery row|recovery swim|recovery spin|lent|lente|lento|lentement|langsam|wolno|медленно|慢|gentle|paddling|light paddling|recovery pace|locker|leicht|ruhig|rekom|suave|suaves|tranquilo|souple|cool|' +
      'tranquille|facile|faciles|sciolto|sciolti|leve|solto|tranquilamente|lekko|spokojnie|luźno|легко|спокойно|свободно|轻松|輕鬆|放轻松|' +
      '楽に|ゆっくり|軽く|イージー',
  ],
  [
    { is: 'effort', level: 2 },
    'endurance|steady|steady state|aerobic|grundlage|grundlagenausdauer|ausdauer|fondo|aérobie|aeróbico|aerobico|аэробно|tlen|有氧',
  ],
  [
    { is: 'effort', level: 3 },
    'tempo|moderate|zügig|moderat|mittel|soutenu|moderado|medio|moderato|moyen|umiarkowanie|умеренно|中等强度|中強度|テンポ',
  ],
  [{ is: 'effort', level: 4 }, 'threshold|strong|eb|schwelle|seuil|umbral|soglia|limiar|порог|próg|阈值|閾值|閾値'],
  [
    { is: 'effort', level: 5 },
    'hard|fast|vo2|vo2 max|vo2max|vo₂max|vo₂ max|pma|sb|hart|schnell|vite|rapide|dur|fuerte|rápido|duro|forte|veloce|' +
      'быстро|сильно|szybko|mocno|快|快速|ハード|速く|きつめ',
  ],
  [{ is: 'effort', level: 6 }, 'anaerobic|very hard|sehr hart|anaerob'],
  [{ is: 'sweetSpot' }, 'sweet spot|sweetspot|sst|ss'],
  [
    { is: 'keyword', keyword: 'on' },
    'on|leaving|leaving on|leaving every|leave on|leave every|going on|alle|start alle|abgang|abgang alle|cada|salida cada|salida|saliendo cada|режим|старт каждые|каждые|ripartenza|rip|ogni|' +
      'départ|depart|départ toutes les|toutes les|d|saída a cada|a cada|saída|包干|包乾|start co|co',
  ],
  [{ is: 'keyword', keyword: 'off' }, 'off'],
  [{ is: 'keyword', keyword: 'r' }, 'r|ri|p'],
  [{ is: 'keyword', keyword: 'css' }, 'css'],
  [{ is: 'keyword', keyword: 'ftp' }, 'ftp'],
  [{ is: 'keyword', keyword: 'lthr' }, 'lthr|thr'],
  [{ is: 'keyword', keyword: 'hr' }, 'hr|hrmax'],
  [{ is: 'keyword', keyword: 'pace' }, 'pace|split|allure|ritmo|passo|темп|ペース|配速'],
  [{ is: 'keyword', keyword: 'grade' }, 'grade|gradient|incline'],
  [{ is: 'keyword', keyword: 'zone' }, 'z|zone|zona|зона|strefa|ゾーン'],
  [{ is: 'keyword', keyword: 'ut' }, 'ut'],
  [{ is: 'keyword', keyword: 'ga' }, 'ga'],
  [{ is: 'keyword', keyword: 'en' }, 'en'],
  [
    { is: 'keyword', keyword: 'rate' },
    'rate|stroke rate|rate cap|sr|cad|cadence|frequenz|schlagfrequenz|schlagzahl|trittfrequenz|kadenz|sf|tf|fréquence|cadencia|' +
      'frecuencia|cadenza|frequenza|cadência|частота|каденс|kadencja|tempo wioseł|桨频|槳頻|踏频|踏頻|レート|ピッチ|ケイデンス',
  ],
  [{ is: 'keyword', keyword: 'at' }, 'at|à|al|a|bei|auf|em|ao|na|на'],
  [{ is: 'keyword', keyword: 'for' }, 'for'],
  [
    { is: 'between' },
    'between|in between|between each|between reps|between sets|dazwischen|entre|' +
      'entre cada|entre chaque|tra|między|между',
  ],
  [
    { is: 'between', isEach: true },
    'after each|after every|je|jeweils|après chaque|cada uno|después de cada uno|ciascuno|po każdym|после каждого',
  ],
  [{ is: 'cycle' }, 'サークル|サイクル|cycle|turnaround'],
  [{ is: 'with' }, 'with|mit|avec|con|com|с|со|в'],
  [
    { is: 'cue' },
    'desc|descend|descending|descends|asc|ascend|ascending|build|builds|building|neg split|negative split|even split|even|evens|odd|' +
      'odds|smooth|relaxed|faster|slow|slower|controlled|respiration|atmung|respiración|respirazione|breath|breaths|long strokes|dps|distance per stroke|perfect|perfect form|good form|form|' +
      'breathing|breathe|bilateral|hypoxic|catch up|catchup|fingertip drag|fist|scull|sculling|on side|on back|on your back|' +
      'on your side|streamline|underwater|from a dive|dive|push|race pace|im order|board|with board|with a board|schwimmbrett|' +
      'progressive|progression|every|jede|jeden|jeder|jedes|chaque|seated|standing|spin|spin up|spin ups|high cadence|low cadence|big gear|aero|in the saddle|' +
      'out of the saddle|single leg|rpe|open water|sighting|tempo trainer|start|starts|turns|by feel|as you like|hold|holding|cruise|alternate|alternating|abwechselnd|alternado|alternando|alterné|' +
      'negative|effort|straight|nonstop|best average|best|best effort|tt|from a push|push off|from the blocks|off the blocks|dive start|continuous|unbroken|test|time trial|only|smoothly|steigernd|progressif|crescendo|progresivo|progressivo',
  ],
  [
    { is: 'filler' },
    'ramp|through|thru|swim|swims|スイム|游|from|von|in|за|of|the|les|las|los|le|la|el|il|gli|de|di|da|do|des|der|die|den|set|sets|main|main set|pre set|preset|first|second|third|last|final|swim|row|ride|bike|power|cue|each|' +
      'hauptteil|hauptsatz|parte principal|serie principal|série principal|partie principale|série principale|' +
      'parte principale|основная часть|część główna|主项|主項|メイン|メインセット',
  ],
];

/** Words before a step that follows when all before it is done. */
const thenWords =
  'then|dann|danach|anschließend|puis|ensuite|después|dopo|luego|poi|depois|потом|затем|potem|następnie|然后|然後|その後|次に'.split(
    '|',
  );
export const isThenWord = (word: string): boolean => thenWords.includes(word);

/** Between two pieces of equipment, or before the next step. */
const andWords = ['and', 'und', 'et', 'y', 'e', 'и', 'i', '和', '与', '與', 'と', ...thenWords];
export const isAndWord = (word: string): boolean => andWords.includes(word);

/** Words that count the rounds of a set, behind a number: '3 rounds of'. */
const countWords = new Set(
  'x|times|rounds|round|sets|reps|sätze|serien|séries|series|serie|serii|серии|mal|fois|veces|vezes|volte|раза|раз|razy|组|組'.split(
    '|',
  ),
);
export const isCountWord = (word: string): boolean => countWords.has(word);

/** As the search says it, whose words the two have in common. */
const listed = (names: string, meaning: Meaning): [string, Meaning][] =>
  names.split(', ').map((name) => [name, meaning]);

const meanings = new Map<string, Meaning>([
  ...strokes.flatMap((stroke) => listed(strokeNames[stroke], { is: 'stroke', stroke })),
  ...equipment.flatMap((thing) => listed(equipmentNames[thing], { is: 'equipment', equipment: thing })),
  ...listed(kickboardNames, { is: 'cue' }),
  ...andWords.map((word): [string, Meaning] => [word, { is: 'filler' }]),
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

let words: readonly string[] | undefined;

/** The words of the language that say something of a step, without its phrases. */
export const knownWords = (): readonly string[] =>
  (words ??= [...meanings]
    .filter(([word, { is }]) => !word.includes(' ') && is !== 'cue' && is !== 'filler')
    .map(([word]) => word));

/** Scripts that set no spaces: does the word hold one that is known, with more around it? */
export const isKnownWithin = (word: string): boolean =>
  word > '\u3000' && knownWords().some((known) => known > '\u3000' && known.length > 1 && word.includes(known));

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
  cadence: 'rpm|spm|ppm|cpm|upm|u/min|tr/min|об/мин|obr/min|回転',
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
