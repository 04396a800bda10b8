/** Simulates until the planted bug is caught, and says at which seed: `node --import …/plant.ts …/hunt.ts <seeds> <steps> <store> <from>`. */
import { simulateRange } from '../simulate-many.ts';

const [seeds, steps] = process.argv.slice(2).map(Number) as [number, number];
const store = process.argv[4] === 'dexie' ? 'dexie' : 'memory';
const from = Number(process.argv[5]);
const { broken, seeds: tried } = await simulateRange({ from, seeds, steps, store }, 1);
const [first] = broken;
console.log(JSON.stringify({ tried, seed: first?.seed ?? null, violation: first?.violation ?? null }));
process.exitCode = first ? 0 : 1;
