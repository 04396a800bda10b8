/** What a canonical story is, and the things that athletes in them push, plan and list. */
import type { InputOf } from '#core/acts/acts.ts';
import { defaultHeartRateZones } from '#core/model/heart-rate-zones.ts';
import type { Steps } from '#core/model/workout.ts';
import { catalogueVersions } from '#tests/simulation/catalogue.ts';
import { activityWith, numbersBy, sourceOf } from '#tests/simulation/activity-acts.ts';
import { swimOfSets } from '#tests/simulation/contents.ts';
import { idOf, type Teller } from './teller.ts';

export interface Story {
  title: string;
  /** One device alone: with any fault in between, it ends the same. */
  isAlone: boolean;
  tell(teller: Teller): Promise<void>;
}

type Tell = Story['tell'];

export const alone = (title: string, tell: Tell): Story => ({ title, isAlone: true, tell });
export const together = (title: string, tell: Tell): Story => ({ title, isAlone: false, tell });

export const workoutId = String(catalogueVersions()[0]!['workoutId']);
/** Not in the device's own copy of the catalogue. */
export const unknownWorkoutId = String(catalogueVersions()[3]!['workoutId']);
const madeAt = '2027-01-04T06:00:00.000Z';

export const session = (name: string, changes: Partial<InputOf<'pushEvent'>> = {}): InputOf<'pushEvent'> => ({
  eventId: idOf(name),
  workoutId,
  versionId: null,
  calendarDate: '2027-01-05',
  localTime: null,
  rank: 'V',
  percentOfHR: null,
  isOutdoorWorkout: false,
  note: '',
  done: null,
  ...changes,
});

export const moved = (name: string, calendarDate: string): InputOf<'moveEvent'> => ({
  eventId: idOf(name),
  calendarDate,
  localTime: null,
  rank: 'V',
});

export const note = (name: string, text: string): InputOf<'updateEvent'> => ({
  eventId: idOf(name),
  fields: { note: text },
});

export const ridden = (name: string): InputOf<'completeEvent'> => ({
  eventId: idOf(name),
  done: { at: madeAt, secondsRidden: 1200, stepsSkipped: 0 },
});

export const item = (name: string, weekday = 2) => ({
  itemId: idOf(name),
  weekday,
  rank: 'V',
  workoutId,
  versionId: null,
});

export const week = (name: string, items: string[] = []) => ({
  weekId: idOf(name),
  rank: 'V',
  note: '',
  items: items.map((one) => item(one)),
});

export const plan = (name: string, weeks: ReturnType<typeof week>[]): InputOf<'createPlan'> => ({
  planId: idOf(name),
  name: 'Base',
  description: '',
  sport: 'bike',
  periodType: 'base',
  authorName: 'Anna',
  isPublic: false,
  isPrivateForever: false,
  originalPlanId: null,
  createdAt: madeAt,
  weeks,
});

export const list = (name: string): InputOf<'createList'> => ({
  listId: idOf(name),
  name: 'Hills',
  shortName: '',
  showInApp: false,
  sort: 'manual',
  rank: 'V',
  createdAt: madeAt,
});

export const entry = (name: string, listName: string, id = workoutId): InputOf<'addListEntry'> => ({
  entryId: idOf(name),
  listId: idOf(listName),
  workoutId: id,
  rank: 'V',
  addedAt: madeAt,
});

const stepsOf = (percent: number): Steps => ({
  sport: 'bike',
  segments: [{ type: 'active', durationSeconds: 600, percentOfFtp: { start: percent, end: percent } }],
});

export const content = (percent: number): InputOf<'createWorkout'>['content'] => ({
  ...stepsOf(percent),
  name: 'Own',
  description: '',
  tags: [],
  authorName: 'Anna',
});

/** Sets of a swim, with tags. */
export const sets = (tags: string[]): InputOf<'createWorkout'>['content'] => ({ ...swimOfSets, tags });

export const pastFtp = (name: string, value: number, date: string): InputOf<'createFtpHistoryEntry'> => ({
  entryId: idOf(name),
  sport: 'bike',
  value,
  date,
  at: madeAt,
});

/** Zones of which the first ends at that ratio. */
export const zonesTo = (max: number): InputOf<'updateSettings'>['fields'] => ({
  heartRateZones: defaultHeartRateZones.with(0, { min: null, max }),
});

export const own = (name: string): InputOf<'createWorkout'> => ({
  workoutId: idOf(name),
  versionId: idOf(`${name}, first`),
  createdAt: madeAt,
  content: content(75),
});

export const version = (name: string, percent: number): InputOf<'saveVersion'> => ({
  workoutId: idOf(name),
  versionId: idOf(`${name} at ${percent}`),
  parentVersionId: idOf(`${name}, first`),
  createdAt: madeAt,
  content: stepsOf(percent),
});

/** A ride of one of the files, with its bytes. */
export const recorded = (name: string, number: number): InputOf<'addActivity'> => ({
  ...activityWith(numbersBy(200), sourceOf(number)),
  activityId: idOf(name),
  calendarDate: '2027-01-05',
  addedAt: madeAt,
});
