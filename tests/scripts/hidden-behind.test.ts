/** What is behind a dialog is hidden without a change of style: of the React Aria that is installed. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hiddenBehind } from '#scripts/hidden-behind.ts';
import { inProject } from '#scripts/paths.ts';

const transform = hiddenBehind.transform as (code: string, id: string) => { code: string } | null;

test.each(['useModalOverlay', 'usePopover'])('%s hides the page by aria-hidden', (name) => {
  const file = inProject(`node_modules/react-aria/dist/private/overlays/${name}.mjs`);
  const written = transform(readFileSync(file, 'utf8'), file);
  expect(written?.code).toContain('shouldUseInert: false');
  expect(written?.code).not.toContain('shouldUseInert: true');
});

test('a later React Aria that does it otherwise stops the build', () => {
  const file = inProject('node_modules/react-aria/dist/private/overlays/useModalOverlay.mjs');
  expect(() => transform('ariaHideOutside([ref.current])', file)).toThrow('otherwise than expected');
});
