/** Finding workouts, plans and lists by what they say: across the catalogue, what athletes made public, and one's own. */
import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { mostCounted } from '#core/contract/page-size.ts';
import type { planSorts, workoutSorts } from '#core/contract/sorts.ts';
import { type Wanted as WantedAlike, minutesAround, mostLike } from '#core/domain/search/likeness.ts';
import { askedOf, type ShapeQuery } from '#core/domain/search/shape.ts';
import { fitOf, type Wanted, wantedOf, wantedOfWishes } from '#core/domain/search/fit.ts';
import { bitsOf, isMark, levelIn, marks } from '#core/domain/search/marks.ts';
import { loosened, nearestOf, type Reading, readingOf, wishesIn } from '#core/domain/search/nearest.ts';
import { easiestFirst, rankOf } from '#core/domain/search/order.ts';
import { readQuery } from '#core/domain/search/read-query.ts';
import { readWishes } from '#core/domain/search/read-wishes.ts';
import { isOfWords, type Way, type Wish } from '#core/domain/search/wish.ts';
import { describeVersion } from '#core/domain/workouts/describe-workout.ts';
import type { Translate } from '#core/domain/workouts/catalogue-words.ts';
import { limits } from '#core/model/limits.ts';
import type { AnyRow, RowOf, TableName } from '#core/model/tables.ts';
import type { Sport } from '#core/model/sport.ts';
import type { Level } from '#core/model/workout.ts';
import { catalogueSpace } from '#server/execute/ports.ts';
import { isHeldByNothing } from './account-holds.ts';
import { compiled } from './compiled.ts';
import { openBy, type OpenTable, openTables } from './open-by.ts';
import { englishNames, type SaidNames, saidNames } from './said-names.ts';
import type { SqlEngine } from './sql-store.ts';
import type { Database, SqlTables } from './sql-tables.ts';
import { columnOf } from './workout-sets.ts';

interface OpenRow {
  table: OpenTable;
  id: string;
}

type Range = readonly [number, number] | undefined;

export interface WorkoutQuery {
  /** As typed, with its numbers: see `readWishes`. */
  text: string;
  inDescriptions: boolean;
  inAuthors: boolean;
  sport: Sport | undefined;
  level: Level | undefined;
  hasCadence: boolean;
  hasComments: boolean;
  minutes: Range;
  stress: Range;
  intensity: Range;
  shape: ShapeQuery;
  /** Stand first among equals where no order was chosen: the asker's own. */
  sportsFirst: readonly Sport[];
  sort: (typeof workoutSorts)[number];
  /** The athlete whose own workouts count too; null for a visitor. */
  account: string | null;
  /** Only what the athlete made, or keeps in a list. */
  onlyLibrary: boolean;
  /** How the catalogue is said to the asker, who finds it by that as well; null in English. */
  translate: Translate | null;
}

type AskedWorkouts = WorkoutQuery & { said: SaidNames };

/** All public workouts, the most popular ones first. */
export const anyWorkout: WorkoutQuery = {
  text: '',
  inDescriptions: false,
  inAuthors: false,
  sport: undefined,
  level: undefined,
  hasCadence: false,
  hasComments: false,
  minutes: undefined,
  stress: undefined,
  intensity: undefined,
  shape: {},
  sportsFirst: [],
  sort: 'popularity',
  account: null,
  onlyLibrary: false,
  translate: null,
};

export interface PlanQuery {
  text: string;
  sport: Sport | undefined;
  period: RowOf<'plans'>['periodType'] | undefined;
  daysPerWeek: Range;
  dailyMinutes: Range;
  weeks: Range;
  sort: (typeof planSorts)[number];
  /** Only this athlete's plans; null for public ones. */
  account: string | null;
  /** Only those of them that the coach made. */
  isOfCoach: boolean;
  /** How the catalogue is said to the asker; null in English. */
  translate: Translate | null;
}

export interface Page {
  number: number;
  size: number;
}

export interface Found<Item> {
  items: Item[];
  /** Counted up to `mostCounted`, or to one behind the page. */
  total: number;
}

/** Where a row is. */
export interface Place {
  space: string;
  id: string;
}

/** Where something public is, since when it is public ('' where that is not known), and its row. */
export interface OpenPlace<Table extends OpenTable> extends Place {
  publishedAt: string;
  row: RowOf<Table>;
}

