/** A range of seeds in a process of its own; what it told goes to the parent. */
import { type Range, simulateRange } from './simulate-many.ts';

const range = JSON.parse(process.argv[2] ?? '') as Range;
process.send!(await simulateRange(range));
