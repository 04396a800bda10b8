/** Ids of catalogue rows, the same on every installation, so that a copied plan finds its workouts anywhere. */

export type CatalogueKind = 'workout' | 'version' | 'plan' | 'week' | 'item';

/** FNV-1a in 32 bits, stirred at the end so that neighbouring names differ in every part. */
function hash(text: string, seed: number): number {
  let value = (0x811c9dc5 ^ seed) >>> 0;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** A UUID of version 8 (RFC 9562: contents of one's own making) from a kind and an id that is unique within it. */
export function catalogueId(kind: CatalogueKind, localId: string): string {
  const text = `${kind}/${localId}`;
  const digits = [1, 2, 3, 4].map((seed) => hash(text, seed).toString(16).padStart(8, '0')).join('');
  const variant = (8 + (Number.parseInt(digits.charAt(16), 16) & 3)).toString(16);
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    variant + digits.slice(17, 20),
    digits.slice(20, 32),
  ].join('-');
}
