/** Starts the programs of an engine, each in a process group of its own, and ends them with all of their children. */
import { type ChildProcess, spawn } from 'node:child_process';

const running = new Set<ChildProcess>();

/** A started program: `said` resolves with the first group of the pattern's first match in what it prints. */
export type Program = { said: (pattern: RegExp) => Promise<string>; kill: () => Promise<void> };

const secondsToSpeak = 30;

/** Starts a program. What it prints is read for `said`. */
export function startProgram(command: string, args: string[], environment: Record<string, string> = {}): Program {
  const child = spawn(command, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  let output = '';
  let hear = () => {};
  const listen = (chunk: Buffer) => {
    output += chunk.toString();
    hear();
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  child.on('error', (error) => listen(Buffer.from(error.message)));
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      running.delete(child);
      resolve();
    });
    child.once('error', () => resolve());
  });

  return {
    said: (pattern) =>
      new Promise((resolve, reject) => {
        const give = () => reject(new Error(`${command} never said ${pattern}:\n${output}`));
        const timer = setTimeout(give, secondsToSpeak * 1000);
        hear = () => {
          const found = pattern.exec(output)?.[1];
          if (found === undefined) return;
          clearTimeout(timer);
          resolve(found);
        };
        hear();
      }),
    kill() {
      endGroup(child);
      return ended;
    },
  };
}

function endGroup(child: ChildProcess) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

process.on('exit', () => {
  for (const child of running) endGroup(child);
});
