/** Plants imports in every folder and looks at which of them the linter turns down. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { arrows } from '../oxlint.config.ts';

const planted = [
  {
    file: 'core/model/a.ts',
    rejected: [
      'zod',
      'node:fs',
      '#core/domain/x.ts',
      '#core/contract/x.ts',
      '#server/x.ts',
      '#src/db/x.ts',
      'date-fns',
      '../contract/x.ts',
      '../../x.ts',
      '#locales/en.json',
    ],
    accepted: ['zod/mini', './b.ts', '#core/model/b.ts'],
  },
  {
    file: 'core/contract/a.ts',
    rejected: ['zod', '#core/domain/rank.ts', '#core/acts/acts.ts', '#server/x.ts', '#src/x.ts', 'react'],
    accepted: ['zod/mini', '#core/model/x.ts', './b.ts'],
  },
  {
    file: 'core/domain/calendar/a.ts',
    rejected: ['zod', 'date-fns', '#core/formats/x.ts', '#server/a.ts', '#src/a.ts', '../../contract/x.ts', '../x.ts'],
    accepted: ['zod/mini', '#core/model/x.ts', '#core/contract/errors.ts', '#core/domain/rank.ts', './b.ts'],
  },
  {
    file: 'core/acts/lists/a.ts',
    rejected: ['zod', '#core/formats/x.ts', '#server/contract.ts', '#src/a.ts', '../acts.ts'],
    accepted: ['zod/mini', '#core/model/x.ts', '#core/contract/errors.ts', '#core/domain/rank.ts', './b.ts'],
  },
  {
    file: 'core/formats/a.ts',
    rejected: ['node:fs', '#core/contract/x.ts', '#core/domain/x.ts', 'fast-xml-parser'],
    accepted: ['#core/model/x.ts', './b.ts'],
  },
  {
    file: 'server/routes/calendar/a.ts',
    rejected: [
      '#src/db/x.ts',
      'kysely',
      'node:sqlite',
      'pg',
      'dexie',
      'react-aria-components',
      'uplot',
      '../../x.ts',
      '../x.ts',
      '#locales/en.json',
    ],
    accepted: ['#core/domain/x.ts', '#server/store/x.ts', 'hono', 'node:fs', './b.ts', 'zod/mini'],
  },
  {
    file: 'server/words/a.ts',
    rejected: ['#src/i18n/locales.ts', 'kysely', '../x.ts'],
    accepted: ['#locales/en.json', '#core/model/locales.ts', 'node:fs', './b.ts'],
  },
  {
    file: 'server/store/a.ts',
    rejected: ['#src/a.ts', 'dexie'],
    accepted: ['kysely', 'node:sqlite', 'pg', '#core/model/x.ts', '#server/x.ts'],
  },
  {
    file: 'src/db/a.ts',
    rejected: [
      'react',
      '#src/sync/x.ts',
      '#src/features/calendar/x.ts',
      '#server/x.ts',
      '#src/api/x.ts',
      'kysely',
      'hono',
      'web-push',
      '@simplewebauthn/server',
      '../sync/x.ts',
    ],
    accepted: ['dexie', 'dexie-react-hooks', '#core/model/x.ts', '#src/db/b.ts'],
  },
  {
    file: 'src/api/a.ts',
    rejected: ['react', '#src/db/x.ts', '#src/sync/x.ts', 'dexie', '#server/x.ts'],
    accepted: ['#core/contract/x.ts', './b.ts'],
  },
  {
    file: 'src/sync/a.ts',
    rejected: [
      'react',
      'dexie',
      'dexie-react-hooks',
      '#src/entities/x.ts',
      '#src/features/a/x.ts',
      '#src/ui/x.tsx',
      '#server/a.ts',
    ],
    accepted: ['#src/db/x.ts', '#src/api/x.ts', '#core/model/x.ts'],
  },
  {
    file: 'src/entities/a.ts',
    rejected: [
      'react',
      'dexie',
      '#src/db/x.ts',
      '#src/sync/x.ts',
      '#src/api/x.ts',
      '#src/app/x.ts',
      '#src/features/c/x.ts',
      '#server/x.ts',
      '@tanstack/react-query',
      '../sync/x.ts',
    ],
    accepted: ['#src/i18n/x.ts', '#core/domain/x.ts', './b.ts'],
  },
  {
    file: 'src/sw/a.ts',
    rejected: ['react', 'dexie', '#src/ui/a.tsx', '#src/features/a/b.ts', '#src/i18n/i18n.ts', '#server/x.ts'],
    accepted: ['#src/sync/x.ts', '#src/db/x.ts', '#src/api/x.ts', './b.ts'],
  },
  {
    file: 'src/i18n/a.ts',
    rejected: ['#src/db/x.ts', '#src/ui/x.tsx', '#server/x.ts'],
    accepted: ['#locales/en.json', '#core/model/x.ts', 'i18next'],
  },
  {
    file: 'src/ui/a.tsx',
    rejected: [
      '#src/db/x.ts',
      '#src/sync/x.ts',
      '#src/features/a/b.tsx',
      '#src/charts/x.tsx',
      '#src/entities/x.ts',
      'dexie',
      'uplot',
      '#server/a.ts',
      'dexie-react-hooks',
    ],
    accepted: [
      'react-aria-components',
      'react-aria-components/i18n',
      '#src/i18n/x.ts',
      'lucide-react',
      './b.module.css',
    ],
  },
  {
    file: 'src/charts/a.tsx',
    rejected: ['react-aria-components', '#src/db/x.ts', '#src/features/a/b.tsx', '#server/a.ts'],
    accepted: ['uplot', '#src/ui/x.tsx', '#core/domain/x.ts'],
  },
  {
    file: 'src/features/calendar/a.tsx',
    rejected: [
      'react-aria-components',
      'uplot',
      'dexie',
      '#src/features/library/x.tsx',
      '#src/routes/x.tsx',
      '#server/x.ts',
      '../library/x.tsx',
      '../../sync/x.ts',
    ],
    accepted: [
      './b.tsx',
      './sub/b.tsx',
      '#src/entities/x.ts',
      '#src/db/x.ts',
      '#src/sync/x.ts',
      '#src/ui/x.tsx',
      '#core/domain/x.ts',
      'dexie-react-hooks',
      'react',
    ],
  },
  {
    file: 'src/features/calendar/month/a.tsx',
    rejected: ['#src/features/library/x.tsx', '../../library/x.tsx'],
    accepted: ['../b.tsx', './c.tsx'],
  },
  {
    file: 'src/routes/a.tsx',
    rejected: [
      '#src/db/x.ts',
      '#src/sync/x.ts',
      '#src/entities/x.ts',
      '#src/charts/x.tsx',
      '#server/x.ts',
      'react-aria-components',
      'dexie',
      '../db/x.ts',
    ],
    accepted: ['#src/features/a/b.tsx', '#src/ui/x.tsx', '@tanstack/react-router'],
  },
  {
    file: 'e2e/a.e2e.ts',
    rejected: ['#src/db/x.ts', '#server/x.ts', '#tests/simulation/world.ts', 'dexie'],
    accepted: ['./fixtures/test.ts', '#core/model/x.ts', '#tests/kills/browser-content.ts'],
  },
];

type Diagnostic = { code: string; help?: string; filename: string; labels: { span: { line: number } }[] };

const folder = mkdtempSync(join(tmpdir(), 'trainside-arrows-'));
let diagnostics: Diagnostic[] = [];

beforeAll(() => {
  copyFileSync('oxlint.config.ts', join(folder, 'oxlint.config.ts'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  for (const { file, rejected, accepted } of planted) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    const lines = [...rejected, ...accepted].map((name) => `export * from '${name}';\n`);
    writeFileSync(join(folder, file), lines.join(''));
  }
  diagnostics = lint().filter(({ code }) => code.includes('no-restricted-imports'));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** oxlint ends with an error when it finds one, and its report is then in the error. */
