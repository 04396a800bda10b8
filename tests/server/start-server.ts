/** Starts the server by way of another process, as npm start does with the built one. */
import { start } from '#scripts/run.ts';
import { serverProgram } from '#tests/server-program.ts';

start([serverProgram]).on('exit', (code) => process.exit(code ?? 1));
