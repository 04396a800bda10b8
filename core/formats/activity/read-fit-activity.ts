/**
 * Reads the activities in a FIT file, one a session: the legs of a triathlon and files in a row are activities of their
 * own. Damage costs only what is damaged: everything readable before it is used, and the losses are told.
 */
import {
  activityLimits,
  type DeviceTotals,
  noDeviceTotals,
  type RecordedActivity,
  type RecordedLap,
} from '#core/model/recorded-activity.ts';
import { type FitRow, splitFit } from '#core/formats/fit-decode.ts';
import { Refusal } from '#core/formats/refusal.ts';
import { withDerivedChannels } from './derived-channels.ts';
import {
  activityFields,
  activityFileType,
  activityMessages,
  creatorIndex,
  deviceInfoFields,
  eventFields,
  fileIdFields,
  fitEpochSeconds,
  fitSport,
  garminProducts,
  isIndoorSport,
  lapFields,
  lapTriggers,
  lengthFields,
  manufacturers,
  recordFields,
  restIntensities,
  sessionFields,
  sportFields,
  timerEvent,
  timerStart,
  timerStops,
  transitionSport,
} from './fit-activity-profile.ts';
import {
  boundedMeters,
  centimeters,
  type FitFields,
  pickedFields,
  milliseconds,
  numbersOf,
  offsetOf,
} from './fit-fields.ts';
import { shortText } from './short-text.ts';
import { swimLengthsOf } from './fit-swim-lengths.ts';
import {
  collectPoints,
  countLoss,
  listLosses,
  type LossCount,
  type Points,
  pointsBetween,
  samplesOf,
  soundPoints,
} from './points.ts';

type Session = FitFields & { name: string | undefined };

/** All that one file says, before it is made into activities. */
type Told = {
  points: Points;
  sessions: Session[];
  laps: FitFields[];
  lengths: FitFields[];
  /** Of the device's clock. */
  timer: { at: number; isRunning: boolean }[];
  sport: { sport: number | undefined; subSport: number | undefined; name: string | undefined };
  fileType: number | undefined;
  device: string | null;
  utcOffsetSeconds: number | null;
};

/**
 * The activities of a FIT file, at least one.
 * @throws Refusal where nothing was recorded in it, or it is no FIT file
 */
export function readFitActivities(bytes: Uint8Array): RecordedActivity[] {
  const activities: RecordedActivity[] = [];
  let refused: Refusal | null = null;
  for (const { start, walk } of splitFit(bytes)) {
    const losses: LossCount = new Map();
    const { told, visit } = listen(losses);
    const end = walk(visit);
    if (end.end === 'truncated') countLoss(losses, 'truncated');
    else if (end.end === 'broken') countLoss(losses, 'damagedPart');
    else if (!end.isIntact) countLoss(losses, 'checksum');
    const read = activitiesOf(told, losses);
    if (read.length === 0 && !refused) {
      if (end.end === 'truncated') refused = new Refusal('fitTruncated', String(end.missing), bytes.length);
      else if (end.end === 'broken') refused = new Refusal('fitBroken', '', end.at);
      else refused = new Refusal(told.fileType === activityFileType ? 'noSamples' : 'noFitActivity', '', start);
    }
    activities.push(...read);
    if (activities.length >= activityLimits.activitiesPerFile) break;
  }
  if (activities.length === 0) throw refused ?? new Refusal('noFitActivity', '', 0);
  return activities.slice(0, activityLimits.activitiesPerFile);
}

