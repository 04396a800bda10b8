/** What the server answers of the catalogue, for an athlete who does not read English. */
import { expect, test } from 'vitest';
import { inOwnLanguageOf } from '#src/app/server/own-language.ts';

const answer = inOwnLanguageOf((text) => `<${text}>`);
const ours = { name: 'Tempo', authorName: 'Trainside', segments: [{ messages: [{ text: 'Sit up' }] }] };
const theirs = { ...ours, authorName: 'Ben' };
const said = { name: '<Tempo>', authorName: 'Trainside', segments: [{ messages: [{ text: '<Sit up>' }] }] };

test('S5.15 workouts of the catalogue are said in it, those of other athletes stay as they wrote them', () => {
  expect(answer({ items: [ours, theirs] })).toEqual({ items: [said, theirs] });
});

test('S5.15 so are workouts of the catalogue in a plan that another athlete has made', () => {
  const plan = { name: 'Winter', authorName: 'Ben', workoutsByDays: [[ours], [theirs]] };
  expect(answer(plan)).toEqual({ ...plan, workoutsByDays: [[said], [theirs]] });
});

test('what has no author, such as the name of a passkey, is nobody’s to translate', () => {
  expect(answer({ passkeys: [{ name: 'Tempo' }] })).toEqual({ passkeys: [{ name: 'Tempo' }] });
});
