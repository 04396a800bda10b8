import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSwiml } from '#core/formats/read-swiml.ts';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { programs } from './swiml-programs.ts';

const context = { nameIfMissing: 'My file', thresholdHeartRate: 160 };
const file = (instructions: string, head = '<poolLength>25</poolLength><lengthUnit>meters</lengthUnit>') =>
  new TextEncoder().encode(`<program><title>T</title>${head}\n${instructions}\n</program>`);
const set = (inner: string) => `<instruction>${inner}</instruction>`;
const swum = (meters: number, inner = '') => set(`<lengthAsDistance>${meters}</lengthAsDistance>${inner}`);

function read(instructions: string, head?: string) {
  const result = readSwiml(file(instructions, head), context);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return { ...result.workout, repaired: result.repaired.map(({ code }) => code) };
}
const refused = (content: Uint8Array) => {
  const result = readSwiml(content, context);
  return result.ok ? null : result.error;
};

describe('sets', () => {
  test('a length has its stroke, gear, send-off or rest', () => {
    const { segments, pool, sport } = read(
      [
        swum(
          100,
          '<rest><sinceStart>PT1M45S</sinceStart></rest><stroke><standardStroke>butterfly</standardStroke></stroke>',
        ),
        swum(50, '<rest><afterStop>PT20S</afterStop></rest><equipment>pads</equipment>'),
        swum(
          25,
          '<stroke><kicking><standardKick>any</standardKick></kicking></stroke><rest><afterStop>PT0S</afterStop></rest>',
        ),
        set('<lengthAsTime>PT5M</lengthAsTime><stroke><standardStroke>individualMedley</standardStroke></stroke>'),
      ].join(''),
    );
    expect([sport, pool]).toEqual(['swim', '25m']);
    expect(segments).toEqual([
      { type: 'active', distanceMeters: 100, stroke: 'butterfly', sendOffSeconds: 105 },
      { type: 'active', distanceMeters: 50, equipment: 'paddles' },
      { type: 'rest', durationSeconds: 20 },
      { type: 'active', distanceMeters: 25, stroke: 'choice', equipment: 'kick' },
      { type: 'active', durationSeconds: 300, stroke: 'medley' },
    ]);
  });

  test('repetitions nest, and what they say holds for what stands in them', () => {
    const inner = `<repetition><repetitionCount>4</repetitionCount><rest><sinceStart>PT45S</sinceStart></rest>${swum(25)}${swum(25, '<rest><sinceStart>PT60S</sinceStart></rest>')}</repetition>`;
    const { segments } = read(
      set(`<repetition><repetitionCount>2</repetitionCount>${set(inner)}${swum(100)}</repetition>`),
    );
    expect(segments).toEqual([
      {
        type: 'repeat',
        count: 2,
        segments: [
          {
            type: 'repeat',
            count: 4,
            segments: [
              { type: 'active', distanceMeters: 25, sendOffSeconds: 45 },
              { type: 'active', distanceMeters: 25, sendOffSeconds: 60 },
            ],
          },
          { type: 'active', distanceMeters: 100 },
        ],
      },
    ]);
  });

  test('lengths that go on without a stop rest after the last of them', () => {
    const { segments } = read(
      set(`<continue><rest><afterStop>PT30S</afterStop></rest>${swum(50)}${swum(25)}</continue>`),
    );
    expect(segments).toMatchObject([
      { distanceMeters: 50 },
      { distanceMeters: 25 },
      { type: 'rest', durationSeconds: 30 },
    ]);
  });

  const wrapped = (meters: number) =>
    set(
      `<length><lengthAsDistance>${meters}</lengthAsDistance></length><stroke><standardStroke>any</standardStroke></stroke>`,
    );
  const times = (count: number, inner: string) =>
    set(`<repetition><repetitionCount>${count}</repetitionCount>${inner}</repetition>`);

  test.each([
    ['without a count', ''],
    ['with the count of all its lengths', '<repetitionCount>8</repetitionCount>'],
  ])('a repetition that simplifies others, %s, is swum once', (_name, count) => {
    const { segments } = read(
      set(
        `<repetition>${count}<simplify>true</simplify>${times(3, wrapped(200))}${times(5, wrapped(200))}</repetition>`,
      ),
    );
    expect(segments).toMatchObject([
      { type: 'repeat', count: 3, segments: [{ distanceMeters: 200 }] },
      { type: 'repeat', count: 5, segments: [{ distanceMeters: 200 }] },
    ]);
  });

  test('a repetition without a count that simplifies nothing is still refused', () => {
    expect(refused(file(set(`<repetition>${wrapped(100)}</repetition>`)))).toMatchObject({ code: 'badRepeat' });
  });

  test('lengths go on in turn until the whole length is swum, to the metre', () => {
    const going = (whole: string, inner: string) =>
      read(set(`<continue><continueLength>${whole}</continueLength>${inner}</continue>`)).segments;
    const meters = (value: number) => `<lengthAsDistance>${value}</lengthAsDistance>`;
    expect(going(meters(400), wrapped(25) + wrapped(75))).toMatchObject([
      { type: 'repeat', count: 4, segments: [{ distanceMeters: 25 }, { distanceMeters: 75 }] },
    ]);
    expect(going(meters(100), wrapped(25) + wrapped(75))).toMatchObject([
      { distanceMeters: 25 },
      { distanceMeters: 75 },
    ]);
    expect(going(meters(350), wrapped(50) + wrapped(100))).toMatchObject([
      { type: 'repeat', count: 2, segments: [{ distanceMeters: 50 }, { distanceMeters: 100 }] },
      { distanceMeters: 50 },
    ]);
    expect(going('<lengthAsLaps>8</lengthAsLaps>', wrapped(50))).toMatchObject([{ type: 'repeat', count: 4 }]);
  });

  test('a pyramid is swum up and down', () => {
    const pyramid = (isPointy: boolean) =>
      read(
        set(
          `<pyramid><startLength><lengthAsDistance>50</lengthAsDistance></startLength><stopLength><lengthAsDistance>150</lengthAsDistance></stopLength><increment>50</increment><isPointy>${isPointy}</isPointy></pyramid>`,
        ),
      ).segments.map((step) => step.type !== 'repeat' && step.distanceMeters);
    expect(pyramid(true)).toEqual([50, 100, 150, 100, 50]);
    expect(pyramid(false)).toEqual([50, 100, 150, 150, 100, 50]);
  });

  test('a heading is said where its set begins, and makes its lengths a warm-up or a cool-down', () => {
    const heading = (name: string) => set(`<segmentName>${name}</segmentName>`);
    const { segments } = read(
      `${heading('Warm Up')}${swum(400)}${heading('Main')}${swum(100)}${heading('Cool Down')}${swum(200)}`,
    );
    expect(segments.map(({ type, messages }) => [type, messages?.[0]?.text])).toEqual([
      ['warmUp', 'Warm Up'],
      ['active', 'Main'],
      ['coolDown', 'Cool Down'],
    ]);
  });

  test('zones in words get typical paces, as hard as one can is maximal, yards are yards', () => {
    const effort = (zone: string) => `<intensity><staticIntensity><zone>${zone}</zone></staticIntensity></intensity>`;
    const yards = '<poolLength>25</poolLength><lengthUnit>yards</lengthUnit>';
    const { segments, pool, repaired } = read(`${swum(100, effort('easy'))}${swum(25, effort('max'))}`, yards);
    expect(pool).toBe('25yd');
    expect(segments).toEqual([
      { type: 'active', distanceMeters: 91.44, percentOfCssSpeed: { start: 85, end: 85 } },
      { type: 'active', distanceMeters: 22.86, isMaximal: true },
    ]);
    expect(repaired).toEqual(['zoneWords']);
  });

  test('a drill is named, a note is said, and what we have no word for is noted', () => {
    const { segments, repaired } = read(
      swum(
        50,
        '<stroke><drill><drillName>fingerTrails</drillName><drillStroke>nr1</drillStroke></drill></stroke><equipment>fins</equipment><rest><inOut>3</inOut></rest><instructionDescription>Slowly</instructionDescription>',
      ),
    );
    expect(segments).toEqual([
      {
        type: 'active',
        distanceMeters: 50,
        stroke: 'choice',
        equipment: 'drill',
        messages: [{ atSeconds: 0, text: 'Slowly. finger Trails. fins' }],
      },
      { type: 'rest', durationSeconds: 15 },
    ]);
    expect(repaired).toEqual(['strokeKind', 'equipmentKind', 'restKind']);
  });

  test('a heading or a note that is too long for a message is cut, which is said', () => {
    const long = 'easy '.repeat(200);
    const { segments, repaired } = read(
      set(`<segmentName>${long}</segmentName>`) + swum(50, `<instructionDescription>${long}</instructionDescription>`),
    );
    expect(segments[0]?.messages?.map(({ text }) => text.length)).toEqual([500, 500]);
    expect(repaired).toEqual(['shortened']);
  });
});

