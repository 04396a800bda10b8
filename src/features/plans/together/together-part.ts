/** What of a shared plan is loaded on demand, in one file, so that the first load names fewer files. */
export { CoachesDialog } from './coaches-dialog.tsx';
export { copyRefused } from './former-copy.ts';
export { JoinPage } from './join-page.tsx';
export { LeaveDialog } from './leave-dialog.tsx';
