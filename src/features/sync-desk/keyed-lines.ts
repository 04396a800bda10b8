/** Sentences as a list shows them: two that read the same are still two. */

/** @returns each line with a key of its own, which stays the same when others join behind it */
export function keyedLines(lines: readonly string[]): { key: string; line: string }[] {
  const times = new Map<string, number>();
  return lines.map((line) => {
    const time = (times.get(line) ?? 0) + 1;
    times.set(line, time);
    return { key: `${time} ${line}`, line };
  });
}
