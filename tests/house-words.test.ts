/** The words of each language are those of docs/glossary.md: its terms, its way to address the reader, its signs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Locale, localeIds } from '#core/model/locales.ts';

const root = join(import.meta.dirname, '..');

type Tree = { [key: string]: string | Tree };

const flatten = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );

const textsOf = (locale: Locale): [string, string][] =>
  flatten(JSON.parse(readFileSync(join(root, `locales/${locale}.json`), 'utf8')) as Tree);

/** A word by itself, in scripts that `\b` does not know. */
const word = (pattern: string, flags = 'iu') => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, flags);

/** English that reads as translated, and is not said to an athlete; docs/glossary.md has the words instead. */
const quaint = [
  'stands here',
  'stands',
  'kept',
  'what it would be',
  'into your mail',
  'by itself',
  'go on',
  'whoever',
  'somebody',
  'everybody',
  'without a network',
  'next connection',
  'meanwhile',
  'anew',
  'as it is now',
  'put down',
  'in focus',
  'take over',
  'taken over',
  'sync desk',
  'lap key',
  'there is no such',
  'for good',
  'an FTP of the past',
  'set aside',
  'days a week',
  'minutes a day',
  'as many as there may be',
  'goes on',
  'people who run',
  'trains on',
  'travel',
];

/** What each language does not say here, and a sentence that shows it. */
const foreignWords: Record<Locale, { pattern: RegExp; example: string }[]> = {
  en: [
    { pattern: word('color(s|ed)?|meters?|favorites?|center'), example: 'Favorite color' },
    { pattern: word("please try|click here|sorry|can't"), example: 'Sorry, please try again.' },
    { pattern: word('cannot|(do|does|did|is|are|was|were|has|have|could|will) not'), example: 'It cannot be read.' },
    ...quaint.map((example) => ({ pattern: word(example), example })),
  ],
  es: [
    { pattern: word('sin red|próxima conexión|rodaje'), example: 'Llegará con la próxima conexión.' },
    { pattern: word('usted|ustedes|vosotros|aplicación'), example: 'Si usted quiere' },
  ],
  ru: [
    { pattern: word('без сети|следующем подключении'), example: 'Доступно без сети' },
    { pattern: word('ты|тебя|тебе|твой|твои|твоя'), example: 'Это твой план' },
    { pattern: word('тренинг\\p{L}*|воркаут\\p{L}*'), example: 'Новый воркаут' },
    { pattern: /опуска[ею]тся|FTP должна|Ваша FTP/u, example: 'Каденс опускается' },
  ],
  de: [
    { pattern: word('ohne Netz|nächsten Verbindung|von selbst'), example: 'Alles geht ohne Netz' },
    { pattern: /[a-zäöüß,;] (Sie|Ihnen|Ihr(e[nmrs]?)?)(?!\p{L})/u, example: 'Bitte prüfen Sie Ihre Angaben' },
    { pattern: word('Sportler(n|s)?|Trainingseinheit(en)?'), example: 'Sportler mit Premium' },
  ],
  it: [
    { pattern: word('senza rete|prossima connessione|passo'), example: 'Passo successivo' },
    { pattern: word('voi|vostr[oaie]|La preghiamo'), example: 'il vostro piano' },
    { pattern: word('session[ei]'), example: 'una sessione in corso' },
  ],
  fr: [
    { pattern: word('sans réseau|arriver(a|ont) à la prochaine connexion'), example: 'même sans réseau' },
    { pattern: word('tu|toi|ton|tes|réessaie|essaie|vérifie|choisis|saisis'), example: 'réessaie plus tard' },
    { pattern: /\p{L}e-(la|le|les|toi)(?!\p{L})/u, example: 'Termine-la d’abord' },
  ],
  pt: [
    { pattern: word('sem rede|próxima conexão'), example: 'mesmo sem rede' },
    {
      pattern: word('tu|teu|tua|tenta|termina-a|liberta|ficheiros?|ecrã|palavra-passe|a decorrer|aplicativo|passos?'),
      example: 'uma sessão a decorrer',
    },
  ],
  'zh-cn': [
    { pattern: /没有网络|无需网络|同步中心|带入/u, example: '没有网络也能使用' },
    { pattern: /你|账户|帐|登陆|新闻|[「」]/u, example: '你的账号' },
  ],
  'zh-tw': [
    { pattern: /沒有網路|無需網路|同步中心|帶入|包乾|泳姿|嵌套|更改/u, example: '包乾時間' },
    { pattern: /你|帳戶|列表|保存|信息|網絡|軟件|拖動|騎行|踏頻|包干|[“”]/u, example: '保存在此裝置' },
  ],
  pl: [
    { pattern: word('bez sieci|następnym połączeniu'), example: 'także bez sieci' },
    { pattern: /(?<!^|[.?:„] )(?<!\p{L})(Ci|Ciebie|Tob(ie|ą)|Tw(ój|o[ij]\p{L}*))(?!\p{L})/u, example: 'dla Ciebie' },
    { pattern: word('sportow(iec|cy|ców)|sesj\\p{L}*|dzisiaj|tag(i|ów)|duplikuj', 'u'), example: 'Jeden sportowiec' },
  ],
  ja: [
    { pattern: /ネットワークなし|ネットワークがなくても|次の接続時|同期センター/u, example: '次の接続時に届きます' },
    { pattern: /端末|セッション|ユーザ(?!ー)|ブラウザ(?!ー)|サーバ(?!ー)|～/u, example: 'この端末' },
    { pattern: /プロフィール|トレーナー|インポート|％/u, example: 'トレーナーのそばで' },
    { pattern: /サイクリング|してね|だよ/u, example: 'サイクリングの設定' },
  ],
};

