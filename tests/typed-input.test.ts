/**
 * Every field that can be typed into says so to the page while it is unsaved: an update, or another tab, then reloads
 * nothing (S2.25).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const field = /<(?:TextField|DecimalField|ClockField|DateField|TagsField|AnswerField|textarea)\b/;
const state = /\buseState\b/;
/** The hooks that register what is typed, and the forms that call one for the fields within them. */
const registers =
  /\b(?:useUnsavedWork|useTypedInput|useRowDraft|useTextDraft|useTypedValue|useDraft)\(|<(?:ActForm|AccountForm)\b/;

/** Fields with state of their own that need not. */
const others: Record<string, string> = {
  'src/app/feeling/feeling.tsx': 'each letter is kept with the ride',
  'src/app/workouts/copy-dialog.tsx': 'only read',
  'src/features/account/fields.tsx': 'stands in an AccountForm',
  'src/features/editor/editor-fields.tsx': 'the editor keeps what is written',
  'src/features/plans/plan-paste.tsx': 'the form around it has the text',
  'src/features/plans/together/open-invitation.tsx': 'only read',
  'src/features/settings/pace-setting.tsx': 'its form has the draft',
};

test('S2.25 a form that can be typed into registers what is not saved', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.startsWith('ui/'))
    .map((name) => `src/${name.replaceAll('\\', '/')}`);
  const silent = files.filter((name) => {
    const text = readFileSync(name, 'utf8');
    return field.test(text) && state.test(text) && !registers.test(text);
  });
  expect(silent.toSorted()).toEqual(Object.keys(others).toSorted());
});
