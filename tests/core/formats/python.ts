/** Python, which many machines have, as a reader of files that owes nothing to this project. */
import { spawnSync } from 'node:child_process';

export const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) process.stdout.write('There is no python3 here: what other programs read of our files is not tried.\n');

/**
 * What a script prints, as JSON.
 * @param script finds the bytes at `sys.argv[1]`
 */
export function readWithPython(script: string, file: string): unknown {
  const { status, stdout, stderr } = spawnSync('python3', ['-c', script, file], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}
