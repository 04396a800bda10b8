/** What is under way outside of promises: the transactions of real databases. */
const underWay = new Set<Promise<unknown>>();

/** Settling waits for this work; never for longer than its tab lives. */
export function during<Result>(work: Promise<Result>, end: Promise<unknown>): Promise<Result> {
  const over = Promise.race([work, end]).catch(() => undefined);
  underWay.add(over);
  void over.then(() => underWay.delete(over));
  return work;
}

/** Lets everything run that needs no turn. */
export async function settle(): Promise<void> {
  await tick();
  while (underWay.size > 0) {
    await Promise.all(underWay);
    await tick();
  }
}

/** A tick comes when no promise is left to go on. */
export const tick = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));
