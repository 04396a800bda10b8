/**
 * Swim programs as the schemas of swiML allow them, with how far each is: bare and wrapped lengths, sets within sets,
 * pyramids, lengths that go on, intensities of a length and of a set. Releases 1.1, 2.0 and 2.3 differ in how they write a
 * length, a pyramid and a whole length.
 */
import fc from 'fast-check';
import { segmentLimits } from '#core/model/segment.ts';

export type Release = '1.1' | '2.0' | '2.3';
/** `swum` is in units of the program, `steps` counts lengths and rests as they are swum. */
type Part = { xml: string; swum: number; steps: number };

const element = (name: string, inside: string | number) => `<${name}>${inside}</${name}>`;
const optional = (part: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), part);

const strokeName = fc.constantFrom(
  'butterfly',
  'backstroke',
  'breaststroke',
  'freestyle',
  'individualMedley',
  'reverseIndividualMedley',
  'any',
  'nr1',
  'notButterfly',
);
const stroke = fc
  .oneof(
    strokeName.map((name) => element('standardStroke', name)),
    strokeName.map((name) => element('kicking', element('standardKick', name))),
    fc
      .tuple(fc.constantFrom('front', 'back', 'side'), fc.constantFrom('flutter', 'scissor'))
      .map(([side, legs]) => element('kicking', element('orientation', side) + element('legMovement', legs))),
    fc
      .tuple(fc.constantFrom('6KickDrill', 'fingerDrag', 'any'), strokeName)
      .map(([drill, name]) => element('drill', element('drillName', drill) + element('drillStroke', name))),
  )
  .map((inside) => element('stroke', inside));

const duration = fc.integer({ min: 5, max: 200 }).map((seconds) => `PT${Math.floor(seconds / 60)}M${seconds % 60}S`);
const rest = fc
  .oneof(
    fc
      .tuple(fc.constantFrom('afterStop', 'sinceStart', 'sinceLastRest'), duration)
      .map(([kind, time]) => element(kind, time)),
    fc.integer({ min: 2, max: 5 }).map((swimmer) => element('inOut', swimmer)),
  )
  .map((inside) => element('rest', inside));

const effort = fc.oneof(
  fc.constantFrom('easy', 'endurance', 'threshold', 'strong', 'racePace', 'max').map((zone) => element('zone', zone)),
  fc.integer({ min: 60, max: 100 }).map((percent) => element('percentageEffort', percent)),
  fc.integer({ min: 60, max: 100 }).map((percent) => element('percentageHeartRate', percent)),
);
const intensity = fc
  .tuple(effort, optional(effort.map((inside) => element('stopIntensity', inside))))
  .map(([start, stop]) => element('intensity', element('startIntensity', start) + stop));
const staticIntensity = effort.map((inside) => element('intensity', element('staticIntensity', inside)));

/** What may follow, in the order of the schema. */
const extras = fc
  .tuple(
    optional(fc.integer({ min: 2, max: 9 }).map((strokes) => element('breath', strokes))),
    optional(fc.constant(element('underwater', 'true'))),
    optional(
      fc
        .constantFrom('board', 'pads', 'pullBuoy', 'fins', 'snorkle', 'chute')
        .map((gear) => element('equipment', gear)),
    ),
    optional(
      fc
        .constantFrom('Slowly', 'Long & smooth')
        .map((text) => element('instructionDescription', text.replace('&', '&amp;'))),
    ),
  )
  .map((parts) => parts.join(''));

const units = fc.integer({ min: 1, max: 16 }).map((laps) => 25 * laps);

/** A length with its stroke, as the two families of releases put them in order. */
const lengthOf = (release: Release): fc.Arbitrary<Part> =>
  fc
    .tuple(
      units,
      fc.boolean(),
      stroke,
      optional(rest),
      optional(release === '1.1' ? staticIntensity : intensity),
      extras,
    )
    .map(([swum, isInLaps, how, after, hard, more]) => {
      const length = isInLaps ? element('lengthAsLaps', swum / 25) : element('lengthAsDistance', swum);
      const inside =
        release === '1.1' ? length + after + hard + how + more : element('length', length) + how + after + hard + more;
      return { swum, steps: 2, xml: element('instruction', inside) };
    });

