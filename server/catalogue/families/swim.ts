/** Families for swimmers. Percentages are of critical swim speed; lengths fit pools of 25 and 50 m but for the 25s. */
import { clockText } from '#core/domain/clock-text.ts';
import type { Segment, Step } from '#core/model/segment.ts';
import { cross, cross3, type Dose, type Family, meters, repeat, seconds, steady } from './family.ts';

const speed = (percent: number): Pick<Step, 'percentOfCssSpeed'> => ({ percentOfCssSpeed: steady(percent) });
const swim = (length: number, percent: number, ...more: Partial<Step>[]): Step =>
  Object.assign(
    { type: 'interval' as const, ...meters(length), ...speed(percent), stroke: 'freestyle' as const },
    ...more,
  );
const rest = (length: number): Step => ({ type: 'rest', ...seconds(length) });

/** Swum in, with drills, and four lengths that get faster: half of it before short sessions. */
const warmUp = (isShort = false): Segment[] => [
  { type: 'warmUp', ...meters(isShort ? 100 : 200), ...speed(82), stroke: 'freestyle' },
  repeat(
    isShort ? 2 : 4,
    { type: 'warmUp', ...meters(50), ...speed(78), stroke: 'freestyle', equipment: 'drill' },
    rest(15),
  ),
  repeat(
    isShort ? 2 : 4,
    { type: 'warmUp', ...meters(50), percentOfCssSpeed: { start: 85, end: 96 }, stroke: 'freestyle' },
    rest(15),
  ),
];
const coolDown = (length = 200): Segment => ({ type: 'coolDown', ...meters(length), ...speed(78), stroke: 'choice' });

interface Set {
  /** Metres of the main set. */
  between: readonly [least: number, most: number];
  rests: readonly number[];
  more?: Partial<Step>;
}

/** Repeats of one length at one pace, with a rest in seconds. */
const repeats = (
  counts: readonly number[],
  lengths: readonly number[],
  percents: readonly number[],
  { between: [least, most], rests, more = {} }: Set,
): Dose[] =>
  cross(cross3(counts, lengths, percents), rests)
    .filter(([[count, length]]) => count * length >= least && count * length <= most)
    .map(([[count, length, percent], pause]) => ({
      key: `${count}x${length}@${percent}/${pause}`,
      said: `${count}x${length} m${percents.length > 1 ? `, ${percent}%` : ''}, ${pause} s rest`,
      segments: [
        ...warmUp(count * length < 800),
        repeat(count, swim(length, percent, more), rest(pause)),
        coolDown(count * length < 800 ? 100 : 200),
      ],
    }));

/** Repeats on a send-off. */
const sendOffs = (
  counts: readonly number[],
  length: number,
  offs: readonly number[],
  percent: number,
  [least, most]: readonly [number, number],
): Dose[] =>
  cross(counts, offs)
    .filter(([count]) => count * length >= least && count * length <= most)
    .map(([count, off]) => ({
      key: `${count}x${length}/${off}`,
      said: `${count}x${length} m on ${clockText(off)}`,
      segments: [...warmUp(), repeat(count, swim(length, percent, { sendOffSeconds: off })), coolDown()],
    }));

const css = 'Wakayoshi et al. 1992: critical swim speed; repeats at it with short rests are common practice';
const zones = 'Skiba swim zones by critical velocity';
const practice = 'common coaching practice';

