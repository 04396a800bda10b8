/** When an athlete acted, by the server's clock. */

/**
 * A device says when by the server's clock as it last heard it; what it says of the future, or of a day that there is
 * not, did not happen then.
 * @param now the server's time, where the server asks; a device takes its own word
 */
export function timeOfAct(at: string, now: string | undefined): string {
  if (now === undefined) return at;
  const acted = Date.parse(at);
  return acted <= Date.parse(now) ? new Date(acted).toISOString() : now;
}
