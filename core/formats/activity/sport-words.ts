/** What TCX and GPX files call the sports: each program has words of its own, and Strava once had numbers. */
import type { ActivitySport } from '#core/model/recorded-activity.ts';
import type { OtherSport } from '#core/model/other-sports.ts';

type NamedSport = { sport: ActivitySport; otherSport: OtherSport | null };

/** In the order in which they are tried: "indoor rowing" before "row", "mountain biking" anywhere. */
const words: readonly [pattern: RegExp, sport: NamedSport][] = [
  [/swim|natation|schwimm/, { sport: 'swim', otherSport: null }],
  [/row|erg\b|concept2|ruder/, { sport: 'rowing', otherSport: null }],
  [/bik|cycl|ride|velo|rad|^1$/, { sport: 'bike', otherSport: null }],
  [/run|jog|treadmill|lauf|^9$/, { sport: 'other', otherSport: 'run' }],
  [/hik|wander|^4$/, { sport: 'other', otherSport: 'hike' }],
  [/walk|^10$/, { sport: 'other', otherSport: 'walk' }],
  [/ski/, { sport: 'other', otherSport: 'ski' }],
  [/strength|weight|gym/, { sport: 'other', otherSport: 'strength' }],
  [/yoga|pilates/, { sport: 'other', otherSport: 'yoga' }],
];

export function sportOfWords(text: string): NamedSport {
  const lower = text.trim().toLowerCase();
  return words.find(([pattern]) => pattern.test(lower))?.[1] ?? { sport: 'other', otherSport: 'other' };
}

/** Their files say "other", since TCX has no word for rowing. */
const rowingPrograms = /crewnerd|rowingdata|rowsandall|concept2|ergdata|rowpro|painsled|boatcoach|speedcoach/;

/** The sport as the file has it; where that says nothing, a program that records rowing alone tells it. */
export function sportOfProgram(text: string, program: string): NamedSport {
  const named = sportOfWords(text);
  const isRowing = named.otherSport === 'other' && rowingPrograms.test(program.toLowerCase());
  return isRowing ? { sport: 'rowing', otherSport: null } : named;
}

const written = { bike: 'cycling', swim: 'swimming', rowing: 'rowing' };
const otherWritten: Record<OtherSport, string> = {
  run: 'running',
  strength: 'strength',
  walk: 'walking',
  hike: 'hiking',
  ski: 'skiing',
  yoga: 'yoga',
  other: 'other',
};

/** As most programs write it; `sportOfWords` reads it back. */
export const sportWordOf = ({ sport, otherSport }: NamedSport): string =>
  sport === 'other' ? otherWritten[otherSport ?? 'other'] : written[sport];
