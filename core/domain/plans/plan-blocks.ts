/** The blocks of a plan: weeks of load up to the week of recovery after them. Spec S3.07, S3.16. */

export interface PlanBlock {
  /** In order; a recovery week ends its block. */
  weeks: { isRecoveryWeek: boolean }[];
}

/** A week with so much of the stress of the load week before it, or less, is for recovery; practice takes off 30 to 50 % (docs/coach.md). */
const recoveryShare = 0.75;

/** @param weekStress of each week, in order. @returns every week of it in one block */
export function planBlocks(weekStress: readonly number[]): PlanBlock[] {
  const blocks: { isRecoveryWeek: boolean }[][] = [];
  let load = 0;
  let hasEnded = true;
  for (const stress of weekStress) {
    // A week without any training is not filled yet, and says nothing of those around it.
    const isRecoveryWeek = stress > 0 && load > 0 && stress <= recoveryShare * load;
    if (!isRecoveryWeek && stress > 0) load = stress;
    // Two weeks of recovery in a row, as a taper has them, end the same block.
    if (hasEnded && !isRecoveryWeek) blocks.push([]);
    blocks.at(-1)?.push({ isRecoveryWeek });
    hasEnded = isRecoveryWeek;
  }
  return blocks.map((weeks) => ({ weeks }));
}

/**
 * The week by which a plan is judged: among those that load, one of middling stress, the later of two.
 * @param weekStress of each week, in order. @returns its place, counted from 0; null where no week has any stress
 */
export function sampleWeek(weekStress: readonly number[]): number | null {
  const isRecovery = planBlocks(weekStress).flatMap(({ weeks }) => weeks.map((week) => week.isRecoveryWeek));
  const loading = [...weekStress.keys()].filter((week) => !isRecovery[week] && (weekStress[week] ?? 0) > 0);
  const byStress = loading.toSorted((one, other) => (weekStress[one] ?? 0) - (weekStress[other] ?? 0));
  return byStress[Math.floor(byStress.length / 2)] ?? null;
}
