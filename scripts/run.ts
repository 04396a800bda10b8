/** Starts commands of this project, gathers what they print, and leaves none behind. */
import { type ChildProcess, spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { inProject, root } from './paths.ts';

/** A script of ours (ends in .ts or .js) or a tool of node_modules/.bin, then its arguments. */
export type Command = readonly [string, ...string[]];

export type Ended = { code: number; output: string; seconds: number };

const timeLimitMinutes = 65;
/** A server that is told to end takes up to 8 s for what is under way. */
const endMilliseconds = 10_000;
const running = new Set<ChildProcess>();

/** Runs a command to its end. Never throws: a command that cannot start or takes too long ends with a code above 0. */
export function run(command: Command, env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const started = performance.now();
  const child = start(command, env, 'pipe');
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  const timer = setTimeout(() => {
    output += `\nStopped after ${timeLimitMinutes} minutes.\n`;
    stop(child);
  }, timeLimitMinutes * 60_000);
  return new Promise((resolve) => {
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? 1, output, seconds: (performance.now() - started) / 1000 });
    });
  });
}

/** Starts a command that goes on by itself; it ends when this process does. */
export function start(command: Command, env: NodeJS.ProcessEnv = {}, stdio: 'pipe' | 'inherit' = 'inherit') {
  const [name, ...rest] = command;
  const file = /\.[jt]s$/.test(name) ? inProject(name) : realpathSync(inProject('node_modules/.bin', name));
  const child = spawn(process.execPath, [file, ...rest], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', stdio, stdio],
    // A group of its own, so that the children of a child can be ended with it.
    detached: true,
  });
  running.add(child);
  child.on('exit', () => running.delete(child));
  return child;
}

function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL') {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has ended by itself.
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    for (const child of running) stop(child, 'SIGTERM');
    process.exitCode = 130;
    // A process that has not ended by then is not asked again.
    setTimeout(() => process.exit(), endMilliseconds).unref();
    if (running.size === 0) process.exit();
  });
}
process.on('exit', () => {
  for (const child of running) stop(child);
});
