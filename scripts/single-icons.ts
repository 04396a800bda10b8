/**
 * Imports each icon from its own file: by way of the library's list of icons, those of all pages would count as needed by
 * every page that has one, and so by the first load.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { inProject } from './paths.ts';

/** `default as Trash2, default as LucideTrash2 … from './icons/trash-2.mjs'` */
const oneFile = /export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/g;

const list = readFileSync(inProject('node_modules/lucide-react/dist/esm/lucide-react.mjs'), 'utf8');
const fileOf = new Map(
  [...list.matchAll(oneFile)].flatMap(([, names = '', file = '']) =>
    [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
  ),
);

export const singleIcons: Plugin = {
  name: 'single-icons',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]src[\\/].+\.tsx?(\?|$)/, code: "'lucide-react'" },
    handler: (code) => ({ code: code.replaceAll(/import \{([^}]+)\} from 'lucide-react';/g, separate), map: null }),
  },
};

const separate = (_import: string, names: string): string =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => {
      const file = fileOf.get(name);
      if (!file) throw new Error(`lucide-react has no icon ${name}.`);
      return `import ${name} from 'lucide-react/icons/${file}';`;
    })
    .join('');
