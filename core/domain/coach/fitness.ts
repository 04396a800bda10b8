/** Fitness and fatigue day by day: means of stress that fade over 42 and 7 days. Coggan; Banister 1975. */

export interface Fitness {
  /** Stress a day. */
  chronic: number;
  acute: number;
}

export const chronicDays = 42;
export const acuteDays = 7;
const share = (days: number): number => 1 - Math.exp(-1 / days);
const usual: Fitness = { chronic: share(chronicDays), acute: share(acuteDays) };

const faded = ({ chronic, acute }: Fitness, stress: number, shares: Fitness): Fitness => ({
  chronic: chronic + (stress - chronic) * shares.chronic,
  acute: acute + (stress - acute) * shares.acute,
});

/** The evening of a day. */
export const afterDay = (before: Fitness, stress: number): Fitness => faded(before, stress, usual);

export const afterDays = (before: Fitness, stresses: readonly number[]): Fitness =>
  stresses.reduce((fitness, stress) => afterDay(fitness, stress), before);

/** The same for an athlete whose fitness and fatigue fade over other days than most athletes' do. */
export const afterDayOf = (days: Fitness): ((before: Fitness, stress: number) => Fitness) => {
  const shares = { chronic: share(days.chronic), acute: share(days.acute) };
  return (before, stress) => faded(before, stress, shares);
};

/** Form: how rested an athlete is for their fitness. */
export const formOf = ({ chronic, acute }: Fitness): number => chronic - acute;

/** A week's stress, spread evenly, that raises fitness by so much and no more. Follows from the 42-day mean. */
export const weekCap = (chronic: number, ramp: number): number =>
  7 * (chronic + ramp / (1 - Math.exp(-7 / chronicDays)));