test.each([
  ['another document', new TextEncoder().encode('<workout_file/>'), { code: 'notSwiml', detail: 'workout_file' }],
  ['no sets', file(''), { code: 'noSteps' }],
  ['a set of no length', file(set('<breath>3</breath>')), { code: 'missingAttribute', line: 2 }],
  ['a length in words', file(set('<lengthAsDistance>far</lengthAsDistance>')), { code: 'badNumber', detail: 'far' }],
  ['no count', file(set(`<repetition>${swum(25)}</repetition>`)), { code: 'badRepeat', line: 2 }],
  [
    'five hundred kilometres',
    file(set(`<repetition><repetitionCount>500</repetitionCount>${swum(1000)}</repetition>`)),
    { code: 'tooFar' },
  ],
])('%s is refused at its line', (_, content, error) => expect(refused(content)).toMatchObject(error));

describe('what the schemas allow', () => {
  test.each(['1.1', '2.0', '2.3'] as const)(
    'any program of release %s is read, and is as long as it says',
    (release) => {
      fc.assert(
        fc.property(programs(release), ({ xml, swum }) => {
          const result = readSwiml(new TextEncoder().encode(xml), context);
          if (!result.ok) throw new Error(JSON.stringify(result.error));
          const { distanceMeters } = workoutStats('swim', result.workout.segments);
          expect(distanceMeters).toBeCloseTo(swum, 1);
          expect(result.repaired.map(({ code }) => code)).not.toContain('programLength');
        }),
        { numRuns: 300 },
      );
    },
  );

  const hard = (start: string, stop: string) =>
    `<intensity><startIntensity><zone>${start}</zone></startIntensity><stopIntensity><zone>${stop}</zone></stopIntensity></intensity>`;
  const targets = (instructions: string) =>
    read(instructions).segments.map((step) => step.type !== 'repeat' && (step.isMaximal ?? step.percentOfCssSpeed));
  const steady = (percent: number) => ({ start: percent, end: percent });

  test('an intensity of a whole set grows from one length to the next, one of a length within it', () => {
    const four = (inside: string, own = '') =>
      set(`<repetition><repetitionCount>4</repetitionCount>${own}${inside}</repetition>`);
    const growing = [steady(85), steady(92), steady(98), steady(105)];
    expect(targets(four(swum(100), hard('easy', 'racePace')))).toEqual(growing);
    expect(
      targets(
        four(swum(100, hard('easy', 'max').replace('<intensity>', '<intensity><dynamicAcross>true</dynamicAcross>'))),
      ),
    ).toEqual([steady(85), steady(95), steady(105), true]);
    expect(
      targets(set(`<continue>${hard('easy', 'racePace')}${swum(50)}${swum(50)}${swum(50)}${swum(50)}</continue>`)),
    ).toEqual(growing);
    expect(read(four(swum(100, hard('easy', 'racePace')))).segments).toMatchObject([
      { type: 'repeat', count: 4, segments: [{ percentOfCssSpeed: { start: 85, end: 105 } }] },
    ]);
  });

  test('what a set and a length say in words is said, and a pulse that cannot be held to is noted', () => {
    const kick =
      '<stroke><kicking><orientation>back</orientation><legMovement>flutter</legMovement></kicking></stroke>';
    const pulse =
      '<intensity><startIntensity><percentageHeartRate>70</percentageHeartRate></startIntensity></intensity>';
    const { segments, repaired } = read(
      set(
        `<repetition><repetitionCount>2</repetitionCount><repetitionDescription>Odd ones easy</repetitionDescription>${swum(50, `${kick}<underwater>true</underwater><breath>5</breath>${pulse}`)}</repetition>`,
      ),
    );
    expect(segments).toEqual([
      {
        type: 'repeat',
        count: 2,
        messages: [{ atSeconds: 0, text: 'Odd ones easy' }],
        segments: [
          {
            type: 'active',
            distanceMeters: 50,
            equipment: 'kick',
            messages: [{ atSeconds: 0, text: 'back flutter. Breath 5. Underwater' }],
          },
        ],
      },
    ]);
    expect(repaired).toEqual(['unknownTarget']);
  });

  test('a program that names another length than its sets add up to is read as its sets say, and that is noted', () => {
    const head = '<poolLength>25</poolLength><lengthUnit>meters</lengthUnit>';
    expect(read(swum(400), `${head}<programLength>400</programLength>`).repaired).toEqual([]);
    expect(read(swum(400), `${head}<programLength>500</programLength>`).repaired).toEqual(['programLength']);
  });

  test('alike lengths that are counted are swum that often', () => {
    const going = `<continue><continueLength>4</continueLength><simplify>true</simplify>${swum(50)}</continue>`;
    expect(read(set(going)).segments).toMatchObject([{ type: 'repeat', count: 4, segments: [{ distanceMeters: 50 }] }]);
  });

  test('sets that grow within sets that grow are refused before they fill the memory', () => {
    const across = hard('easy', 'racePace');
    const nest = (inside: string) =>
      set(`<repetition><repetitionCount>400</repetitionCount>${across}${inside}</repetition>`);
    expect(refused(file(nest(nest(nest(swum(25))))))).toMatchObject({ code: 'tooManySteps' });
  });
});
