import { describe, expect, test } from 'vitest';
import { readActivityFile } from '#core/formats/activity/read-activity.ts';
import { readTime } from '#core/formats/activity/read-time.ts';
import { shortText } from '#core/formats/activity/short-text.ts';
import { sportOfWords } from '#core/formats/activity/sport-words.ts';
import type { RecordedActivity } from '#core/model/recorded-activity.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
function onlyIn(fileName: string, text: string): RecordedActivity {
  const read = readActivityFile(fileName, bytesOf(text));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const [activity, ...others] = read.activities;
  if (!activity || others.length > 0) throw new Error(`${others.length + 1} activities`);
  return activity;
}

const tcx = (activities: string) =>
  `<TrainingCenterDatabase><Activities>${activities}</Activities></TrainingCenterDatabase>`;
const point = (second: number, more: string) =>
  `<Trackpoint><Time>2026-05-04T06:30:${String(second).padStart(2, '0')}.400Z</Time>${more}</Trackpoint>`;

describe('TCX', () => {
  test('in one line, without a declaration, with prefixes as each program has them', () => {
    const points = [0, 1, 2].map((second) =>
      point(
        second,
        `<DistanceMeters>${second * 4}</DistanceMeters><HeartRateBpm><Value>14${second}</Value></HeartRateBpm><Cadence>24</Cadence>` +
          `<Extensions><ns3:TPX><ns3:Speed>4</ns3:Speed><x:Watts>20${second}</x:Watts></ns3:TPX></Extensions>`,
      ),
    );
    const lap =
      `<Lap StartTime="2026-05-04T06:30:00Z"><TotalTimeSeconds>3</TotalTimeSeconds><DistanceMeters>8</DistanceMeters>` +
      `<MaximumHeartRateBpm><Value>142</Value></MaximumHeartRateBpm><Intensity>Resting</Intensity><TriggerMethod>Manual</TriggerMethod>` +
      `<Track>${points.join('')}</Track></Lap>`;
    const activity = onlyIn(
      'a.tcx',
      tcx(
        `<Activity Sport="Rowing"><Id>2026-05-04T06:30:00Z</Id>${lap}<Notes>Easy</Notes><Creator><Name>ErgData</Name></Creator></Activity>`,
      ),
    );
    expect(activity).toMatchObject({
      sport: 'rowing',
      name: 'Easy',
      device: 'ErgData',
      startedAt: '2026-05-04T06:30:00.000Z',
      deviceTotals: { timerSeconds: 3, distanceMeters: 8, maximumBeatsPerMinute: 142 },
      laps: [{ startSeconds: 0, endSeconds: 3, trigger: 'manual', isRest: true, timerSeconds: 3, distanceMeters: 8 }],
      channels: {
        watts: [200, 201, 202],
        beatsPerMinute: [140, 141, 142],
        cadence: [24, 24, 24],
        metersPerSecond: [4, 4, 4],
        distanceMeters: [0, 4, 8],
      },
    });
  });

  test.each(['CrewNerd', 'rowsandall.com/rowingdata', 'Concept2 ErgData'])(
    'the format has no word for rowing: "other" from %s, which records nothing else, is rowing',
    (program) => {
      const creator = `<Creator><Name>${program}</Name></Creator>`;
      const rowed = (sport: string, within: string) =>
        `<Activity Sport="${sport}"><Lap><Track>${point(1, '<Cadence>24</Cadence>')}</Track></Lap>` +
        `<Notes>&lt;Element 'Notes' at 0x7f48e00c7310&gt;</Notes>${within}</Activity>`;
      // Rowsandall's notes where there are none: no name.
      const rowing = { sport: 'rowing', otherSport: null, name: null };
      expect(onlyIn('a.tcx', tcx(rowed('Other', creator)))).toMatchObject({ ...rowing, device: program });
      expect(onlyIn('a.tcx', tcx(rowed('Running', creator)))).toMatchObject({ sport: 'other', otherSport: 'run' });
      // Rowsandall and CrewNerd name themselves behind all activities.
      for (const at of [creator, creator.replaceAll('Creator', 'Author')])
        expect(onlyIn('a.tcx', tcx(rowed('Other', '')).replace('</Activities>', `$&${at}`))).toMatchObject(rowing);
    },
  );

  test('a multisport session is its legs', () => {
    const leg = (sport: string) =>
      `<Activity Sport="${sport}"><Lap><Track>${point(1, '<Cadence>80</Cadence>')}</Track></Lap></Activity>`;
    const text = tcx(
      `<MultiSportSession><FirstSport>${leg('Biking')}</FirstSport><NextSport><Transition/>${leg('Running')}</NextSport></MultiSportSession>`,
    );
    const read = readActivityFile('a.tcx', bytesOf(text));
    expect(read.ok && read.activities.map(({ sport, otherSport }) => [sport, otherSport])).toEqual([
      ['bike', null],
      ['other', 'run'],
    ]);
  });

  test('a file that breaks off is read up to there', () => {
    const text = tcx(
      `<Activity Sport="Biking"><Lap><Track>${point(1, '<Cadence>80</Cadence>')}${point(2, '<Cadence>81</Cadence>')}`,
    );
    const activity = onlyIn('a.tcx', text.slice(0, text.indexOf('</Activities>')));
    expect(activity.channels.cadence).toEqual([80, 81]);
    expect(activity.lost).toEqual([{ code: 'truncated', times: 1 }]);
  });

  test('a start with another zone is where the athlete was', () => {
    const activity = onlyIn(
      'a.tcx',
      tcx(
        '<Activity Sport="Biking"><Lap><Track><Trackpoint><Time>2026-05-04T02:30:00-04:00</Time><Cadence>9</Cadence></Trackpoint></Track></Lap></Activity>',
      ),
    );
    expect([activity.startedAt, activity.utcOffsetSeconds]).toEqual(['2026-05-04T06:30:00.000Z', -14_400]);
  });

  test.each([
    ['a workout', '<TrainingCenterDatabase><Workouts/></TrainingCenterDatabase>', { code: 'noTcxActivity', line: 1 }],
    ['nothing recorded', tcx('\n<Activity Sport="Biking"/>'), { code: 'noSamples', line: 2, column: 1 }],
    ['broken from the start', '<TrainingCenterDatabase><Activities><Activity Sport=', { code: 'syntax', column: 47 }],
    ['a definition', '<!DOCTYPE a [<!ENTITY b "c">]><TrainingCenterDatabase/>', { code: 'documentType' }],
    ['another document', '<html></html>', { code: 'notTcx', detail: 'html' }],
  ])('%s is refused with its place', (_, text, error) => {
    const read = readActivityFile('a.tcx', bytesOf(text));
    expect(read.ok ? 'read' : read.error).toMatchObject(error);
  });
});