/** The quotation marks of each language; any other is a slip. */
const quotes: Record<Locale, string> = {
  en: '“”',
  es: '«»',
  ru: '«»„“',
  de: '„“',
  it: '“”',
  fr: '«»',
  pt: '“”',
  'zh-cn': '“”',
  'zh-tw': '「」',
  pl: '„”',
  ja: '「」',
};
const anyQuote = /[“”„«»「」‘‚"']/gu;

const script = '[\\u3040-\\u30ff\\u4e00-\\u9fff]';
/** Placeholders that always stand for a figure or a name in Latin letters; a week or a duration may be a phrase. */
const latin = '(?:[A-Za-z0-9]|\\{\\{(?:count|number|zone|percent|limit|most|ftp|email)\\}\\})';

/** Signs that a language sets wrongly. */
const slips: Partial<Record<Locale, { pattern: RegExp; example: string }[]>> = {
  fr: [
    { pattern: /(?<!\u202f)[;?!]/u, example: 'Rien n’est perdu ; réessayez' },
    { pattern: /[ \u202f]:|« |[^\u00a0]»/u, example: 'Exporté : {{file}}' },
  ],
  ...Object.fromEntries(
    (['zh-cn', 'zh-tw', 'ja'] as const).map((locale) => [
      locale,
      [
        { pattern: new RegExp(`${script}${latin}|${latin}${script}`, 'u'), example: '共3个' },
        { pattern: new RegExp(`${script}[,;:?!()]|\\(${script}`, 'u'), example: '链接:' },
      ],
    ]),
  ),
};

/** Entities, as in "&amp;", and paths end in signs that are no punctuation. */
const plain = (text: string) => text.replaceAll(/&\w+;|https?:\/\//g, '');

describe.each(localeIds)('%s', (locale) => {
  const texts = textsOf(locale);
  const found = (pattern: RegExp) => texts.filter(([, text]) => pattern.test(plain(text)));

  test.each(foreignWords[locale])('does not say what is like "$example"', ({ pattern, example }) => {
    expect(example).toMatch(pattern);
    expect(found(pattern)).toEqual([]);
  });

  test.each(slips[locale] ?? [])('is not set like "$example"', ({ pattern, example }) => {
    expect(example).toMatch(pattern);
    expect(found(pattern)).toEqual([]);
  });

  test('has its own quotation marks, no typewriter signs and no raised voice', () => {
    const wrong = texts.filter(
      ([, text]) =>
        [...text.matchAll(anyQuote)].some(([sign]) => !quotes[locale].includes(sign)) ||
        /\.\.\.|[!！]| {2}/u.test(text),
    );
    expect(wrong).toEqual([]);
  });
});

/** What follows a figure at a distance that no line's end may fall into; letters that are words in a language only after digits. */
const sign =
  '(?:%|km/h|км/ч|mph|km|км|kW|W|Вт|min|мин|MB|Mo|МБ|GB|kJ|кДж|kg|кг|lb|yd|bpm|rpm|spm|ppm|U/min|tr/min|об/мин|уд/мин|×|/100|/500)';
const figureAndSign = new RegExp(
  `(?:[\\d#]|\\}\\}) ${sign}(?![\\p{L}\\p{N}])|[\\d#] (?:m|s|h|м|с|ч)(?![\\p{L}\\p{N}])`,
  'u',
);

test.each(localeIds)('%s: a figure and its sign stay together at the end of a line', (locale) => {
  for (const parted of ['45 min', '{{value}} W', '5 %', '# m', '/100 m']) expect(parted).toMatch(figureAndSign);
  for (const whole of ['45\u00a0min', '5\u202f%', '2 minutes', '{{count}} más'])
    expect(whole).not.toMatch(figureAndSign);
  const catalogue = join(root, `locales/catalogue/${locale}.json`);
  const texts = [
    ...textsOf(locale),
    ...(locale === 'en' ? [] : flatten(JSON.parse(readFileSync(catalogue, 'utf8')) as Tree)),
  ];
  expect(texts.filter(([, text]) => figureAndSign.test(text))).toEqual([]);
});

/** One word or two may be the same in English: a name, a format, a unit. */
test.each(localeIds.filter((locale) => locale !== 'en'))('%s leaves no sentence in English', (locale) => {
  const english = new Map(textsOf('en'));
  const same = textsOf(locale).filter(([key, text]) => text === english.get(key));
  const words = (text: string) => text.replaceAll(/\{\{\w+\}\}/g, '').match(/\p{L}{2,}/gu) ?? [];
  expect(same.filter(([, text]) => words(text).length > 2)).toEqual([]);
});

/** Where the app says a term of the glossary, and nothing else. */
const saidAt: Record<string, string> = {
  session: 'sync.noun.events',
  workout: 'sync.noun.workouts',
  plan: 'sync.noun.plans',
  week: 'calendar.week.title',
  list: 'sync.noun.lists',
  library: 'library.title',
  calendar: 'calendar.title',
  today: 'today.title',
  period: 'plans.period',
  private: 'plans.publication.private',
  'threshold heart rate': 'sync.field.thresholdHR',
  'maximum heart rate': 'sync.field.maximumHR',
  'heart-rate zones': 'settings.zones',
  thresholds: 'settings.thresholds',
  stress: 'workout.stress',
  intensity: 'workout.intensity',
  zone: 'workout.level',
  recovery: 'level.1',
  endurance: 'level.2',
  tempo: 'level.3',
  threshold: 'level.4',
  'VO₂max': 'level.5',
  anaerobic: 'level.6',
  duration: 'calendar.duration',
  cycling: 'sport.bike',
  swimming: 'sport.swim',
  rowing: 'sport.rowing',
  steps: 'workout.steps',
  'all out': 'ride.maximal',
  'free ride': 'segment.freeRide',
  paddles: 'segment.paddles',
  drill: 'segment.drill',
  equipment: 'editor.columns.equipment',
  stroke: 'editor.columns.stroke',
  message: 'editor.columns.message',
  purpose: 'editor.purpose',
  climb: 'segment.climb',
  gradient: 'segment.slope',
  profile: 'editor.shape',
  'lap button press': 'segment.openEnded',
  'warm-up': 'segment.warmUp',
  'cool-down': 'segment.coolDown',
  interval: 'segment.interval',
  rest: 'segment.rest',
  settings: 'settings.title',
  device: 'sync.device.title',
  account: 'account.profile.title',
  tags: 'workout.tags',
  version: 'editor.version',
  news: 'news.title',
  units: 'settings.units',
  offline: 'shell.offline',
  sync: 'shell.syncDesk',
  conflict: 'sync.noun.conflicts',
  undo: 'ui.undo',
  redo: 'editor.redo',
  membership: 'account.profile.membership',
};

/** The tables of the glossary: each term with its word in every language. */
const glossary = new Map(
  readFileSync(join(root, 'docs/glossary.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| en |'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .map(([term = '', ...words]) => [term.replace(/ \(.*\)$/, ''), [term, ...words]]),
);
const columns: Locale[] = ['en', 'es', 'ru', 'de', 'it', 'fr', 'pt', 'zh-cn', 'zh-tw', 'pl', 'ja'];

describe('the app says the words of the glossary', () => {
  test('every term has a word in every language', () => {
    expect(
      [...glossary].filter(([, row]) => row.length !== columns.length || row.includes('')).map(([en]) => en),
    ).toEqual([]);
    expect(Object.keys(saidAt).filter((term) => !glossary.has(term))).toEqual([]);
  });

  test.each(columns)('%s', (locale) => {
    const texts = new Map(textsOf(locale));
    const other = Object.entries(saidAt).flatMap(([term, key]) => {
      const listed = (glossary.get(term)?.[columns.indexOf(locale)] ?? '').replace(/ \(.*\)$/, '');
      const said = texts.get(key) ?? '';
      return said.toLowerCase().includes(listed.toLowerCase()) ? [] : [{ term, listed, said }];
    });
    expect(other).toEqual([]);
  });
});

test.each(['zh-cn', 'zh-tw', 'ja'] as const)(
  'what needs a decision does so by one word on every page, in %s',
  (locale) => {
    const word = glossary.get('decide')?.[columns.indexOf(locale)] ?? '';
    const english = textsOf('en').filter(([, text]) => /needs? (a|your) decision/i.test(text));
    const texts = new Map(textsOf(locale));
    const other = english.flatMap(([key]) => {
      const said = texts.get(key);
      return word !== '' && (said === undefined || said.includes(word)) ? [] : [{ key, said }];
    });
    expect(other).toEqual([]);
  },
);

const chipWords = /^shell\.(notAccepted|signInAgain|updateToSend|offline$|(signInToSend|needDecision|waiting|news)_)/;

/** The number of lines of a text, at twelve letters a line, as in the chip on a phone of 390 px. */
function linesOf(text: string): number {
  const lines = [''];
  for (const word of text.split(/[ \u00A0]/)) {
    const line = lines.at(-1) ?? '';
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length <= 12) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.length;
}

test.each(localeIds)('%s: what the chip of the connection says fits a phone, with two digits as well', (locale) => {
  const said = textsOf(locale).filter(([key]) => chipWords.test(key));
  expect(said.length).toBeGreaterThan(4);
  const tooLong = said.filter(([, text]) => linesOf(text.replaceAll(/\{\{\w+\}\}/g, '12')) > 3);
  expect(tooLong).toEqual([]);
});
