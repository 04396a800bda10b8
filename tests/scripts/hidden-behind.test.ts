/** What is behind a dialog is hidden without a change of style: of the React Aria that is installed. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hiddenBehind } from '#scripts/hidden-behind.ts';
import { inProject } from '#scripts/paths.ts';

const transform = hiddenBehind.transform as (code: string, id: string) => { code: string } | null;
const fileOf = (name: string) => inProject(`node_modules/react-aria/dist/private/${name}.mjs`);
const written = (name: string) => transform(readFileSync(fileOf(name), 'utf8'), fileOf(name))?.code;

test('a dialog hides the page by aria-hidden', () => {
  expect(written('overlays/useModalOverlay')).toContain('shouldUseInert: false');
});

test('the window stays where it is while an athlete moves through what scrolls in a dialog', () => {
  expect(written('utils/scrollIntoView')).toContain(".overflowY === 'hidden'");
});

test('a menu does not lie over all of the page, which stays inert behind it', () => {
  expect(written('overlays/usePopover')).toBeUndefined();
});

test('a later React Aria that does it otherwise stops the build', () => {
  expect(() => transform('function hide() {}', fileOf('overlays/useModalOverlay'))).toThrow('otherwise than expected');
});
