/**
 * Runs a script of this project, or a tool of node_modules/.bin, on the Node that package-lock.json names, on a machine
 * with any Node from 20 on. Installs the packages first when they are not those of the lock file, and writes the lists
 * of tables, acts and entities. Use: node scripts/with-node.mjs scripts/test.ts [arguments], node scripts/with-node.mjs
 * oxfmt [arguments]
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeLists } from './lists.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
const ownNode = join(bin, 'node');
const pathWithoutBin = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => folder !== bin)
  .join(delimiter);

/** True when what npm last wrote into node_modules is, package for package, what package-lock.json asks for. */
function isInstalled() {
  if (!existsSync(ownNode) || !existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const packagesOf = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  const installed = packagesOf('node_modules/.package-lock.json');
  return Object.entries(packagesOf('package-lock.json')).every(
    ([path, wanted]) =>
      path === '' || wanted.optional || wanted.devOptional || installed[path]?.version === wanted.version,
  );
}

function install() {
  console.log('Installing packages (npm ci) …');
  // npm must not run on the Node that it is about to replace, so our own .bin is not on its path.
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: pathWithoutBin },
  });
  if (status !== 0) process.exit(status ?? 1);
  if (!existsSync(ownNode)) {
    console.error('npm did not run the install script of the package "node". Allow it with: npm rebuild node');
    process.exit(1);
  }
}

if (!isInstalled()) install();
writeLists(root);

const [name, ...rest] = process.argv.slice(2);
const file = name.endsWith('.ts') || name.endsWith('.mjs') ? join(root, name) : realpathSync(join(bin, name));
const child = spawn(ownNode, [file, ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: bin + delimiter + pathWithoutBin,
    // node:sqlite still announces itself as experimental on every start.
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --disable-warning=ExperimentalWarning`.trim(),
  },
});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
process.on('SIGINT', () => {}); // The terminal sends Ctrl-C to the child as well: wait for its end.
// npm ends its shell when it is told to end, but the shell tells no other process: notice that it is gone.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
}
child.on('exit', (code, signal) => {
  if (signal) process.removeAllListeners(signal).kill(process.pid, signal);
  else process.exit(code ?? 1);
});
