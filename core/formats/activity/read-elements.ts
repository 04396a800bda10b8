/** Goes through an XML document of a recording, element by element: a day of it is a million of them, too many for a tree. */
import { decodeText } from '#core/formats/decode-text.ts';
import { Refusal } from '#core/formats/refusal.ts';
import type { FormatError } from '#core/formats/result.ts';
import { place, readXml } from '#core/formats/xml.ts';
import type { RecordedActivity } from '#core/model/recorded-activity.ts';
import { countLoss, type LossCount } from './points.ts';

/** Local names in lower case; `parents` are those of the elements around it, the root first. */
export type ElementListener = {
  open?: (name: string, attributes: ReadonlyMap<string, string>, parents: readonly string[], at: number) => void;
  /** `text` is what is directly inside, trimmed. */
  close: (name: string, text: string, parents: readonly string[], at: number) => void;
};

/** Where the document breaks off; null where it is whole. */
type Damage = { error: FormatError } | null;

/** @throws Refusal of the listener */
export function readElements(text: string, listener: ElementListener): Damage {
  const names: string[] = [];
  let inside = '';
  for (const event of readXml(text, () => undefined)) {
    if (event.type === 'open') {
      const name = event.name.toLowerCase();
      listener.open?.(name, event.attributes, names, event.at);
      names.push(name);
      inside = '';
    } else if (event.type === 'text') inside += event.text;
    else if (event.type === 'close') {
      const name = names.pop() ?? '';
      listener.close(name, inside.trim(), names, event.at);
      inside = '';
    } else if (event.type === 'error') return { error: event.error };
  }
  return null;
}

export type ActivityReadResult = { ok: true; activities: RecordedActivity[] } | { ok: false; error: FormatError };

/** What a reader of XML makes of a document, and why there is nothing in it where there is nothing. */
export type Reading = {
  listener: ElementListener;
  /** Those that were read so far. @throws Refusal where there are none */
  activities: () => RecordedActivity[];
};

/**
 * The activities in an XML file; never throws. Of one that breaks off, what comes before is read.
 * @param begin makes the reader; it counts in `losses` what belongs to the file as a whole
 */
export function readXmlActivities(bytes: Uint8Array, begin: (losses: LossCount) => Reading): ActivityReadResult {
  const { text, encoding } = decodeText(bytes);
  const losses: LossCount = new Map();
  if (encoding === 'windows-1252') countLoss(losses, 'windows1252');
  let damage: Damage = null;
  try {
    const { listener, activities } = begin(losses);
    damage = readElements(text, listener);
    if (damage) countLoss(losses, damage.error.code === 'unclosedTag' ? 'truncated' : 'damagedPart');
    return { ok: true, activities: activities() };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // An error in the document is told rather than that nothing was found in it.
    if (damage) return { ok: false, error: damage.error };
    return { ok: false, error: { code: error.code, detail: error.detail, ...place(text, Math.max(0, error.at)) } };
  }
}
