/**
 * Notes as coaches write them, and what comes of each: read as it was meant, or refused with the words that were not
 * understood. None may be read as something else. The figures are in docs/workout-text.md.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readText } from '#core/domain/workout-text/read-text.ts';
import { writeText } from '#core/domain/workout-text/write-text.ts';
import { localeIds } from '#core/model/locales.ts';
import { equipment, strokes } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';

/** As the app writes it once it is read. */
const understood: [Sport, string, string][] = [
  ['swim', '10x100 free :15 rest', '10x\n  - 100m free\n  - 15s rest'],
  ['swim', '4x25 fly :20 rest', '4x\n  - 25m fly\n  - 20s rest'],
  ['swim', '8x50 on 15s rest', '8x\n  - 50m\n  - 15s rest'],
  ['swim', '10x100 free 15s rest', '10x\n  - 100m free\n  - 15s rest'],
  ['swim', '6x100 free on 1:45', '- 6 x 100m free @ 1:45'],
  ['swim', '6 x 100 @ 1:45 desc 1-3, 4-6', '- 6 x 100m @ 1:45 "desc 1-3, 4-6"'],
  ['swim', '8x50 kick w/ fins @ 1:10', '- 8 x 50m kick @ 1:10 "fins"'],
  ['swim', '300 swim 200 pull 100 kick', '- 300m\n- 200m pull\n- 100m kick'],
  ['swim', '300 swim, 200 pull, 100 kick', '- 300m\n- 200m pull\n- 100m kick'],
  ['swim', '400 warm up, 200 kick, 200 pull', '- 400m warm-up\n- 200m kick\n- 200m pull'],
  ['swim', '4x100 IM 20 sec rest', '4x\n  - 100m IM\n  - 20s rest'],
  ['swim', '5x200 pull with paddles :30 rest', '5x\n  - 200m pull "paddles"\n  - 30s rest'],
  ['swim', '12x25 sprint on :45', '- 12 x 25m @ 0:45 all-out'],
  [
    'swim',
    '4x50 build (25 easy / 25 fast) :10 rest',
    '4x\n  - 50m\n    "build"\n    "25 easy / 25 fast"\n  - 10s rest',
  ],
  ['swim', '200 easy cool down', '- 200m 85% CSS cool-down'],
  ['swim', '3x300 @ CSS with 30s rest', '3x\n  - 300m CSS\n  - 30s rest'],
  ['swim', '3x300 CSS+3 r30', '3x\n  - 300m CSS+3\n  - 30s rest'],
  ['swim', '10x100 @ CSS, 20s rest', '10x\n  - 100m CSS\n  - 20s rest'],
  ['swim', '8 x 50 drill/swim by 25 on 1:05', '- 8 x 50m @ 1:05 "drill/swim by 25"'],
  ['swim', '4x200 neg split 20s rest', '4x\n  - 200m "neg split"\n  - 20s rest'],
  ['swim', '6x50 choice rest :20', '6x\n  - 50m choice\n  - 20s rest'],
  ['swim', '20x50 @ :55', '- 20 x 50m @ 0:55'],
  ['swim', '2x(4x50 on :50, 200 easy)', '2x\n  - 4 x 50m @ 0:50\n  - 200m 85% CSS'],
  ['swim', '3x(100 free 15s rest, 50 back 10s rest)', '3x\n  - 100m free\n  - 15s rest\n  - 50m back\n  - 10s rest'],
  ['swim', '400 every 4th length back', '- 400m "every 4th length back"'],
  ['swim', '100 easy between sets', '- 100m 85% CSS "between sets"'],
  ['swim', '8x25 underwater kick w/ 30s rest', '8x\n  - 25m kick "underwater"\n  - 30s rest'],
  ['swim', '4x100 kick on side, 20s rest', '4x\n  - 100m kick "on side"\n  - 20s rest'],
  ['swim', '5x100 (15s rest)', '5x\n  - 100m\n  - 15s rest'],
  ['swim', '5x100 hold 1:40 pace on 2:00', '- 5 x 100m @ 2:00 1:40/100m'],
  ['swim', "8 x 100's on 1:40", '- 8 x 100m @ 1:40'],
  ['swim', '1x400 pull 65% r:20', '1x\n  - 400m pull 65% CSS\n  - 20s rest'],
  ['swim', '3 rounds of\n  100 free\n  50 kick\n  :20 rest', '3x\n  - 100m free\n  - 50m kick\n  - 20s rest'],
  ['swim', 'Main set:\n4x (3x100 @ 1:30, 1:00 rest)', '4x\n  3x\n    - 100m @ 1:30\n    - 1min rest'],
  [
    'swim',
    'Warm up\n400 easy\n4x50 build :10 rest\n\nMain\n8x100 @ 1:40\n\nCool down\n200 easy',
    '- 400m 85% CSS warm-up\n4x\n  - 50m warm-up "build"\n  - 10s rest\n- 8 x 100m @ 1:40\n- 200m 85% CSS cool-down',
  ],
  [
    'swim',
    'Tuesday swim\n\n400 free easy\n8x50 drill 15s rest\n6x200 pull 20s rest\n100 easy',
    '- 400m free 85% CSS "Tuesday swim"\n8x\n  - 50m drill\n  - 15s rest\n6x\n  - 200m pull\n  - 20s rest\n- 100m 85% CSS',
  ],
  ['swim', '8x50 NL R:15"', '8x\n  - 50m free\n  - 15s rest'],
  ['swim', '4x100 NL R=20"', '4x\n  - 100m free\n  - 20s rest'],
  ['swim', '200 jambes, 200 bras avec plaquettes', '- 200m kick\n- 200m pull "plaquettes"'],
  ['swim', '6 x 100 4 nages départ 2:10', '- 6 x 100m IM @ 2:10'],
  ['swim', '10x100 Kraul, Pause 20 s', '10x\n  - 100m free\n  - 20s rest'],
  ['swim', '8x50 Schmetterling Abgang 1:10', '- 8 x 50m fly @ 1:10'],
  ['swim', '400 Freistil locker', '- 400m free 85% CSS'],
  ['swim', '6x50 Brust mit 20s Pause', '6x\n  - 50m breast\n  - 20s rest'],
  ['swim', '8x100 libre desc 15"', '8x\n  - 100m free\n  - 15s rest'],
  ['swim', '4x50 espalda con aletas descanso 20"', '4x\n  - 50m back fins\n  - 20s rest'],
  ['swim', '10x100 crol salida cada 1:45', '- 10 x 100m free @ 1:45'],
  ['swim', '8x50 stile libero ripartenza 1:00', '- 8 x 50m free @ 1:00'],
  ['swim', '200 gambe recupero 30"', '- 200m kick\n- 30s rest'],
  ['swim', '6x100 livre saída a cada 1:50', '- 6 x 100m free @ 1:50'],
  ['swim', '4x50 costas com nadadeiras desc 20s', '4x\n  - 50m back fins\n  - 20s rest'],
  ['swim', '8×50 вольный стиль режим 1:00', '- 8 x 50m free @ 1:00'],
  ['swim', '4x100 ноги отдых 20 сек', '4x\n  - 100m kick\n  - 20s rest'],
  ['swim', '10x50 dowolny start co 1:00', '- 10 x 50m free @ 1:00'],
  ['swim', '4x100 nogi przerwa 20s', '4x\n  - 100m kick\n  - 20s rest'],
  ['swim', '8×50 自由泳 包干 1:00', '- 8 x 50m free @ 1:00'],
  ['swim', '4×100 打腿 休息20秒', '4x\n  - 100m kick\n  - 20s rest'],
  ['swim', '8×50 自由形 1:00サークル', '- 8 x 50m free @ 1:00'],
  ['swim', '4×100 キック 休み20秒', '4x\n  - 100m kick\n  - 20s rest'],
  ['bike', '4x8min @ 105% (2min recovery)', '4x\n  - 8min 105%\n  - 2min rest'],
  ['bike', '4x8min 105% 2min rest', '4x\n  - 8min 105%\n  - 2min rest'],
  ['bike', '4x8min @ 105%, 2min recovery', '4x\n  - 8min 105%\n  - 2min rest'],
  ['bike', '4 x 8min @ 105% with 5 min easy between', '4x\n  - 8min 105%\n  - 5min 50% rest'],
  ['bike', '3x12min 95% w/ 4min easy between', '3x\n  - 12min 95%\n  - 4min 50% rest'],
  ['bike', '5x5min @ 110-115% (5 min recovery between)', '5x\n  - 5min 110-115%\n  - 5min rest'],
  ['bike', '10x30s 150%+ 4min rest', '10x\n  - 30s 150% "150%+"\n  - 4min rest'],
  ['bike', '10 x 30s on 30s off', '10x\n  - 30s\n  - 30s rest'],
  ['bike', '2 x (10 x 40s 120% / 20s 50%) 5min rest', '2x\n  10x\n    - 40s 120%\n    - 20s 50% rest\n  - 5min rest'],
  ['bike', '20min easy spin', '- 20min 50% "spin"'],
  ['bike', 'Easy spin 45min', '- 45min 50% "Easy spin"'],
  ['bike', '90min Z2 85-95rpm', '- 90min 65% 85-95rpm'],
  ['bike', '3x15min sweet spot 5min rest', '3x\n  - 15min 90%\n  - 5min rest'],
  ['bike', '2x20min @ threshold, 10min easy', '2x\n  - 20min 98%\n  - 10min 50% rest'],
  ['bike', '6x1min all out (4 min rest)', '6x\n  - 1min all-out\n  - 4min rest'],
  ['bike', '5min @ 60%, 10min @ 75%, 5min @ 60%', '- 5min 60%\n- 10min 75%\n- 5min 60%'],
  ['bike', '3x10min 90% 60rpm big gear, 5min rest', '3x\n  - 10min 90% 60rpm "big gear"\n  - 5min rest'],
  ['bike', "4x4' 108% (4')", '4x\n  - 4min 108%\n  - 4min rest'],
  ['bike', '5 x 3 min @ 300W, 3 min RBI', '5x\n  - 3min 300W\n  - 3min rest'],
  ['bike', '8x15s sprint seated 2:45 rest', '8x\n  - 15s all-out "seated"\n  - 2:45 rest'],
  ['bike', '2h endurance 65-75%', '- 120min 65-75%'],
  [
    'bike',
    'Over-Unders\n\n- 10m ramp 50%-75%\n\n4x\n- 2m 95%\n- 1m 105%\n\n- 10m 50%',
    '- 10min 50-75% "Over-Unders"\n4x\n  - 2min 95%\n  - 1min 105%\n- 10min 50%',
  ],
  [
    'bike',
    'VO2 max 5x3\n\n- 15m 60%\n\n5x\n- 3m 115%\n- 3m 50%\n\n- 10m 50%',
    '- 15min 60% "VO2 max 5x3"\n5x\n  - 3min 115%\n  - 3min 50%\n- 10min 50%',
  ],
  [
    'bike',
    'Sweet Spot Progression\n- Warmup 10m 55%\n- 3x\n- 10m 90%',
    '- 10min 55% warm-up "Sweet Spot Progression"\n- 3 x 10min 90%',
  ],
  [
    'bike',
    'Wednesday intervals\n\n15min warm up 60%\n5x4min 108% 3min rest\n10min cool down',
    '- 15min 60% warm-up "Wednesday intervals"\n5x\n  - 4min 108%\n  - 3min rest\n- 10min cool-down',
  ],
  ['bike', '3 times 10min 95% 5min easy', '3x\n  - 10min 95%\n  - 5min 50% rest'],
  ['rowing', '8x500m 3:30 rest', '8x\n  - 500m\n  - 3:30 rest'],
  ['rowing', '8 x 500m @ 1:50 r28, 3:30 rest', '8x\n  - 500m 1:50/500m 28spm\n  - 3:30 rest'],
  ['rowing', '4x1000m / 4min rest', '4x\n  - 1000m\n  - 4min rest'],
  ['rowing', "5x1500m (5' rest)", '5x\n  - 1500m\n  - 5min rest'],
  ['rowing', "3 x 20' @ 20, 2' rest", '3x\n  - 20min 20spm\n  - 2min rest'],
  ['rowing', '60min UT2', '- 60min 54% 2k'],
  ['rowing', '3x(4x500m 1:00 rest) 5min rest', '3x\n  4x\n    - 500m\n    - 1min rest\n  - 5min rest'],
  ['rowing', '6k @ 2:05 r20', '- 6000m 2:05/500m 20spm'],
  ['rowing', '10x1min hard 1min easy', '10x\n  - 1min 93% 2k\n  - 1min 40% 2k rest'],
  ['rowing', '2k test', '- 2000m "test"'],
  ['rowing', '4x10min UT1 18-20spm 2min rest', '4x\n  - 10min 65% 2k 18-20spm\n  - 2min rest'],
  ['rowing', '30min r20 steady', '- 30min 54% 2k 20spm'],
  ['rowing', '12x250m all out 90s rest', '12x\n  - 250m all-out\n  - 1:30 rest'],
  ['rowing', '2000m warm up, 4x500m 2k+2 2min rest', '- 2000m warm-up\n4x\n  - 500m 2k+2\n  - 2min rest'],
  [
    'rowing',
    'Steady state\n3x15min 50% 2k 20spm 3min rest',
    '3x "Steady state"\n  - 15min 50% 2k 20spm\n  - 3min rest',
  ],
  ['rowing', '8x500m 2k r 2min', '8x\n  - 500m 2k\n  - 2min rest'],
  ['rowing', '4 x 2000m @ 2k+10 with 5min between', '4x\n  - 2000m 2k+10\n  - 5min rest'],
  ['swim', '6x75 kick/drill/swim by 25 :15 rest', '6x\n  - 75m "kick/drill/swim by 25"\n  - 15s rest'],
  ['swim', '3x400 @ 5:45', '- 3 x 400m @ 5:45'],
  ['swim', '500 choice warmup', '- 500m choice warm-up'],
  ['swim', '10x50 free @ 0:50 descend 1-5', '- 10 x 50m free @ 0:50 "descend 1-5"'],
  ['swim', '200 IM, 10s rest', '- 200m IM\n- 10s rest'],
  ['swim', '8x25 fast with 20 seconds rest', '8x\n  - 25m 105% CSS\n  - 20s rest'],
  ['swim', '12 x 50m @ 1min', '- 12 x 50m @ 1:00'],
  ['swim', '16x25 odds fly evens free on :30', '- 16 x 25m @ 0:30 "odds fly evens free"'],
  ['swim', '5 x 100m free, 10s rest, hold 1:35', '5x\n  - 100m free 1:35/100m\n  - 10s rest'],
  ['swim', '4 x 400 CSS+5 on 7:00', '- 4 x 400m @ 7:00 CSS+5'],
  ['swim', '2x800 steady rest 1min', '2x\n  - 800m 95% CSS\n  - 1min rest'],
  ['swim', '6x50 @ CSS-2 + 20s', '6x\n  - 50m CSS-2\n  - 20s rest'],
  ['swim', '10 x 100 Lagen P: 30s', '10x\n  - 100m IM\n  - 30s rest'],
  ['swim', '4x(50 Beine, 50 Arme, 100 Kraul) 30s Pause', '4x\n  - 50m kick\n  - 50m pull\n  - 100m free\n  - 30s rest'],
  ['swim', '20x25m sprint 30s récup', '20x\n  - 25m all-out\n  - 30s rest'],
  ['swim', '3x200m 2 min rest between', '3x\n  - 200m\n  - 2min rest'],
  ['swim', 'warm down 200m choice', '- 200m choice cool-down'],
  ['swim', '100 free, 100 back, 100 breast, 100 IM', '- 100m free\n- 100m back\n- 100m breast\n- 100m IM'],
  ['swim', '8x100m 5s rest (keep the stroke long)', '8x\n  - 100m "keep the stroke long"\n  - 5s rest'],
  ['swim', '1000m straight', '- 1000m "straight"'],
  ['swim', '3x(200 on 3:20, 4x50 on 1:00)', '3x\n  - 200m @ 3:20\n  - 4 x 50m @ 1:00'],
  [
    'bike',
    '10min warm up, 3x10min @ 95% 5min easy, 10min cool down',
    '- 10min warm-up\n3x\n  - 10min 95%\n  - 5min 50% rest\n- 10min cool-down',
  ],
  ['bike', '6x3min 118% w/ 3min 50%', '6x\n  - 3min 118%\n  - 3min 50% rest'],
  ['bike', '4 x 10 min Z3 with 3 min Z1', '4x\n  - 10min 83%\n  - 3min 50% rest'],
  ['bike', '5x(3min 95%, 1min 110%) 4min rest', '5x\n  - 3min 95%\n  - 1min 110%\n  - 4min rest'],
  ['bike', '45min @ 200-220W', '- 45min 200-220W'],
  ['bike', "8 x 30s max, 4'30 rest", '8x\n  - 30s all-out\n  - 4:30 rest'],
  ['bike', "3 x 8' @ 105% FTP, 4' between", '3x\n  - 8min 105%\n  - 4min rest'],
  ['bike', '12x1min @ 120% / 1min @ 50%', '12x\n  - 1min 120%\n  - 1min 50% rest'],
  ['bike', '20 min FTP test', '- 20min 100% "test"'],
  ['bike', '4x4min VO2max, 3min easy between reps', '4x\n  - 4min 112%\n  - 3min 50% rest'],
  ['bike', '10min @ 90rpm', '- 10min 90rpm'],
  ['bike', '5 x 1 min single leg, 1 min rest', '5x\n  - 1min "single leg"\n  - 1min rest'],
  ['bike', '2x15min SST 5min Pause', '2x\n  - 15min 90%\n  - 5min rest'],
  ['rowing', '5 x 750m r26 2min rest', '5x\n  - 750m 26spm\n  - 2min rest'],
  ['rowing', '10k @ 2:10', '- 10000m 2:10/500m'],
  ['rowing', '3x10min, 3min rest', '3x\n  - 10min\n  - 3min rest'],
  [
    'rowing',
    '4x(3min r20, 2min r22, 1min r24) 3min rest',
    '4x\n  - 3min 20spm\n  - 2min 22spm\n  - 1min 24spm\n  - 3min rest',
  ],
  ['rowing', '20 x 30s hard / 30s easy', '20x\n  - 30s 93% 2k\n  - 30s 40% 2k rest'],
  ['rowing', '6x500m @ 2k pace, 2:00 rest', '6x\n  - 500m 2k\n  - 2min rest'],
  ['rowing', '2x20min UT1 r20 4min off', '2x\n  - 20min 65% 2k 20spm\n  - 4min rest'],
  ['rowing', '500m build', '- 500m "build"'],
  ['rowing', '8x250m 1min rest hold 1:40', '8x\n  - 250m 1:40/500m\n  - 1min rest'],
  ['swim', '4x100 pull buoy only 15s', '4x\n  - 100m pull "only"\n  - 15s rest'],
  ['swim', '4x100 w/ :15', '4x\n  - 100m\n  - 15s rest'],
  ['bike', '4x8min 105% (2 min)', '4x\n  - 8min 105%\n  - 2min rest'],
  ['bike', '3x10min 90% rest 5min 50%', '3x\n  - 10min 90%\n  - 5min 50% rest'],
  ['bike', '10x100% 1min', '- 10 x 1min 100%'],
  ['swim', '6x100 descending 15 rest', '6x\n  - 100m "descending"\n  - 15s rest'],
  ['swim', '4x25 r10 fly', '4x\n  - 25m fly\n  - 10s rest'],
  ['rowing', '4x500m 2min rest 2k', '4x\n  - 500m 2k\n  - 2min rest'],
  ['swim', '100x4 IM', '- 4 x 100m IM'],
  ['swim', '50 x 20s kick', '- 50 x 20s kick'],
  ['swim', '25x 10 sec kick', '- 25 x 10s kick'],
  ['swim', '100 x 10m', '- 100 x 10m'],
  ['bike', '1h @ 70% with 6 x 10s sprints', '- 60min 70% "with 6 x 10s sprints"'],
  ['swim', '4x150 as 50 fly 50 back 50 breast on 2:30', '- 4 x 150m @ 2:30 "as 50 fly 50 back 50 breast"'],
  ['bike', '2h Z2 with last 20min at tempo', '- 100min 65%\n- 20min 83%'],
  ['swim', '100 free :15', '- 100m free\n- 15s rest'],
  ['swim', '5x200 @ 3:30 (15s rest min)', '- 5 x 200m @ 3:30 "15s rest min"'],
  ['bike', '4x8min (2 min recovery at 50%)', '4x\n  - 8min\n  - 2min 50% rest'],
  ['swim', '50 free/50 back x4', '4x\n  - 50m free\n  - 50m back'],
  ['swim', '4x200 Kraul mit Pullbuoy und Paddles, Pause 20 s', '4x\n  - 200m free pull "Paddles"\n  - 20s rest'],
  ['swim', '200 pull buoy & paddles', '- 200m pull "paddles"'],
  ['swim', '200 plaquettes et pull buoy', '- 200m paddles "pull buoy"'],
  ['swim', '200 palas y pull', '- 200m paddles "pull"'],
  ['swim', '200 palette e boccaglio', '- 200m paddles "boccaglio"'],
  ['swim', '200 palmares e snorkel', '- 200m paddles "snorkel"'],
  ['swim', '200 в лопатках и с колобашкой', '- 200m paddles "колобашкой"'],
  ['swim', '200 łapki i fajka', '- 200m paddles "fajka"'],
  ['swim', '200 划手板和呼吸管', '- 200m paddles "呼吸管"'],
  ['swim', '200 プルとパドル', '- 200m pull "パドル"'],
  ['swim', '6x50 Beine mit Brett, Pause 15 s', '6x\n  - 50m kick "Brett"\n  - 15s rest'],
  ['swim', '6x50 Beinschlag 15s Pause', '6x\n  - 50m kick\n  - 15s rest'],
  ['swim', '6x50 battements planche', '- 6 x 50m kick "planche"'],
  ['swim', '6×50 キック ビート板', '- 6 x 50m kick "ビート板"'],
  ['swim', '200 leicht', '- 200m 85% CSS'],
  ['bike', '20min 90% und 10min locker', '- 20min 90%\n- 10min 50%'],
  ['bike', '5x3min 110%, 1:40 easy', '5x\n  - 3min 110%\n  - 1:40 50% rest'],
  ['rowing', '4x500m, 1:40 easy', '4x\n  - 500m\n  - 1:40 40% 2k'],
  ['rowing', '4x500m @ 1:45, 1:40 easy', '4x\n  - 500m 1:45/500m\n  - 1:40 40% 2k'],
];

