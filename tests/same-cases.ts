/**
 * Before each file of tests: the same random cases in every `npm test`, so that a failure there is no accident of the
 * day; `CASES=fresh` tries others, and fast-check names the seed of what it finds.
 */
import fc from 'fast-check';

if (process.env['CASES'] !== 'fresh') fc.configureGlobal({ seed: 20_261_125 });
