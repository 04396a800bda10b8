/**
 * What athletes call a sport, an effort or a kind of session, in the eleven languages at once: who uses the app in one
 * of them may think of training in another. What a word of each list asks for stands beside it.
 */
import { marks } from './marks.ts';

export interface Meaning {
  /** Any of these will do, each with all that it lists: marks, or texts of the line, which rank before marks. */
  asks: readonly (readonly string[])[];
  /** Divided by commas; a word with a star begins longer ones as well. */
  said: string;
}

export const vocabulary: readonly Meaning[] = [
  {
    asks: [[marks.bike]],
    said:
      'bike, biking, cycling, cycle, cyclist, ride, riding, rad, radfahren, radsport, radtraining, fahrrad*, ciclis*, ' +
      'bici*, vélo, cyclis*, велос*, вело, kolarstwo, kolarsk*, rower, rowerow*, 骑行, 騎行, 自行车, 自行車, 單車, 自転車, ' +
      'バイク, サイクリング',
  },
  {
    asks: [[marks.swim]],
    said:
      'swim*, pool, プール, freestyle, crawl, front crawl, schwimm*, kraul*, freistil*, natación, nadar, crol, natation, nuot*, ' +
      'stile libero, natação, плава*, кроль*, pływ*, plywa*, 游泳, 自由泳, 自由式, 水泳, スイム, クロール, 自由形',
  },
  {
    asks: [[marks.rowing]],
    said:
      'row, rowing, rower, rowerg, erg, ergo, ergometer*, concept2, sculling, ruder*, remo, remar, canottaggio, ' +
      'vogatore, aviron, rameur, ramer, гребл*, гребн*, wioślar*, wiosł*, 赛艇, 賽艇, 划船*, ローイング, ボート, エルゴ*',
  },
  {
    asks: [['recovery'], [marks.level1], [marks.recovery]],
    said:
      'recovery, recover, active recovery, easy, regen, regener*, locker*, erhol*, recuper*, récup, décrassage, ' +
      'восстанов*, легк*, lekk*, 恢复, 恢復, 放松, 放鬆, リカバリー, 回復, zone 1',
  },
  {
    asks: [['endurance'], [marks.level2], [marks.endurance]],
    said:
      'endurance, aerobic, base, aerobic base, steady, grundlage*, ausdauer*, ga1, resistencia, fondo, resistenza, ' +
      'aeróbic*, aérobie, вынослив*, аэроб*, wytrzym*, tlenow*, 耐力, 有氧, エンデュランス, 持久力, 有酸素*, ut2, zone 2',
  },
  {
    asks: [[marks.long]],
    said:
      'long, long ride, long swim, long row, long session, lange, lange einheit, lange ausfahrt, larga, sesión larga, ' +
      'lungo, longue, sortie longue, séance longue, longa, sessão longa, длинн*, długi, długi trening, 长距离, 長距離, ロング',
  },
  {
    asks: [['tempo'], [marks.level3], [marks.tempo]],
    said: 'tempo, ritmo, темп*, 节奏, 節奏, テンポ, ut1, zone 3',
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
    said: 'vo2max, vo2, pma, мпк, 最大摄氧量, 最大攝氧量, 最大酸素摂取量, zone 5',
  },
  {
    asks: [['anaerobic'], [marks.level6], [marks.anaerobic]],
    said: 'anaerob*, анаэроб*, beztlen*, 无氧, 無氧, 無酸素, zone 6',
  },
  {
    asks: [['sprint'], [marks.sprint]],
    said: 'sprint*, esprint*, volata, volate, спринт*, 冲刺, 衝刺, スプリント',
  },
  {
    asks: [[marks.force]],
    said: 'strength, force, torque, big gear, low cadence, kraft*, fuerza, forza, força, сила, силов*, siła, siłow*, 力量, 筋力',
  },
  {
    asks: [['opener'], [marks.opener]],
    said:
      'opener, primer, activation, aktivierung*, vorbelastung*, activación, attivazione, ativação, активац*, ' +
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
    said: 'over-under*',
  },
  {
    asks: [['technique'], ['drill']],
    said: 'technique*, drill, technik*, técnica*, tecnica*, техник*, 技术, 技術, テクニック, ドリル',
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
    said: '25er',
  },
  {
    asks: [['50s'], [marks.swim, 'x50']],
    said: '50er, fünfziger, полтинники, пятидесятки, pięćdziesiątki',
  },
  {
    asks: [['100s'], [marks.swim, 'x100']],
    said: '100er, hunderter, сотки, setki',
  },
  {
    asks: [['200s'], [marks.swim, 'x200']],
    said: '200er, zweihunderter, двухсотки, dwusetki',
  },
  {
    asks: [['400s'], [marks.swim, 'x400']],
    said: '400er, vierhunderter, четырехсотки, czterysetki',
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

/** "Zone 2", which all lists above say in English, in the words of the others. */
export const zoneWords = 'zone, z, zona, зона, strefa, ゾーン, 区间, 區間'.split(', ');
