/** What does not make sense is said at its place, and the lines around it are read all the same. */
import { describe, expect, test } from 'vitest';
import { readText, textLimits } from '#core/domain/workout-text/read-text.ts';
import type { Sport } from '#core/model/sport.ts';

/** Code, quote and place of the first error. */
function problem(sport: Sport, text: string) {
  const result = readText(sport, text);
  if (result.ok) throw new Error('was read');
  const [{ code, what, line, column } = { code: 'textTooLong', what: '', line: 0, column: 0 }] = result.errors;
  return `${code} ${line}:${column} ${what}`.trimEnd();
}

test.each<[Sport, string, string]>([
  ['swim', '4 x 100 fre @ 1:45', 'unknownWord 1:9 fre'],
  ['swim', '100\n100 wibble to wobble', 'unknownWord 2:5 wibble to wobble'],
  ['swim', '100 brest and kcik @ 2:00', 'unknownWord 1:5 brest and kcik'],
  ['bike', '10min 90% !', 'unknownWord 1:11 !'],
  ['bike', 'wibble', 'noLength 1:1 wibble'],
  ['bike', '2x20min @ 90% 5min', 'twoLengths 1:15 5min'],
  ['bike', '3x20min 90%, 5min', 'twoLengths 1:14 5min'],
  ['bike', '20min 90% 5min', 'twoLengths 1:11 5min'],
  ['bike', '3x(20min 90%, 90)', 'unitNeeded 1:15 90'],
  ['swim', '3x(100 free, 20)', 'unitNeeded 1:14 20'],
  ['swim', '3x(100 free,', 'openBracket 1:1 3x(100 free,'],
  ['bike', '20min @ 90', 'unitNeeded 1:9 90'],
  ['bike', '10x30s rest 30', 'unitNeeded 1:13 30'],
  ['bike', '20min 140bpm', 'heartRateUnit 1:7 140bpm'],
  ['bike', '20min 70% HR', 'heartRateUnit 1:7 70% HR'],
  ['swim', '100 free back', 'saidTwice 1:10 back'],
  ['bike', '20min 90% 200W', 'twoTargets 1:11 200W'],
  ['bike', '8-10min 90%', 'noRange 1:1 8-10min'],
  ['swim', '4x100 @ 1:75', 'badTime 1:9 1:75'],
  ['swim', '200 @', 'incomplete 1:5 @'],
  ['swim', '200 CSS+', 'incomplete 1:5 CSS+'],
  ['swim', '100m 10% CSS', 'tooSmall 1:6 10% CSS'],
  ['bike', '10min 9000%', 'tooLarge 1:7 9000%'],
  ['swim', '300x100', 'badCount 1:1 300x'],
  ['swim', '1.5 x 100', 'badCount 1:1 1.5 x'],
  ['swim', '2x\n  2x\n    2x\n      2x100', 'tooDeep 4:7 2x'],
  ['swim', '2 x (2 x (2 x (2 x 50)))', 'tooDeep 1:16 2 x'],
  ['swim', '100\n4x\n', 'emptyRepeat 2:1 4x'],
  ['swim', '10min @ 2:00', 'sendOffOfTime 1:9 2:00'],
  ['swim', '100 "Go', 'openQuote 1:5 "Go'],
  ['swim', '2 x (4x100', 'openBracket 1:1 2 x (4x100'],
  ['swim', '100 (hold', 'openBracket 1:5 ('],
  ['swim', '100 ""', 'messageLength 1:5 ""'],
  ['swim', '"Go"\n100', 'loneMessage 1:1 "Go"'],
  ['swim', '200x100 / 100\n200x50 / 50', 'tooManySteps 2:1 200x50 / 50'],
  ['bike', '200x10min', 'tooLong 1:1 200x10min'],
])('%s: %s', (sport, text, expected) => {
  expect(problem(sport, text)).toBe(expected);
});

