/**
 * What athletes call a sport, an effort or a kind of session, in the eleven languages at once, since athletes also
 * search in another language than the app's. Beside each list is what its words ask for.
 */
import type { Range } from '#core/contract/ranges.ts';
import { equipmentNames, kickboardNames, strokeNames } from '#core/domain/swim-words.ts';
import { marks } from './marks.ts';

export interface Meaning {
  /** Any of these will do, each with all that it lists: marks, or texts of the line, which rank before marks. */
  asks: readonly (readonly string[])[];
  /** How long it takes at most or at least, beside that. */
  minutes?: Range;
  /** Texts of a second meaning: those results come last, unless the text asks for them elsewhere. */
  behind?: readonly string[];
  /** Divided by commas; a word with a star begins longer ones as well. */
  said: string;
}

/** Of how hard it is, and not of what it is for. */
const easyWords =
  'easy, gentle, relaxed, locker*, leicht*, facile, souple, tranquil*, fácil, suave, leve, łatw*, spokojn*, 轻松, 輕鬆, イージー, ' +
  'ゆっくり, 軽め, легк*, lekk*, 放松, 放鬆';

export const vocabulary: readonly Meaning[] = [
  {
    asks: [[marks.bike]],
    said:
      'bike, biking, cycling, cycle, cyclist, ride, riding, spin, spinning, indoor cycling, trainer, smart trainer, home trainer, heimtrainer, turbo, rad, rolle, radfahren, radsport, radtraining, fahrrad*, rad fahren, radeln, ciclis*, ' +
      'bici*, rodar, rodaje, rodillo, pedalear, vélo, sortie, rouler, pédaler, cyclis*, pedalare, pedalata, rulli, rolo, pedalar, велос*, вело, kolarstwo, kolarsk*, rower, rowerow*, 骑行, 騎行, 自行车, 自行車, 單車, 自転車, ローラー, ローラー台, 骑行台, 騎行台, 訓練台, ' +
      'バイク, サイクリング, 骑车, 騎車',
  },
  {
    asks: [[marks.swim]],
    said:
      'swim*, pool, プール, schwimm*, natación, nadar, natation, nager, nage, nuot*, natação, плава*, плыть, ' +
      `кроль*, pływ*, plywa*, 游泳, 水泳, スイム, 泳ぐ, 泳ぎ, ${strokeNames.choice}`,
  },
  {
    // Most swimming is freestyle, and few sessions say so.
    asks: [[marks.swim]],
    behind: ['kick', 'backstroke', 'breaststroke', 'butterfly', 'medley'],
    said: `kraul*, freistil*, ${strokeNames.freestyle}`,
  },
  {
    asks: [[marks.rowing]],
    said:
      'row, rowing, rower, rowerg, erg, ergo, ergometer*, concept2, sculling, ruder*, remo, remar, canottaggio, ' +
      'vogatore, vogare, remare, aviron, rameur, ramer, гребл*, гребн*, грести, wioślar*, wiosł*, 赛艇, 賽艇, 划船*, ローイング, ' +
      'ボート, エルゴ*, 漕ぐ, 漕ぎ, 漕艇',
  },
  {
    asks: [['recovery'], [marks.level1], [marks.recovery]],
    said: `${easyWords}, tired, tired legs, heavy legs, müde*, schwere beine, fatigu*, jambes lourdes, cansad*, piernas cansadas, stanc*, gambe stanche, устал*, zmęcz*, 疲れ*, 疲労*, recovery, recover, active recovery, regen, regener*, erhol*, recuper*, récup, décrassage, восстанов*, 恢复, 恢復, リカバリー, 回復, zone 1`,
  },
  {
    // An easy session of an hour or more is not level 1 but endurance.
    asks: [[marks.level2, marks.endurance]],
    minutes: [50, 1000],
    said: easyWords,
  },
  {
    asks: [['endurance'], [marks.level2], [marks.endurance]],
    said:
      'endurance, aerobic, low intensity, niedrige intensität, faible intensité, baja intensidad, base, aerobic base, steady, grundlage*, ausdauer*, ga1, resistencia, fondo, resistenza, ' +
      'aeróbic*, aérobie, вынослив*, аэроб*, wytrzym*, tlenow*, 耐力, 有氧, エンデュランス, 持久力, 有酸素*, zone 2',
  },
  {
    asks: [[marks.long]],
    said: 'long, long session, lange, lange einheit, larga, sesión larga, lungo, longue, séance longue, longa, sessão longa, длинн*, długi, długi trening, 长距离, 長距離, ロング',
  },
  {
    asks: [[marks.bike, marks.long]],
    said: 'long ride, lange ausfahrt, lange radtour, sortie longue, salida larga, uscita lunga, lungo in bici, pedal longo',
  },
  {
    asks: [[marks.swim, marks.long]],
    said: 'long swim',
  },
  {
    asks: [[marks.rowing, marks.long]],
    said: 'long row',
  },
  {
    asks: [
      [marks.rowing, marks.level2],
      [marks.rowing, marks.endurance],
    ],
    said: 'ut2',
  },
  {
    asks: [
      [marks.rowing, marks.level3],
      [marks.rowing, marks.tempo],
    ],
    said: 'ut1',
  },
  {
    asks: [['tempo'], [marks.level3], [marks.tempo]],
    said: 'tempo, ritmo, темп*, 节奏, 節奏, テンポ, zone 3',
  },
  {
    asks: [['sweet spot'], [marks.sweetspot]],
    said: 'sweet spot*, sst, свитспот*, 甜区, 甜區, 甜蜜点, 甜蜜點, スイートスポット',
  },
  {
    asks: [['threshold'], [marks.level4], [marks.threshold]],
    said:
      'threshold, lactate threshold, ftp, schwelle*, umbral*, soglia, soglie, seuil*, limiar*, порог*, próg, progow*, ' +
      '阈值, 閾值, 閾値, zone 4',
  },
  {
    asks: [['vo2'], [marks.level5], [marks.vo2max]],
    said: 'vo2max, vo2, pma, fractionné court, short intervals, kurze intervalle, intervalos cortos, series cortas, intervalli brevi, ショートインターバル, мпк, 最大摄氧量, 最大攝氧量, 最大酸素摂取量, zone 5',
  },
  {
    asks: [['anaerobic'], [marks.level6], [marks.anaerobic]],
    said: 'anaerob*, anaerobic, анаэроб*, beztlen*, 无氧, 無氧, 無酸素, zone 6',
  },
  {
    // Swimmers and rowers have no sessions of sprints alone: theirs are the anaerobic ones.
    asks: [['sprint'], [marks.sprint], [marks.swim, marks.anaerobic], [marks.rowing, marks.anaerobic]],
    said: 'sprint*, esprint*, volata, volate, спринт*, 冲刺, 衝刺, スプリント',
  },
  {
    asks: [[marks.force]],
    said: 'strength, strength endurance, force, torque, big gear, low cadence, kraftausdauer, kraft*, fuerza, forza, força, сила, силов*, siła, siłow*, 力量, 筋力',
  },
  {
    asks: [['opener'], [marks.opener]],
    said:
      'opener, primer, before race, before a race, pre race, race prep, vor dem rennen, antes de la carrera, ' +
      'avant course, avant la course, prima della gara, antes da prova, перед стартом, перед гонкой, przed startem, ' +
      'przed zawodami, レース前, 赛前, 賽前, activation, aktivierung*, vorbelastung*, activación, attivazione, ativação, активац*, ' +
      'rozbudzenie, 赛前激活, 賽前喚醒, 刺激入れ',
  },
  {
    asks: [['test'], [marks.test]],
    said: 'test*, prueba, leistungstest*, тест*, 测试, 測試, テスト',
  },
  {
    asks: [[marks.intervals]],
    said:
      'interval*, repeats, reps, fraccionado, séries, fractionné, ripetute, интервал*, interwał*, interwal*, 间歇, 間歇, ' +
      'インターバル',
  },
  {
    asks: [['over-under']],
    said: 'over-under*, unders',
  },
  {
    asks: [['technique'], ['drill']],
    said: `technique*, technik*, técnica*, tecnica*, техник*, 技术, 技術, テクニック, ${equipmentNames.drill}`,
  },
  ...(['backstroke', 'breaststroke', 'butterfly', 'medley'] as const).map((stroke) => ({
    asks: [[stroke]],
    said: strokeNames[stroke],
  })),
  {
    asks: [['kick']],
    said: `${equipmentNames.kick}, ${kickboardNames}`,
  },
  ...(['pull', 'paddles', 'snorkel', 'fins'] as const).map((thing) => ({
    asks: [[thing]],
    said: equipmentNames[thing],
  })),
  {
    asks: [['race', 'pace']],
    said:
      'race pace, renntempo, wettkampftempo, allure course, allure de course, ritmo de carrera, ritmo de competición, ' +
      'ritmo gara, ritmo de prova, соревновательный темп, tempo startowe, 比赛配速, 比賽配速, レースペース',
  },
  {
    asks: [[marks.rowing, 'race', 'pace']],
    said: '2k pace, 2k race pace, 2k配速, 2kペース',
  },
  {
    asks: [['race starts']],
    said:
      'race start, start, start practice, starts practice, practice starts, startübung*, starttraining, départs, salidas, ' +
      'partenze, largadas, старты, starty, 出发练习, 出發練習, 起航, スタート',
  },
  {
    asks: [['free ride']],
    said:
      'free ride, freie fahrt, sortie libre, marcha libre, pedalata libera, pedal livre, jazda swobodna, свободная езда, ' +
      '自由骑行, 自由騎乘, フリーライド',
  },
  {
    asks: [['climb'], ['slope'], ['hill']],
    said:
      'hill, uphill, climb*, hill climb*, hill repeats, berg, berge, bergauf, anstieg*, cuesta*, subida*, montée, côte, ' +
      'salita, salite, подъем*, podjazd*, 爬坡, ヒルクライム',
  },
  // Lengths of a pool by the dozen: in tags they are '100s', in names '8x100'.
  {
    asks: [['25s'], [marks.swim, 'x25']],
    said: '25er, 25s',
  },
  {
    asks: [['50s'], [marks.swim, 'x50']],
    said: '50er, 50s, fifties, fünfziger, полтинники, пятидесятки, pięćdziesiątki',
  },
  {
    asks: [['100s'], [marks.swim, 'x100']],
    said: '100er, 100s, hundreds, hunderter, сотки, setki',
  },
  {
    asks: [['200s'], [marks.swim, 'x200']],
    said: '200er, 200s, zweihunderter, двухсотки, dwusetki',
  },
  {
    asks: [['400s'], [marks.swim, 'x400']],
    said: '400er, 400s, vierhunderter, четырехсотки, czterysetki',
  },
  {
    asks: [[marks.level5], [marks.level6]],
    said: 'hard, hart*, intensiv*, intense, duro, dura, difficile, dur, тяжел*, жестк*, ciężk*, mocn*, 高强度, 高強度, ハード, きつい',
  },
  {
    asks: [[marks.level1], [marks.level2]],
    minutes: [0, 75],
    said:
      'beginner, novice, newbie, starter, first workout, anfänger*, einsteiger*, debutant*, principiante, novato, novata, ' +
      'principianti, iniciante, начинающ*, новичок, новичк*, początkując*, 初学者, 初學者, 新手, 入门, 入門, 初心者, ビギナー',
  },
  {
    asks: [[]],
    minutes: [0, 45],
    said:
      'short, quick, kurz*, court, courte, corta, corto, breve, curto, curta, коротк*, krótk*, ' +
      '短, 短い, 短时间, 短時間, ショート',
  },
  {
    // Rowers have no level of recovery: what is easy for them is UT2.
    asks: [
      [marks.rowing, marks.level1],
      [marks.rowing, marks.level2],
    ],
    said: 'recovery row, recovery rowing, easy row, easy rowing',
  },
  {
    asks: [
      [marks.rowing, marks.level2],
      [marks.rowing, marks.endurance],
    ],
    said: 'steady state',
  },
];

