/** The tables whose rows need more than any row to be brought back. Another one is a file beside this and a line here. */
import type { TableName } from '#core/model/tables.ts';
import { activities } from './activities.ts';
import { settings } from './settings.ts';
import type { TableRule } from './table-rule.ts';
import { workoutVersions } from './workout-versions.ts';

export const comingBack: Partial<Record<TableName, TableRule>> = { activities, settings, workoutVersions };
