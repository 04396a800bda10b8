/** What a file calls things, as long as the model has room for it. */
import { limits } from '#core/model/limits.ts';

/** Cut to the length of a name, no sign in two; null where nothing is left. */
export function shortText(text: string | undefined): string | null {
  const cut = (text ?? '').trim().slice(0, limits.nameLength).trim();
  // Half of a sign that takes two places.
  return cut.replace(/[\uD800-\uDBFF]$/, '') || null;
}
