/** What a device is called in the list of one's sessions, guessed from what its browser says of itself. */
import type { Context } from 'hono';

/** Longer ones are cut: a name is guessed from their beginning or not at all. */
const mostCharacters = 300;

export const userAgentOf = (context: Context): string | null =>
  context.req.header('user-agent')?.slice(0, mostCharacters) ?? null;

/** The first that fits counts: most browsers also call themselves by the names of those below. */
const browsers: readonly [string, RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera|OPiOS|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.* Safari\//],
];

/** An iPad that asks for desktop pages calls itself a Mac; nothing in the text tells them apart. */
const systems: readonly [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

export interface DeviceName {
  browser: string | null;
  system: string | null;
}

/** @param userAgent as the browser sent it; what is in none of the tables stays unnamed */
export function deviceName(userAgent: string | null): DeviceName {
  const nameIn = (table: typeof browsers) => table.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0] ?? null;
  return { browser: nameIn(browsers), system: nameIn(systems) };
}
