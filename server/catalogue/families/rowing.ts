/** Families for rowers. Percentages are of the mean watts over 2,000 m. */
import type { Segment, Step } from '#core/model/segment.ts';
import { cross, cross3, type Dose, type Family, meters, minutes, repeat, seconds, steady } from './family.ts';

const watts = (percent: number): Pick<Step, 'percentOf2kWatts'> => ({ percentOf2kWatts: steady(percent) });
const rate = (low: number, high = low): Pick<Step, 'cadence'> => ({ cadence: { low, high } });

const warmUp = (length = 8): Segment => ({
  type: 'warmUp',
  ...minutes(length),
  percentOf2kWatts: { start: 38, end: 50 },
  ...rate(18, 20),
});
const coolDown = (length = 5): Segment => ({ type: 'coolDown', ...minutes(length), ...watts(38), ...rate(18) });
const row = (length: object, percent: number, low: number, high = low): Step => ({
  type: 'interval',
  ...length,
  ...watts(percent),
  ...rate(low, high),
});
const paddle = (length: object): Step => ({ type: 'rest', ...length, ...watts(35) });
const sit = (length: object): Step => ({ type: 'rest', ...length });

type Length = readonly [
  said: string,
  of: Pick<Step, 'durationSeconds'> | Pick<Step, 'distanceMeters'>,
  seconds: number,
];
const min = (count: number): Length => [`${count} min`, minutes(count), 60 * count];
/** Rowed in about so many seconds: two minutes for 500 m. */
const m = (count: number): Length => [`${count} m`, meters(count), count * 0.24];

/** Pieces of one pace with rests between them, in a total from `least` to `most` minutes. */
const pieces = (
  counts: readonly number[],
  lengths: readonly Length[],
  percents: readonly number[],
  [least, most]: readonly [number, number],
  rest: (seconds: number) => Step,
  [low, high]: readonly [number, number],
): Dose[] =>
  cross3(counts, lengths, percents)
    .filter(([count, [, , length]]) => count * length >= 60 * least && count * length <= 60 * most)
    .map(([count, [said, of, length], percent]) => ({
      key: `${count}x${said}@${percent}`.replaceAll(' ', ''),
      said: `${count}x${said}, ${percent}%`,
      segments: [warmUp(), repeat(count, row(of, percent, low, high), rest(length)), coolDown()],
    }));

const bands = 'Indoor Sport Services / Concept2 UK training guide: bands of heart rate and stroke rate';
const practice = 'common coaching practice';

