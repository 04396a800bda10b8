/** npm start: builds the server, and the app if its sources changed, then runs it, which prints its address. */
import { buildServer } from './build-server.ts';
import { buildIfChanged } from './build.ts';
import { start } from './run.ts';

await Promise.all([buildServer(), buildIfChanged()]);
start(['dist-server/main.js']).on('exit', (code) => process.exit(code ?? 1));