export interface PlacedVersion {
  place: Place;
  version: RowOf<'workoutVersions'>;
}

export type IndexedPlan = SqlTables['plan_index'];

const workoutOrder: Record<WorkoutQuery['sort'], readonly [keyof SqlTables['workout_index'], 'asc' | 'desc']> = {
  popularity: ['popularity', 'desc'],
  newest: ['created_at', 'desc'],
  name: ['name', 'asc'],
  shortest: ['minutes', 'asc'],
  longest: ['minutes', 'desc'],
  leastStress: ['stress', 'asc'],
  mostStress: ['stress', 'desc'],
  easiest: ['intensity', 'asc'],
  hardest: ['intensity', 'desc'],
};

const planOrder: Record<PlanQuery['sort'], readonly [keyof IndexedPlan, 'asc' | 'desc']> = {
  popularity: ['popularity', 'desc'],
  newest: ['created_at', 'desc'],
  name: ['name', 'asc'],
  shortest: ['weeks', 'asc'],
  longest: ['weeks', 'desc'],
};

const openAt = compiled((db, table: OpenTable, address: string) =>
  db
    .selectFrom('public_addresses as at')
    .innerJoin('rows', (on) => on.onRef('rows.space', '=', 'at.space').onRef('rows.id', '=', 'at.id'))
    .select(['at.space', 'at.id', 'at.published_at as publishedAt', 'rows.doc'])
    .where('at.tbl', '=', table)
    .where('at.address', '=', address)
    .where('rows.tbl', '=', table)
    .where('rows.deleted_by', 'is', null)
    .where(isHeldByNothing('at.space')),
);

export class SearchStore {
  readonly #db: Database;
  readonly #searches: Database;

  /** Searches through many rows run on connections of their own; a look-up by key waits for no search. */
  constructor({ db, searches }: Pick<SqlEngine, 'db' | 'searches'>) {
    this.#db = db;
    this.#searches = searches;
  }

