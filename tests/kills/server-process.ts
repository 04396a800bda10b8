/** The real server as a process of its own that can be killed at any moment and started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { compiledSources, root } from '#scripts/paths.ts';
import { serverProgram } from '#tests/server-program.ts';

/** Processor time in /proc is counted in these. */
const ticksPerSecond = 100;
/** What the log says of unexpected errors. */
const unforeseen = /"event":"(call failed|unexpected)"/;

export class ServerProcess {
  /** Where it listens; changes with every start. */
  address = '';
  /** Lines of its log that should not be there. */
  readonly complaints: string[] = [];
  readonly #environment: Record<string, string>;
  #child: ChildProcess | undefined;

  /** @param environment where its data is: DATA_DIR, DATABASE_URL */
  constructor(environment: Record<string, string>) {
    const kept = { NODE_COMPILE_CACHE: compiledSources };
    this.#environment = { PATH: process.env['PATH'] ?? '', PORT: '0', ...kept, ...environment };
  }

  /** Starts it. @returns whether it listens: false where it ended before */
  async start(): Promise<boolean> {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', serverProgram], {
      cwd: root,
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    child.stderr.on('data', (chunk) => this.complaints.push(String(chunk)));
    const lines = createInterface(child.stdout);
    return new Promise((resolve) => {
      child.once('exit', () => resolve(false));
      lines.on('line', (line) => {
        if (unforeseen.test(line)) this.complaints.push(line);
        const address = / is at (http:\S+)/.exec(line)?.[1];
        if (address) this.address = address;
        if (address) resolve(true);
      });
    });
  }

  /** What it holds in memory now, in bytes; NaN where the system does not tell. */
  residentBytes(): number {
    try {
      const status = readFileSync(`/proc/${this.#child?.pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
    } catch {
      return Number.NaN;
    }
  }

  /** What it has had of the processors so far, its threads too; NaN where the system does not tell. */
  processorMilliseconds(): number {
    try {
      // Behind the name, which may have spaces; utime and stime are fields 14 and 15 of proc(5).
      const fields = readFileSync(`/proc/${this.#child?.pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
    } catch {
      return Number.NaN;
    }
  }

  /** Ends it at once: it has no say in it. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  /** Ends it in good order. */
  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }
}
