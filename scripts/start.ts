/** npm start: builds the app if its sources changed, then runs the server, which prints its address. */
import { buildIfChanged } from './build.ts';
import { start } from './run.ts';

await buildIfChanged();
start(['server/main.ts']).on('exit', (code) => process.exit(code ?? 1));