  /** The newest versions of the workouts that match, one page of them; where none does, of those that come nearest. */
  async workouts(wanted: WorkoutQuery, page: Page): Promise<Found<RowOf<'workoutVersions'>> & Reading> {
    const query = await this.#asked(wanted);
    const asked = askedBy(query);
    const found = await this.#workouts(query, asked, asked.wishes, page);
    if (found.total > 0 || asked.wishes.length === 0) return { ...found, leftOut: [], readAs: [] };
    const wishes = loosened(asked.wishes);
    const answered = wishesIn(nearestOf(await this.#masks(query, wishes), wishes), wishes);
    if (answered.length === 0) return { ...found, leftOut: [], readAs: [] };
    const near = await this.#workouts(query, wantedOfWishes(answered), wishes, page);
    return { ...near, ...readingOf(asked.wishes, answered) };
  }

  /** @param wishes also those without a match: the nearest in length come first all the same */
  async #workouts(query: AskedWorkouts, asked: Wanted, wishes: readonly Wish[], page: Page) {
    const { places, total, matching } = await this.#places(query, asked, wishes, page);
    const items = await this.#versions(places, query.account);
    return { items, total: total ?? (await countTo(this.#searches, matching, furthest(page))) };
  }

  /** Where the newest versions of the workouts are that match: for who needs little of many. */
  async places(wanted: WorkoutQuery, page: Page): Promise<Place[]> {
    const query = await this.#asked(wanted);
    const asked = askedBy(query);
    return (await this.#places(query, asked, asked.wishes, page)).places;
  }

  async #places(query: AskedWorkouts, asked: Wanted, wishes: readonly Wish[], page: Page) {
    const isMatching = await this.#matching(query, asked);
    const matching = this.#searches.selectFrom('workout_index').where(isMatching);
    const [column, direction] = workoutOrder[query.sort];
    const isRanked = column === 'popularity';
    const hasWishes = asked.wishes.length > 0;
    const inOrder = matching
      .select(['space', 'version_id', 'name', 'text', 'sport', 'minutes', 'stress', 'intensity', 'shape', 'popularity'])
      .orderBy(hasWishes && isRanked ? unindexedPopularity : column, direction)
      .orderBy('name')
      .orderBy('workout_id');
    const most = hasWishes ? mostRanked : mostAtFirst;
    const rank = rankedBy(query, asked, wishes);
    const { keys, total } = await onPage(inOrder, isRanked ? { most, rank: (rows) => rank(rows) } : null, page);
    const places = keys.map(({ space, version_id }) => ({ space, id: version_id }));
    return { places, total, matching };
  }

  /** Which of the wishes there are workouts for together, as bits. */
  async #masks(query: AskedWorkouts, wishes: readonly Wish[]): Promise<number[]> {
    const fitsMany = await this.#fitsMany([query.shape, ...shapesIn(wishes)]);
    const isOfFilters = await this.#matching(query, wantedOfWishes([]));
    const mask = (by: ExpressionBuilder<SqlTables, 'workout_index'>) =>
      wishes
        .map(
          (wish, at) => sql<number>`case when ${meets(by, query, wish, fitsMany)} then ${sql.lit(2 ** at)} else 0 end`,
        )
        .reduce((sum, one) => sql<number>`${sum} + ${one}`);
    const masks = this.#searches
      .selectFrom('workout_index')
      .where(isOfFilters)
      .select((by) => mask(by).as('mask'));
    return (await masks.distinct().execute()).map((row) => Number(row.mask));
  }

  /** Without words, names are not looked at. */
  async #asked(query: WorkoutQuery): Promise<AskedWorkouts> {
    const said =
      query.text.trim() === '' ? englishNames : await saidNames(this.#searches, query.translate, 'workout_index');
    return { ...query, said };
  }

  async #matching(query: AskedWorkouts, asked: Wanted) {
    const fitsMany = await this.#fitsMany([query.shape, ...shapesIn(asked.wishes)]);
    return (by: ExpressionBuilder<SqlTables, 'workout_index'>) => matchesWorkout(by, query, asked, fitsMany);
  }

  /** Of the workouts that match, those most like another, one page of them; that one itself is not among them. */
  async workoutsLike(wanted: WorkoutQuery, like: WantedAlike, page: Page): Promise<Found<RowOf<'workoutVersions'>>> {
    const query = await this.#asked(wanted);
    const near = this.#searches
      .selectFrom('workout_index')
      .where(await this.#matching(query, askedBy(query)))
      .where('sport', '=', like.sport)
      .where((by) => by.between('minutes', ...minutesAround(like.minutes)))
      .where('workout_id', '!=', like.workoutId)
      .select(['space', 'version_id', 'workout_id as workoutId', 'minutes', 'shape'])
      .orderBy(sql`abs(minutes - ${like.minutes})`)
      .orderBy('popularity', 'desc')
      .orderBy('workout_id')
      .limit(mostCompared);
    const items = (await near.execute()).map((row) => ({ ...row, shape: row.shape.split(',').map(Number) }));
    const alike = mostLike(like, items);
    const start = (page.number - 1) * page.size;
    const places = alike.slice(start, start + page.size).map(({ space, version_id }) => ({ space, id: version_id }));
    return { items: await this.#versions(places, query.account), total: alike.length };
  }

  async plans(query: PlanQuery, page: Page): Promise<Found<IndexedPlan>> {
    const asked = wantedOf(query.text, readQuery);
    const hasWords = query.text.trim() !== '';
    const said = hasWords ? await saidNames(this.#searches, query.translate, 'plan_index') : englishNames;
    const matching = this.#searches.selectFrom('plan_index').where((by) => matchesPlan(by, query, asked, said));
    const [column, direction] = planOrder[query.sort];
    const inOrder = matching
      .select(['space', 'plan_id as id', 'name', 'text'])
      .orderBy(column, direction)
      .orderBy('name')
      .orderBy('plan_id');
    const isRanked = query.sort === 'popularity' && asked.wishes.length > 0;
    const byFit = <Row extends { space: string; name: string; text: string }>(rows: readonly Row[]) =>
      sortedBy(rows, (row) => -fitOf(said.lineOf(row), asked));
    const { keys, total } = await onPage(inOrder, isRanked ? { most: mostRanked, rank: byFit } : null, page);
    const plans = await Promise.all(keys.map((place) => this.plan(place)));
    return {
      items: plans.filter((plan) => plan !== undefined),
      total: total ?? (await countTo(this.#searches, matching)),
    };
  }

  /** What is known of a plan's size. */
  async plan({ space, id }: Place): Promise<IndexedPlan | undefined> {
    const query = this.#db.selectFrom('plan_index').selectAll().where('space', '=', space).where('plan_id', '=', id);
    return query.executeTakeFirst();
  }

  /** A public workout, by its slug or its id. */
  publicWorkout(slugOrId: string): Promise<OpenPlace<'workouts'> | undefined> {
    return this.#open('workouts', slugOrId);
  }

  /** A public plan, by its slug or its id. */
  publicPlan(slugOrId: string): Promise<OpenPlace<'plans'> | undefined> {
    return this.#open('plans', slugOrId);
  }

  /** A list that its owner shares, by its slug; an id alone leads to none. */
  async sharedList(slug: string): Promise<OpenPlace<'lists'> | undefined> {
    const found = await this.#open('lists', slug);
    return found?.row.slug === slug ? found : undefined;
  }

  /** The public row under an address: of several the one that was published first. */
  async #open<Table extends OpenTable>(table: Table, address: string): Promise<OpenPlace<Table> | undefined> {
    const [found] = await openAt(this.#db, table, address);
    if (!found) return undefined;
    const { doc, ...place } = found;
    const row = JSON.parse(doc) as RowOf<Table>;
    return (row as unknown as AnyRow)[openBy[table]] === true ? { ...place, row } : undefined;
  }

  /** What an account has made public or shares, whether or not others see it now. */
  async openRows(space: string): Promise<OpenRow[]> {
    const query = this.#db.selectFrom('rows').select(['tbl', 'id', 'doc']).where('space', '=', space);
    const live = query.where('tbl', 'in', openTables).where('deleted_by', 'is', null);
    return (await live.execute()).flatMap(({ tbl, id, doc }) => {
      const table = tbl as OpenTable;
      return (JSON.parse(doc) as AnyRow)[openBy[table]] === true ? [{ table, id }] : [];
    });
  }

  /** Those of some shapes that many sets have. */
  async #fitsMany(shapes: readonly ShapeQuery[]): Promise<ReadonlySet<ShapeQuery>> {
    const many = new Set<ShapeQuery>();
    for (const shape of shapes) {
      if (askedOf(shape).length === 0) continue;
      const fitting = this.#searches.selectFrom('workout_sets').where((by) => isWithin(by, shape));
      if ((await countTo(this.#searches, fitting, manySets)) === manySets) many.add(shape);
    }
    return many;
  }

  /**
   * In the order asked for. Versions that are gone are left out, and so are those that the answer has no room for. For
   * versions of another account the author's name comes from that account's settings, not from the row.
   */
  async placed(places: readonly Place[], viewer: string | null): Promise<PlacedVersion[]> {
    const found = new Map<string, RowOf<'workoutVersions'>>();
    for (const [space, some] of Map.groupBy(await this.#fitting(places), ({ space }) => space)) {
      const versions = await this.#rows(
        space,
        'workoutVersions',
        some.map(({ id }) => id),
      );
      const workoutIds = [...new Set(versions.map(({ workoutId }) => workoutId))];
      const workouts = new Map((await this.#rows(space, 'workouts', workoutIds)).map((row) => [row.id, row]));
      const isOthers = space !== catalogueSpace && space !== viewer;
      const [author] = isOthers ? await this.#rows(space, 'settings', [space]) : [];
      for (const version of versions) {
        const { content, ...row } = describeVersion(workouts.get(version.workoutId), version);
        const told = author ? { ...content, authorName: author.name } : content;
        found.set(`${space}/${version.id}`, { ...row, content: told });
      }
    }
    return places.flatMap((place) => {
      const version = found.get(`${place.space}/${place.id}`);
      return version ? [{ place, version }] : [];
    });
  }

  async #versions(places: readonly Place[], viewer: string | null): Promise<RowOf<'workoutVersions'>[]> {
    return (await this.placed(places, viewer)).map(({ version }) => version);
  }

  /** Those of some versions that an answer has room for, the first ones first; how large they are is known without reading them. */
  async #fitting(places: readonly Place[]): Promise<Place[]> {
    if (places.length === 0) return [];
    const sized = await this.#db
      .selectFrom('version_index')
      .select(['space', 'version_id', 'characters'])
      .where('space', 'in', [...new Set(places.map(({ space }) => space))])
      .where(
        'version_id',
        'in',
        places.map(({ id }) => id),
      )
      .execute();
    const sizes = new Map(sized.map((row) => [`${row.space}/${row.version_id}`, row.characters]));
    let charactersLeft: number = limits.answerCharacters;
    return places.filter(({ space, id }) => (charactersLeft -= sizes.get(`${space}/${id}`) ?? 0) >= 0);
  }

  async #rows<Name extends TableName>(space: string, table: Name, ids: readonly string[]): Promise<RowOf<Name>[]> {
    const query = this.#db.selectFrom('rows').select('doc').where('space', '=', space).where('tbl', '=', table);
    return (await query.where('id', 'in', ids).execute()).map(({ doc }) => JSON.parse(doc) as RowOf<Name>);
  }
}

/** Workouts of nearly the wanted minutes that are compared with another, the most popular of the last ones; a device compares all that it has. */
const mostCompared = 20_000;

/** The workouts of fewer sets are looked up; where so many fit, it takes less time to ask one workout after the other. */
const manySets = 10_000;

type Conditions = Expression<SqlBool>[];

const askedBy = ({ text, shape }: WorkoutQuery): Wanted => wantedOf(text, (typed) => readWishes(typed, shape));

const shapesIn = (wishes: readonly Wish[]): ShapeQuery[] =>
  wishes.flatMap(({ ways }) => ways.flatMap(({ shape }) => shape ?? []));

/** @param fitsMany the shapes that many sets have: the answer is the same, the way to it is not */
function matchesWorkout(
  by: ExpressionBuilder<SqlTables, 'workout_index'>,
  query: AskedWorkouts,
  { wishes, typed }: Wanted,
  fitsMany: ReadonlySet<ShapeQuery>,
): Expression<SqlBool> {
  const all = wishes.map((wish) => meets(by, query, wish, fitsMany));
  const conditions = asBeginning(by, typed, all, typed === null ? [] : areCalled(by, query.said.beginning(typed)));
  const { account } = query;
  const mine = account === null ? null : by('space', '=', account);
  // The catalogue's stand under their own addresses always, and are many.
  const isOwn = by.or([
    by('space', '=', catalogueSpace),
    hasOwnAddress('workouts', 'workout_index.workout_id', 'workout_index.space'),
  ]);
  const open = by.and([by('is_public', '=', 1), isHeldByNothing('workout_index.space'), isOwn]);
  if (query.onlyLibrary && account !== null && mine) {
    const inLists = by
      .selectFrom('rows')
      .select('key')
      .where('space', '=', account)
      .where('tbl', '=', 'listEntries')
      .where('deleted_by', 'is', null);
    conditions.push(by.or([mine, by.and([open, by('workout_id', 'in', inLists)])]));
  } else {
    conditions.push(mine ? by.or([open, mine]) : open);
  }
  if (query.sport) conditions.push(by('sport', '=', query.sport));
  if (query.level) conditions.push(contains('text', marks[`level${query.level}`]));
  if (query.hasCadence) conditions.push(by('has_cadence', '=', 1));
  if (query.hasComments) conditions.push(by('has_comments', '=', 1));
  const between = (column: 'minutes' | 'stress' | 'intensity', range: Range) => {
    if (range) conditions.push(by.between(column, range[0], range[1]));
  };
  between('minutes', query.minutes);
  between('stress', query.stress);
  between('intensity', query.intensity);
  if (askedOf(query.shape).length > 0) conditions.push(hasSet(by, query.shape, fitsMany.has(query.shape)));
  return by.and(conditions);
}

/** Is a workout what was wished for, in any of the ways? Only words that mean nothing else may stand in a description. */
function meets(
  by: ExpressionBuilder<SqlTables, 'workout_index'>,
  { inDescriptions, inAuthors, said }: AskedWorkouts,
  { ways, isUnknown }: Wish,
  fitsMany: ReadonlySet<ShapeQuery>,
): Expression<SqlBool> {
  const columns = ['text', ...(inDescriptions && isUnknown ? ['description'] : []), ...(inAuthors ? ['author'] : [])];
  return by.or(
    ways.map((way, at) => {
      const { needles, minutes, quotedMinutes, stress, intensity, shape } = way;
      return by.and([
        ...needles.map((needle) =>
          by.or([
            holds(by, at === 0 ? columns : ['text'], needle),
            ...areCalled(by, isMark(needle) ? [] : said.holding(needle)),
          ]),
        ),
        ...(minutes ? [by.between('minutes', ...minutes)] : []),
        ...(quotedMinutes ? [by.between('minutes', ...quotedMinutes)] : []),
        ...(stress ? [by.between('stress', ...stress)] : []),
        ...(intensity ? [by.between('intensity', ...intensity)] : []),
        ...(shape ? [hasSet(by, shape, fitsMany.has(shape))] : []),
      ]);
    }),
  );
}

/** Workouts of the catalogue by their English names. */
const areCalled = (by: ExpressionBuilder<SqlTables, 'workout_index'>, names: readonly string[]): Conditions =>
  names.length > 0 ? [by.and([by('space', '=', catalogueSpace), by('name', 'in', names)])] : [];

function hasSet(
  by: ExpressionBuilder<SqlTables, 'workout_index'>,
  shape: ShapeQuery,
  fitsMany: boolean,
): Expression<SqlBool> {
  const fitting = by
    .selectFrom('workout_sets')
    .select(['workout_sets.space', 'workout_sets.workout_id'])
    .where((of) => isWithin(of, shape));
  if (!fitsMany) return by(by.refTuple('space', 'workout_id'), 'in', fitting.$asTuple('space', 'workout_id'));
  return by.exists(
    fitting
      .whereRef('workout_sets.space', '=', 'workout_index.space')
      .whereRef('workout_sets.workout_id', '=', 'workout_index.workout_id'),
  );
}

const isWithin = (by: Pick<ExpressionBuilder<SqlTables, 'workout_sets'>, 'and'>, shape: ShapeQuery) =>
  by.and(
    askedOf(shape).map(
      ({ measure, low, high }) => sql<SqlBool>`${sql.ref(columnOf[measure])} between ${low} and ${high}`,
    ),
  );

function matchesPlan(
  by: ExpressionBuilder<SqlTables, 'plan_index'>,
  query: PlanQuery,
  { wishes, typed }: Wanted,
  said: SaidNames,
): Expression<SqlBool> {
  const areSo = (names: readonly string[]): Conditions =>
    names.length > 0 ? [by.and([by('space', '=', catalogueSpace), by('name', 'in', names)])] : [];
  const ofWords = (way: Way) =>
    by.and(
      way.needles.map((needle) =>
        by.or([holds(by, ['text'], needle), ...areSo(isMark(needle) ? [] : said.holding(needle))]),
      ),
    );
  const conditions = asBeginning(
    by,
    typed,
    wishes.map(({ ways }) => by.or(ways.filter(isOfWords).map(ofWords))),
    typed === null ? [] : areSo(said.beginning(typed)),
  );
  if (query.account !== null) conditions.push(by('space', '=', query.account));
  else
    conditions.push(
      by('is_public', '=', 1),
      isHeldByNothing('plan_index.space'),
      hasOwnAddress('plans', 'plan_index.plan_id', 'plan_index.space'),
    );
  if (query.sport) conditions.push(by('sport', '=', query.sport));
  if (query.period) conditions.push(by('period_type', '=', query.period));
  if (query.daysPerWeek) conditions.push(by.between('days_per_week', ...query.daysPerWeek));
  if (query.isOfCoach) conditions.push(by('is_of_coach', '=', 1));
  if (query.weeks) conditions.push(by.between('weeks', ...query.weeks));
  if (query.dailyMinutes) conditions.push(by.between('daily_minutes', ...query.dailyMinutes));
  return by.and(conditions);
}

/** Its address leads to it, and not to another's. @param id and @param space columns with their table */
const hasOwnAddress = (table: OpenTable, id: `${string}.${string}`, space: `${string}.space`) =>
  sql<SqlBool>`exists (select 1 from public_addresses as at
    where at.tbl = ${table} and at.address = ${sql.ref(id)} and at.space = ${sql.ref(space)})`;

/** All of the wishes, or a text that begins as was typed, or what else does. */
const asBeginning = <Table extends keyof SqlTables>(
  by: ExpressionBuilder<SqlTables, Table>,
  typed: string | null,
  all: Conditions,
  others: Conditions = [],
): Conditions => (typed === null ? all : [by.or([by.and(all), like('text', `${escapedLike(typed)}%`), ...others])]);

/** Does one of the columns hold a needle? Marks stand in the line alone. */
const holds = <Table extends keyof SqlTables>(
  by: ExpressionBuilder<SqlTables, Table>,
  columns: readonly string[],
  needle: string,
): Expression<SqlBool> => by.or((isMark(needle) ? ['text'] : columns).map((column) => contains(column, needle)));

/** Does a column of search text hold a word? */
const contains = (column: string, word: string): Expression<SqlBool> => like(column, `%${escapedLike(word)}%`);

const like = (column: string, pattern: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`;

const escapedLike = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/**
 * Few workouts have a given word: following an index takes six times as long as sorting what a plain scan finds. For a
 * sum an index is no help.
 */
const unindexedPopularity = sql`popularity + 0`;

/** Single letters match nearly everything: only the most popular of those are ranked. */
const mostRanked = 5000;
/** Without a search text, so many of the most popular are ranked; more than the catalogue has. */
const mostAtFirst = 2000;

const sortedBy = <Row>(rows: readonly Row[], of: (row: Row) => number): Row[] => {
  const ranked = rows.map((row) => ({ row, rank: of(row) }));
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ row }) => row);
};

type RankedRow = Pick<
  SqlTables['workout_index'],
  'space' | 'name' | 'text' | 'sport' | 'minutes' | 'stress' | 'intensity' | 'shape' | 'popularity'
>;

/** What fits best first, of that the own sports, what is nearest in length, most popular and easiest: no SQL says that rule in two dialects. */
const rankedBy =
  (
    { said, sportsFirst }: AskedWorkouts,
    asked: Wanted,
    wishes: readonly Wish[],
  ): (<Row extends RankedRow>(rows: readonly Row[]) => Row[]) =>
  (rows) => {
    const about = wishes.flatMap((wish) => wish.about ?? []);
    const isByShape = about.length > 0 || shapesIn(wishes).length > 0;
    return rows
      .map((row) => {
        const shape = isByShape ? row.shape.split(',').map(Number) : [];
        const { minutes, stress, intensity, popularity } = row;
        const text = said.lineOf(row);
        const sport = row.sport as Sport;
        const fit = fitOf(text, asked, { minutes, stress, intensity, shape });
        const rank = rankOf(fit, about, sportsFirst, { sport, minutes, shape });
        return { row, rank, popularity, stress, name: said.nameOf(row), level: levelIn(bitsOf(text)) };
      })
      .toSorted(
        (one, other) =>
          other.rank - one.rank ||
          other.popularity - one.popularity ||
          easiestFirst(one, other) ||
          // By the same order of letters as on the device; databases sort upper and lower case differently.
          (one.name < other.name ? -1 : one.name > other.name ? 1 : 0),
      )
      .map(({ row }) => row);
  };

/**
 * A page of what a query finds in its order.
 * @param ranking how the first of them are put into the order that athletes see; null where they stand in it
 * @returns how many there are, too, where it has read them all: a second scan would cost as much again
 */
async function onPage<Table extends keyof SqlTables, Row>(
  query: SelectQueryBuilder<SqlTables, Table, Row>,
  ranking: { most: number; rank: (rows: readonly Row[]) => readonly Row[] } | null,
  { number, size }: Page,
) {
  const start = (number - 1) * size;
  if (!ranking) return { keys: await query.limit(size).offset(start).execute(), total: null };
  const most = Math.max(ranking.most, start + size);
  const rows = await query.limit(most).execute();
  const keys = [...ranking.rank(rows.slice(0, ranking.most)), ...rows.slice(ranking.most)].slice(start, start + size);
  return { keys, total: rows.length < most ? rows.length : null };
}

/** How far is read: to where counting ends, but at least one behind the page, so that its reader knows whether there is more. */
const furthest = ({ number, size }: Page): number => Math.max(mostCounted, number * size) + 1;

/** How many there are, but no more than `most`. */
async function countTo<Table extends keyof SqlTables>(
  db: Database,
  query: SelectQueryBuilder<SqlTables, Table, object>,
  most?: number,
): Promise<number> {
  const all = query.select(sql`1`.as('one'));
  const some = most === undefined ? all : all.limit(most);
  const counted = db.selectFrom(some.as('some')).select((by) => by.fn.countAll<number | string>().as('total'));
  return Number((await counted.executeTakeFirstOrThrow()).total);
}
