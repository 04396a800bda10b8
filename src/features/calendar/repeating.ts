/** What is only needed where a session repeats, or is to: fetched together. */
export { changeSeries, deleteSeries, moveSeries, shiftWeeksWithSeries } from '#src/app/acts/series-acts.ts';
export { RepeatForm } from './repeat-form.tsx';
export { ScopeDialog } from './scope-dialog.tsx';
export { SeriesLine } from './series-line.tsx';