export const swimFamilies: readonly Family[] = [
  {
    id: 'swim-technique',
    sport: 'swim',
    type: 'recovery',
    title: 'Technique swim',
    purpose: 'techniqueSwim',
    audience: 'beginner',
    cue: 'drill',
    source: practice,
    evidence: 'practice',
    doses: cross([4, 6, 8, 10, 12], ['drill', 'snorkel', 'fins'] as const).map(([count, equipment]) => ({
      key: `${count}/${equipment}`,
      said: `${count}x50 m, ${equipment === 'drill' ? 'drills' : equipment === 'snorkel' ? 'with a snorkel' : 'with fins'}`,
      segments: [
        { type: 'warmUp', ...meters(200), ...speed(80), stroke: 'freestyle' },
        repeat(count, { type: 'active', ...meters(50), ...speed(76), stroke: 'freestyle', equipment }, rest(20)),
        repeat(4, swim(50, 86, { type: 'active' }), rest(20)),
        coolDown(100),
      ],
    })),
  },
  {
    id: 'swim-easy',
    sport: 'swim',
    type: 'recovery',
    title: 'Easy swim',
    purpose: 'techniqueSwim',
    audience: 'beginner',
    cue: 'easy',
    source: practice,
    evidence: 'practice',
    doses: [800, 1000, 1200, 1400, 1600, 1800, 2000].map((length) => ({
      key: `${length}`,
      said: `${length} m`,
      segments: [
        repeat(
          (length - 200) / 200,
          swim(100, 84, { type: 'active' }),
          rest(15),
          swim(100, 80, { type: 'active', stroke: 'choice' }),
          rest(20),
        ),
        coolDown(),
      ],
    })),
  },
  {
    id: 'swim-continuous',
    sport: 'swim',
    type: 'endurance',
    title: 'Continuous swim',
    purpose: 'enduranceSwim',
    audience: 'openWater',
    cue: 'swimEven',
    source: practice,
    evidence: 'practice',
    doses: [800, 1000, 1200, 1500, 1800, 2000, 2400, 2500, 3000, 3500, 3800, 4000, 5000].map((length) => ({
      key: `${length}`,
      said: `${length} m`,
      ...(length >= 3000 ? { type: 'long' as const } : {}),
      segments: [...warmUp(true), swim(length, 97, { type: 'active' }), coolDown(100)],
    })),
  },
  {
    id: 'swim-endurance',
    sport: 'swim',
    type: 'endurance',
    title: 'Endurance swim',
    purpose: 'enduranceSwim',
    audience: 'everyone',
    cue: 'swimEven',
    source: practice,
    evidence: 'practice',
    doses: repeats([4, 5, 6, 8, 10, 12, 16, 20], [100, 200, 300, 400, 500], [97], {
      between: [1000, 3200],
      rests: [15],
    }),
  },
  {
    id: 'swim-steady',
    sport: 'swim',
    type: 'tempo',
    title: 'Steady repeats',
    purpose: 'steadySwim',
    audience: 'swimmer',
    cue: 'swimEven',
    source: 'practice of swimming 3 to 6 s per 100 m slower than critical speed',
    evidence: 'practice',
    doses: repeats([3, 4, 5, 6, 8], [200, 300, 400, 500], [98], { between: [1200, 3000], rests: [20, 30] }),
  },
  {
    id: 'swim-css',
    sport: 'swim',
    type: 'threshold',
    title: 'CSS repeats',
    purpose: 'cssSwim',
    audience: 'swimmer',
    cue: 'swimEven',
    source: css,
    evidence: 'published',
    doses: repeats([4, 5, 6, 8, 10, 12, 15, 16, 20, 24], [50, 100, 150, 200, 300], [100], {
      between: [800, 2000],
      rests: [10, 15, 20],
    }),
  },
  {
    id: 'swim-50s-off',
    sport: 'swim',
    type: 'threshold',
    title: '50s on a send-off',
    purpose: 'sendOffSwim',
    audience: 'fitSwimmer',
    cue: 'swimEven',
    source: css,
    evidence: 'published',
    doses: sendOffs([16, 20, 24, 30], 50, [55, 60, 65, 70, 75], 101, [600, 1500]),
  },
  {
    id: 'swim-100s-off',
    sport: 'swim',
    type: 'threshold',
    title: '100s on a send-off',
    purpose: 'sendOffSwim',
    audience: 'fitSwimmer',
    cue: 'swimEven',
    source: css,
    evidence: 'published',
    doses: sendOffs([8, 10, 12, 15, 20], 100, [100, 105, 110, 115, 120, 130, 140, 150], 100, [800, 2000]),
  },
  {
    id: 'swim-200s-off',
    sport: 'swim',
    type: 'threshold',
    title: '200s on a send-off',
    purpose: 'sendOffSwim',
    audience: 'fitSwimmer',
    cue: 'swimEven',
    source: css,
    evidence: 'published',
    doses: sendOffs([4, 5, 6, 8, 10], 200, [210, 220, 230, 240, 260, 280], 99.5, [800, 2000]),
  },
  {
    id: 'swim-400s-off',
    sport: 'swim',
    type: 'tempo',
    title: '400s on a send-off',
    purpose: 'steadySwim',
    audience: 'fitSwimmer',
    cue: 'swimEven',
    source: practice,
    evidence: 'practice',
    doses: sendOffs([3, 4, 5, 6], 400, [440, 460, 480, 510, 540], 98, [1200, 2400]),
  },
  {
    id: 'swim-vo2',
    sport: 'swim',
    type: 'vo2max',
    title: 'Fast repeats',
    purpose: 'vo2Swim',
    audience: 'fitSwimmer',
    cue: 'swimFast',
    source: zones,
    evidence: 'published',
    doses: [
      ...repeats([8, 10, 12, 16, 20], [50], [108], { between: [400, 1000], rests: [20, 30] }),
      ...repeats([4, 5, 6, 8, 10, 12], [100], [105], { between: [500, 1200], rests: [30, 45] }),
      ...repeats([3, 4, 5, 6], [200], [103], { between: [600, 1200], rests: [45, 60] }),
    ],
  },
  {
    id: 'swim-sprints',
    sport: 'swim',
    type: 'sprint',
    title: 'Sprints in the pool',
    purpose: 'sprintSwim',
    audience: 'everyone',
    cue: 'swimSprint',
    source: practice,
    evidence: 'practice',
    doses: [
      ...repeats([8, 10, 12, 16, 20], [25], [128], { between: [200, 500], rests: [30, 45], more: { isMaximal: true } }),
      ...repeats([6, 8, 10, 12], [50], [118], { between: [300, 600], rests: [60, 90], more: { isMaximal: true } }),
    ],
  },
  {
    id: 'swim-race-pace',
    sport: 'swim',
    type: 'anaerobic',
    title: 'Race-pace swim',
    purpose: 'racePaceSwim',
    audience: 'racer',
    cue: 'swimFast',
    source: 'Rushall: ultra-short race-pace training',
    evidence: 'published',
    doses: [
      ...repeats([16, 20, 24, 30], [25], [122], { between: [400, 750], rests: [15, 20] }),
      ...repeats([12, 16, 20, 24, 30], [50], [112], { between: [600, 1500], rests: [20, 25] }),
    ],
  },
  {
    id: 'swim-descend',
    sport: 'swim',
    type: 'vo2max',
    title: 'Descending repeats',
    purpose: 'descendSwim',
    audience: 'swimmer',
    cue: 'swimDescend',
    source: practice,
    evidence: 'practice',
    doses: cross3([2, 3, 4, 5], [50, 100], [15, 20])
      .filter(([count, length]) => 4 * count * length >= 800 && 4 * count * length <= 1600)
      .map(([count, length, pause]) => ({
        key: `${count}x4x${length}/${pause}`,
        said: `${count}x(4x${length} m), ${pause} s rest`,
        segments: [
          ...warmUp(),
          repeat(count, ...[95, 99, 104, 107].flatMap((percent) => [swim(length, percent), rest(pause)])),
          coolDown(),
        ],
      })),
  },
  {
    id: 'swim-pyramid',
    sport: 'swim',
    type: 'threshold',
    title: 'Swim pyramid',
    purpose: 'ladderSwim',
    audience: 'swimmer',
    cue: 'swimEven',
    source: practice,
    evidence: 'practice',
    doses: cross3(
      [
        [100, 200, 300, 200, 100],
        [200, 300, 200, 300, 200],
        [50, 100, 150, 200, 150, 100, 50],
        [100, 200, 300, 400, 300, 200, 100],
      ] as const,
      [99.5, 101],
      [15, 20],
    ).map(([lengths, percent, pause]) => ({
      key: `${lengths.join('-')}@${percent}/${pause}`,
      said: `${lengths.join('-')} m, ${Math.round(percent)}%, ${pause} s rest`,
      segments: [...warmUp(), ...lengths.flatMap((length) => [swim(length, percent), rest(pause)]), coolDown()],
    })),
  },
  {
    id: 'swim-ladder',
    sport: 'swim',
    type: 'tempo',
    title: 'Swim ladder',
    purpose: 'ladderSwim',
    audience: 'swimmer',
    cue: 'swimEven',
    source: practice,
    evidence: 'practice',
    doses: cross3(
      [
        [100, 200, 300, 400],
        [200, 300, 400, 500],
        [400, 300, 200, 100],
        [500, 400, 300, 200, 100],
        [100, 200, 300, 400, 500],
        [600, 400, 200],
      ] as const,
      [98],
      [20, 30],
    ).map(([lengths, percent, pause]) => ({
      key: `${lengths.join('-')}@${percent}/${pause}`,
      said: `${lengths.join('-')} m, ${pause} s rest`,
      segments: [...warmUp(), ...lengths.flatMap((length) => [swim(length, percent), rest(pause)]), coolDown()],
    })),
  },
  {
    id: 'swim-pull',
    sport: 'swim',
    type: 'endurance',
    title: 'Pull set',
    purpose: 'pullSwim',
    audience: 'swimmer',
    cue: 'swimPull',
    source: practice,
    evidence: 'practice',
    doses: repeats([4, 5, 6, 8, 10], [100, 200, 300, 400], [97], {
      between: [600, 2000],
      rests: [15, 30],
      more: { equipment: 'pull' },
    }),
  },
  {
    id: 'swim-paddles',
    sport: 'swim',
    type: 'tempo',
    title: 'Paddles set',
    purpose: 'pullSwim',
    audience: 'fitSwimmer',
    cue: 'swimPull',
    source: practice,
    evidence: 'practice',
    doses: repeats([6, 8, 10, 12, 16], [50, 100, 150, 200], [98.5], {
      between: [900, 1800],
      rests: [20, 30],
      more: { equipment: 'paddles' },
    }),
  },
  {
    id: 'swim-kick',
    sport: 'swim',
    type: 'endurance',
    title: 'Kick set',
    purpose: 'kickSwim',
    audience: 'everyone',
    cue: 'swimKick',
    source: practice,
    evidence: 'practice',
    doses: repeats([6, 8, 10, 12, 16], [25, 50, 100], [62], {
      between: [200, 800],
      rests: [20],
      more: { equipment: 'kick' },
    }),
  },
  {
    id: 'swim-fins',
    sport: 'swim',
    type: 'endurance',
    title: 'Fins set',
    purpose: 'finsSwim',
    audience: 'everyone',
    cue: 'drill',
    source: practice,
    evidence: 'practice',
    doses: repeats([6, 8, 10, 12, 16], [50, 100], [97], {
      between: [400, 1200],
      rests: [15, 20],
      more: { equipment: 'fins' },
    }),
  },
  {
    id: 'swim-strokes',
    sport: 'swim',
    type: 'endurance',
    title: 'Stroke set',
    purpose: 'strokesSwim',
    audience: 'everyone',
    cue: 'drill',
    source: practice,
    evidence: 'practice',
    doses: cross3([6, 8, 10, 12], [50, 100], [
      ['backstroke', 'backstroke', 84],
      ['breaststroke', 'breaststroke', 74],
      ['medley', 'individual medley', 84],
    ] as const)
      .filter(([count, length]) => count * length >= 300 && count * length <= 1000)
      .map(([count, length, [stroke, said, percent]]) => ({
        key: `${count}x${length}/${stroke}`,
        said: `${count}x${length} m ${said}`,
        segments: [
          ...warmUp(),
          repeat(count, swim(length, percent, { stroke }), rest(20)),
          swim(200, 92, { type: 'active' }),
          coolDown(),
        ],
      })),
  },
  {
    id: 'swim-butterfly',
    sport: 'swim',
    type: 'anaerobic',
    title: 'Butterfly set',
    purpose: 'strokesSwim',
    audience: 'fitSwimmer',
    cue: 'swimFast',
    source: practice,
    evidence: 'practice',
    doses: cross([8, 10, 12, 16, 20], [20, 30]).map(([count, pause]) => ({
      key: `${count}x25/${pause}`,
      said: `${count}x25 m, ${pause} s rest`,
      segments: [...warmUp(), repeat(count, swim(25, 110, { stroke: 'butterfly' }), rest(pause)), coolDown()],
    })),
  },
  {
    id: 'swim-negative',
    sport: 'swim',
    type: 'threshold',
    title: 'Negative-split repeats',
    purpose: 'descendSwim',
    audience: 'swimmer',
    cue: 'swimDescend',
    source: practice,
    evidence: 'practice',
    doses: cross3([3, 4, 5, 6, 8], [200, 300, 400], [20, 30])
      .filter(([count, length]) => count * length >= 800 && count * length <= 2000)
      .map(([count, length, pause]) => ({
        key: `${count}x${length}/${pause}`,
        said: `${count}x${length} m, ${pause} s rest`,
        segments: [...warmUp(), repeat(count, swim(length / 2, 99.5), swim(length / 2, 102), rest(pause)), coolDown()],
      })),
  },
  {
    id: 'swim-open-water',
    sport: 'swim',
    type: 'tempo',
    title: 'Open-water practice',
    purpose: 'openWaterSwim',
    audience: 'openWater',
    cue: 'swimSight',
    source: practice,
    evidence: 'practice',
    doses: cross3([3, 4, 5, 6], [200, 300, 400], [20, 30])
      .filter(([count, length]) => count * (length + 50) >= 900 && count * length <= 2000)
      .map(([count, length, pause]) => ({
        key: `${count}x${length}/${pause}`,
        said: `${count}x(50 m fast, ${length} m steady), ${pause} s rest`,
        segments: [...warmUp(), repeat(count, swim(50, 108), swim(length, 98), rest(pause)), coolDown()],
      })),
  },
  {
    id: 'swim-broken',
    sport: 'swim',
    type: 'threshold',
    title: 'Broken swim',
    purpose: 'cssSwim',
    audience: 'fitSwimmer',
    cue: 'swimEven',
    source: practice,
    evidence: 'practice',
    doses: cross3([400, 800, 1500, 1900], [50, 100], [1, 2])
      .filter(
        ([length, part, times]) => (part === 100 || length <= 800) && length * times >= 800 && length * times <= 1900,
      )
      .map(([length, part, times]) => ({
        key: `${times}x${length}/${part}`,
        said: `${times}x${length} m, 10 s rest every ${part} m`,
        segments: [...warmUp(), repeat(times, repeat(length / part, swim(part, 101), rest(10)), rest(120)), coolDown()],
      })),
  },
];
