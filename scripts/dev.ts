/** npm run dev: the server, started again when its files change, and the app with hot reload in front of it. */
import { spawn } from 'node:child_process';
import { root } from './paths.ts';
import { start } from './run.ts';

const port = process.env['PORT'] ?? '3000';

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORT: port, PUBLIC_URL: process.env['PUBLIC_URL'] ?? 'http://localhost:5173' },
});
const app = start(['vite'], { API_ADDRESS: `http://127.0.0.1:${port}` });
app.on('exit', (code) => process.exit(code ?? 1));
process.on('exit', () => server.kill());
