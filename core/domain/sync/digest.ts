/**
 * Canonical text and digests of JSON values: equal values have equal digests on every device.
 * The digest guards against accidents (a mid used twice, a row changed since), not against attackers:
 * both ends belong to one account.
 */

/** JSON with keys sorted at every depth; fields that are undefined are left out. */
export function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  let text = '';
  if (Array.isArray(value)) {
    for (const item of value) text += (text && ',') + canonical(item);
    return `[${text}]`;
  }
  const fields = value as Record<string, unknown>;
  for (const key of Object.keys(fields).sort()) {
    if (fields[key] !== undefined) text += `${text && ','}${JSON.stringify(key)}:${canonical(fields[key])}`;
  }
  return `{${text}}`;
}

/** Are two JSON values the same, with their keys in any order? True where `canonical` gives the same for both. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return (a ?? null) === (b ?? null);
  if (Array.isArray(a) || Array.isArray(b)) {
    const isSameLength = Array.isArray(a) && Array.isArray(b) && a.length === b.length;
    return isSameLength && a.every((item, index) => sameValue(item, b[index]));
  }
  const [ours, theirs] = [a as Record<string, unknown>, b as Record<string, unknown>];
  for (const key in ours) {
    if (ours[key] !== undefined && (theirs[key] === undefined || !sameValue(ours[key], theirs[key]))) return false;
  }
  for (const key in theirs) if (theirs[key] !== undefined && ours[key] === undefined) return false;
  return true;
}

/** 53 bits of two 32-bit lanes, as in MurmurHash3's finaliser, in hexadecimal digits. */
function finished(high: number, low: number): string {
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return (low & 0x1fffff).toString(16).padStart(6, '0') + (high >>> 0).toString(16).padStart(8, '0');
}

const otherSeed = 0x9e3779b9;

/** 106 bits of a JSON value, as 28 hexadecimal digits. */
export const digest = (value: unknown): string => digestOf(canonical(value));

/** The digest of a value whose canonical text is known. */
export function digestOf(text: string): string {
  let [high, low, otherHigh, otherLow] = [0xdeadbeef, 0x41c6ce57, 0xdeadbeef ^ otherSeed, 0x41c6ce57 ^ otherSeed];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 0x85ebca6b);
    low = Math.imul(low ^ unit, 0xc2b2ae35);
    otherHigh = Math.imul(otherHigh ^ unit, 0x85ebca6b);
    otherLow = Math.imul(otherLow ^ unit, 0xc2b2ae35);
  }
  return finished(high, low) + finished(otherHigh, otherLow);
}
