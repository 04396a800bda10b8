/** What people have in their notes, chats and other programs, and what comes of it. */
import { describe, expect, test } from 'vitest';
import { readText } from '#core/domain/workout-text/read-text.ts';
import { writeText } from '#core/domain/workout-text/write-text.ts';
import type { Sport } from '#core/model/sport.ts';
import type { Pool } from '#core/model/workout.ts';

/** The text as the app writes it once it has read it. */
function rewritten(sport: Sport, text: string, pool?: Pool): string[] {
  const result = readText(sport, text, pool);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return writeText(sport, result.segments, pool).trimEnd().split('\n');
}
const one = (sport: Sport, text: string): string => rewritten(sport, text).join('\n');

describe('from Intervals.icu', () => {
  test('sections, ramps, cues and blocks that end at a blank line', () => {
    const text = `Warmup
- 10m ramp 50%-75%

Main set 3x
- Spin up 30s 120% 90rpm
- 2m 50%

Cooldown
- Press lap 10m Z2
`;
    expect(rewritten('bike', text)).toEqual([
      '- 10min 50-75% warm-up',
      '3x',
      '  - 30s 120% 90rpm "Spin up"',
      '  - 2min 50%',
      '- 10min 65% cool-down until lap',
    ]);
  });

  test('mtr are metres and m minutes; a pace per 100 m, a zone by heart rate', () => {
    expect(rewritten('swim', '- 400mtr 1:45/100m Pace\n- 0.5km 95% Pace')).toEqual([
      '- 400m 1:45/100m',
      '- 500m 95% CSS',
    ]);
    expect(rewritten('bike', '- 400mtr 90%\n- 20m Z2 HR\n- 5m 80% LTHR')).toEqual([
      '- 400mtr 90%',
      '- 20min 69-83% LTHR',
      '- 5min 80% LTHR',
    ]);
  });
});

test('from TrainerDay and spreadsheets: minutes, start and end percent between tabs', () => {
  expect(rewritten('bike', '10\t50\t75\n5,5\t90\n\n0:30\t120%\r\n')).toEqual([
    '- 10min 50-75%',
    '- 5:30 90%',
    '- 30s 120%',
  ]);
});

describe('as a coach writes it', () => {
  test.each<[Sport, string, string]>(
    [
      ['swim', '4 x 100 @ 1:45', '- 4 x 100m @ 1:45'],
      ['swim', '8x50 free on 1:00', '- 8 x 50m free @ 1:00'],
      ['swim', '4 × 100m free @ 1:45 CSS+2', '- 4 x 100m free @ 1:45 CSS+2'],
      ['swim', '6x50 kick, r20', '6x\n  - 50m kick\n  - 20s rest'],
      ['swim', 'w/u 400', '- 400m warm-up'],
      ['swim', '1,500m', '- 1500m'],
      ['swim', '200 easy (long strokes)', '- 200m 85% CSS "long strokes"'],
      ['swim', '4x50 IM @ :55', '- 4 x 50m IM @ 0:55'],
      ['bike', '2x20min @ 90% / 5min @ 50%', '2x\n  - 20min 90%\n  - 5min 50% rest'],
      ['bike', "10' Z2", '- 10min 65%'],
      ['bike', '10’30” 200W', '- 10:30 200W'],
      ['bike', '1h30 65%', '- 90min 65%'],
      ['bike', '7,5min 66,5%', '- 7:30 66.5%'],
      ['bike', '3 x (10 x 30/15) r 3min', '3x\n  10x\n    - 30s\n    - 15s rest\n  - 3min rest'],
      ['bike', '2x20/5', '2x\n  - 20min\n  - 5min rest'],
      ['bike', '20min 85–95 %', '- 20min 85-95%'],
      ['bike', '２０min ９０％', '- 20min 90%'],
      ['bike', '3x(8min 95%, 4min 55%)', '3x\n  - 8min 95%\n  - 4min 55% rest'],
      ['bike', '3x(8min 95%, 85rpm, easy 4min)', '3x\n  - 8min 95% 85rpm\n  - 4min 50% rest'],
      ['bike', '2x(3x(30s, 15s), 5min 50%)', '2x\n  3x\n    - 30s\n    - 15s rest\n  - 5min 50%'],
      ['bike', "5x3' 115% 3' 50%", '5x\n  - 3min 115%\n  - 3min 50% rest'],
      ['bike', '2x 10min 90% 5min @ 60% 85rpm 2min 150W', '2x\n  - 10min 90%\n  - 5min 60% 85rpm\n  - 2min 150W'],
      ['bike', '2x(3x(30s/15s) 5min 50%)', '2x\n  3x\n    - 30s\n    - 15s rest\n  - 5min 50%'],
      ['bike', "2x3' 115% (stand up) 3' 50%", '2x\n  - 3min 115% "stand up"\n  - 3min 50% rest'],
      ['swim', '3x(100 free, 50 kick, r20)', '3x\n  - 100m free\n  - 50m kick\n  - 20s rest'],
      ['swim', '2x(100 free, 1:45, 50 back, 1:00)', '2x\n  - 100m free @ 1:45\n  - 50m back @ 1:00'],
      ['rowing', '3x(500m 2k, 1min)', '3x\n  - 500m 2k\n  - 1min rest'],
      ['rowing', '4 x 500m r 1:00', '4x\n  - 500m\n  - 1min rest'],
      ['rowing', "3 x 2k @ 1:52 r 5'", '3x\n  - 2000m 1:52/500m\n  - 5min rest'],
      ['rowing', "20' @ 20", '- 20min 20spm'],
      ['rowing', '5k 2k+12 r24', '- 5000m 2k+12 24spm'],
    ].filter((row): row is [Sport, string, string] => row[2] !== ''),
  )('%s: %s', (sport, written, expected) => {
    expect(one(sport, written)).toBe(expected);
  });

  test('a bare number is metres in the pool, yards in a yard pool, minutes on the bike; in a boat its size decides', () => {
    expect(one('swim', '100')).toBe('- 100m');
    expect(rewritten('swim', '4 x 100', '25yd')).toEqual(['- 4 x 100yd']);
    expect(one('bike', '100')).toBe('- 100min');
    expect(rewritten('rowing', '20\n500')).toEqual(['- 20min', '- 500m']);
  });

  test("'m' is metres in the pool, minutes on the bike; on the rowing machine nobody rows 10 m", () => {
    expect([one('swim', '25m'), one('bike', '25m'), one('rowing', '10m'), one('rowing', '100m')]).toEqual([
      '- 25m',
      '- 25min',
      '- 10min',
      '- 100m',
    ]);
  });

  test('a heading that is not of the language is said at the start of what follows', () => {
    expect(rewritten('swim', '# Build\n4x100\nSet 2:\n2x\n  50\n  100')).toEqual([
      '4x "Build"',
      '  - 100m',
      '2x "Set 2"',
      '  - 50m',
      '  - 100m',
    ]);
  });

  test('repeats nest by indent, and messages belong to what stands above them', () => {
    const text = [
      '3x',
      '  "Count them" at 1:00',
      '  2x',
      '    "Sit up" at 5s for 10s',
      '    1min 110%',
      '  rest 3min 45%',
      '5min 40% cool-down',
    ];
    expect(rewritten('bike', text.join('\n'))).toEqual([
      '3x "Count them" at 1:00',
      '  2x "Sit up" at 0:05 for 10s',
      '    - 1min 110%',
      '  - 3min 45% rest',
      '- 5min 40% cool-down',
    ]);
  });
});