describe('GPX', () => {
  const track = (points: string, more = '') =>
    `<?xml version="1.0"?><gpx creator="Watch"><trk>${more}<trkseg>${points}</trkseg></trk></gpx>`;
  /** A step north of 11 m each second. */
  const northwards = [0, 1, 2, 3, 4].map(
    (second) =>
      `<trkpt lat="${47 + second / 10_000}" lon="8"><ele>400.25</ele><time>2026-05-04T06:30:0${second}Z</time><extensions>` +
      `<power>${200 + second}</power><gpxtpx:TrackPointExtension><gpxtpx:hr>130</gpxtpx:hr><gpxtpx:cad>88</gpxtpx:cad>` +
      '</gpxtpx:TrackPointExtension></extensions></trkpt>',
  );

  test('with the extensions of Garmin and a distance worked out from its positions', () => {
    const activity = onlyIn('a.gpx', track(northwards.join('\n'), '<name>Alp</name><type>cycling</type>'));
    expect(activity).toMatchObject({ sport: 'bike', name: 'Alp', device: 'Watch', offsetsSeconds: [0, 1, 2, 3, 4] });
    const { watts, beatsPerMinute, cadence, altitudeMeters, distanceMeters, metersPerSecond } = activity.channels;
    expect([watts?.[4], beatsPerMinute?.[4], cadence?.[4], altitudeMeters?.[4]]).toEqual([204, 130, 88, 400.3]);
    expect(distanceMeters?.[4]).toBeCloseTo(44.48, 1);
    expect(metersPerSecond?.[2]).toBeCloseTo(11.12, 2);
  });

  test.each([
    ['a route without times', track('<trkpt lat="1" lon="2"/>'), 'noTimes'],
    ['one whose points have all one time', track(northwards[0]?.repeat(9) ?? ''), 'noTimes'],
    ['waypoints', '<gpx><wpt lat="1" lon="2"><time>2026-05-04T06:30:00Z</time></wpt></gpx>', 'noTrack'],
    ['another document', '<kml/>', 'notGpx'],
  ])('%s is refused', (_, text, code) => {
    expect(readActivityFile('a.gpx', bytesOf(text))).toMatchObject({ ok: false, error: { code } });
  });
});

