/** No module of the app awaits by itself: WebKit gives out chunks that import such a one before they have run (bug 242740). */
import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

/** Does the module await outside of any function? */
function awaitsByItself(file: string, code: string): boolean {
  let depth = 0;
  let found = false;
  const enter = () => void (depth += 1);
  const leave = () => void (depth -= 1);
  const see = () => void (found ||= depth === 0);
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    AwaitExpression: see,
    ForOfStatement: (loop) => void (loop.await && see()),
  }).visit(parseSync(file, code).program);
  return found;
}

test('an await of its own is told from one in a function', () => {
  expect(awaitsByItself('a.ts', 'const kept: number = await read();')).toBe(true);
  expect(awaitsByItself('a.tsx', 'for await (const row of rows) show(<b>{row}</b>);')).toBe(true);
  expect(
    awaitsByItself('a.ts', 'const start = async () => { await read(); }; class A { async b() { await c(); } }'),
  ).toBe(false);
});

test('no module of the app awaits by itself', () => {
  const files = globSync('{src,core}/**/*.{ts,tsx}').filter((file) => !file.startsWith('src/sw/'));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => awaitsByItself(file, readFileSync(file, 'utf8')))).toEqual([]);
});
