/**
 * Fifty searches more, written after the rules of the search had been settled and without a look at them: what the figures on
 * the first 150 are worth. What is relevant is said by the same rules.
 */
import type { Judged, Relevant } from './queries.ts';

const about = (value: number): readonly [number, number] => [0.8 * value, 1.2 * value];
const easy: Relevant = { levels: [1, 2], never: ['test', 'opener', 'force', 'long', 'threshold'] };
const hard: Relevant = { levels: [4, 5, 6], never: ['test'] };
const tests: Relevant = { types: ['test'] };
const openers: Relevant = { types: ['opener'] };
const sweetSpot: Relevant = { types: ['sweetspot'] };
const threshold: Relevant = { effort: { types: ['threshold'], levels: [4] }, never: ['test'] };
const vo2: Relevant = { effort: { types: ['vo2max'], levels: [5] } };
const tempo: Relevant = { effort: { types: ['tempo'], levels: [3] }, never: ['test', 'force'] };
const recovery: Relevant = { effort: { types: ['recovery'], levels: [1] }, never: ['test', 'threshold', 'long'] };
const endurance: Relevant = {
  effort: { types: ['endurance', 'long'], levels: [2] },
  never: ['test', 'opener', 'force', 'recovery'],
};
const beginners: Relevant = { levels: [1, 2], minutes: [0, 75], never: ['test', 'opener', 'force'] };
const sprinting: Relevant = { named: /sprint|race-starts|row-starts|usrpt-25|tabata/i };

/** Each line a search: what is typed, and what it asks for. */
const fresh: readonly (readonly [query: string, relevant: Relevant])[] = [
  // English
  ['i want to ride easy for 45 minutes', { ...easy, sport: 'bike', minutes: about(45) }],
  ['hard 40 minute trainer session', { ...hard, sport: 'bike', minutes: about(40) }],
  ['swim set with paddles', { sport: 'swim', swumWith: /paddles/ }],
  ['backstroke workout', { sport: 'swim', swumAs: /backstroke/ }],
  ['butterfly', { sport: 'swim', swumAs: /butterfly/ }],
  ['IM swim 30 min', { sport: 'swim', swumAs: /medley/, minutes: about(30) }],
  ['60 min row hard', { ...hard, sport: 'rowing', minutes: about(60) }],
  ['20 x 50', { set: { repeats: 20, meters: 50 } }],
  ['5x1000 row', { sport: 'rowing', set: { repeats: 5, meters: 1000 } }],
  ['6 x 1k', { set: { repeats: 6, meters: 1000 } }],
  ['3x15 sweetspot', { ...sweetSpot, set: { repeats: 3, seconds: 900 } }],
  ['30 second vo2 intervals', { levels: [5, 6], set: { seconds: 30 } }],
  ['spin out the legs', { ...recovery, sport: 'bike' }],
  ['swim a mile', { sport: 'swim', meters: [0.85 * 1609, 1.15 * 1609] }],
  ['race warm up', openers],
  ['lactate threshold ride 75min', { ...threshold, sport: 'bike', minutes: about(75) }],
  ['steady 2 hour ride', { ...endurance, sport: 'bike', minutes: about(120) }],
  ['10k erg', { sport: 'rowing', meters: [8500, 11_500] }],
  ['rowing machine beginner', { ...beginners, sport: 'rowing' }],
  ['quick 20 minute ride', { sport: 'bike', minutes: about(20) }],
  ['tempo intervals 3 x 20', { ...tempo, set: { repeats: 3, seconds: 1200 } }],
  ['sprint interals bike', { ...sprinting, sport: 'bike' }],
  ['kick set', { sport: 'swim', swumWith: /kick/ }],
  ['low intensity row 40 min', { ...easy, sport: 'rowing', minutes: about(40) }],
  // German
  ['Kraul 45 Minuten', { sport: 'swim', swumAs: /freestyle/, minutes: about(45) }],
  ['Beinschlag mit Flossen', { sport: 'swim', swumWith: /kick|fins/ }],
  ['Rudern Intervalle 500 m', { sport: 'rowing', set: { meters: 500 } }],
  ['Sweetspot 75 min', { ...sweetSpot, minutes: about(75) }],
  ['lockeres Rudern 30 min', { ...easy, sport: 'rowing', minutes: about(30) }],
  ['Rolle 1 Stunde hart', { ...hard, sport: 'bike', minutes: about(60) }],
  ['Bergintervalle', { named: /climb|slope|hill/i }],
  ['Vorbelastung', openers],
  ['Grundlagnausdauer Rad 3 h', { ...endurance, sport: 'bike', minutes: about(180) }],
  // French
  ['sortie facile 1h', { ...easy, sport: 'bike', minutes: about(60) }],
  ['PMA 30/30', { named: /30.30/ }],
  ['crawl 1500 m', { sport: 'swim', swumAs: /freestyle/, meters: [0.85 * 1500, 1.15 * 1500] }],
  ['rameur test 2000 m', { ...tests, sport: 'rowing', named: /2000/ }],
  ['home trainer 45 min intensif', { ...hard, sport: 'bike', minutes: about(45) }],
  ['nage avec palmes', { sport: 'swim', swumWith: /fins/ }],
  ['seuil vélo 3x10', { ...threshold, sport: 'bike', set: { repeats: 3, seconds: 600 } }],
  // Spanish
  ['rodaje suave 1 hora', { ...easy, sport: 'bike', minutes: about(60) }],
  ['series de 4 minutos', { set: { seconds: 240 } }],
  ['natación espalda', { sport: 'swim', swumAs: /backstroke/ }],
  ['rodillo 30 minutos', { sport: 'bike', minutes: about(30) }],
  ['nadar 1 hora tranquilo', { ...easy, sport: 'swim', minutes: about(60) }],
  // Japanese
  ['バタフライ 練習', { sport: 'swim', swumAs: /butterfly/ }],
  ['ローラー 45分', { sport: 'bike', minutes: about(45) }],
  ['ゆっくり泳ぐ 30分', { ...easy, sport: 'swim', minutes: about(30) }],
  ['ボート インターバル 1000m', { sport: 'rowing', set: { meters: 1000 } }],
  ['VO2max 自転車 60分', { ...vo2, sport: 'bike', minutes: about(60) }],
];

