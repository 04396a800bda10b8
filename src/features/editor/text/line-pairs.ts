/** Two texts line by line beside each other: lines that both have stand in one row, what differs between them likewise. */

/** A line of the one text and of the other; null where that has none there. */
export type LinePair = readonly [string | null, string | null];

/** In the order of both texts, with as many equal lines beside each other as there can be. */
export function linePairs(one: readonly string[], other: readonly string[]): LinePair[] {
  const common = commonLines(one, other);
  const pairs: LinePair[] = [];
  let [at, beside] = [0, 0];
  for (const [next, nextBeside] of [...common, [one.length, other.length] as const]) {
    const rows = Math.max(next - at, nextBeside - beside);
    for (let row = 0; row < rows; row += 1) {
      pairs.push([lineBefore(one, at + row, next), lineBefore(other, beside + row, nextBeside)]);
    }
    const line = one[next];
    if (line !== undefined) pairs.push([line, line]);
    [at, beside] = [next + 1, nextBeside + 1];
  }
  return pairs;
}

const lineBefore = (lines: readonly string[], at: number, end: number): string | null =>
  at < end ? (lines[at] ?? null) : null;

/** The places of the longest row of lines that both texts have. */
function commonLines(one: readonly string[], other: readonly string[]): (readonly [number, number])[] {
  const width = other.length + 1;
  /** How many lines the rests of both, from these places on, have in common. */
  const left = new Uint16Array((one.length + 1) * width);
  const leftAt = (at: number, beside: number): number => left[at * width + beside] ?? 0;
  for (let at = one.length - 1; at >= 0; at -= 1) {
    for (let beside = other.length - 1; beside >= 0; beside -= 1) {
      left[at * width + beside] =
        one[at] === other[beside]
          ? leftAt(at + 1, beside + 1) + 1
          : Math.max(leftAt(at + 1, beside), leftAt(at, beside + 1));
    }
  }
  const places: (readonly [number, number])[] = [];
  let [at, beside] = [0, 0];
  while (at < one.length && beside < other.length) {
    if (one[at] === other[beside]) {
      places.push([at, beside]);
      [at, beside] = [at + 1, beside + 1];
    } else if (leftAt(at + 1, beside) >= leftAt(at, beside + 1)) at += 1;
    else beside += 1;
  }
  return places;
}
