/** The language and the names with which changes are told. */
import i18next, { type TFunction } from 'i18next';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { createFormat, type Format } from '#src/i18n/format.ts';
import { currentTag } from '#src/i18n/i18n.ts';
import { namesIn, type Names } from './names.ts';

export interface Words {
  t: TFunction;
  format: Format;
  names: Names;
}

/** The words of the language now in use, for one read of what stands in the database. */
export const wordsFor = (database: AccountDatabase): Words => ({
  t: i18next.t,
  format: createFormat(currentTag(), i18next.t),
  names: namesIn(database),
});
