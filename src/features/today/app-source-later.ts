/** What the app shows, fetched where an athlete has chosen something. */
import { onDemand } from '#src/ui/on-demand.tsx';
import type { AccountDatabase } from '#src/db/account-database.ts';
import type { TodayRead } from './reads.ts';

const part = () => import('./app-source-part.ts');

export const AppSource = onDemand(() => part().then((module) => module.appSourcePart()));

/** Has an athlete chosen something? */
export const hasAppSource = ({ settings }: TodayRead): boolean => !!(settings?.appPlan ?? settings?.workoutSource);

/** Fetches it ahead of the page and reads what it shows, so that it pushes nothing down later. What fails here is said by the page. */
export const readAppSource = (database: AccountDatabase, read: TodayRead): Promise<unknown> | false =>
  hasAppSource(read) &&
  AppSource.preload()
    .then(part)
    .then((module) => module.readAhead(database, read))
    .catch(() => {});
