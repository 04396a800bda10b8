/**
 * Makes classic scripts of the files of the first load: a browser keeps the compiled code of a classic script that the
 * service worker answers with, and compiles a module again at every start (docs/decisions/0017-classic-first-load.md).
 *
 * Each file leaves what it exports in one global object, under its own name; the files after it and the pages' modules
 * read it there. Dynamic imports are unchanged.
 */
import { posix } from 'node:path';
import { parseSync, type Plugin, Visitor } from 'vite';

/** The global object in which files of the first load leave what they export. */
const shelf = 'firstLoad';

/** How each of these files begins once it is minified. */
const opening = '(()=>{';

/** What the bundler itself needs in every file. */
const runtime = 'rolldown-runtime';

type Program = ReturnType<typeof parseSync>['program'];
type Edit = { start: number; end: number; text: string };
type Named = { local: string; exported: string };

/**
 * @param isFirst whether a module, by its id, belongs to the first load
 * @returns a plugin for a build. The build fails where a file of the first load imports one that is none, or exports what it
 * changes after it has run: who reads it from the global object would not see that.
 */
export function classicFirstLoad(isFirst: (id: string) => boolean): Plugin {
  const files = new Set<string>();
  const isClassic = ({ name, moduleIds }: { name: string; moduleIds: readonly string[] }): boolean =>
    name === runtime || moduleIds.some(isFirst);
  return {
    name: 'classic-first-load',
    apply: 'build',
    config: () => ({
      // A preload as a module would compile them once more.
      build: { modulePreload: { resolveDependencies: (_file, needed) => needed.filter((file) => !files.has(file)) } },
    }),
    renderChunk(code, chunk, _options, { chunks }) {
      const importedFirst = (source: string): string | undefined => {
        const imported = chunks[posix.join(posix.dirname(chunk.fileName), source)];
        return imported && isClassic(imported) ? imported.name : undefined;
      };
      const { program } = parseSync(chunk.fileName, code, { sourceType: 'module' });
      const edits: Edit[] = [];
      const exported: Named[] = [];
      for (const statement of program.body) {
        const { start, end } = statement;
        if (statement.type === 'ImportDeclaration') {
          const name = importedFirst(statement.source.value);
          if (name) edits.push({ start, end, text: readFromShelf(name, statement.specifiers) });
          else if (isClassic(chunk))
            throw new Error(`${chunk.name} of the first load imports ${statement.source.value}.`);
        } else if (statement.type === 'ExportNamedDeclaration' && isClassic(chunk)) {
          if (statement.source || statement.declaration)
            throw new Error(`${chunk.name} exports what it has not named.`);
          for (const one of statement.specifiers) {
            exported.push({ local: nameOf(one.local), exported: nameOf(one.exported) });
          }
          edits.push({ start, end, text: '' });
        } else if (statement.type.startsWith('Export') && 'source' in statement && statement.source) {
          if (importedFirst(statement.source.value)) throw new Error(`${chunk.name} exports the first load once more.`);
        }
      }
      if (!isClassic(chunk)) return edits.length === 0 ? null : { code: edited(code, edits), map: null };
      const changing = changedLater(program, new Set(exported.map(({ local }) => local)));
      if (changing.length > 0) throw new Error(`${chunk.name} changes what it exports: ${changing.join(', ')}.`);
      edits.push(...withoutMeta(program));
      const left = exported.map((one) => `${one.exported}: ${one.local}`).join(', ');
      const body = `${edited(code, edits)}\n(globalThis.${shelf} ??= {})['${chunk.name}'] = { ${left} };`;
      return { code: `(() => {\n${body}\n})();\n`, map: null };
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !isClassic(file)) continue;
          // The minifier takes it for a module, which is strict by itself, and would leave the directive out.
          if (!file.code.startsWith(opening)) throw new Error(`${file.name} does not begin as a function.`);
          file.code = `${opening}"use strict";${file.code.slice(opening.length)}`;
          files.add(file.fileName);
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: withParts,
    },
  };
}

const moduleScript = /\s*<script type="module" crossorigin src="(\/assets\/[^"]+)"><\/script>/g;
const pictureScript = '<script src="/picture.js">';

/**
 * The document with the files of the first load in a template, whence public/picture.js fetches them once the page's
 * picture is painted (docs/decisions/0003-pictures-of-today.md).
 * @throws Error where there is no place for it, or none of the files
 */
function withParts(html: string): string {
  const scripts = [...html.matchAll(moduleScript)].map(([, address]) => `<script src="${address}"></script>`);
  if (scripts.length === 0 || !html.includes(pictureScript)) throw new Error('The document has no first load.');
  return html
    .replaceAll(moduleScript, '')
    .replace(pictureScript, () => `<template id="parts">${scripts.join('')}</template>\n    ${pictureScript}`);
}

type NameNode = { type: string; name?: string; value?: unknown };

const nameOf = (node: NameNode): string => String(node.name ?? node.value);

function readFromShelf(
  name: string,
  specifiers: readonly { type: string; local: NameNode; imported?: NameNode }[],
): string {
  const names = specifiers.map(({ imported, local }) => {
    if (!imported) throw new Error(`All of ${name} is imported at once.`);
    return `${nameOf(imported)}: ${nameOf(local)}`;
  });
  return names.length === 0 ? '' : `const { ${names.join(', ')} } = ${shelf}['${name}'];`;
}

function edited(code: string, edits: readonly Edit[]): string {
  let text = '';
  let from = 0;
  for (const edit of edits.toSorted((one, other) => one.start - other.start)) {
    text += code.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  return text + code.slice(from);
}

/** Classic scripts have no import.meta: Vite's preload asks it for the base of addresses, which all begin at the root here. */
function withoutMeta(program: Program): Edit[] {
  const edits: Edit[] = [];
  new Visitor({
    MemberExpression({ object, property, start, end }) {
      if (object.type !== 'MetaProperty') return;
      const isUrl = property.type === 'Identifier' && property.name === 'url';
      edits.push({ start, end, text: isUrl ? 'location.href' : '(void 0)' });
    },
  }).visit(program);
  return edits;
}

/** Those of some names of the top level that are given another value within a function. */
function changedLater(program: Program, names: ReadonlySet<string>): string[] {
  let depth = 0;
  const found = new Set<string>();
  const enter = () => void (depth += 1);
  const leave = () => void (depth -= 1);
  /** A name, or a pattern with names in it: `[count] = …`, `({ count } = …)`. */
  const see = (target: unknown): void => {
    if (typeof target !== 'object' || target === null || depth === 0) return;
    const { type, name } = target as NameNode;
    if (type === 'Identifier' && name !== undefined && names.has(name)) found.add(name);
    if (type !== 'MemberExpression') Object.values(target).flat().forEach(see);
  };
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    AssignmentExpression: ({ left }) => see(left),
    UpdateExpression: ({ argument }) => see(argument),
  }).visit(program);
  return [...found];
}
