/** Which workouts of the catalogue are a kind of session, by the title that all doses of one idea share. */
import type { KeyFamily } from '#core/model/coach-terms.ts';
import type { Sport } from '#core/model/sport.ts';

export type Family = KeyFamily | 'recovery' | 'endurance' | 'long' | 'long-climbs' | 'openers' | 'test';

/** What a session is among those of its week: a key session makes a day hard, the others don't. */
export const isKeyFamily = (family: Family): boolean => !easyFamilies.has(family);
const easyFamilies: ReadonlySet<Family> = new Set<Family>(['recovery', 'endurance', 'long', 'long-climbs', 'openers']);

/** English titles, or whole names; a sport without a family of its own takes the one of `instead`. */
export const familyTitles: Record<Sport, Partial<Record<Family, readonly string[]>>> = {
  bike: {
    recovery: ['Recovery ride', 'Recovery ride with spin-ups'],
    endurance: ['Endurance ride'],
    long: ['Long endurance ride', 'Low-intensity long ride'],
    'long-climbs': ['Long ride with climbs'],
    tempo: ['Tempo intervals', 'Progressive tempo'],
    'sweet-spot': ['Sweet spot'],
    threshold: ['Threshold', 'Threshold steps'],
    'over-under': ['Over-unders', 'Varied over-unders'],
    vo2max: ['VO2max intervals'],
    'long-vo2max': ['Long hard intervals', 'Hard intervals', 'Norwegian intervals'],
    'short-vo2max': ['30/30 intervals', '40/20 intervals', 'One-minute intervals'],
    '30-15': ['30/15 intervals'],
    anaerobic: ['Anaerobic intervals'],
    sprints: ['Sprints', 'Big-gear sprints'],
    strength: ['Big-gear strength', 'Strength intervals'],
    'big-gear': ['Low-cadence threshold', 'Low-cadence tempo'],
    openers: ['Openers'],
    test: ['FTP test', 'Ramp test'],
  },
  rowing: {
    recovery: ['Recovery row'],
    endurance: ['UT2 row', 'Steady row', 'Endurance blocks'],
    long: ['Long row'],
    tempo: ['UT1 row', 'Tempo row', 'Tempo pieces'],
    threshold: ['AT row', 'Threshold row', 'Threshold pieces'],
    vo2max: ['Hard pieces', '500 m pieces'],
    'long-vo2max': ['1000 m pieces'],
    'short-vo2max': ['Short rowing intervals', '250 m pieces'],
    anaerobic: ['Anaerobic row'],
    strength: ['Power strokes'],
    openers: ['Openers for rowers'],
    test: ['Rowing FTP test', 'Rowing test: 2000 m'],
  },
  swim: {
    recovery: ['Technique swim', 'Easy swim'],
    endurance: ['Continuous swim', 'Endurance swim'],
    long: ['Continuous swim'],
    // Without what is on a send-off: that is a time on the clock, which another swimmer is faster or slower than.
    tempo: ['Steady repeats'],
    threshold: ['CSS repeats'],
    vo2max: ['Fast repeats'],
    'short-vo2max': ['Descending repeats'],
    anaerobic: ['Race-pace swim'],
    sprints: ['Sprints in the pool'],
    strength: ['Paddles set'],
    test: ['CSS test', 'Swim test: 1000 m'],
  },
};

/**
 * What replaces a family that a sport does not have, or of which no dose fits the day: similar training that is easier
 * or shorter. The last replacement is endurance.
 */
export const instead: Partial<Record<Family, Family>> = {
  vo2max: 'short-vo2max',
  'long-vo2max': 'vo2max',
  '30-15': 'short-vo2max',
  'short-vo2max': 'threshold',
  'over-under': 'threshold',
  threshold: 'sweet-spot',
  'sweet-spot': 'tempo',
  tempo: 'endurance',
  anaerobic: 'short-vo2max',
  sprints: 'anaerobic',
  strength: 'big-gear',
  'big-gear': 'tempo',
  'long-climbs': 'long',
};
