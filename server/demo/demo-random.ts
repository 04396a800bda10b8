/** Seeded randomness (mulberry32), so that the demo athlete is the same person every time. */
export function demoRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const bytes = (count: number): Uint8Array => Uint8Array.from({ length: count }, () => Math.floor(next() * 256));
  return { next, bytes };
}
