/** Workouts and plans of the catalogue as they are read for a page: in the language in use, which the words have set. */
import { catalogueAuthor, type Translate, translated } from '#core/domain/workouts/catalogue-words.ts';
import type { RowOf } from '#core/model/tables.ts';

/** Null for English, in which the catalogue comes. */
let translate: Translate | null = null;

/** From now on, the catalogue is shown in this language. */
export function sayCatalogueWith(said: Translate | null): void {
  translate = said;
}

/** How texts of the catalogue are said; null where they stay as they came. A new one for each language. */
export const catalogueTranslate = (): Translate | null => translate;

/** What the catalogue's index makes names no author. */
const ofCatalogue: ReadonlySet<string> = new Set([catalogueAuthor, '']);

/** A version of the catalogue, or a saved copy of one; what athletes have written stays as it is. */
export const inOwnLanguage = <Version extends Pick<RowOf<'workoutVersions'>, 'content'>>(version: Version): Version =>
  translate && ofCatalogue.has(version.content.authorName)
    ? { ...version, content: translated(version.content, translate) }
    : version;
