/** The colours of tokens.css can be read and told apart, on light and on dark, also by athletes who don't see green. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { asDeuteranope, contrast, distance, fromOklch, isInGamut, type LinearRgb } from '#tests/src/styles/oklch.ts';

const css = readFileSync(new URL('../../../src/styles/tokens.css', import.meta.url), 'utf8');

/** The light and the dark colour of a token. */
function token(name: string): { light: LinearRgb; dark: LinearRgb } {
  const value = new RegExp(String.raw`^ {4}--${name}: light-dark\((.*)\);$`, 'm').exec(css)?.[1] ?? '';
  const colours = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map((match) =>
    fromOklch(Number(match[1]), Number(match[2]), Number(match[3])),
  );
  const [light, dark] = colours;
  if (!light || !dark) throw new Error(`No --${name} in tokens.css`);
  return { light, dark };
}

const themes = ['light', 'dark'] as const;

describe.each(themes)('on %s', (theme) => {
  const colour = (name: string) => token(name)[theme];
  const names = ['level-1', 'level-2', 'level-3', 'sweet-spot', 'level-4', 'level-5', 'level-6'];
  const levels = [1, 2, 3, 4, 5, 6].map((level) => colour(`level-${level}`));
  const neighbours = levels.slice(1).map((level, index) => [levels[index] ?? level, level] as const);

  test.each([
    ['ink', 'page', 7],
    ['ink', 'surface', 7],
    ['ink', 'surface-raised', 7],
    ['ink-soft', 'page', 4.5],
    ['ink-soft', 'surface', 4.5],
    ['ink-soft', 'surface-raised', 4.5],
    ['ink-soft', 'surface-sunken', 4.5],
    ['accent', 'page', 4.5],
    ['accent', 'surface', 4.5],
    ['accent', 'accent-soft', 4.5],
    ['accent-ink', 'accent', 4.5],
    ['accent-ink', 'accent-hover', 4.5],
    ['good', 'surface', 4.5],
    ['good', 'good-soft', 4.5],
    ['warn', 'surface', 4.5],
    ['warn', 'warn-soft', 4.5],
    ['danger', 'surface', 4.5],
    ['danger', 'danger-soft', 4.5],
    ['danger-ink', 'danger-fill', 4.5],
    ['danger-ink', 'danger-fill-hover', 4.5],
    ['line-strong', 'surface', 3],
  ])('%s reads on %s', (front, back, least) =>
    expect(contrast(colour(front), colour(back))).toBeGreaterThanOrEqual(least),
  );

  test.each(names)(
    '%s is outlined by what stands out from the surface by 3:1, and any screen can show both',
    (name) => {
      const edge = colour(`${name}-edge`);
      expect(contrast(edge, colour('surface'))).toBeGreaterThanOrEqual(3);
      expect(isInGamut(colour(name)) && isInGamut(edge)).toBe(true);
      // The outline is no other colour.
      expect(distance(colour(name), edge)).toBeLessThan(0.27);
    },
  );

  test('the six levels are equal steps from cool to hot', () => {
    const steps = neighbours.map(([one, other]) => distance(one, other));
    expect(Math.max(...steps) / Math.min(...steps)).toBeLessThan(1.15);
  });

  test('sweet spot is told from tempo and threshold beside it, also with deuteranopia', () => {
    for (const neighbour of [colour('level-3'), colour('level-4')]) {
      expect(distance(colour('sweet-spot'), neighbour)).toBeGreaterThan(0.1);
      expect(distance(asDeuteranope(colour('sweet-spot')), asDeuteranope(neighbour))).toBeGreaterThan(0.05);
    }
  });

  test('an athlete with deuteranopia tells every level from every other', () => {
    for (const [index, one] of levels.entries())
      for (const other of levels.slice(index + 1))
        expect(distance(asDeuteranope(one), asDeuteranope(other))).toBeGreaterThan(0.075);
  });
});
