/** The kinds of plan (S9.14) as a table: which key sessions a week has, how many, and what it may not be more than. */
import type { KeyFamily, PlanType } from '#core/model/coach-terms.ts';

/** Where a rule is from; docs/coach.md says each in full. */
export type Source =
  | 'friel' // Friel, The Cyclist's Training Bible: phases, three weeks of load and one of recovery
  | 'coggan' // Allen & Coggan, Training and Racing with a Power Meter: stress, fitness, how fast it may rise
  | 'seiler2010' // Seiler 2010: about 80 % of sessions are easy
  | 'seiler2013' // Seiler et al. 2013: 4 × 8 min before 4 × 4 and 4 × 16
  | 'ronnestad2015' // Rønnestad et al. 2015: 30/15 intervals
  | 'bosquet2007' // Bosquet et al. 2007: two weeks of taper, 41–60 % less volume, intensity kept
  | 'javaloyes2019' // Javaloyes et al. 2019: hard sessions only where heart-rate variability is in its usual range
  | 'practice'; // common coaching practice

/** Shares of a load week's time, at most: of levels 3 and 4, and of 5 and 6 (S9.11). */
interface MostShares {
  moderate?: number;
  hard?: number;
}

export interface PlanTypeRule {
  /** Kinds of key session, in the order in which key days take them; after its end the list starts again. */
  families: readonly KeyFamily[];
  /** Key sessions of a load week, for 1 to 7 workout days. */
  keySessions: readonly number[];
  /** May key days be neighbours? */
  isBackToBack: boolean;
  /** Of the minutes of its day. */
  longShare: number;
  /** What is ridden on the long day, where not simply long. */
  longFamily?: 'long-climbs';
  /** A second long day beside the first. */
  hasTwoLongDays?: true;
  /** Longest session, and longest key session, in minutes. */
  mostMinutes?: number;
  mostKeyMinutes?: number;
  /** Held for rides of three days a week and more. */
  most?: MostShares;
  source: Source;
}

const none = 0.005;

export const planTypeRules: Record<Exclude<PlanType, 'custom'>, PlanTypeRule> = {
  'sweet-spot-hard': {
    families: ['sweet-spot', 'over-under', 'threshold'],
    keySessions: [1, 1, 2, 3, 3, 3, 3],
    isBackToBack: false,
    longShare: 1,
    most: { moderate: 0.3 },
    source: 'practice',
  },
  'sweet-vo2-hard': {
    families: ['vo2max', 'sweet-spot', 'threshold'],
    keySessions: [1, 1, 2, 2, 3, 3, 3],
    isBackToBack: false,
    longShare: 1,
    source: 'practice',
  },
  'big-intensity': {
    families: ['vo2max', 'threshold', 'anaerobic'],
    keySessions: [1, 1, 2, 3, 3, 3, 3],
    isBackToBack: true,
    longShare: 0.8,
    most: { hard: 0.15 },
    source: 'practice',
  },
  italian: {
    families: ['threshold', 'strength'],
    keySessions: [1, 1, 2, 2, 2, 2, 2],
    isBackToBack: false,
    longShare: 1,
    source: 'practice',
  },
  crunched: {
    families: ['short-vo2max', 'sweet-spot', 'over-under'],
    keySessions: [1, 2, 2, 3, 3, 3, 3],
    isBackToBack: true,
    longShare: 0.7,
    mostMinutes: 75,
    source: 'practice',
  },
  polarized: {
    families: ['30-15', 'long-vo2max'],
    keySessions: [1, 1, 1, 1, 2, 2, 2],
    isBackToBack: false,
    longShare: 1,
    most: { moderate: 0.05, hard: 0.12 },
    source: 'seiler2010',
  },
  fitness: {
    families: ['tempo', 'short-vo2max'],
    keySessions: [1, 1, 1, 2, 2, 2, 2],
    isBackToBack: false,
    longShare: 0.9,
    most: { hard: 0.04 },
    source: 'practice',
  },
  'sweet-spot': {
    families: ['sweet-spot', 'sweet-spot', 'tempo'],
    keySessions: [1, 1, 2, 2, 2, 3, 3],
    isBackToBack: false,
    longShare: 1,
    most: { moderate: 0.3, hard: none },
    source: 'practice',
  },
  base: {
    families: ['tempo'],
    keySessions: [0, 1, 1, 1, 1, 1, 1],
    isBackToBack: false,
    longShare: 1,
    most: { moderate: 0.15, hard: none },
    source: 'friel',
  },
  'base+': {
    families: ['tempo', 'sweet-spot'],
    keySessions: [0, 1, 1, 2, 2, 2, 2],
    isBackToBack: false,
    longShare: 1,
    most: { moderate: 0.22, hard: none },
    source: 'friel',
  },
  'base++': {
    families: ['sweet-spot', 'tempo', 'short-vo2max'],
    keySessions: [1, 1, 1, 2, 2, 3, 3],
    isBackToBack: false,
    longShare: 1,
    most: { hard: 0.04 },
    source: 'friel',
  },
  'big-climbs': {
    families: ['sweet-spot', 'big-gear', 'threshold'],
    keySessions: [1, 1, 2, 2, 2, 3, 3],
    isBackToBack: false,
    longShare: 1,
    longFamily: 'long-climbs',
    source: 'practice',
  },
  'big-days': {
    families: ['sweet-spot', 'tempo'],
    keySessions: [0, 0, 1, 1, 1, 2, 2],
    isBackToBack: false,
    longShare: 1,
    hasTwoLongDays: true,
    source: 'practice',
  },
  'stronger-rider': {
    families: ['strength', 'anaerobic', 'big-gear'],
    keySessions: [1, 1, 2, 2, 2, 3, 3],
    isBackToBack: false,
    longShare: 0.9,
    source: 'practice',
  },
  sprinting: {
    families: ['sprints', 'anaerobic', 'threshold'],
    keySessions: [1, 1, 2, 2, 2, 3, 3],
    isBackToBack: false,
    longShare: 0.8,
    mostKeyMinutes: 75,
    source: 'practice',
  },
};

/** S4.12: from easy to hard; `custom` is beyond all of them. */
export const typesByHardness: readonly PlanType[] = [
  'base',
  'base+',
  'fitness',
  'base++',
  'sweet-spot',
  'polarized',
  'italian',
  'big-days',
  'big-climbs',
  'stronger-rider',
  'sprinting',
  'crunched',
  'sweet-spot-hard',
  'sweet-vo2-hard',
  'big-intensity',
  'custom',
];
