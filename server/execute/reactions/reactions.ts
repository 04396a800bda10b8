/** All that follows from written rows, in the order in which it runs. A new one is a file beside this and a line here. */
import type { ConflictEntry } from '#core/model/conflict.ts';
import { followEntries } from './follow-entries.ts';
import { keepToLevel } from './keep-to-level.ts';
import { noteThresholds } from './note-thresholds.ts';
import { numberVersions } from './number-versions.ts';
import type { Reaction, Written } from './reaction.ts';
import { tellSavedApart } from './tell-saved-apart.ts';

const reactions: readonly Reaction[] = [
  numberVersions,
  // Before entries are followed, so that a value that an entry sets is not noted again.
  noteThresholds,
  followEntries,
  tellSavedApart,
  keepToLevel,
];

/** For rows that were brought back as they had been: none of that is news. */
const reactionsToBroughtBack: readonly Reaction[] = [numberVersions, keepToLevel];

/** @returns what the athlete is told */
export const react = (written: Written): Promise<ConflictEntry[]> => runAll(reactions, written);

export const reactToBroughtBack = (written: Written): Promise<ConflictEntry[]> =>
  runAll(reactionsToBroughtBack, written);

async function runAll(all: readonly Reaction[], written: Written): Promise<ConflictEntry[]> {
  const told: ConflictEntry[] = [];
  for (const reaction of all) told.push(...((await reaction(written)) ?? []));
  return told;
}
