/** Colours that a canvas reads: only a registered one is told as a colour, any other as the text of its light-dark(). */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '#scripts/paths.ts';

const drawn = ['src/charts/activity-charts.tsx', 'src/charts/ftp-chart.tsx', 'src/features/activities/chart-lines.ts'];

test('every colour that is drawn on a canvas is a registered one', () => {
  const tokens = readFileSync(inProject('src/styles/tokens.css'), 'utf8');
  const names = drawn.flatMap((file) => readFileSync(inProject(file), 'utf8').match(/(?<=')--[a-z][\w-]+(?=')/g) ?? []);
  expect(names).toContain('--level-4-edge');
  expect(names.filter((name) => !tokens.includes(`@property ${name} {`))).toEqual([]);
});
