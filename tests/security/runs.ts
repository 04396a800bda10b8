/** How many tries each random attack gets; FUZZ_TIMES=20 gives each twenty times as many, with other seeds. */
const times = Number(process.env['FUZZ_TIMES'] ?? 1);

/** The same tries in every `npm test`, so that a failure there is no accident of the day. */
export const runsOf = (runs: number): { numRuns: number; seed?: number } =>
  times === 1 ? { numRuns: runs, seed: 20_261_121 } : { numRuns: runs * times };