/** What could mean two things, or has no place in a workout: the first words that are said. */
const refused: [Sport, string, string][] = [
  ['swim', '6x50s kick @ 1:10', 'unitNeeded 50s'],
  ['bike', '30/30 x 10', 'badCount 30'],
  ['bike', '15 min warm-up building to 80%', 'unknownWord to'],
  ['bike', '15-20min warm up', 'noRange 15-20min'],
  ['bike', '30min 65% HR < 140', 'heartRateUnit 65% HR'],
  ['swim', '8x50 (1:00)', 'unitNeeded (1:00)'],
  // The send-off of an easy swim, or so long easily behind it.
  ['swim', '8x100 free, 1:40 easy', 'unitNeeded 1:40'],
  ['swim', '8x100 r 20, 1:40 easy', 'unitNeeded 1:40'],
  ['swim', '400 locker, 1:40 easy', 'unitNeeded 1:40'],
];

/** What only looks like a turn of phrase that is read. */
const lookalikes: [Sport, string, string][] = [
  ['swim', '4x150 as 50 fly 50 back on 2:30', 'unknownWord as'],
  ['swim', '3x100 free x4', 'unknownWord x'],
  ['swim', '50 free/50 back x0', 'badCount x0'],
  ['bike', '1h Z2 with the last 90min at tempo', 'twoLengths 90min'],
  ['swim', '8x25 free on :15 on :20', 'saidTwice on :20'],
];

