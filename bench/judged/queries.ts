/**
 * What athletes type, and what a good answer to it is: 150 searches in five languages and three sports, some with
 * typos. What is relevant is said by a rule over the workouts themselves, so that a new catalogue needs no new
 * judgement.
 */
import type { Sport } from '#core/model/sport.ts';
import type { Level, WorkoutType } from '#core/model/workout.ts';
import type { Range } from '#core/contract/ranges.ts';

/** All that is named must hold. */
export interface Relevant {
  sport?: Sport;
  types?: readonly WorkoutType[];
  /** Any of these types or any of these levels. */
  effort?: { types: readonly WorkoutType[]; levels: readonly Level[] };
  levels?: readonly Level[];
  minutes?: Range;
  meters?: Range;
  /** Of its name and tags. */
  named?: RegExp;
  notNamed?: RegExp;
  /** Of the strokes of its lengths, and of the equipment. */
  swumAs?: RegExp;
  swumWith?: RegExp;
  /** It has a set of so many passes, of so many seconds or metres. */
  set?: { repeats?: number; seconds?: number; meters?: number };
  /** Never what is asked for, even if the rest fits. */
  never?: readonly WorkoutType[];
}

export interface Judged {
  query: string;
  relevant: Relevant;
}

const about = (value: number): Range => [0.8 * value, 1.2 * value];
const length = (minutes: number): Relevant => ({ minutes: about(minutes) });
const distance = (meters: number): Relevant => ({ meters: [0.85 * meters, 1.15 * meters] });
const [bike, swim, rowing]: Relevant[] = [{ sport: 'bike' }, { sport: 'swim' }, { sport: 'rowing' }];

const easy: Relevant = { levels: [1, 2], never: ['test', 'opener', 'force', 'long', 'threshold'] };
const recovery: Relevant = { effort: { types: ['recovery'], levels: [1] }, never: ['test', 'threshold', 'long'] };
const endurance: Relevant = {
  effort: { types: ['endurance', 'long'], levels: [2] },
  never: ['test', 'opener', 'force', 'recovery'],
};
const long: Relevant = { types: ['long'] };
const tempo: Relevant = { effort: { types: ['tempo'], levels: [3] }, never: ['test', 'force'] };
const sweetSpot: Relevant = { types: ['sweetspot'] };
const threshold: Relevant = { effort: { types: ['threshold'], levels: [4] }, never: ['test'] };
const vo2: Relevant = { effort: { types: ['vo2max'], levels: [5] } };
const anaerobic: Relevant = { effort: { types: ['anaerobic', 'sprint'], levels: [6] }, never: ['test'] };
const sprinting: Relevant = { named: /sprint|race-starts|row-starts|usrpt-25|tabata/i };
const force: Relevant = { types: ['force'] };
const openers: Relevant = { types: ['opener'] };
const tests: Relevant = { types: ['test'] };
const ftpTests: Relevant = { types: ['test'], named: /ftp/i };
const overUnders: Relevant = { named: /over-?under/i };
const climbs: Relevant = { named: /climb|slope|hill/i };
const technique: Relevant = { named: /techni|drill/i };
const css: Relevant = { sport: 'swim', named: /css/i };
const hundreds: Relevant = { sport: 'swim', set: { meters: 100 } };
const every = (...rules: readonly (Relevant | undefined)[]): Relevant => Object.assign({}, ...rules);
const set = (repeats: number, each: { seconds?: number; meters?: number }): Relevant => ({ set: { repeats, ...each } });
const beginners: Relevant = { levels: [1, 2], minutes: [0, 75], never: ['test', 'opener', 'force'] };

