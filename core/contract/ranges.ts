/** The ranges that workouts may be asked for by, of the whole and of one of its work sets; addresses name them too. */

/** Both ends count. */
export type Range = readonly [low: number, high: number];

export const wholeMeasures = ['minutes', 'stress', 'intensity'] as const;

/**
 * The figures of a work set: its passes; of one pass its seconds or metres, whichever it is written in, its percent on
 * the scale of the workout, and its pedal revolutions or strokes a minute.
 */
export const setMeasures = ['repeats', 'workSeconds', 'workMeters', 'workPercent', 'workCadence'] as const;
export type SetMeasure = (typeof setMeasures)[number];

export type RangeName = (typeof wholeMeasures)[number] | SetMeasure;
export const rangeNames = [...wholeMeasures, ...setMeasures] as const;

/** The values of an open end: no workout is outside them. Intensity is in percent of threshold. */
export const rangeBounds: Record<RangeName, { minimum: number; maximum: number }> = {
  minutes: { minimum: 0, maximum: 1_440 },
  stress: { minimum: 0, maximum: 1_000 },
  intensity: { minimum: 0, maximum: 200 },
  repeats: { minimum: 1, maximum: 500 },
  workSeconds: { minimum: 1, maximum: 86_400 },
  workMeters: { minimum: 1, maximum: 300_000 },
  workPercent: { minimum: 1, maximum: 1_000 },
  workCadence: { minimum: 1, maximum: 250 },
};

/** Minutes that another workout like one may be asked for. */
export const likeMinutesBounds = { minimum: 5, maximum: 600 } as const;