test.each(understood)('%s: %s', (sport, note, expected) => {
  const result = readText(sport, note);
  expect(result.ok ? writeText(sport, result.segments).trimEnd() : result.errors).toBe(expected);
});

test('the last part of a ride is a step of its own, with an article before it, too', () => {
  const result = readText('bike', '2h Z2 with the last 20min @ 90%');
  expect(result.ok && writeText('bike', result.segments).trimEnd()).toBe('- 100min 65%\n- 20min 90%');
});

test.each([...refused, ...lookalikes])('%s: of %s is said what was not understood', (sport, note, expected) => {
  const result = readText(sport, note);
  const [error] = result.ok ? [] : result.errors;
  expect(error && `${error.code} ${error.what}`).toBe(expected);
});

describe('strokes and equipment in the words that the app shows', () => {
  test.each(localeIds)('%s', (locale) => {
    const { segment: words } = JSON.parse(
      readFileSync(new URL(`../../../../locales/${locale}.json`, import.meta.url), 'utf8'),
    );
    const readOf = (name: string) => {
      const result = readText('swim', `100m ${words[name]}`);
      return result.ok ? result.segments : result.errors;
    };
    const step = { type: 'active', distanceMeters: 100 };
    for (const stroke of strokes) expect(readOf(stroke)).toEqual([{ ...step, stroke }]);
    for (const thing of equipment) expect(readOf(thing)).toEqual([{ ...step, equipment: thing }]);
  });
});