export const freshQueries: readonly Judged[] = fresh.map(([query, relevant]) => ({ query, relevant }));

const notKick = /kick/i;

/** Forty more, a day later: as before, and judged before anything was found. */
const latest: readonly (readonly [query: string, relevant: Relevant])[] = [
  // English
  ['45 min freestyle', { sport: 'swim', swumAs: /freestyle/, notNamed: notKick, minutes: about(45) }],
  ['no kick swim 40 min', { sport: 'swim', notNamed: notKick, minutes: about(40) }],
  ['long slow ride sunday', { ...endurance, sport: 'bike' }],
  ['1 hr threshhold ride', { ...threshold, sport: 'bike', minutes: about(60) }],
  ['4x4', { set: { repeats: 4, seconds: 240 } }],
  ['8x500 erg', { sport: 'rowing', set: { repeats: 8, meters: 500 } }],
  ['2k prep row', { sport: 'rowing', named: /2k|2000|race/i }],
  ['pyramid swim', { sport: 'swim', named: /pyramid|ladder/i }],
  ['easy spin before bed 20 min', { ...easy, sport: 'bike', minutes: about(20) }],
  ['vo2max 45 minuts', { ...vo2, minutes: about(45) }],
  ['pull buoy', { sport: 'swim', swumWith: /pull/ }],
  ['css test', { ...tests, sport: 'swim' }],
  ['ramp test', { ...tests, sport: 'bike' }],
  ['rowing 30 min steady state', { ...endurance, sport: 'rowing', minutes: about(30) }],
  ['low cadence strength', { named: /low.cadence|force|strength|torque|sfr|big gear/i }],
  ['swim 1 hour hard', { ...hard, sport: 'swim', minutes: about(60) }],
  ['first swim', { ...beginners, sport: 'swim' }],
  ['sprnit swim 25s', { sport: 'swim', set: { meters: 25 } }],
  ['triathlon swim 3k', { sport: 'swim', meters: [2550, 3450] }],
  ['tired legs', { effort: { types: ['recovery'], levels: [1] } }],
  // German
  ['45 Minuten Kraul', { sport: 'swim', swumAs: /freestyle/, notNamed: notKick, minutes: about(45) }],
  ['Rücken schwimmen', { sport: 'swim', swumAs: /backstroke/, notNamed: notKick }],
  ['GA1 90 min Rad', { ...endurance, sport: 'bike', minutes: about(90) }],
  ['8x100 Kraul', { sport: 'swim', swumAs: /freestyle/, set: { repeats: 8, meters: 100 } }],
  ['Rudern Technik', { sport: 'rowing', named: /techni|drill|pause|rate/i }],
  ['Schwelenintervalle', { ...threshold }],
  ['Erholungsfahrt 40 min', { ...recovery, sport: 'bike', minutes: about(40) }],
  // French
  ['dos crawlé 30 min', { sport: 'swim', swumAs: /backstroke/, minutes: about(30) }],
  ['sweet spot vélo 1h30', { ...sweetSpot, sport: 'bike', minutes: about(90) }],
  ['aviron 5 x 1000 m', { sport: 'rowing', set: { repeats: 5, meters: 1000 } }],
  ['natation débutant 30 minutes', { ...beginners, sport: 'swim', minutes: about(30) }],
  ['fractionné court vélo', { ...hard, sport: 'bike' }],
  // Spanish
  ['bici 45 min umbral', { ...threshold, sport: 'bike', minutes: about(45) }],
  ['remo 10 x 500', { sport: 'rowing', set: { repeats: 10, meters: 500 } }],
  ['nadar pies con tabla', { sport: 'swim', swumWith: /kick/ }],
  ['recuperacion activa 30 min', { ...recovery, minutes: about(30) }],
  // Japanese
  ['クロール 45分', { sport: 'swim', swumAs: /freestyle/, notNamed: notKick, minutes: about(45) }],
  ['初心者 ローイング 20分', { ...beginners, sport: 'rowing', minutes: about(20) }],
  ['スイートスポット 60分', { ...sweetSpot, minutes: about(60) }],
  ['キック 50m×8', { sport: 'swim', swumWith: /kick/, set: { repeats: 8, meters: 50 } }],
];

export const latestQueries: readonly Judged[] = latest.map(([query, relevant]) => ({ query, relevant }));
