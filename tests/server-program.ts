/** The server that tests start as a process: `npm test` names the one that is delivered, which starts in half the time. */
export const serverProgram = process.env['SERVER_PROGRAM'] ?? 'server/main.ts';