test('all that is wrong is said at once, in the order of the lines', () => {
  const result = readText('swim', '4 x 100 fre\n100 @ 1:30\n2 x (50\n200 @');
  expect(result.ok ? [] : result.errors.map(({ line, code }) => [line, code])).toEqual([
    [1, 'unknownWord'],
    [3, 'openBracket'],
    [4, 'incomplete'],
  ]);
});

test('the bound that was passed is written as one would type it', () => {
  const result = readText('swim', '100m 0:10/100m\n100m @ 3:00:00');
  expect(result.ok ? [] : result.errors.map(({ limit }) => limit)).toEqual(['0:30', '2:00:00']);
  const long = readText('bike', '25h 60%\n400km');
  expect(long.ok ? [] : long.errors.map(({ limit }) => limit)).toEqual(['24h', '300km']);
});

test.each<[string, string, string]>([
  ['501 steps', '1min 60%\n'.repeat(501), 'tooManySteps 501:1 1min 60%'],
  ['25 hours', '13h 60%\n12h 50%', 'tooLong 2:1 12h 50%'],
  ['301 km', '200km\n101km', 'tooLong 2:1 101km'],
  ['a step in the middle', '12h 60%\n13h 50%\n10min 40%', 'tooLong 2:1 13h 50%'],
  ['a step in a set', '10min\n2x\n  1min\n  13h 50%\n  1min\n10min 40%', 'tooLong 4:3 13h 50%'],
  ['a set on one line', '10min\n4 x (500min / 1min)\n10min', 'tooLong 2:1 4 x (500min / 1min)'],
  ['301 messages', `20min\n${'  "Go" at 1:00\n'.repeat(301)}`, 'tooManyMessages 302:3 "Go" at 1:00'],
  [
    'messages that a set makes too many',
    '151x\n  1min 60% "On"\n  1min 50% "Off"',
    'tooManyMessages 3:3 1min 50% "Off"',
  ],
])('S9.12 %s are more than a workout holds', (_, text, expected) => {
  expect(problem('bike', text)).toBe(expected);
});

test.each<[Sport, string, string]>([
  ['bike', '10min\n3 x 500m 90%\n10min', 'tooManyMinutes 2:1 3 x 500m 90%'],
  ['bike', '10min\n5000m 90%\n10min', 'tooManyMinutes 2:1 5000m'],
  ['bike', '10min\n25h 60%', 'tooLarge 2:1 25h'],
  ['swim', '10min\n400000m', 'tooLarge 2:1 400000m'],
])(
  '%s: where a ride is too long by an m that may have been meant as metres, that is said: %s',
  (sport, text, expected) => {
    expect(problem(sport, text)).toBe(expected);
  },
);

describe('texts that would be a burden', () => {
  test('more characters or lines than the limit are refused as a whole', () => {
    expect(problem('bike', ' '.repeat(textLimits.characters + 1))).toBe('textTooLong 1:1');
    expect(problem('bike', '\n'.repeat(textLimits.lines))).toBe('textTooLong 1:1');
    expect(problem('bike', `1min\n${'x'.repeat(textLimits.lineCharacters + 1)}`)).toMatch(/^textTooLong 2:1 x+$/);
  });

  test.each([
    '(a)',
    '1/',
    '(',
    '"a" ',
    '1x ',
    '1',
    'z',
    '1:1',
    "'",
    '\\',
    '- ',
    '3x(',
    ',1min 1%',
    '3x(1min,',
    '50-',
    '1min (a) ',
    'a/',
    '2k',
    'CSS+',
    '" ',
  ])('lines of nothing but %s are refused without a long wait', (scrap) => {
    const line = scrap.repeat((textLimits.lineCharacters - 20) / scrap.length);
    for (const begin of ['', '1min ', '"', '5 x 1min '])
      expect(readText('bike', `${begin}${line}\n`.repeat(3)).ok).toBe(false);
  });

  test('no more errors are listed than one would read', () => {
    const result = readText('bike', 'wibble\n'.repeat(500));
    expect(result.ok ? 0 : result.errors.length).toBe(textLimits.errors);
  });
});
