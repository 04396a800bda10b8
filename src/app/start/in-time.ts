/** Waiting with an end: a browser that never answers must not keep a page blank. */

/**
 * The result of some work, if it comes in time.
 * @throws Error when it does not; the work itself is not stopped
 */
export async function inTime<Result>(work: PromiseLike<Result>, milliseconds: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${milliseconds} ms.`)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** How long the start waits for a database, or a part of the app: far longer than any takes that comes at all. */
export const openingMilliseconds = 10_000;
