/** How good the answers to the judged searches are: ours beside MiniSearch and uFuzzy, which are told the same of each workout. */
import UFuzzy from '@leeoniya/ufuzzy';
import MiniSearch from 'minisearch';
import { buildDeviceIndex } from '#core/domain/search/device-index.ts';
import { searchWorkouts } from '#core/domain/search/device-search.ts';
import { searchText } from '#core/domain/search-text.ts';
import { judgedCatalogue } from './judged/catalogue.ts';
import { freshQueries, latestQueries } from './judged/fresh-queries.ts';
import { type Judged, judgedQueries } from './judged/queries.ts';
import { type JudgedWorkout, precisionAtFive } from './judged/relevance.ts';

type Found = (query: string) => readonly JudgedWorkout[];

const levelNames = ['', 'recovery', 'endurance', 'tempo', 'threshold', 'vo2max', 'anaerobic'];

export function judgedSearchBench(isVerbose: boolean, print: (text: string) => void): void {
  const known = judgedCatalogue();
  const index = buildDeviceIndex(known);
  const texts = known.map(({ name, tags, sport, level, workoutType, minutes }) =>
    searchText([name, ...tags, sport, levelNames[level], workoutType, `${minutes} min`].join(' ')),
  );
  const mini = new MiniSearch({ fields: ['text'] });
  mini.addAll(texts.map((text, id) => ({ id, text })));
  const fuzzy = new UFuzzy({ intraMode: 1 });
  const inAnyOrder = 5;
  const engines: Record<string, Found> = {
    Trainside: (query) => searchWorkouts(index, { text: query, sort: 'popularity' }).found,
    'MiniSearch, prefix, fuzzy, any word': (query) =>
      mini.search(searchText(query), { prefix: true, fuzzy: 0.2 }).flatMap(({ id }) => known[id] ?? []),
    uFuzzy: (query) => {
      const [places, , order] = fuzzy.search(texts, searchText(query), inAnyOrder);
      const ranked = order && places ? order.map((at) => places[at] ?? -1) : (places ?? []);
      return ranked.flatMap((at) => known[at] ?? []);
    },
  };
  const judge = (queries: readonly Judged[], called: string) => {
    print(`\n${queries.length} ${called} over ${known.length} workouts`);
    for (const [name, find] of Object.entries(engines)) {
      const scored = queries.flatMap(({ query, relevant }) => {
        const found = find(query);
        const precision = precisionAtFive(found, known, relevant);
        return precision === null ? [] : [{ query, found, precision }];
      });
      const mean = scored.reduce((sum, { precision }) => sum + precision, 0) / scored.length;
      const empty = scored.filter(({ found }) => found.length === 0).length;
      print(
        `  ${name.padEnd(36)} precision at 5 ${mean.toFixed(3)}, ${empty} without an answer, of ${scored.length} that have one`,
      );
      if (!isVerbose || name !== 'Trainside') continue;
      for (const { query, found, precision } of scored)
        if (precision < 1)
          print(
            `    ${precision.toFixed(2)} ${query}: ${found
              .slice(0, 5)
              .map((one) => one.name)
              .join(', ')}`,
          );
    }
  };
  judge(judgedQueries, 'judged searches');
  judge(freshQueries, 'searches that were not tuned on');
  judge(latestQueries, 'more, of the day after');
}
