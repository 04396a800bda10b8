/** What of a shared plan opens when somebody asks for it, in one file: fewer files to be named by the first load. */
export { CoachesDialog } from './coaches-dialog.tsx';
export { keepRefused } from './former-copy.ts';
export { JoinPage } from './join-page.tsx';
export { LeaveDialog } from './leave-dialog.tsx';
