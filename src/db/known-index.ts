/** All that the device can search: the athlete's own workouts and the public catalogue, packed once. */
import { buildDeviceIndex, type DeviceIndex, type Searchable } from '#core/domain/search/device-index.ts';
import { type Shape, shapeOf } from '#core/domain/search/shape.ts';
import type { WorkoutType } from '#core/model/workout.ts';
import type { Translate } from '#core/domain/workouts/catalogue-words.ts';
import type { AccountDatabase } from './account-database.ts';
import { catalogueTranslate } from './catalogue-texts.ts';
import { catalogueIndexIn, cataloguePlace, type IndexEntry, isCatalogueWhole } from './catalogue-store.ts';
import { type OwnNumbers, ownNumbersFor, readOwnNumbers } from './own-numbers.ts';
import { ownStatsBy } from './own-stats.ts';
import { liveRows, newestVersions, settingsIn } from './row-reads.ts';

export type SearchEntry = Searchable & {
  workoutId: string;
  slug: string;
  /** Tests and openers are never suggested. */
  workoutType?: WorkoutType | undefined;
};

export type KnownIndex = DeviceIndex<SearchEntry> & {
  /** All of the catalogue is there, not only the pages that came so far. */
  isWhole: boolean;
  /** It is there as a whole, in the athlete's own numbers, which no server knows. */
  isInOwnNumbers: boolean;
};

/** Packing 40,000 workouts takes a tenth of a second, so it is done again only when one of them has changed. */
const packed = new WeakMap<AccountDatabase, { key: string; translate: Translate | null; index: KnownIndex }>();

/** By version, which never changes: one of an athlete's workouts that is saved does not make all of them be read again. */
const shapes = new WeakMap<AccountDatabase, Map<string, Shape>>();

export async function readKnownIndex(database: AccountDatabase): Promise<KnownIndex> {
  const settings = await settingsIn(database);
  const [place, own] = await Promise.all([cataloguePlace(database), readOwn(database, ownStatsBy(settings))]);
  const numbersFor = await ownNumbersFor(database, settings, place);
  const isWhole = await isCatalogueWhole(database);
  const key = JSON.stringify([
    place,
    isWhole,
    numbersFor,
    own.map(({ versionId, name, tags, workoutType, minutes }) => [versionId, name, tags, workoutType, minutes]),
  ]);
  const known = packed.get(database);
  const translate = catalogueTranslate();
  if (known?.key === key && known.translate === translate) return known.index;
  const ownIds = new Set(own.map(({ workoutId }) => workoutId));
  const numbers = numbersFor === null ? {} : await readOwnNumbers(database);
  const others = (await catalogueIndexIn(database)).filter(({ workoutId }) => !ownIds.has(workoutId));
  const before = shapes.get(database);
  const now = new Map(
    own.map(({ versionId, sport, segments }) => [versionId, before?.get(versionId) ?? shapeOf(sport, segments)]),
  );
  shapes.set(database, now);
  const entries = buildDeviceIndex<SearchEntry>([
    ...own.map(({ segments: _segments, ...entry }) => ({ ...entry, shape: now.get(entry.versionId) ?? [] })),
    ...others.map((entry) => ({
      ...entry,
      ...saidBy(translate, entry.name),
      ...ownOf(entry, numbers),
      createdAt: '',
    })),
  ]);
  const index = { ...entries, isWhole, isInOwnNumbers: isWhole && numbersFor !== null };
  packed.set(database, { key, translate, index });
  return index;
}

/** The name in the language in use, and the English one that the workout is found by as well. */
const saidBy = (translate: Translate | null, name: string) =>
  translate ? { name: translate(name), english: name } : { name };

function ownOf({ versionId, minutes: quotedMinutes }: IndexEntry, numbers: OwnNumbers) {
  const own = numbers[versionId];
  if (!own) return {};
  const [minutes, stress, intensity, level] = own;
  return { minutes, quotedMinutes, stress, intensity, level };
}

async function readOwn(database: AccountDatabase, ownStats: ReturnType<typeof ownStatsBy>) {
  const workouts = await liveRows(database, 'workouts');
  const newest = await newestVersions(
    database,
    workouts.map(({ id }) => id),
  );
  return workouts.flatMap(({ id: workoutId, slug, createdAt }) => {
    const version = newest.get(workoutId);
    if (!version) return [];
    const { content } = version;
    const stats = ownStats(version) ?? version.stats;
    const { name, tags, sport, workoutType } = content;
    const numbers = {
      minutes: Math.round(stats.durationSeconds / 60),
      quotedMinutes: Math.round(version.stats.durationSeconds / 60),
      stress: stats.stress,
      intensity: 100 * stats.intensityFactor,
      level: stats.level,
    };
    const named = { workoutId, versionId: version.id, slug, name, tags, sport, workoutType, createdAt };
    return [{ ...named, ...numbers, segments: content.segments }];
  });
}
