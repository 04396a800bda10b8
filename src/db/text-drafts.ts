/** What is being typed into a field and is not saved yet; each tab keeps its own, so that two never write over each other. */
import type { DraftDatabase } from './account-database.ts';

export interface TextDraft {
  text: string;
  /** What the field said when the typing began. */
  base: string;
}

export interface StoredTextDraft extends TextDraft {
  key: string;
}

const lifeMilliseconds = 30 * 86_400_000;

/** @param field names the row and its field; no other field's name begins with it and a space */
const prefixOf = (field: string): string => `text ${field} `;

export const textDraftKey = (field: string, tab: string): string => prefixOf(field) + tab;

export async function storeTextDraft({ drafts }: DraftDatabase, key: string, draft: TextDraft, at: number) {
  await drafts.put({ key, value: { text: draft.text, base: draft.base }, at });
}

const isLeft = (field: string, openTabs: ReadonlySet<string>, key: string): boolean =>
  !openTabs.has(key.slice(prefixOf(field).length));

/**
 * The newest draft of a field that no other tab is busy with; those of more than 30 days ago are forgotten.
 * @param openTabs the other tabs that are open now
 */
export async function leftTextDraft(
  { drafts }: DraftDatabase,
  field: string,
  openTabs: ReadonlySet<string>,
  nowMilliseconds: number,
): Promise<StoredTextDraft | null> {
  const rows = await drafts.where('key').startsWith(prefixOf(field)).toArray();
  const left = rows.filter(({ key }) => isLeft(field, openTabs, key));
  const isOld = ({ at }: { at: number }): boolean => at < nowMilliseconds - lifeMilliseconds;
  await drafts.bulkDelete(left.filter(isOld).map(({ key }) => key));
  const newest = left.filter((row) => !isOld(row)).toSorted((one, other) => other.at - one.at)[0];
  return newest ? { key: newest.key, ...(newest.value as TextDraft) } : null;
}

export const dropTextDrafts = ({ drafts }: DraftDatabase, keys: readonly string[]): Promise<void> =>
  drafts.bulkDelete([...keys]);