/** Collects what the messages say. */
function listen(losses: LossCount): { told: Told; visit: (row: FitRow) => void } {
  const points = collectPoints(losses);
  const told: Told = {
    points,
    sessions: [],
    laps: [],
    lengths: [],
    timer: [],
    sport: { sport: undefined, subSport: undefined, name: undefined },
    fileType: undefined,
    device: null,
    utcOffsetSeconds: null,
  };
  /** A list has an end; what is beyond it is counted. */
  const push = <Item>(list: Item[], most: number, item: () => Item) => {
    if (list.length < most) list.push(item());
    else countLoss(losses, 'tooMany');
  };
  const addRecord = recordListener(points);
  const visit = (row: FitRow): void => {
    const { number } = row;
    if (number === activityMessages.record) addRecord(row);
    else if (number === activityMessages.session)
      push(told.sessions, activityLimits.activitiesPerFile, () => ({
        ...pickedFields(row, numbersOf(sessionFields)),
        name: row.text(sessionFields.profileName),
      }));
    else if (number === activityMessages.lap)
      push(told.laps, activityLimits.laps, () => pickedFields(row, numbersOf(lapFields)));
    else if (number === activityMessages.length)
      push(told.lengths, activityLimits.swimLengths, () => pickedFields(row, numbersOf(lengthFields)));
    else if (number === activityMessages.event) addEvent(row, told);
    else if (number === activityMessages.fileId) {
      told.fileType ??= row.value(fileIdFields.type);
      told.device ??= deviceName(row, fileIdFields);
    } else if (number === activityMessages.deviceInfo) {
      const isCreator = row.value(deviceInfoFields.index) === creatorIndex;
      // A name in the file is better than a number that we don't know.
      if (isCreator && row.text(deviceInfoFields.productName)) told.device = deviceName(row, deviceInfoFields);
    } else if (number === activityMessages.sport)
      told.sport = {
        sport: row.value(sportFields.sport),
        subSport: row.value(sportFields.subSport),
        name: row.text(sportFields.name),
      };
    else if (number === activityMessages.activity)
      told.utcOffsetSeconds ??= utcOffset(row.timestamp, row.value(activityFields.localTimestamp));
  };
  return { told, visit };
}

function deviceName(
  row: FitRow,
  fields: { manufacturer: number; product: number; productName: number },
): string | null {
  const maker = manufacturers[row.value(fields.manufacturer) ?? -1];
  const product = row.value(fields.product) ?? -1;
  const named = row.text(fields.productName) ?? (maker === 'Garmin' ? garminProducts[product] : undefined);
  if (!maker || !named) return shortText(named ?? maker);
  return shortText(named.toLowerCase().startsWith(maker.toLowerCase()) ? named : `${maker} ${named}`);
}

/** In whole quarters of an hour, as time zones are. */
function utcOffset(timestamp: number | undefined, localTimestamp: number | undefined): number | null {
  if (timestamp === undefined || localTimestamp === undefined) return null;
  const offset = Math.round((localTimestamp - timestamp) / 900) * 900;
  return Math.abs(offset) <= 18 * 3600 ? offset : null;
}

function addEvent(row: FitRow, { timer }: Told): void {
  if (row.value(eventFields.event) !== timerEvent || row.timestamp === undefined) return;
  const type = row.value(eventFields.type) ?? -1;
  const isRunning = type === timerStart;
  if (!isRunning && !timerStops.includes(type)) return;
  if (timer.length < 2 * activityLimits.pauses) timer.push({ at: row.timestamp + fitEpochSeconds, isRunning });
}

const semicircleDegrees = 180 / 2 ** 31;

/** Takes records into points, in the units of the model. */
function recordListener(points: Points): (row: FitRow) => void {
  let compressed = { counter: 0, meters: 0 };
  const f = recordFields;
  return (row) => {
    points.begin(row.timestamp === undefined ? undefined : row.timestamp + fitEpochSeconds);
    const { value } = row;
    const latitude = value(f.latitude);
    const longitude = value(f.longitude);
    if (latitude !== undefined && longitude !== undefined) {
      points.set('latitude', latitude * semicircleDegrees);
      points.set('longitude', longitude * semicircleDegrees);
    }
    const watts = value(f.power);
    if (watts !== undefined) points.set('watts', watts);
    const beats = value(f.heartRate);
    if (beats !== undefined) points.set('beatsPerMinute', beats);
    const cadence = value(f.cadence);
    if (cadence !== undefined) points.set('cadence', cadence + (value(f.fractionalCadence) ?? 0) / 128);
    const altitude = value(f.enhancedAltitude) ?? value(f.altitude);
    if (altitude !== undefined) points.set('altitudeMeters', altitude / 5 - 500);
    const speed = value(f.enhancedSpeed) ?? value(f.speed);
    if (speed !== undefined) points.set('metersPerSecond', speed / 1000);
    const distance = value(f.distance);
    if (distance !== undefined) points.set('distanceMeters', distance / 100);
    const both = row.bytes(f.compressedSpeedDistance);
    if (!both || both.length < 3) return;
    const [first = 0, second = 0, third = 0] = both;
    // Twelve bits each: speed in centimetres a second, and a distance in sixteenths of a metre that restarts at 4096.
    const counter = (second >> 4) | (third << 4);
    compressed = { counter, meters: compressed.meters + ((counter - compressed.counter) & 0xfff) / 16 };
    if (speed === undefined) points.set('metersPerSecond', (first | ((second & 15) << 8)) / 100);
    if (distance === undefined) points.set('distanceMeters', compressed.meters);
  };
}