function lint(): Diagnostic[] {
  const args = ['-f', 'json', 'core', 'server', 'src', 'e2e'];
  try {
    execFileSync(join(folder, 'node_modules/.bin/oxlint'), args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
    return [];
  } catch (error) {
    if (!(error instanceof Error && 'stdout' in error)) throw error;
    return JSON.parse(String(error.stdout)).diagnostics;
  }
}

/** All that a folder may come to, from one import to the next. */
function reachedFrom(folder: string, reached = new Set<string>()): Set<string> {
  const next = arrows.filter(({ from }) => folder === from || folder.startsWith(`${from}/`)).flatMap(({ to }) => to);
  for (const one of next.filter((name) => name !== folder && !reached.has(name))) reachedFrom(one, reached.add(one));
  return reached;
}

test.each(arrows.map(({ from }) => from))('nothing that %s may import may import it', (folder) => {
  expect([...reachedFrom(folder)].filter((reached) => reached.startsWith(`${folder}/`) || reached === folder)).toEqual(
    [],
  );
});

describe.each(planted)('$file', ({ file, rejected, accepted }) => {
  test('imports what stands below it and nothing else, and is told why', () => {
    const found = diagnostics.filter((diagnostic) => diagnostic.filename === file);
    const names = [...rejected, ...accepted];
    expect([...new Set(found.map(({ labels }) => names[labels[0]!.span.line - 1]))].toSorted()).toEqual(
      rejected.toSorted(),
    );
    for (const { help } of found) expect(help).toMatch(/\.$/);
  });
});