describe('in the words of each language', () => {
  const warmUp = '- 10min 60% warm-up';
  const set = ['3x', '  - 8min 100%', '  - 30s 50% rest'];
  const coolDown = '- 5min cool-down';

  test.each([
    ['English', 'Warm up 10 minutes 60%\n3 x 8 min 100% / rest 30 seconds 50%\nCool down 5 minutes'],
    ['Spanish', 'Calentamiento 10 minutos 60%\n3 x 8 min 100% / descanso 30 segundos 50%\nVuelta a la calma 5 minutos'],
    ['Russian', 'Разминка 10 минут 60%\n3 x 8 мин 100% / отдых 30 сек 50%\nЗаминка 5 минут'],
    ['German', 'Aufwärmen 10 Minuten 60%\n3 x 8 min 100% / Pause 30 Sekunden 50%\nAusfahren 5 Minuten'],
    ['Italian', 'Riscaldamento 10 minuti 60%\n3 x 8 min 100% / recupero 30 secondi 50%\nDefaticamento 5 minuti'],
    ['French', 'Échauffement 10 minutes 60%\n3 x 8 min 100% / récupération 30 secondes 50%\nRetour au calme 5 min'],
    ['Portuguese', 'Aquecimento 10 minutos 60%\n3 x 8 min 100% / descanso 30 segundos 50%\nDesaquecimento 5 min'],
    ['Simplified Chinese', '热身10分钟60%\n3×8分钟100%／休息30秒50%\n放松5分钟'],
    ['Traditional Chinese', '熱身 10 分鐘 60%\n3×8 分鐘 100% / 休息 30 秒 50%\n緩和 5 分鐘'],
    ['Polish', 'Rozgrzewka 10 minut 60%\n3 x 8 min 100% / odpoczynek 30 sekund 50%\nSchłodzenie 5 minut'],
    ['Japanese', 'アップ10分60％\n3×8分100％／レスト30秒50％\nダウン5分'],
    ['Japanese, the word behind', '10分60%アップ\n3×8分100%/30秒50%休み\n5分ダウン'],
  ])('%s', (_, text) => {
    expect(rewritten('bike', text)).toEqual([warmUp, ...set, coolDown]);
  });

  test.each([
    ['German', 'Aufwärmen\n10min 60%\n\nHauptteil\n3x\n  8min 100%\n  30s 50% Pause\n\nAusfahren:\n5min'],
    ['French', 'Échauffement\n10min 60%\n\n3x\n  8min 100%\n  30s 50% récup\n\nRetour au calme :\n5min'],
    ['Japanese', 'ウォームアップ\n10分60%\n\nメイン\n3x\n  8分100%\n  30秒50%レスト\n\nクールダウン：\n5分'],
  ])('%s headings', (_, text) => {
    expect(rewritten('bike', text)).toEqual([warmUp, ...set, coolDown]);
  });

  test('scripts without spaces: units end where the next word begins', () => {
    expect(rewritten('bike', '1時間30分65〜75%\n3分10秒、90%')).toEqual(['- 90min 65-75%', '- 3:10 90%']);
    expect(rewritten('swim', '400m休み20秒\n1000米\n6x50メートル')).toEqual([
      '- 400m',
      '- 20s rest',
      '- 1000m',
      '- 6 x 50m',
    ]);
    expect(one('bike', 'ここは楽に10分60%')).toBe('- 10min 60% "ここは楽に"');
  });
});

test('nothing but space is a workout without steps', () => {
  expect(readText('bike', ' \n\n')).toEqual({ ok: true, segments: [] });
});
