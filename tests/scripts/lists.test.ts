/** An engineer who adds a table, an act or an entity writes its file; the lists follow from the files. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeLists } from '#scripts/lists.mjs';

function project(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'lists-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['core/model', 'core/acts/calendar', 'src/entities'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  writeLists(root);
  return root;
}

const lines = (root: string, list: string): string[] =>
  readFileSync(join(root, list), 'utf8').trim().split('\n').slice(1);

test('a file that declares a table, an act or an entity is listed, and one beside it is not', () => {
  const root = project({
    'core/model/plan.ts': 'export const plans = declareTable(a);\nexport const planWeeks = declareTable(b);\n',
    'core/model/limits.ts': 'export const limits = 1;\n',
    'core/acts/calendar/move-event.ts': 'export const moveEvent = declareAct({});\n',
    'core/acts/calendar/inputs.ts': "// See declareAct.\nimport { declareAct } from './declare-act.ts';\n",
    'src/entities/plans.ts': "export const plans = declareEntity(\n  'plans',\n);\n",
  });
  expect(lines(root, 'core/model/tables.gen.ts')).toEqual(["export { plans, planWeeks } from './plan.ts';"]);
  expect(lines(root, 'core/acts/acts.gen.ts')).toEqual(["export { moveEvent } from './calendar/move-event.ts';"]);
  expect(lines(root, 'src/entities/entities.gen.ts')).toEqual(["export { plans } from './plans.ts';"]);
});

test('an act whose file is gone is listed no more', () => {
  const root = project({ 'core/acts/calendar/move-event.ts': 'export const moveEvent = declareAct({});\n' });
  rmSync(join(root, 'core/acts/calendar/move-event.ts'));
  writeLists(root);
  expect(lines(root, 'core/acts/acts.gen.ts')).toEqual([]);
});
