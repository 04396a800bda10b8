/** npm run demo: the app with an athlete who has a year of training behind them, in a data folder of its own. */
import { spawnSync } from 'node:child_process';
import { buildIfChanged } from './build.ts';
import { inProject } from './paths.ts';
import { start } from './run.ts';

process.env['DATA_DIR'] ??= inProject('data/demo');
await buildIfChanged();
const { status } = spawnSync(process.execPath, [inProject('server/demo/demo.ts')], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
start(['server/main.ts']).on('exit', (code) => process.exit(code ?? 1));