/** Each line a search: what is typed, and what it asks for. */
const judged: readonly (readonly [query: string, relevant: Relevant])[] = [
  // English: an effort and how long
  ['sweet spot 1 hour', every(sweetSpot, length(60))],
  ['sweet spot 90 min', every(sweetSpot, length(90))],
  ['z2 90 min', every(endurance, length(90))],
  ['zone 2 2 hours', every(endurance, length(120))],
  ['endurance 3h', every(endurance, bike, length(180))],
  ['easy 30 min', every(easy, length(30))],
  ['easy spin 45 minutes', every(easy, bike, length(45))],
  ['recovery ride 30 minutes', every(recovery, bike, length(30))],
  ['threshold 60 min', every(threshold, length(60))],
  ['threshold 1h15', every(threshold, length(75))],
  ['vo2max 45 min', every(vo2, length(45))],
  ['vo2 1 hour bike', every(vo2, bike, length(60))],
  ['tempo 1 hour', every(tempo, length(60))],
  ['tempo 90', every(tempo, length(90))],
  ['45 min', length(45)],
  ['half an hour easy', every(easy, length(30))],
  ['long ride 4 hours', every(long, bike, length(240))],
  ['over-under 60', every(overUnders, length(60))],
  ['over unders 80 minutes', every(overUnders, length(80))],
  ['low cadence 1 hour', every(force, length(60))],
  // English: shorthand
  ['30/30', every({ named: /30.30/ }, bike)],
  ['3030', every({ named: /30.30/ }, bike)],
  ['30-30 intervals', every({ named: /30.30/ }, bike)],
  ['30/15', { named: /30.15/ }],
  ['4020s', { named: /40.20/ }],
  ['40/20 1 hour', every({ named: /40.20/ }, length(60))],
  ['30s on 30s off', every({ named: /30.30/ }, bike)],
  ['tabata', { named: /tabata/i }],
  ['4x4', set(4, { seconds: 240 })],
  ['4x8 min', set(4, { seconds: 480 })],
  ['2x20', set(2, { seconds: 1200 })],
  ['sst 2x20', every(sweetSpot, set(2, { seconds: 1200 }))],
  ['ftp 3x10', every(threshold, set(3, { seconds: 600 }))],
  ['5x5 vo2', every(vo2, set(5, { seconds: 300 }))],
  ['3 min vo2 intervals', every(vo2, { set: { seconds: 180 } })],
  ['8x500', set(8, { meters: 500 })],
  ['10x100', set(10, { meters: 100 })],
  // English: purposes
  ['2k test', every(tests, rowing, { named: /2000/ })],
  ['ftp test', ftpTests],
  ['ramp test', { named: /ramp/i }],
  ['css test', every(tests, swim, { named: /css/i })],
  ['openers before race', openers],
  ['pre race opener', openers],
  ['beginner', beginners],
  ['beginner ride', every(beginners, bike)],
  ['easy beginner swim', every(beginners, swim)],
  ['short recovery spin', every(recovery, bike, { minutes: [0, 46] })],
  ['short hard workout', every({ levels: [5, 6] }, { minutes: [0, 50] })],
  ['quick vo2 session', every(vo2, { minutes: [0, 50] })],
  ['long ride', every(long, bike)],
  ['long easy ride', every(bike, { effort: { types: ['long'], levels: [] } })],
  ['hill climbs', climbs],
  ['climbing intervals', climbs],
  ['sprints', sprinting],
  ['sprint training for cyclists', every(sprinting, bike)],
  ['big gear', { named: /big-gear|sfr|stomp/i }],
  ['strength endurance low cadence', force],
  ['norwegian 4x4', set(4, { seconds: 240 })],
  ['pyramid', { named: /pyramid/i }],
  ['microbursts', { named: /microburst/i }],
  ['hour of power', { named: /hour of power/i }],
  ['workout for threshold', threshold],
  // English: swimmers
  ['swim 2000m', every(swim, distance(2000))],
  ['swim 3k', every(swim, distance(3000))],
  ['1500m swim', every(swim, distance(1500))],
  ['easy swim', every(swim, { levels: [1, 2] }, { never: ['test', 'long', 'threshold'] })],
  ['swim technique', every(swim, technique)],
  ['swim drills', every(swim, technique)],
  ['css 100s', every(css, hundreds)],
  ['css intervals 40 min', every(css, { minutes: about(40) })],
  ['swim sprints', every(swim, { named: /sprint|usrpt-(25|50)/i })],
  ['swim threshold', every(swim, threshold)],
  ['pull kick', every(swim, { named: /pull/i })],
  ['50s freestyle', every(swim, { set: { meters: 50 } })],
  ['endurance swim 1 hour', every(swim, { levels: [1, 2, 3] }, { never: ['test'] }, length(60))],
  ['swim ladder', every(swim, { named: /ladder|pyramid/i })],
  // English: rowers
  ['ut2 60', every(rowing, endurance, length(60))],
  ['ut1 row', every(rowing, { named: /ut1/i })],
  ['steady state row 60 min', every(rowing, endurance, length(60))],
  ['row 10k', every(rowing, distance(10_000))],
  ['5k row test', every(rowing, tests, { named: /5000/ })],
  ['erg intervals 1000m', every(rowing, { set: { meters: 1000 } })],
  ['8x500m row', every(rowing, set(8, { meters: 500 }))],
  ['rowing sprints', every(rowing, anaerobic)],
  ['easy row 30 min', every(rowing, endurance, { minutes: [0, 61] })],
  ['rowing pyramid', every(rowing, { named: /pyramid/i })],
  ['half marathon row', { named: /half.marathon/i }],
  ['concept2 vo2', every(rowing, vo2)],
  ['row threshold 1 hour', every(rowing, threshold, length(60))],
  // English: typos
  ['tresholds', threshold],
  ['recovry', recovery],
  ['treshold 1 hour', every(threshold, length(60))],
  ['endurence ride', every(endurance, bike)],
  ['swet spot', sweetSpot],
  ['sweatspot 1 hour', every(sweetSpot, length(60))],
  ['vo2mx', vo2],
  ['anerobic', anaerobic],
  ['openners', openers],
  ['swiming drills', every(swim, technique)],
  ['rowng 60 min', every(rowing, length(60))],
  ['sprnts bike', every(sprinting, bike)],
  ['pyramyd', { named: /pyramid/i }],
  ['norwegain', { named: /norwegian/i }],
  // German
  ['Schwelle 1 Stunde', every(threshold, length(60))],
  ['Grundlage 2 Stunden', every(endurance, length(120))],
  ['GA1 90 Minuten', every(endurance, length(90))],
  ['locker 30 min', every(easy, length(30))],
  ['Regeneration 45 min Rad', every(recovery, bike, length(45))],
  ['Kraft am Berg', every({ named: /sfr|big-gear|climb|slope/i })],
  ['Schwimmen 2000 m', every(swim, distance(2000))],
  ['Schwimmen Technik', every(swim, technique)],
  ['Rudern 60 Minuten', every(rowing, length(60))],
  ['Leistungstest Rad', every(tests, bike)],
  ['kurze Einheit locker', every(easy, { minutes: [0, 46] })],
  ['Anfänger', beginners],
  ['Intervalle 4x4', set(4, { seconds: 240 })],
  ['Ausdaur 90 min', every(endurance, length(90))],
  ['Schwele', threshold],
  // French
  ['seuil 1 heure', every(threshold, length(60))],
  ['récupération 30 min', every(easy, length(30))],
  ['endurance 2 heures vélo', every(endurance, bike, length(120))],
  ['natation 2000 m', every(swim, distance(2000))],
  ['natation technique', every(swim, technique)],
  ['aviron 1 heure', every(rowing, length(60))],
  ['test FTP', ftpTests],
  ['sortie longue', every(long, bike)],
  ['débutant', beginners],
  ['séance courte facile', every(easy, { minutes: [0, 46] })],
  ['fractionné court 30/30', every({ named: /30.30/ }, bike)],
  ['recuperaton', recovery],
  // Spanish
  ['umbral 1 hora', every(threshold, length(60))],
  ['recuperación 30 min', every(easy, length(30))],
  ['fondo 3 horas', every(endurance, bike, length(180))],
  ['natación 2000 m', every(swim, distance(2000))],
  ['técnica natación', every(swim, technique)],
  ['remo 60 min', every(rowing, length(60))],
  ['principiante', beginners],
  ['cuestas', climbs],
  ['sesión corta suave', every(easy, { minutes: [0, 46] })],
  ['resistensia 90 min', every(endurance, length(90))],
  // Japanese
  ['リカバリー 30分', every(easy, length(30))],
  ['閾値 1時間', every(threshold, length(60))],
  ['スイム 2000m', every(swim, distance(2000))],
  ['ローイング 60分', every(rowing, length(60))],
  ['持久力 90分', every(endurance, length(90))],
  ['スイートスポット 60分', every(sweetSpot, length(60))],
  ['初心者', beginners],
  ['短いリカバリー', every(easy, { minutes: [0, 46] })],
  ['FTPテスト', ftpTests],
  ['ヒルクライム', climbs],
];

export const judgedQueries: readonly Judged[] = judged.map(([query, relevant]) => ({ query, relevant }));