/** Where the sessions of a file begin and end, in the order of their times; those between two sports are no activity. */
function spansOf({ sessions, points, laps, lengths }: Told): { session: Session | null; from: number; to: number }[] {
  const known = sessions.filter(({ start }) => start !== undefined).toSorted((a, b) => (a.start ?? 0) - (b.start ?? 0));
  if (known.length > 1) {
    return known
      .map((session, index) => ({
        session,
        // What was recorded before the first session counts to it, by the clock as it was set later.
        from: index === 0 ? -Infinity : (session.start ?? 0),
        to: known[index + 1]?.start ?? Infinity,
      }))
      .filter(({ session }) => session.value(sessionFields.sport) !== transitionSport);
  }
  const isEmpty = points.times.length === 0 && lengths.length === 0 && laps.length === 0;
  const session = sessions[0] ?? null;
  return session === null && isEmpty ? [] : [{ session, from: -Infinity, to: Infinity }];
}

function activitiesOf(told: Told, losses: LossCount): RecordedActivity[] {
  return spansOf(told).flatMap(({ session, from, to }) => {
    // Losses of the file as a whole, such as a wrong checksum, are told with each leg.
    const own: LossCount = new Map(losses);
    const activity = activityOf(told, session, { from, to }, own);
    return activity ? [{ ...activity, lost: listLosses(own) }] : [];
  });
}

const within = (list: readonly FitFields[], { from, to }: { from: number; to: number }): FitFields[] =>
  list.filter(({ start, end }) => {
    const at = start ?? end;
    return at !== undefined && at >= from && at < to;
  });

function activityOf(
  told: Told,
  session: Session | null,
  span: { from: number; to: number },
  losses: LossCount,
): Omit<RecordedActivity, 'lost'> | null {
  const { points } = told;
  const sound = soundPoints(points, pointsBetween(points, span.from, span.to), losses);
  const lengths = within(told.lengths, span);
  const start = startOf(session, points.times[sound[0] ?? -1], lengths, losses);
  if (start === null) return null;
  const totals = totalsOf(session);
  const recorded = samplesOf(points, sound, start, losses);
  const samples = span.from === -Infinity ? recorded : rebased(recorded, totals.distanceMeters);
  const laps = within(told.laps, span);
  const poolLengthMeters = centimeters(session?.value(sessionFields.poolLength));
  const swimLengths = swimLengthsOf(lengths, laps, poolLengthMeters ?? 0, start);
  if (samples.offsetsSeconds.length === 0 && swimLengths.length === 0) return null;
  const sport = session?.value(sessionFields.sport) ?? told.sport.sport;
  const subSport = session?.value(sessionFields.subSport) ?? told.sport.subSport;
  return {
    ...fitSport(sport, subSport),
    isIndoor: isIndoorSport(subSport),
    name: shortText(session?.name ?? told.sport.name),
    startedAt: new Date(start * 1000).toISOString(),
    utcOffsetSeconds: told.utcOffsetSeconds,
    pauses: pausesOf(told.timer, start, samples.offsetsSeconds),
    laps: laps.flatMap((lap) => lapOf(lap, start)),
    poolLengthMeters,
    swimLengths,
    device: told.device,
    deviceTotals: totals,
    // A watch measures the strokes of a pool swim, not its speed at a moment.
    ...(swimLengths.length > 0 ? samples : withDerivedChannels(samples)),
  };
}

/** By the session, unless the samples say otherwise: some devices note when they were switched on. */
function startOf(
  session: Session | null,
  firstSample: number | undefined,
  lengths: readonly FitFields[],
  losses: LossCount,
): number | null {
  let first = firstSample ?? Infinity;
  // Lengths of another day are errors, like samples of another day.
  if (firstSample === undefined) for (const { start } of lengths) first = Math.min(first, start ?? Infinity);
  if (first === Infinity) return null;
  const told = session?.start;
  if (told === undefined) return Math.floor(first);
  if (told > first + 60 || told < first - 86_400) countLoss(losses, 'contradiction');
  return Math.floor(told <= first && told >= first - 86_400 ? told : first);
}

