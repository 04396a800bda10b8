/** Many questions of one kind that are asked in the same moment become one: a list of fifty workouts is one query, not fifty. */

/**
 * @param ask answers several keys at once; a key without an answer is left out
 * @param mostKeys in one go
 */
export function batched<Answer>(
  ask: (keys: string[]) => Promise<ReadonlyMap<string, Answer>>,
  mostKeys: number,
): (key: string) => Promise<Answer | undefined> {
  let waiting: { keys: Set<string>; answers: Promise<ReadonlyMap<string, Answer>> } | undefined;
  return async (key) => {
    if (!waiting || waiting.keys.size >= mostKeys) {
      const keys = new Set<string>();
      const answers = asLateAsPossible().then(() => {
        // Questions that come from now on go into the next batch.
        if (waiting?.keys === keys) waiting = undefined;
        return ask([...keys]);
      });
      waiting = { keys, answers };
    }
    waiting.keys.add(key);
    return (await waiting.answers).get(key);
  };
}

/** After all who can ask now have asked. */
const asLateAsPossible = (): Promise<void> =>
  new Promise((resolve) => void Promise.resolve().then(() => process.nextTick(resolve)));
