/** An athlete tags workouts to find them again. */
import { expect, test } from 'vitest';
import { addTags, fitTags, ownTags, readTags } from '#core/domain/workouts/tags.ts';
import { writeTags } from '#core/model/tags.ts';
import { workoutLimits } from '#core/model/workout-limits.ts';

test.each([
  ['over-unders, FTP ,threshold', ['over-unders', 'FTP', 'threshold']],
  ['  race   week;\nbricks,,', ['race week', 'bricks']],
  ['間隔、耐力，恢復', ['間隔', '耐力', '恢復']],
  ['', []],
  [' , ; ', []],
])('S7.24 what was typed, %j, is read as tags', (text, tags) => {
  expect(readTags(text)).toEqual(tags);
});

test('S7.24 a tag that is there already stays as it was written first', () => {
  expect(addTags(['Über', 'FTP'], ['uber', ' ftp', 'climb', 'Climb'])).toEqual(['Über', 'FTP', 'climb']);
});

test('S7.24 of tags that stood beside each other in two cases, the first stays', () => {
  expect(addTags(['FTP', 'Ftp', ' climb '], ['ftp', 'bricks'])).toEqual(['FTP', 'climb', 'bricks']);
});

test('S7.24 a workout has room for so many tags, and says so at the next one', () => {
  const full = Array.from({ length: workoutLimits.tags }, (_, index) => `tag ${index}`);
  expect(addTags(full, ['TAG 3'])).toEqual(full);
  expect(() => addTags(full, ['one more'])).toThrow('tooManyTags');
  expect(fitTags(full)).toBe(true);
  expect(fitTags([...full, 'one more'])).toBe(false);
  expect(fitTags(['x'.repeat(workoutLimits.tagCharacters + 1)])).toBe(false);
});

test('S7.24 a tag with a comma in it is several, however it came, and a line of tags reads as it was written', () => {
  const tags = addTags(['Hills'], ['race week, taper', ' brick；run ']);
  expect(tags).toEqual(['Hills', 'race week', 'taper', 'brick', 'run']);
  expect(readTags(writeTags(tags))).toEqual(tags);
  expect(addTags(tags, [','])).toEqual(tags);
});

test('S7.24 a workout that an older build has saved keeps its tags, also where they are too many once parted', () => {
  expect(ownTags(['Hills, race week', 'hills'])).toEqual(['Hills', 'race week']);
  const many = Array.from({ length: 11 }, (_, index) => `tag ${index}, other ${index}`);
  expect(ownTags(many)).toEqual(many);
});
