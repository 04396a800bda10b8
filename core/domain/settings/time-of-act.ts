/** When an athlete acted, by the server's clock. */

/**
 * A device says when by the server's clock as it last heard it; what it says of the future did not happen then.
 * @param now the server's time, where the server asks; a device takes its own word
 */
export const timeOfAct = (at: string, now: string | undefined): string =>
  now !== undefined && Date.parse(at) > Date.parse(now) ? now : at;
