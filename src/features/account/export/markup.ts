/** Puts a page together as text; everything put into it is escaped, except markup that was made here. */

/** Text that is HTML already. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = string | number | Markup | readonly Markup[];

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const textOf = (piece: Piece): string => {
  if (piece instanceof Markup) return piece.text;
  if (Array.isArray(piece)) return piece.map((one: Markup) => one.text).join('');
  return String(piece).replace(/[&<>"']/g, (sign) => signs[sign] ?? '');
};

/** Attributes stand in double quotes, and no address is taken from what an athlete wrote. */
export const markup = (parts: TemplateStringsArray, ...pieces: readonly Piece[]): Markup =>
  new Markup(parts.map((part, at) => part + (at < pieces.length ? textOf(pieces[at] ?? '') : '')).join(''));
