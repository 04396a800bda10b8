/** Starts the server from its sources by way of another process, as npm start does with the built one. */
import { start } from '#scripts/run.ts';

start(['server/main.ts']).on('exit', (code) => process.exit(code ?? 1));
