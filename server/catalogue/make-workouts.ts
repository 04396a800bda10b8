/** The workouts of the catalogue as they are today: the first ones with the words of today, and all doses of the families. */
import type { Segment } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import type { CatalogueEntry } from './entry.ts';
import { bikeFamilies } from './families/bike.ts';
import { cued } from './families/cued.ts';
import type { Dose, Family } from './families/family.ts';
import { firstFamilies } from './families/first.ts';
import { rowingFamilies } from './families/rowing.ts';
import { swimFamilies } from './families/swim.ts';
import { audiences, purposes } from './families/words.ts';

/** A workout beside its words: an entry, and what is said of it. */
export type Made = CatalogueEntry & { description: string };

const families: readonly Family[] = [...bikeFamilies, ...rowingFamilies, ...swimFamilies];

const named = (title: string, dose: string): string => (dose === '' ? title : `${title}: ${dose}`);

/** One of the first workouts as it is today; its steps are those that were published, with cues and strokes. */
export function ofToday(entry: CatalogueEntry): Made {
  const { sport, family, name, segments } = entry;
  const said = firstFamilies[sport === 'swim' && family === 'test-1000' ? 'test-1000-swim' : family];
  if (!said) throw new Error(`Nothing is said of ${family}.`);
  const [numbers = ''] = /\d+x\d.*$/.exec(name) ?? /(?<= )\d.*$/.exec(name) ?? /^\d.*$/.exec(name) ?? [];
  const dose = said.dose(numbers);
  const isLong = family === 'endurance-z2' && entry.workoutType === 'long';
  return {
    ...entry,
    name: named(isLong ? 'Long endurance ride' : said.title, withPercent(family, dose, segments)),
    description: described(isLong ? 'longRide' : said.purpose, isLong ? 'longDay' : said.audience),
    segments: cued(sport, inFreestyle(sport, segments), said.cue),
  };
}

/** Ladders whose newer doses say how hard they are. */
const loaded = new Set([
  'recovery-spin',
  'endurance-z2',
  'tempo',
  'sweet-spot',
  'threshold',
  'vo2max-classic',
  'ronnestad-30-15',
  'billat-30-30',
  '40-20',
]);

function withPercent(family: string, dose: string, segments: readonly Segment[]): string {
  if (!loaded.has(family)) return dose;
  const steps = segments.flatMap(function all(segment): Segment[] {
    return segment.type === 'repeat' ? segment.segments.flatMap(all) : [segment];
  });
  const work = steps.flatMap((step) =>
    step.type === 'interval' || step.type === 'active' ? [step.percentOfFtp?.end ?? 0] : [],
  );
  return `${dose}, ${Math.max(...work)}%`;
}

/** Swims were written down without strokes; what has none is freestyle, and the end is swum as one likes. */
function inFreestyle(sport: Sport, segments: readonly Segment[]): Segment[] {
  if (sport !== 'swim') return [...segments];
  return segments.map((segment) => {
    if (segment.type === 'repeat') return { ...segment, segments: inFreestyle(sport, segment.segments) };
    if (segment.distanceMeters === undefined || segment.stroke) return segment;
    return { ...segment, stroke: segment.type === 'coolDown' ? 'choice' : 'freestyle' };
  });
}

const described = (purpose: keyof typeof purposes, audience: keyof typeof audiences): string =>
  `${purposes[purpose]}\n${audiences[audience]}`;

/** All doses of all families, but those that the first workouts are already; `rung` is their order in the family. */
export function ofFamilies(first: readonly Made[]): Made[] {
  const names = new Set(first.map(({ sport, name }) => `${sport} ${name}`));
  return families.flatMap((family) =>
    family.doses
      .map((dose) => entryOf(family, dose))
      .filter(({ sport, name }) => !names.has(`${sport} ${name}`))
      .map((entry, rung) => ({ ...entry, rung })),
  );
}

const entryOf = (family: Family, { key, said, segments, type, audience }: Dose): Made => ({
  id: `${family.id}/${key}`,
  family: family.id,
  sport: family.sport,
  name: named(family.title, said),
  workoutType: type ?? family.type,
  source: family.source,
  evidence: family.evidence,
  description: described(family.purpose, audience ?? family.audience),
  segments: cued(family.sport, segments, family.cue),
});