/** The distance of a later leg may count on from the leg before; here it begins at its own start. */
function rebased(samples: ReturnType<typeof samplesOf>, total: number | null): ReturnType<typeof samplesOf> {
  const distance = samples.channels.distanceMeters;
  const first = distance?.find((value) => value !== null) ?? 0;
  const last = distance?.findLast((value) => value !== null) ?? 0;
  if (!distance || total === null || Math.abs(last - first - total) >= Math.abs(last - total)) return samples;
  const own = distance.map((value) => (value === null ? null : Math.round((value - first) * 100) / 100));
  return { ...samples, channels: { ...samples.channels, distanceMeters: own } };
}

function totalsOf(session: Session | null): DeviceTotals {
  if (!session) return noDeviceTotals;
  const { value } = session;
  const f = sessionFields;
  const scaled = (field: number, scale: number): number | null => {
    const found = value(field);
    return found === undefined ? null : found / scale;
  };
  return {
    elapsedSeconds: milliseconds(value(f.elapsed)),
    timerSeconds: milliseconds(value(f.timer)),
    distanceMeters: boundedMeters(value(f.distance)),
    averageWatts: value(f.averagePower) ?? null,
    maximumWatts: value(f.maximumPower) ?? null,
    normalizedWatts: value(f.normalizedPower) ?? null,
    ftpWatts: value(f.thresholdPower) ?? null,
    stress: scaled(f.stress, 10),
    intensityFactor: scaled(f.intensityFactor, 1000),
    kilojoules: scaled(f.work, 1000),
    averageBeatsPerMinute: value(f.averageHeartRate) ?? null,
    maximumBeatsPerMinute: value(f.maximumHeartRate) ?? null,
    ascentMeters: value(f.ascent) ?? null,
    kilocalories: value(f.kilocalories) ?? null,
  };
}

function lapOf(lap: FitFields, start: number): RecordedLap[] {
  const startSeconds = offsetOf(lap.start, start);
  if (startSeconds === null) return [];
  const elapsed = milliseconds(lap.value(lapFields.elapsed));
  // The message is written when the lap is over; where it has no length, that is its end.
  const endSeconds = elapsed === null ? offsetOf(lap.end, start) : Math.round(startSeconds + elapsed);
  if (endSeconds === null || endSeconds < startSeconds || endSeconds > activityLimits.spanSeconds) return [];
  const intensity = lap.value(lapFields.intensity);
  return [
    {
      startSeconds,
      endSeconds,
      trigger: lapTriggers[lap.value(lapFields.trigger) ?? -1] ?? null,
      isRest: intensity === undefined ? null : restIntensities.includes(intensity),
      timerSeconds: milliseconds(lap.value(lapFields.timer)),
      distanceMeters: boundedMeters(lap.value(lapFields.distance)),
    },
  ];
}

/** From each stop of the clock to its next start; the last second in which something was recorded is before it. */
function pausesOf(timer: Told['timer'], start: number, offsetsSeconds: readonly number[]): RecordedActivity['pauses'] {
  const pauses: { startSeconds: number; endSeconds: number }[] = [];
  const recorded = new Set(offsetsSeconds);
  const end = (offsetsSeconds.at(-1) ?? 0) + 1;
  let stoppedAt: number | null = null;
  for (const { at, isRunning } of timer.toSorted((a, b) => a.at - b.at)) {
    if (!isRunning) {
      stoppedAt ??= Math.floor(at - start);
      continue;
    }
    if (stoppedAt === null) continue;
    const startSeconds = Math.max(0, stoppedAt, pauses.at(-1)?.endSeconds ?? 0);
    const first = recorded.has(startSeconds) ? startSeconds + 1 : startSeconds;
    const endSeconds = Math.min(Math.floor(at - start), end);
    if (first < endSeconds && pauses.length < activityLimits.pauses) pauses.push({ startSeconds: first, endSeconds });
    stoppedAt = null;
  }
  return pauses;
}
