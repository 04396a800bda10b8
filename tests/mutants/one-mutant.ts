/** The one mutant that a process is to have, from its environment: the runner says it so to Node and to Vitest. */
import { mutated, type Mutant } from './list-mutants.ts';

/** A file, relative to the root of the repository, and its change; null for the file as it is. */
export interface OneMutant {
  file: string;
  mutant: Mutant | null;
}

export const inEnvironment = (one: OneMutant): Record<string, string> => ({ MUTANT: JSON.stringify(one) });

const { file, mutant } = JSON.parse(process.env['MUTANT'] ?? '{"file":"","mutant":null}') as OneMutant;

export const mutatedFile = file;
export const withMutant = (source: string): string => (mutant ? mutated(source, mutant) : source);