/** Well-known sets and words of names, which mean nothing but themselves: so that a slip in them is known. */
export const names =
  'norwegian, tabata, pyramid, ladder, microbursts, ronnestad, billat, seiler, goldilocks, wolverine, pete plan, ' +
  'half marathon, marathon, hour of power, criss-cross, ramp, broken, continuous, descend, negative split, ' +
  'progressive, stomps, bursts, hard start, css, usrpt, red mist, sfr, fast pedalling, heart-rate, slope';

/** Say nothing beside what a session is; 'im' may be a swimmer's medley: see `readQuery`. */
export const emptyWords =
  'a, an, the, my, me, set, sets, for, with, to, of, on, in, at, and, or, before, after, workout, session, training, exercise, some, ' +
  'einheit, trainingseinheit, für, mit, am, im, auf, der, die, das, ein, eine, und, vor, séance, entraînement, pour, avec, ' +
  'de, du, des, la, le, les, un, une, en, et, sesión, entrenamiento, entreno, para, con, el, los, las, una, y, allenamento, ' +
  'seduta, per, di, il, e, treino, sessão, com, o, do, da, тренировка, занятие, для, на, с, и, в, trening, sesja, dla, na, z, ' +
  'i, w, 训练, 訓練, 课, 課, 的, トレーニング, 練習, の, な, で, を, くらい, ぐらい, ほど, 程度, 左右';

/** Before what shall not be. */
export const leavingOut = 'no, without, ohne, sans, sin, senza, sem, без, bez';

/** "Zone 2", which all lists above say in English, in the words of the others. */
export const zoneWords = 'zone, z, zona, зона, strefa, ゾーン, 区间, 區間'.split(', ');
