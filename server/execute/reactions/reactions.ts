/** All that follows from written rows, in the order in which it runs. A new one is a file beside this and a line here. */
import type { ConflictEntry } from '#core/model/conflict.ts';
import { followEntries } from './follow-entries.ts';
import { limitToLevel } from './limit-to-level.ts';
import { noteThresholds } from './note-thresholds.ts';
import { numberVersions } from './number-versions.ts';
import type { Reaction, Written } from './reaction.ts';
import { tellSavedApart } from './tell-saved-apart.ts';

/** Some of them also run for rows that were brought back as they had been; the others would tell what is no news. */
const reactions: readonly { reaction: Reaction; isForBroughtBack: boolean }[] = [
  { reaction: numberVersions, isForBroughtBack: true },
  // Before entries are followed, so that a value that an entry sets is not noted again.
  { reaction: noteThresholds, isForBroughtBack: false },
  { reaction: followEntries, isForBroughtBack: false },
  { reaction: tellSavedApart, isForBroughtBack: false },
  { reaction: limitToLevel, isForBroughtBack: true },
];

/** @returns what the athlete is told */
export const react = (written: Written): Promise<ConflictEntry[]> => runAll(reactions, written);

export const reactToBroughtBack = (written: Written): Promise<ConflictEntry[]> =>
  runAll(
    reactions.filter(({ isForBroughtBack }) => isForBroughtBack),
    written,
  );

async function runAll(all: typeof reactions, written: Written): Promise<ConflictEntry[]> {
  const told: ConflictEntry[] = [];
  for (const { reaction } of all) told.push(...((await reaction(written)) ?? []));
  return told;
}