const pyramidOf = (release: Release): fc.Arbitrary<Part> =>
  fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 4 }), fc.boolean(), stroke)
    .map(([from, steps, isPointy, how]) => {
      const end = (name: string, length: number) =>
        release === '2.3'
          ? element(name, element('lengthAsDistance', length))
          : element(name, length) + element(`${name.replace('Length', '')}lengthUnit`, 'meters');
      const lengths = Array.from({ length: steps + 1 }, (_, step) => 25 * (from + step));
      const sum = lengths.reduce((all, length) => all + length, 0);
      const top = lengths.at(-1) ?? 0;
      const ends = end('startLength', 25 * from) + end('stopLength', top);
      const shape = element('increment', 25) + element('isPointy', String(isPointy));
      return {
        swum: 2 * sum - (isPointy ? top : 0),
        steps: 2 * lengths.length,
        xml: element('instruction', element('pyramid', ends + shape + how)),
      };
    });

const all = (parts: readonly Part[]): Part => ({
  xml: parts.map(({ xml }) => xml).join('\n'),
  swum: parts.reduce((sum, { swum }) => sum + swum, 0),
  steps: parts.reduce((sum, { steps }) => sum + steps, 0),
});

/** Lengths of one stroke each, without rests, as lengths that go on have to be. */
const plain = units.chain((swum) =>
  stroke.map((how): Part => ({
    swum,
    steps: 1,
    xml: element('instruction', element('length', element('lengthAsDistance', swum)) + how),
  })),
);

const continueOf = (release: Release): fc.Arbitrary<Part> =>
  fc
    .tuple(fc.array(plain, { minLength: 1, maxLength: 3 }), fc.integer({ min: 0, max: 3 }), optional(rest))
    .map(([parts, rounds, after]) => {
      const { xml, swum, steps } = all(parts);
      const whole = release === '2.3' ? element('lengthAsDistance', rounds * swum) : rounds * swum;
      const told = rounds > 0 ? element('continueLength', whole) : '';
      return {
        swum: Math.max(1, rounds) * swum,
        steps: Math.max(1, rounds) * steps + 1,
        xml: element('instruction', element('continue', told + after + xml)),
      };
    });

/** What may stand at one level of a program; sets hold more of the same. */
function partsOf(release: Release, depth: number): fc.Arbitrary<Part[]> {
  const inner = depth > 0 ? [repetitionOf(release, depth - 1)] : [];
  const going = release === '1.1' ? [] : [continueOf(release)];
  return fc.array(fc.oneof(lengthOf(release), lengthOf(release), pyramidOf(release), ...going, ...inner), {
    minLength: 1,
    maxLength: 3,
  });
}

const repetitionOf = (release: Release, depth: number): fc.Arbitrary<Part> =>
  fc
    .tuple(
      fc.integer({ min: 1, max: 5 }),
      optional(fc.constant(element('repetitionDescription', 'Every second one easy'))),
      release === '1.1' ? fc.constant('') : optional(intensity),
      partsOf(release, depth),
    )
    .map(([count, said, hard, parts]) => {
      const { xml, swum, steps } = all(parts);
      const head = element('repetitionCount', count) + said + hard;
      return {
        swum: count * swum,
        steps: count * steps,
        xml: element('instruction', element('repetition', `${head}\n${xml}`)),
      };
    });

const isShort = (parts: readonly Part[]): boolean => {
  const { steps, swum } = all(parts);
  return steps <= segmentLimits.messages && swum <= segmentLimits.totalMeters;
};

/** Whole programs of a release, no longer than a workout may be. */
export const programs = (release: Release): fc.Arbitrary<Part> =>
  fc.tuple(partsOf(release, 2).filter(isShort), fc.boolean()).map(([parts, isInYards]) => {
    const { xml, swum, steps } = all(parts);
    const head = [
      element('title', 'Tuesday'),
      element('author', element('firstName', 'Ann') + element('lastName', 'Lee')),
      element('creationDate', '2024-02-25'),
      element('poolLength', 25),
      element('lengthUnit', isInYards ? 'yards' : 'meters'),
      release === '1.1' ? '' : element('programLength', swum),
      element('hideIntro', 'false'),
      element('instruction', element('segmentName', 'Main')),
    ];
    const body = [...head, xml].join('\n');
    return {
      steps,
      swum: isInYards ? 0.9144 * swum : swum,
      xml: `<?xml version="1.0" encoding="UTF-8"?>\n<program xmlns="https://github.com/bartneck/swiML">\n${body}\n</program>\n`,
    };
  });
