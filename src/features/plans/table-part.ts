/** What a plan has to do with tables, files and versions, in one file: fewer files to be named by the first load. */
export { DayNoteDialog } from './day-note-dialog.tsx';
export { ExportPlanDialog } from './export-plan-dialog.tsx';
export { LibraryDrawer } from './library-drawer.tsx';
export { VersionsDialog } from './versions-dialog.tsx';
export { makePastedPlan } from './pasted-plan.ts';
export { PlanPaste } from './plan-paste.tsx';
export { RepeatWeekDialog } from './repeat-week-dialog.tsx';
export { clearDays, pasteClip } from './sheet-acts.ts';
export { copyItem, copyRange, copyWeek, keepRange, pasteOnWeek, pasteText } from './sheet-clipboard.ts';