export const rowingFamilies: readonly Family[] = [
  {
    id: 'row-recovery',
    sport: 'rowing',
    type: 'recovery',
    title: 'Recovery row',
    purpose: 'recoveryRow',
    audience: 'everyone',
    cue: 'easy',
    source: bands,
    evidence: 'published',
    doses: cross([15, 20, 25, 30, 35, 40], [40, 44]).map(([length, percent]) => ({
      key: `${length}@${percent}`,
      said: `${length} min, ${percent}%`,
      segments: [{ type: 'active', ...minutes(length), ...watts(percent), ...rate(18, 20) }],
    })),
  },
  {
    id: 'row-endurance',
    sport: 'rowing',
    type: 'endurance',
    title: 'Steady row',
    purpose: 'enduranceRow',
    audience: 'beginner',
    cue: 'rowLong',
    source: bands,
    evidence: 'published',
    doses: cross([20, 30, 35, 40, 45, 50, 60, 70, 80, 90], [50, 54, 58]).map(([length, percent]) => ({
      key: `${length}@${percent}`,
      said: `${length} min, ${percent}%`,
      ...(length >= 60 ? { audience: 'rower' as const } : {}),
      segments: [
        { type: 'warmUp', ...minutes(5), percentOf2kWatts: { start: 38, end: 50 }, ...rate(18, 20) },
        { type: 'active', ...minutes(length - 8), ...watts(percent), ...rate(18, 20) },
        { type: 'coolDown', ...minutes(3), ...watts(38), ...rate(18) },
      ],
    })),
  },
  {
    id: 'row-distance',
    sport: 'rowing',
    type: 'endurance',
    title: 'Steady distance row',
    purpose: 'enduranceRow',
    audience: 'rower',
    cue: 'rowLong',
    source: bands,
    evidence: 'published',
    doses: cross([4000, 5000, 6000, 7000, 8000, 10_000, 12_000, 15_000], [52, 57]).map(([length, percent]) => ({
      key: `${length}@${percent}`,
      said: `${length} m, ${percent}%`,
      segments: [warmUp(5), { type: 'active', ...meters(length), ...watts(percent), ...rate(18, 20) }, coolDown(3)],
    })),
  },
  {
    id: 'row-blocks',
    sport: 'rowing',
    type: 'endurance',
    title: 'Endurance blocks',
    purpose: 'enduranceRow',
    audience: 'rower',
    cue: 'rowLong',
    source: bands,
    evidence: 'published',
    doses: pieces(
      [2, 3, 4],
      [min(10), min(12), min(15), min(20), min(25), min(30)],
      [55, 59],
      [24, 90],
      () => sit(minutes(2)),
      [18, 20],
    ),
  },
  {
    id: 'row-long',
    sport: 'rowing',
    type: 'long',
    title: 'Long row',
    purpose: 'enduranceRow',
    audience: 'longDay',
    cue: 'rowLong',
    source: bands,
    evidence: 'published',
    doses: cross([100, 110, 120], [50, 53, 56]).map(([length, percent]) => ({
      key: `${length}@${percent}`,
      said: `${length} min, ${percent}%`,
      segments: [warmUp(), { type: 'active', ...minutes(length - 13), ...watts(percent), ...rate(18, 20) }, coolDown()],
    })),
  },
  {
    id: 'row-tempo',
    sport: 'rowing',
    type: 'tempo',
    title: 'Tempo row',
    purpose: 'tempoRow',
    audience: 'rower',
    cue: 'rowEven',
    source: bands,
    evidence: 'published',
    doses: pieces(
      [1, 2, 3, 4],
      [min(8), min(10), min(12), min(15), min(20), min(25), min(30)],
      [62, 67],
      [20, 60],
      () => paddle(minutes(3)),
      [20, 24],
    ),
  },
  {
    id: 'row-tempo-distance',
    sport: 'rowing',
    type: 'tempo',
    title: 'Tempo pieces',
    purpose: 'tempoRow',
    audience: 'rower',
    cue: 'rowEven',
    source: bands,
    evidence: 'published',
    doses: pieces(
      [2, 3, 4, 5, 6],
      [m(2000), m(2500), m(3000), m(4000)],
      [64, 68],
      [22, 56],
      () => paddle(minutes(3)),
      [20, 24],
    ),
  },
  {
    id: 'row-threshold',
    sport: 'rowing',
    type: 'threshold',
    title: 'Threshold row',
    purpose: 'thresholdRow',
    audience: 'rower',
    cue: 'rowEven',
    source: bands,
    evidence: 'published',
    doses: pieces(
      [3, 4, 5, 6],
      [min(4), min(5), min(6), min(8), min(10), min(12)],
      [74, 78],
      [16, 42],
      (length) => paddle(minutes(length > 400 ? 4 : 3)),
      [24, 28],
    ),
  },
  {
    id: 'row-threshold-distance',
    sport: 'rowing',
    type: 'threshold',
    title: 'Threshold pieces',
    purpose: 'thresholdRow',
    audience: 'rower',
    cue: 'rowEven',
    source: bands,
    evidence: 'published',
    doses: pieces(
      [3, 4, 5, 6, 8],
      [m(1000), m(1250), m(1500), m(2000)],
      [74, 78],
      [15, 42],
      (length) => sit(minutes(length > 300 ? 4 : 3)),
      [24, 28],
    ),
  },
  {
    id: 'row-vo2',
    sport: 'rowing',
    type: 'vo2max',
    title: 'Hard pieces',
    purpose: 'vo2Row',
    audience: 'fitRower',
    cue: 'rowHard',
    source: bands,
    evidence: 'published',
    doses: pieces(
      [3, 4, 5, 6, 8],
      [min(2), min(3), min(4)],
      [86, 92],
      [9, 24],
      (length) => sit(seconds(length)),
      [28, 32],
    ),
  },
  {
    id: 'row-500s',
    sport: 'rowing',
    type: 'vo2max',
    title: '500 m pieces',
    purpose: 'vo2Row',
    audience: 'fitRower',
    cue: 'rowHard',
    source: bands,
    evidence: 'published',
    doses: pieces([5, 6, 7, 8, 10], [m(500)], [92, 96, 100], [10, 22], () => sit(seconds(150)), [28, 32]),
  },
  {
    id: 'row-1000s',
    sport: 'rowing',
    type: 'vo2max',
    title: '1000 m pieces',
    purpose: 'raceRow',
    audience: 'fitRower',
    cue: 'rowHard',
    source: bands,
    evidence: 'published',
    doses: pieces([3, 4, 5, 6], [m(750), m(1000)], [86, 90], [10, 25], () => sit(minutes(5)), [27, 30]),
  },
  {
    id: 'row-250s',
    sport: 'rowing',
    type: 'vo2max',
    title: '250 m pieces',
    purpose: 'raceRow',
    audience: 'fitRower',
    cue: 'rowHard',
    source: practice,
    evidence: 'practice',
    doses: pieces([8, 10, 12, 16], [m(250)], [96, 100, 104], [7, 17], () => sit(seconds(90)), [30, 34]),
  },
  {
    id: 'row-on-off',
    sport: 'rowing',
    type: 'vo2max',
    title: 'Short rowing intervals',
    purpose: 'shortVo2Row',
    audience: 'rower',
    cue: 'rowHard',
    source: 'Billat et al. 2000: short intervals',
    evidence: 'published',
    doses: cross3([2, 3], [8, 10, 12], [
      [30, 30],
      [40, 20],
      [60, 60],
    ] as const)
      .filter(([sets, count, [on]]) => sets * count * on <= 1300)
      .map(([sets, count, [on, off]]) => ({
        key: `${sets}x${count}x${on}/${off}`,
        said: `${sets}x${count}, ${on} s on, ${off} s off`,
        segments: [
          warmUp(10),
          repeat(
            sets,
            repeat(count, row(seconds(on), on === 30 ? 100 : 92, 28, 32), paddle(seconds(off))),
            paddle(minutes(4)),
          ),
          coolDown(),
        ],
      })),
  },
  {
    id: 'row-anaerobic',
    sport: 'rowing',
    type: 'anaerobic',
    title: 'Anaerobic row',
    purpose: 'anaerobicRow',
    audience: 'fitRower',
    cue: 'rowHard',
    source: bands,
    evidence: 'published',
    doses: cross([4, 5, 6, 8, 10], [
      [20, 135],
      [30, 125],
      [45, 118],
      [60, 112],
    ] as const)
      .filter(([count, [length]]) => count * length >= 120 && count * length <= 480)
      .map(([count, [length, percent]]) => ({
        key: `${count}x${length}@${percent}`,
        said: `${count}x${length} s, ${percent}%`,
        segments: [warmUp(10), repeat(count, row(seconds(length), percent, 32, 38), paddle(minutes(3))), coolDown(8)],
      })),
  },
  {
    id: 'row-starts',
    sport: 'rowing',
    type: 'anaerobic',
    title: 'Race starts',
    purpose: 'anaerobicRow',
    audience: 'racer',
    cue: 'rowHard',
    source: practice,
    evidence: 'practice',
    doses: cross([6, 8, 10], [15, 25]).map(([count, length]) => ({
      key: `${count}x${length}`,
      said: `${count}x${length} s`,
      segments: [
        warmUp(10),
        repeat(count, { ...row(seconds(length), 140, 34, 40), isMaximal: true }, paddle(minutes(2))),
        coolDown(8),
      ],
    })),
  },
  {
    id: 'row-power',
    sport: 'rowing',
    type: 'force',
    title: 'Power strokes',
    purpose: 'powerRow',
    audience: 'rower',
    cue: 'rowPower',
    source: practice,
    evidence: 'practice',
    doses: cross([4, 5, 6, 8, 10], [1, 2, 3])
      .filter(([count, length]) => count * length >= 6 && count * length <= 20)
      .map(([count, length]) => ({
        key: `${count}x${length}`,
        said: `${count}x${length} min`,
        segments: [
          warmUp(10),
          repeat(count, row(minutes(length), length === 1 ? 85 : 78, 16, 18), paddle(minutes(2))),
          coolDown(),
        ],
      })),
  },
  {
    id: 'row-rates',
    sport: 'rowing',
    type: 'tempo',
    title: 'Rate changes',
    purpose: 'rateRow',
    audience: 'rower',
    cue: 'rowRate',
    source: practice,
    evidence: 'practice',
    doses: cross3([2, 3, 4], [2, 3, 4], [
      [60, 64, 68],
      [62, 66, 70],
    ] as const)
      .filter(([count, length]) => 3 * count * length >= 24)
      .map(([count, length, percents]) => ({
        key: `${count}x${length}@${percents.join('-')}`,
        said: `${count}x(3x${length} min), up to ${percents[2]}%`,
        segments: [
          warmUp(),
          repeat(
            count,
            row(minutes(length), percents[0], 20),
            row(minutes(length), percents[1], 22),
            row(minutes(length), percents[2], 24),
            paddle(minutes(3)),
          ),
          coolDown(),
        ],
      })),
  },
  {
    id: 'row-pyramid',
    sport: 'rowing',
    type: 'vo2max',
    title: 'Rowing pyramid',
    purpose: 'vo2Row',
    audience: 'fitRower',
    cue: 'rowHard',
    source: practice,
    evidence: 'practice',
    doses: cross(
      [
        [250, 500, 750, 500, 250],
        [500, 750, 1000, 750, 500],
        [250, 500, 750, 1000, 750, 500, 250],
      ] as const,
      [90, 95],
    ).map(([lengths, percent]) => ({
      key: `${lengths.join('-')}@${percent}`,
      said: `up to ${Math.max(...lengths)} m, ${lengths.length} pieces, ${percent}%`,
      segments: [
        warmUp(10),
        ...lengths.flatMap((length) => [row(meters(length), percent, 28, 32), sit(seconds(0.36 * length))]),
        coolDown(),
      ],
    })),
  },
  {
    id: 'row-race',
    sport: 'rowing',
    type: 'vo2max',
    title: '2000 m race pace',
    purpose: 'raceRow',
    audience: 'racer',
    cue: 'rowEven',
    source: practice,
    evidence: 'practice',
    doses: cross3([2, 3, 4], [500, 750, 1000], [98, 100])
      .filter(([count, length]) => count * length >= 1500 && count * length <= 3000)
      .map(([count, length, percent]) => ({
        key: `${count}x${length}@${percent}`,
        said: `${count}x${length} m, ${percent}%`,
        segments: [warmUp(12), repeat(count, row(meters(length), percent, 30, 34), paddle(minutes(6))), coolDown(8)],
      })),
  },
  {
    id: 'row-openers',
    sport: 'rowing',
    type: 'opener',
    title: 'Openers for rowers',
    purpose: 'opener',
    audience: 'racer',
    cue: 'openUp',
    source: practice,
    evidence: 'practice',
    doses: cross([3, 4, 5], [20, 30]).map(([count, length]) => ({
      key: `${count}x${length}`,
      said: `${count}x${length} s`,
      segments: [warmUp(10), repeat(count, row(seconds(length), 100, 30, 34), paddle(minutes(2))), coolDown()],
    })),
  },
];
