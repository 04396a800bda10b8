/** Fitness and fatigue day by day: means of stress that fade over 42 and 7 days. Coggan; Banister 1975. */

export interface Fitness {
  /** Stress a day. */
  chronic: number;
  acute: number;
}

export const chronicDays = 42;
export const acuteDays = 7;
const share = (days: number): number => 1 - Math.exp(-1 / days);
const chronicShare = share(chronicDays);
const acuteShare = share(acuteDays);

/** The evening of a day. */
export const afterDay = ({ chronic, acute }: Fitness, stress: number): Fitness => ({
  chronic: chronic + (stress - chronic) * chronicShare,
  acute: acute + (stress - acute) * acuteShare,
});

export const afterDays = (before: Fitness, stresses: readonly number[]): Fitness => stresses.reduce(afterDay, before);

/** Form: how rested an athlete is for their fitness. */
export const formOf = ({ chronic, acute }: Fitness): number => chronic - acute;

/** A week's stress, spread evenly, that raises fitness by so much and no more. Follows from the 42-day mean. */
export const weekCap = (chronic: number, ramp: number): number =>
  7 * (chronic + ramp / (1 - Math.exp(-7 / chronicDays)));
