/**
 * The order of the unit tests: files that take minutes, and those that mostly wait for servers to end and start, begin
 * first, so that none of them is alone at the end; then those of a project together, since only files that follow each
 * other can share a process.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const slow = [
  '/simulation/simulation.test.ts',
  '/crash-points.test.ts',
  '/dexie-stories.test.ts',
  '/kills/kills.test.ts',
  '/kills/blobs.test.ts',
  '/kills/jobs.test.ts',
  '/load/load.test.ts',
  '/server/process.test.ts',
  '/server/main.test.ts',
  '/postgres/frozen.test.ts',
  '/security/connections.test.ts',
];

const isSlow = ({ moduleId }: TestSpecification): boolean => slow.some((end) => moduleId.endsWith(end));

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const rank = (file: TestSpecification): number => (isSlow(file) ? -1 : projects.indexOf(file.project.name));
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
