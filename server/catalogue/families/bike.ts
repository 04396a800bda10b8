/** Families of rides. Percentages are of threshold power, lengths in minutes. */
import type { Segment, Step } from '#core/model/segment.ts';
import { cross, cross3, type Dose, type Family, minutes, repeat, seconds, steady } from './family.ts';

const power = (percent: number): Pick<Step, 'percentOfFtp'> => ({ percentOfFtp: steady(percent) });
const turns = (low: number, high = low): Pick<Step, 'cadence'> => ({ cadence: { low, high } });

const warmUp = (length = 10, to = 75): Segment => ({
  type: 'warmUp',
  ...minutes(length),
  percentOfFtp: { start: 45, end: to },
});
const coolDown = (length = 5): Segment => ({
  type: 'coolDown',
  ...minutes(length),
  percentOfFtp: { start: 60, end: 40 },
});
const work = (length: object, percent: number, ...more: Partial<Step>[]): Step =>
  Object.assign({ type: 'interval' as const, ...length, ...power(percent) }, ...more);
const easy = (length: object, percent = 50): Step => ({ type: 'rest', ...length, ...power(percent) });
const ride = (length: number, percent: number, ...more: Partial<Step>[]): Step =>
  Object.assign({ type: 'active' as const, ...minutes(length), ...power(percent) }, ...more);

/** How many minutes of one session, and of one effort, a trained rider does at these percents; between them it falls evenly. */
const mostAt = [
  { percent: 80, all: 120, one: 60 },
  { percent: 88, all: 90, one: 40 },
  { percent: 94, all: 64, one: 30 },
  { percent: 100, all: 48, one: 20 },
  { percent: 104, all: 36, one: 12 },
  { percent: 110, all: 26, one: 5.5 },
  { percent: 115, all: 22, one: 4 },
  { percent: 120, all: 18, one: 3 },
  { percent: 130, all: 12, one: 1.5 },
] as const;

/** Is a dose neither too little to be a session nor more than a rider can do? */
function isSession(count: number, length: number, percent: number, least: number): boolean {
  const above = mostAt.findIndex((row) => row.percent >= percent);
  const high = mostAt.at(above) ?? mostAt[0];
  const low = above > 0 ? (mostAt[above - 1] ?? high) : high;
  const share = high === low ? 0 : (percent - low.percent) / (high.percent - low.percent);
  const most = (key: 'all' | 'one') => low[key] + share * (high[key] - low[key]);
  return count * length >= least && count * length <= most('all') && length <= most('one');
}

/** Efforts of one power with breaks between them. */
function efforts(
  counts: readonly number[],
  lengths: readonly number[],
  percents: readonly number[],
  {
    least,
    rest,
    easyAt = 50,
    warm = 10,
    cool = 5,
    more = {},
  }: {
    least: number;
    /** Minutes of break behind an effort. */
    rest: (length: number) => number;
    easyAt?: number;
    warm?: number;
    cool?: number;
    more?: Partial<Step>;
  },
): Dose[] {
  return cross3(counts, lengths, percents)
    .filter(([count, length, percent]) => isSession(count, length, percent, least))
    .map(([count, length, percent]) => ({
      key: `${count}x${length}@${percent}`,
      said: `${count}x${length} min, ${percent}%`,
      segments: [
        warmUp(warm),
        repeat(count, work(minutes(length), percent, more), easy(minutes(rest(length)), easyAt)),
        coolDown(cool),
      ],
    }));
}

/** Sets of short efforts with short breaks. */
const bouts = (
  on: number,
  off: number,
  sets: readonly (readonly [number, number])[],
  percents: readonly number[],
  easyAt: number,
): Dose[] =>
  cross(sets, percents).map(([[count, inSet], percent]) => ({
    key: `${count}x${inSet}@${percent}`,
    said: `${count}x${inSet}, ${percent}%`,
    segments: [
      warmUp(15),
      repeat(count, repeat(inSet, work(seconds(on), percent), easy(seconds(off), easyAt)), easy(minutes(4))),
      coolDown(10),
    ],
  }));