test.each([
  ['a.gpx', 'gpx'],
  ['a.tcx', 'TrainingCenterDatabase'],
])(
  '%s that reads files of the device, swells or nests without end is refused, and nothing of it is read',
  (name, root) => {
    const codeOf = (text: string) => {
      const read = readActivityFile(name, bytesOf(text));
      return read.ok ? 'read' : read.error.code;
    };
    const opened = `<${root}>&file;</${root}>`;
    expect(codeOf(`<!DOCTYPE ${root} [<!ENTITY file SYSTEM "file:///etc/passwd">]>${opened}`)).toBe('documentType');
    expect(codeOf(`<!DOCTYPE ${root} SYSTEM "http://elsewhere.example/a.dtd">${opened}`)).toBe('entity');
    expect(codeOf(`<?xml version="1.0"?><!DOCTYPE ${root} [<!ENTITY % all "<!ENTITY file 'x'>">%all;]>${opened}`)).toBe(
      'documentType',
    );
    expect(codeOf(`<${root}>${'<a>'.repeat(200_000)}`)).toBe('tooDeep');
    expect(codeOf(`<${root} ${Array.from({ length: 50_000 }, (_, index) => `a${index}="1"`).join(' ')}/>`)).not.toBe(
      'read',
    );
  },
);

test('a name is cut to what a row has room for, no sign in two', () => {
  expect(shortText(`  ${'🚴'.repeat(100)}`)).toBe('🚴'.repeat(60));
  expect(shortText(`a${'🚴'.repeat(100)}`)).toBe(`a${'🚴'.repeat(59)}`);
  expect([shortText(' '), shortText(undefined)]).toEqual([null, null]);
});

test('a file of another kind says which', () => {
  expect(readActivityFile('notes.pdf', bytesOf('%PDF-1.4'))).toMatchObject({
    ok: false,
    error: { code: 'unknownActivity', detail: '.pdf' },
  });
  expect(readActivityFile('a.fit', new Uint8Array())).toMatchObject({ ok: false, error: { code: 'empty' } });
});

test.each([
  ['2026-05-04T06:30:00Z', 0, null],
  ['2026-05-04T06:30:00.2360000Z', 0.236, null],
  ['2026-05-04T08:30:00+02:00', 0, 7200],
  ['2026-05-04T08:30:00+0200', 0, 7200],
  ['2026-05-04T06:30:00', 0, null],
  ['yesterday', undefined, undefined],
])('the time %s', (text, after, utcOffsetSeconds) => {
  const read = readTime(text);
  const begun = Date.parse('2026-05-04T06:30:00Z') / 1000;
  expect(read?.seconds).toBe(after === undefined ? undefined : begun + after);
  expect(read?.utcOffsetSeconds).toBe(utcOffsetSeconds);
});

test.each([
  ['Biking', 'bike'],
  ['virtualride', 'bike'],
  ['indoor_rowing', 'rowing'],
  ['Lap Swimming', 'swim'],
  ['Running', 'run'],
  ['trail_running', 'run'],
  ['Hiking', 'hike'],
  ['backcountry skiing', 'ski'],
  ['', 'other'],
])('what programs call "%s" is %s', (words, sport) => {
  const named = sportOfWords(words);
  expect(named.otherSport ?? named.sport).toBe(sport);
});
