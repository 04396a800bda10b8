/** The order of the unit tests: files that take minutes begin first, so that none of them is alone at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const slow = ['/simulation/simulation.test.ts', '/crash-points.test.ts', '/dexie-stories.test.ts', '/kills.test.ts'];

const isSlow = ({ moduleId }: TestSpecification): boolean => slow.some((end) => moduleId.endsWith(end));

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
