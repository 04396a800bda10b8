import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readWorkoutFile } from '#core/formats/formats.ts';
import { writeZip } from '#core/formats/write-zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'convert-'));
const put = (name: string, content: string): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const zwo = put(
  'Over-unders.zwo',
  `<workout_file><n>Over-unders</n><sportType>bike</sportType><workout>
  <SteadyState Duration="600" Power="0.5"/><IntervalsT Repeat="3" OnDuration="240" OffDuration="120" OnPower="1.05" OffPower="0.9"/>
  </workout></workout_file>`,
);
const broken = put('broken.erg', '[COURSE HEADER]\nMINUTES WATTS\n[END COURSE HEADER]\n[COURSE DATA]\n5 100\n4 100');

function convert(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/convert.ts', ...args], { encoding: 'utf8' });
  return { status, lines: stdout.trim().split('\n'), stderr };
}

test('files become files of another format, with a line for each and a summary', () => {
  const out = join(folder, 'out');
  const { status, lines } = convert(
    zwo,
    zwo,
    broken,
    join(folder, 'none.mrc'),
    '--to',
    'ERG',
    '--out',
    out,
    '--ftp',
    '300',
  );
  expect(status).toBe(1);
  expect(lines).toEqual([
    `✓ ${zwo} → ${join(out, 'Over-unders.erg')}: The name was in <n> instead of <name>. Repeats are written out step by step. Some types of steps become plain steps. (3 times)`,
    expect.stringContaining(join(out, 'Over-unders-2.erg')),
    `✗ ${broken}: Line 6: minute 4 comes after a later minute.`,
    `✗ ${join(folder, 'none.mrc')}: There is no such file.`,
    '2 written as ERG, 2 refused.',
  ]);
  expect(readdirSync(out).toSorted()).toEqual(['Over-unders-2.erg', 'Over-unders.erg']);
  const erg = new Uint8Array(readFileSync(join(out, 'Over-unders.erg')));
  const read = readWorkoutFile('a.erg', erg, { thresholdHeartRate: 160 });
  expect(new TextDecoder().decode(erg)).toContain('FTP = 300');
  expect(read.ok && read.workout.segments[1]).toEqual({
    type: 'active',
    durationSeconds: 240,
    percentOfFtp: { start: 105, end: 105 },
  });
});

test('a folder is all workout files in it, at any depth', () => {
  const shelf = join(folder, 'shelf');
  mkdirSync(join(shelf, 'winter'), { recursive: true });
  for (const name of ['a.zwo', 'winter/B.ZWO', 'notes.txt']) copyFileSync(zwo, join(shelf, name));
  const { status, lines } = convert(shelf, '--to', 'mrc', '--out', join(folder, 'from-folder'));
  expect([status, lines.at(-1)]).toEqual([0, '2 written as MRC, 0 refused.']);
  expect(readdirSync(join(folder, 'from-folder')).toSorted()).toEqual(['B.mrc', 'a.mrc']);
});

test('more paths than a system takes as arguments come on standard input', () => {
  const paths = Array.from({ length: 3_000 }, (_, index) => join(folder, `none-${index}`, 'x'.repeat(60), 'a.zwo'));
  const out = join(folder, 'from-input');
  const { status, stdout } = spawnSync(process.execPath, ['scripts/convert.ts', '-', '--to', 'erg', '--out', out], {
    encoding: 'utf8',
    input: [...paths, zwo, ''].join('\n'),
  });
  expect([status, stdout.trim().split('\n').at(-1)]).toEqual([1, '1 written as ERG, 3000 refused.']);
});

test('an archive is not taken for a damaged one: it has to be unpacked first', () => {
  const archive = join(folder, 'week.zip');
  writeFileSync(archive, writeZip([{ path: 'a.zwo', bytes: readFileSync(zwo) }], '2027-01-01T00:00:00'));
  const { status, lines } = convert(archive, '--to', 'erg', '--out', join(folder, 'none'));
  expect([status, lines[0]]).toEqual([
    1,
    `✗ ${archive}: Archives are not converted. Unpack it, and convert what is in it.`,
  ]);
});

test('a file beyond the limit is refused before it is read, however large', () => {
  const huge = put('huge.json', '{');
  // Ten gigabytes that no disk and no memory has to hold.
  truncateSync(huge, 10e9);
  const { status, lines } = convert(huge, '--to', 'zwo', '--out', join(folder, 'none'));
  expect([status, lines[0]]).toEqual([1, `✗ ${huge}: The file is larger than 5\u00A0MB.`]);
});

test('files of the full size that are made to fill the memory are refused in little of it', () => {
  const times = (text: string) => text.repeat(Math.floor(4_900_000 / text.length));
  const json = `{"format":"trainside-workout","version":1,"workout":{"name":"a","sport":"bike","description":"","tags":[],"authorName":"","segments":[`;
  const hostile = [
    put('elements.tcx', `<TrainingCenterDatabase>${times('<a b="c">d</a>')}</TrainingCenterDatabase>`),
    put('entities.tcx', `<TrainingCenterDatabase>${times('&amp;')}</TrainingCenterDatabase>`),
    put('laughs.zwo', `<!DOCTYPE a [<!ENTITY b "${times('ha')}">]><workout_file>${'&b;'.repeat(9)}</workout_file>`),
    put(
      'messages.zwo',
      `<workout_file><workout><FreeRide Duration="9">${times('<textevent message="a"/>')}</FreeRide></workout></workout_file>`,
    ),
    put(
      'texts.erg',
      `[COURSE HEADER]\nMINUTES WATTS\n[END COURSE HEADER]\n[COURSE DATA]\n0 9\n9 9\n[END COURSE DATA]\n[COURSE TEXT]\n${times('1\ta\t9\n')}`,
    ),
    put('segments.json', `${json}${times('{},')}{}]}}`),
    put('depth.json', `${json}${times('[')}`),
  ];
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--max-old-space-size=200', 'scripts/convert.ts', ...hostile, '--to', 'zwo', '--out', join(folder, 'none')],
    { encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(stdout).toContain(`0 written as ZWO, ${hostile.length} refused.`);
});

test('a file that cannot be read is refused, and the others are converted', () => {
  const loop = join(folder, 'loop.zwo');
  symlinkSync(loop, loop);
  const { status, lines, stderr } = convert(loop, zwo, '--to', 'mrc', '--out', join(folder, 'others'));
  expect([status, stderr]).toEqual([1, '']);
  expect(lines).toEqual([
    expect.stringMatching(/loop\.zwo: It cannot be read: ELOOP/),
    expect.stringContaining('Over-unders.mrc'),
    '1 written as MRC, 1 refused.',
  ]);
});

test.each([
  [['--out', folder], '--to is one of zwo, erg, mrc, fit, tcx, json.'],
  [['--to', 'swiml', '--out', folder], '--to is one of zwo, erg, mrc, fit, tcx, json.'],
  [['--to', 'fit'], '--out names a folder for the files.'],
  [['--to', 'fit', '--out', folder, '--ftp', 'strong', zwo], '--ftp is a number from 30 to 1000.'],
  [['--to', 'fit', '--out', folder], 'There is no file to convert.'],
])('what is asked wrongly is answered with how to ask: %j', (args, sentence) => {
  const { status, stderr } = convert(...args);
  expect([status, stderr.split('\n')[0]]).toEqual([2, sentence]);
});
