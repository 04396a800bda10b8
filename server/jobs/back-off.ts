/**
 * How long a failed job waits: twice as long after each attempt, with a random part, so that many jobs don't come back
 * at once.
 */

export interface BackOff {
  firstSeconds: number;
  mostSeconds: number;
}

/**
 * @param attempts how many have failed
 * @param random from 0 to 1
 * @returns between half of the time and all of it
 */
export function backOffSeconds({ firstSeconds, mostSeconds }: BackOff, attempts: number, random: number): number {
  return Math.min(mostSeconds, firstSeconds * 2 ** (attempts - 1)) * (0.5 + random / 2);
}
