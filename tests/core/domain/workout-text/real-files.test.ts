/** Five workouts that people made, typed again by hand; their totals are those of the files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { readText } from '#core/domain/workout-text/read-text.ts';
import { writeText } from '#core/domain/workout-text/write-text.ts';
import { readZwo } from '#core/formats/read-zwo.ts';
import { readXml } from '#core/formats/xml.ts';
import type { Segment } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';

const folder = new URL('../../../../../shared/data/', import.meta.url);
const isThere = existsSync(folder);
if (!isThere) process.stderr.write('Skipped: the sample workouts are not on this machine (../shared/data).\n');

const file = (path: string): Buffer => readFileSync(new URL(path.replaceAll('%', '%25'), folder));

function typed(sport: Sport, text: string): Segment[] {
  const result = readText(sport, text);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.segments;
}

function segmentsOfZwo(path: string): Segment[] {
  const result = readZwo(file(path), 'file');
  if (!result.ok) throw new Error(result.error.code);
  return result.workout.segments;
}

/** Steps between the points of an ERG file: minutes and watts, here in percent of the FTP that it names. */
function segmentsOfErg(path: string): Segment[] {
  const text = file(path).toString('latin1');
  const ftp = Number(/FTP\s*=\s*(\d+)/.exec(text)?.[1]);
  const points = [...text.matchAll(/^\s*([\d.]+)\t([\d.]+)\s*$/gm)].map(([, minutes, watts]) => ({
    seconds: Number(minutes) * 60,
    percent: (Number(watts) / ftp) * 100,
  }));
  return points.flatMap((point, index): Segment[] => {
    const next = points[index + 1];
    if (!next || next.seconds === point.seconds) return [];
    const percentOfFtp = { start: point.percent, end: next.percent };
    return [{ type: 'active', durationSeconds: next.seconds - point.seconds, percentOfFtp }];
  });
}

/** The metres of a swiML program, its repetitions counted. */
function metersOfSwiml(path: string): number {
  const names: string[] = [];
  const counts = [1];
  let meters = 0;
  for (const event of readXml(file(path).toString('utf8'))) {
    if (event.type === 'open') {
      names.push(event.name);
      if (event.name === 'repetition') counts.push(counts.at(-1) ?? 1);
    } else if (event.type === 'close') {
      names.pop();
      if (event.name === 'repetition') counts.pop();
    } else if (event.type === 'text' && names.at(-1) === 'repetitionCount')
      counts.push((counts.pop() ?? 1) * Number(event.text));
    else if (event.type === 'text' && names.at(-1) === 'lengthAsDistance')
      meters += Number(event.text) * (counts.at(-1) ?? 1);
  }
  return meters;
}

describe.skipIf(!isThere)('typed by hand', () => {
  test('a ZWO of overs and unders', () => {
    const text = `
warm up 7min 50-75%
3x
  2min 90%
  2min 105%
  1min 90%
  rest 1:30 55%
2min 90%
2min 105%
1min 90%
cool down 5min 75-50%`;
    const segments = segmentsOfZwo('zwo/phisad--FTP_Over-Under_35min.zwo');
    expect(workoutStats('bike', typed('bike', text))).toEqual(workoutStats('bike', segments));
  });

  test('a ZWO of ramps and sprints with cadences', () => {
    const text = `
warm up 5' 40-75%
3 x 30s 105% 105rpm / 30s 65% 85rpm
2' 50% 85rpm
2 x 10s 150% 110rpm / 50s 65% 85rpm
3' 50% 85rpm
3x
  3' 110-120% 105rpm
  3' 50% 85rpm
3' 110-120% 105rpm
cool down 5' 65-40%`;
    const written = workoutStats('bike', segmentsOfZwo('zwo/eljefewappo--myVO2_Max___4x3_Ramps.zwo'));
    const { secondsInLevel, ...totals } = workoutStats('bike', typed('bike', text));
    expect(totals).toEqual(expect.objectContaining({ durationSeconds: written.durationSeconds, level: written.level }));
    expect(totals.stress).toBeCloseTo(written.stress, 6);
    expect(totals.kilojoules).toBeCloseTo(written.kilojoules ?? 0, 6);
    expect(secondsInLevel).toEqual(written.secondsInLevel);
  });

  test('an ERG file of 4 × 5 min', () => {
    const text = `
2\t40
5\t50
8\t60
2,5\t80
2,5\t55
4 x 5min 110% / 5min 60%
5min 40%`;
    const written = workoutStats('bike', segmentsOfErg('erg/GoldenCheetah--4x5m@110%Iso.erg'));
    const again = workoutStats('bike', typed('bike', text));
    expect(again.durationSeconds).toBe(written.durationSeconds);
    expect(again.secondsInLevel).toEqual(written.secondsInLevel);
    expect(again.stress).toBeCloseTo(written.stress, 6);
    expect(again.kilojoules).toBeCloseTo(written.kilojoules ?? 0, 6);
  });

  test.each([
    [
      'bartneck--JasiMasters2022092901.xml',
      `Warm up
500 choice easy

First set
4x
  75 kick easy
  50 IM easy r 0:30
3x
  100 IM steady
  100 free steady
300 free pull steady "With paddles"
200 easy`,
      2100,
    ],
    [
      'bartneck--JasiMasters2022101501.xml',
      `Warm up
400 easy
4x
  100 free easy
  2 x 50 IM easy
6 x 50 drill

First set
2x
  6 x 75 free @ 1:25
  6 x 75 free @ 1:20
  200 pull

Second set
3 x 200 kick "With fins"
8 x 50 free pull @ :55 "With paddles"`,
      4700,
    ],
  ])('a swiML program: %s', (name, text, meters) => {
    expect(metersOfSwiml(`swiml/${name}`)).toBe(meters);
    expect(workoutStats('swim', typed('swim', text)).distanceMeters).toBe(meters);
  });
});

test.skipIf(!isThere)('every ZWO that is read is the same once more when it was written as text', () => {
  let read = 0;
  for (const name of readdirSync(new URL('zwo/', folder))) {
    const result = readZwo(readFileSync(new URL(`zwo/${encodeURIComponent(name)}`, folder)), name);
    if (!result.ok) continue;
    read += 1;
    const { segments } = result.workout;
    expect(readText('bike', writeText('bike', segments))).toEqual({ ok: true, segments });
  }
  expect(read).toBe(73);
});
