/** How the rows of a table come out of an export. */
import type { ParseKeys } from 'i18next';
import type { Ground } from './ground.ts';
import type { Part } from './part.ts';

export interface Restored {
  /** What athletes call them. */
  label: ParseKeys;
  /** Their turn: what others refer to comes first. */
  order: number;
  /** Plans the restore, with the rows of tables that are restored with it. */
  plan: (ground: Ground) => Part;
}
