/**
 * Fitness, fatigue and form over days: exponentially weighted stress of six weeks and of one (E. Banister's impulse-response
 * model, as H. Allen and A. Coggan simplified it in "Training and Racing with a Power Meter").
 */

/** Days in which what was trained fades to a third of it. */
const fitnessDays = 42;
const fatigueDays = 7;

export type Form = {
  fitness: number;
  fatigue: number;
  /** Fitness less fatigue, both of the day before: how fresh the athlete begins the day. */
  form: number;
};

/** The values before the first day; 0 if there was no training in the weeks before. */
export type FormSeed = Pick<Form, 'fitness' | 'fatigue'>;

const untrained: FormSeed = { fitness: 0, fatigue: 0 };

const share = (days: number): number => 1 - Math.exp(-1 / days);

/**
 * The form of each day.
 * @param dailyStress of every calendar day in a row, 0 where nothing was done; of the future, what is planned
 */
export function formSeries(dailyStress: readonly number[], seed: FormSeed = untrained): Form[] {
  let { fitness, fatigue } = seed;
  return dailyStress.map((stress) => {
    const form = fitness - fatigue;
    fitness += (stress - fitness) * share(fitnessDays);
    fatigue += (stress - fatigue) * share(fatigueDays);
    return { fitness, fatigue, form };
  });
}

/** Stress of a week, spread evenly, after which fitness has grown by so much. */
export const weeklyStressFor = (fitness: number, growth: number): number =>
  7 * (fitness + growth / (1 - Math.exp(-7 / fitnessDays)));