const zones = 'Allen & Coggan, Training and Racing with a Power Meter: levels of power';
const practice = 'common coaching practice';

export const bikeFamilies: readonly Family[] = [
  {
    id: 'bike-recovery',
    sport: 'bike',
    type: 'recovery',
    title: 'Recovery ride',
    purpose: 'recoveryRide',
    audience: 'everyone',
    cue: 'easy',
    source: zones,
    evidence: 'published',
    doses: cross([20, 25, 30, 35, 40, 50], [45, 50]).map(([length, percent]) => ({
      key: `${length}@${percent}`,
      said: `${length} min, ${percent}%`,
      segments: [ride(length, percent, turns(85, 95))],
    })),
  },
  {
    id: 'bike-recovery-spin-ups',
    sport: 'bike',
    type: 'recovery',
    title: 'Recovery ride with spin-ups',
    purpose: 'spinUps',
    audience: 'beginner',
    cue: 'fastLegs',
    source: practice,
    evidence: 'practice',
    doses: cross([3, 4, 5, 6], [30, 40]).map(([count, length]) => ({
      key: `${count}/${length}`,
      said: `${length} min, ${count}x30 s`,
      segments: [
        ride(10, 48, turns(85, 95)),
        repeat(count, work(seconds(30), 55, turns(110, 120)), easy(seconds(120), 45)),
        ride(length - 10 - 2.5 * count, 48, turns(85, 95)),
      ],
    })),
  },
  {
    id: 'bike-endurance',
    sport: 'bike',
    type: 'endurance',
    title: 'Endurance ride',
    purpose: 'enduranceRide',
    audience: 'everyone',
    cue: 'talk',
    source: zones,
    evidence: 'published',
    doses: cross([30, 40, 45, 50, 60, 75, 90, 105, 120], [60, 68, 74]).map(([length, percent]) => ({
      key: `${length}@${percent}`,
      said: `${length} min, ${percent}%`,
      ...(length <= 60 && percent < 70 ? { audience: 'beginner' as const } : {}),
      segments: [warmUp(10, 65), ride(length - 15, percent, turns(85, 95)), coolDown()],
    })),
  },
  {
    id: 'bike-long',
    sport: 'bike',
    type: 'long',
    title: 'Long endurance ride',
    purpose: 'longRide',
    audience: 'longDay',
    cue: 'talk',
    source: zones,
    evidence: 'published',
    doses: cross([135, 150, 165, 180, 210, 240, 270, 300], [60, 65, 70])
      .filter(([length, percent]) => length <= 240 || percent < 70)
      .map(([length, percent]) => ({
        key: `${length}@${percent}`,
        said: `${length} min, ${percent}%`,
        segments: [warmUp(10, 60), ride(length - 20, percent, turns(80, 95)), coolDown(10)],
      })),
  },
  {
    id: 'bike-rising',
    sport: 'bike',
    type: 'endurance',
    title: 'Rising endurance ride',
    purpose: 'risingRide',
    audience: 'regular',
    cue: 'talk',
    source: practice,
    evidence: 'practice',
    doses: [45, 60, 75, 90, 105, 120].map((length) => ({
      key: `${length}`,
      said: `${length} min`,
      segments: [
        warmUp(10, 60),
        ride((length - 15) / 3, 62),
        ride((length - 15) / 3, 68),
        ride((length - 15) / 3, 74),
        coolDown(),
      ],
    })),
  },
  {
    id: 'bike-strides',
    sport: 'bike',
    type: 'endurance',
    title: 'Endurance ride with sprints',
    purpose: 'strides',
    audience: 'regular',
    cue: 'sprint',
    source: zones,
    evidence: 'published',
    doses: cross([60, 75, 90, 120], [4, 5, 6]).map(([length, count]) => ({
      key: `${length}/${count}`,
      said: `${length} min, ${count}x8 s`,
      segments: [
        warmUp(15, 68),
        repeat(count, work(seconds(8), 220, { isMaximal: true }), easy(seconds(232), 62)),
        ride(length - 20 - 4 * count, 66, turns(85, 95)),
        coolDown(),
      ],
    })),
  },
  {
    id: 'bike-fast-legs',
    sport: 'bike',
    type: 'endurance',
    title: 'Fast pedalling',
    purpose: 'spinUps',
    audience: 'beginner',
    cue: 'fastLegs',
    source: practice,
    evidence: 'practice',
    doses: cross([45, 60, 75], [5, 6, 8, 10]).map(([length, count]) => ({
      key: `${length}/${count}`,
      said: `${length} min, ${count}x1 min`,
      segments: [
        warmUp(10, 65),
        repeat(count, work(minutes(1), 68, turns(105, 115)), easy(minutes(1), 58)),
        ride(length - 15 - 2 * count, 66, turns(88, 95)),
        coolDown(),
      ],
    })),
  },
  {
    id: 'bike-long-finish',
    sport: 'bike',
    type: 'long',
    title: 'Long ride with a brisk finish',
    purpose: 'risingRide',
    audience: 'longDay',
    cue: 'talk',
    source: practice,
    evidence: 'practice',
    doses: cross([120, 150, 180, 210, 240], [15, 20, 30]).map(([length, finish]) => ({
      key: `${length}/${finish}`,
      said: `${length} min, last ${finish} min, 82%`,
      segments: [
        warmUp(10, 62),
        ride(length - finish - 20, 65),
        work(minutes(finish), 82, turns(85, 95)),
        coolDown(10),
      ],
    })),
  },
  {
    id: 'bike-long-climbs',
    sport: 'bike',
    type: 'long',
    title: 'Long ride with climbs',
    purpose: 'climbs',
    audience: 'longDay',
    cue: 'climb',
    source: practice,
    evidence: 'practice',
    doses: cross3([150, 180, 210, 240], [3, 4], [10, 15, 20])
      .filter(([length, count, climb]) => count * (climb + 10) + 45 <= length)
      .map(([length, count, climb]) => ({
        key: `${length}/${count}x${climb}`,
        said: `${length} min, ${count}x${climb} min, 84%`,
        segments: [
          warmUp(15, 65),
          repeat(count, work(minutes(climb), 84, turns(70, 80)), ride(10, 60)),
          ride(length - 25 - count * (climb + 10), 64),
          coolDown(10),
        ],
      })),
  },
  {
    id: 'bike-tempo',
    sport: 'bike',
    type: 'tempo',
    title: 'Tempo intervals',
    purpose: 'tempoRide',
    audience: 'regular',
    cue: 'brisk',
    source: zones,
    evidence: 'published',
    doses: efforts([1, 2, 3, 4], [10, 15, 20, 25, 30, 40, 45], [80, 86], {
      least: 20,
      rest: (length) => (length > 20 ? 6 : 4),
      more: turns(85, 95),
    }),
  },
  {
    id: 'bike-tempo-bursts',
    sport: 'bike',
    type: 'tempo',
    title: 'Tempo with bursts',
    purpose: 'tempoBursts',
    audience: 'racer',
    cue: 'burst',
    source: zones,
    evidence: 'published',
    doses: cross3([2, 3], [12, 16, 20, 24], [2, 4]).map(([count, length, every]) => ({
      key: `${count}x${length}/${every}`,
      said: `${count}x${length} min, 15 s every ${every} min`,
      segments: [
        warmUp(),
        repeat(
          count,
          repeat(length / every, work(seconds(60 * every - 15), 80), {
            type: 'plus',
            ...seconds(15),
            ...power(120),
            ...turns(100, 115),
          }),
          easy(minutes(5), 55),
        ),
        coolDown(),
      ],
    })),
  },
  {
    id: 'bike-low-cadence-tempo',
    sport: 'bike',
    type: 'force',
    title: 'Low-cadence tempo',
    purpose: 'torque',
    audience: 'regular',
    cue: 'torque',
    source: 'Ronnestad et al.; common practice of low-cadence work at 50 to 60 rpm',
    evidence: 'practice',
    doses: efforts([3, 4, 5, 6], [4, 6, 8, 10, 12], [82], {
      least: 15,
      rest: (length) => Math.max(3, Math.round(length / 2)),
      easyAt: 55,
      warm: 15,
      more: turns(50, 60),
    }).filter(({ said }) => {
      const [count, length] = said.split(/x| /).map(Number);
      return (count ?? 0) * (length ?? 0) <= 48;
    }),
  },
  {
    id: 'bike-sweet-spot',
    sport: 'bike',
    type: 'sweetspot',
    title: 'Sweet spot',
    purpose: 'sweetSpot',
    audience: 'regular',
    cue: 'settle',
    source: 'Overton/Coggan: sweet spot 88-94 % FTP',
    evidence: 'published',
    doses: efforts([2, 3, 4, 5, 6], [6, 8, 10, 12, 15, 20, 25, 30], [88, 92], {
      least: 18,
      rest: (length) => (length > 12 ? 5 : 3),
      easyAt: 55,
      more: turns(85, 95),
    }),
  },
  {
    id: 'bike-threshold',
    sport: 'bike',
    type: 'threshold',
    title: 'Threshold',
    purpose: 'threshold',
    audience: 'regular',
    cue: 'settle',
    source: zones,
    evidence: 'published',
    doses: efforts([2, 3, 4, 5, 6], [4, 5, 6, 8, 10, 12, 15, 20], [96, 101], {
      least: 16,
      rest: (length) => Math.max(2, Math.round(length / 3)),
      warm: 15,
      cool: 10,
      more: turns(85, 95),
    }),
  },
  {
    id: 'bike-over-unders',
    sport: 'bike',
    type: 'threshold',
    title: 'Varied over-unders',
    purpose: 'overUnders',
    audience: 'trained',
    cue: 'overUnder',
    source: practice,
    evidence: 'practice',
    doses: cross3([2, 3, 4], [6, 8, 9, 12, 15], [
      [2, 92, 1, 105],
      [1, 95, 1, 105],
      [3, 95, 1, 104],
    ] as const)
      .filter(
        ([count, length, [under, , over]]) =>
          length % (under + over) === 0 && count * length >= 12 && count * length <= 45,
      )
      .map(([count, length, [under, low, over, high]]) => ({
        key: `${count}x${length}/${under}@${low}-${over}@${high}`,
        said: `${count}x${length} min, ${under} min ${low}%, ${over} min ${high}%`,
        segments: [
          warmUp(15),
          repeat(
            count,
            repeat(
              length / (under + over),
              { type: 'minus', ...minutes(under), ...power(low) },
              { type: 'plus', ...minutes(over), ...power(high) },
            ),
            easy(minutes(5)),
          ),
          coolDown(10),
        ],
      })),
  },
  {
    id: 'bike-vo2',
    sport: 'bike',
    type: 'vo2max',
    title: 'VO2max intervals',
    purpose: 'longVo2',
    audience: 'trained',
    cue: 'hardEven',
    source: zones,
    evidence: 'published',
    doses: efforts([3, 4, 5, 6, 8], [2, 2.5, 3, 4, 5], [108, 112, 117], {
      least: 10,
      rest: (length) => length,
      warm: 15,
      cool: 10,
      more: turns(90, 100),
    }),
  },
  {
    id: 'bike-hard-start',
    sport: 'bike',
    type: 'vo2max',
    title: 'Hard-start intervals',
    purpose: 'hardStart',
    audience: 'trained',
    cue: 'hardStart',
    source: 'Ronnestad et al. 2020: decreasing efforts for VO2max',
    evidence: 'published',
    doses: cross([3, 4, 5], [3, 4]).map(([count, length]) => ({
      key: `${count}x${length}`,
      said: `${count}x${length} min`,
      segments: [
        warmUp(15),
        repeat(count, work(minutes(1), 125), work(minutes(length - 1), 107), easy(minutes(length))),
        coolDown(10),
      ],
    })),
  },
  {
    id: 'bike-30-30',
    sport: 'bike',
    type: 'vo2max',
    title: '30/30 intervals',
    purpose: 'shortVo2',
    audience: 'regular',
    cue: 'onOff',
    source: 'Billat et al. 2000: 30 s / 30 s',
    evidence: 'published',
    doses: bouts(
      30,
      30,
      [
        [2, 6],
        [2, 8],
        [2, 10],
        [2, 12],
        [3, 6],
        [3, 8],
        [3, 10],
        [3, 12],
      ],
      [115, 120, 125],
      50,
    ),
  },
  {
    id: 'bike-30-15',
    sport: 'bike',
    type: 'vo2max',
    title: '30/15 intervals',
    purpose: 'shortVo2',
    audience: 'trained',
    cue: 'onOff',
    source: 'Ronnestad et al. 2015/2020: 30 s / 15 s',
    evidence: 'published',
    doses: bouts(
      30,
      15,
      [
        [2, 8],
        [2, 10],
        [2, 12],
        [3, 8],
        [3, 9],
        [3, 11],
        [3, 13],
      ],
      [115, 120],
      50,
    ),
  },
  {
    id: 'bike-40-20',
    sport: 'bike',
    type: 'vo2max',
    title: '40/20 intervals',
    purpose: 'shortVo2',
    audience: 'trained',
    cue: 'onOff',
    source: practice,
    evidence: 'practice',
    doses: bouts(
      40,
      20,
      [
        [2, 6],
        [2, 8],
        [2, 10],
        [3, 6],
        [3, 8],
        [3, 10],
      ],
      [112, 118],
      50,
    ),
  },
  {
    id: 'bike-15-15',
    sport: 'bike',
    type: 'vo2max',
    title: '15/15 intervals',
    purpose: 'shortVo2',
    audience: 'regular',
    cue: 'onOff',
    source: 'Billat 2001: short intervals',
    evidence: 'published',
    doses: bouts(
      15,
      15,
      [
        [2, 16],
        [2, 20],
        [2, 24],
        [3, 12],
        [3, 16],
        [3, 20],
      ],
      [120, 130],
      55,
    ),
  },
  {
    id: 'bike-60-60',
    sport: 'bike',
    type: 'vo2max',
    title: '60/60 intervals',
    purpose: 'shortVo2',
    audience: 'regular',
    cue: 'onOff',
    source: 'Gibala; Little et al.: 60 s / 60 s',
    evidence: 'published',
    doses: bouts(
      60,
      60,
      [
        [1, 8],
        [1, 10],
        [1, 12],
        [2, 5],
        [2, 6],
        [2, 8],
      ],
      [112, 118],
      45,
    ),
  },
  {
    id: 'bike-anaerobic',
    sport: 'bike',
    type: 'anaerobic',
    title: 'Anaerobic intervals',
    purpose: 'anaerobicRide',
    audience: 'trained',
    cue: 'veryHard',
    source: zones,
    evidence: 'published',
    doses: cross3(
      [4, 5, 6, 8, 10],
      [
        [30, 150],
        [30, 165],
        [45, 145],
        [60, 135],
        [90, 128],
      ] as const,
      [4],
    )
      .filter(([count, [length]]) => count * length >= 150 && count * length <= 540)
      .map(([count, [length, percent], rest]) => ({
        key: `${count}x${length}@${percent}`,
        said: `${count}x${length} s, ${percent}%`,
        segments: [warmUp(15), repeat(count, work(seconds(length), percent), easy(minutes(rest))), coolDown(10)],
      })),
  },
  {
    id: 'bike-sprints',
    sport: 'bike',
    type: 'sprint',
    title: 'Sprints',
    purpose: 'sprintRide',
    audience: 'racer',
    cue: 'sprint',
    source: zones,
    evidence: 'published',
    doses: cross([6, 8, 10, 12], [10, 15, 20]).map(([count, length]) => ({
      key: `${count}x${length}`,
      said: `${count}x${length} s`,
      segments: [
        warmUp(15),
        repeat(count, work(seconds(length), 260, { isMaximal: true }), easy(seconds(300 - length))),
        coolDown(10),
      ],
    })),
  },
  {
    id: 'bike-standing-starts',
    sport: 'bike',
    type: 'sprint',
    title: 'Big-gear sprints',
    purpose: 'sprintRide',
    audience: 'racer',
    cue: 'sprint',
    source: practice,
    evidence: 'practice',
    doses: cross([6, 8, 10], [10, 12]).map(([count, length]) => ({
      key: `${count}x${length}`,
      said: `${count}x${length} s`,
      segments: [
        warmUp(15),
        repeat(count, work(seconds(length), 220, { isMaximal: true }, turns(50, 80)), easy(seconds(240 - length))),
        coolDown(10),
      ],
    })),
  },
  {
    id: 'bike-torque',
    sport: 'bike',
    type: 'force',
    title: 'Strength intervals',
    purpose: 'torque',
    audience: 'regular',
    cue: 'torque',
    source: 'common practice: 35 to 50 rpm on a climb of 5 to 8 %',
    evidence: 'practice',
    doses: cross3([4, 5, 6, 8], [2, 3, 4, 5], [78])
      .filter(([count, length]) => count * length >= 10 && count * length <= 30)
      .map(([count, length, percent]) => ({
        key: `${count}x${length}@${percent}`,
        said: `${count}x${length} min, ${percent}%`,
        segments: [
          warmUp(15),
          repeat(count, { type: 'sfr', ...minutes(length), ...power(percent), ...turns(40, 50) }, easy(minutes(3))),
          coolDown(10),
        ],
      })),
  },
  {
    id: 'bike-climbing',
    sport: 'bike',
    type: 'threshold',
    title: 'Climbing intervals',
    purpose: 'climbs',
    audience: 'trained',
    cue: 'climb',
    source: practice,
    evidence: 'practice',
    doses: efforts([3, 4, 5, 6], [5, 6, 8, 10, 12], [97], {
      least: 18,
      rest: (length) => Math.round(length / 2),
      warm: 15,
      cool: 10,
      more: turns(70, 80),
    }),
  },
  {
    id: 'bike-race',
    sport: 'bike',
    type: 'anaerobic',
    title: 'Race simulation',
    purpose: 'raceRide',
    audience: 'racer',
    cue: 'hardEven',
    source: practice,
    evidence: 'practice',
    doses: cross([2, 3], [8, 10, 12, 15]).map(([count, length]) => ({
      key: `${count}x${length}`,
      said: `${count}x${length} min`,
      segments: [
        warmUp(15),
        repeat(count, repeat(length, work(seconds(15), 150), work(seconds(45), 88)), easy(minutes(6))),
        coolDown(10),
      ],
    })),
  },
  {
    id: 'bike-openers',
    sport: 'bike',
    type: 'opener',
    title: 'Openers',
    purpose: 'opener',
    audience: 'racer',
    cue: 'openUp',
    source: practice,
    evidence: 'practice',
    doses: cross([30, 40, 50], [2, 3, 4]).map(([length, count]) => ({
      key: `${length}/${count}`,
      said: `${length} min, ${count}x1 min`,
      segments: [
        warmUp(12, 70),
        repeat(count, work(minutes(1), 105), easy(minutes(2))),
        ride(length - 17 - 3 * count, 55),
        coolDown(),
      ],
    })),
  },
];
