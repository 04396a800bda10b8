/** The keys of the graph; `?` lists them. */
import type { KeyboardEvent } from 'react';
import type { SegmentPath } from '#core/domain/editing/segment-path.ts';
import { useListedKeys } from '#src/ui/shortcuts.ts';
import type { GraphActs } from './graph-acts.ts';

export function useListedGraphKeys(): void {
  useListedKeys('ArrowLeft ArrowRight', 'editor.graph.keys.choose');
  useListedKeys('Alt ArrowLeft ArrowRight', 'editor.graph.keys.length');
  useListedKeys('Alt ArrowUp ArrowDown', 'editor.graph.keys.height');
  useListedKeys('Shift Alt ArrowUp', 'editor.graph.keys.coarse');
  useListedKeys('Ctrl ArrowLeft ArrowRight', 'editor.graph.keys.move');
  useListedKeys('Enter', 'editor.graph.keys.add');
  useListedKeys('Ctrl D', 'editor.graph.duplicate');
  useListedKeys('Delete', 'ui.delete');
}

type Choice = {
  /** All segments in their order. */
  paths: readonly SegmentPath[];
  index: number;
  isSet: boolean;
  choose: (path: SegmentPath) => void;
};

const sideways: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 };
const upwards: Record<string, 1 | -1> = { ArrowUp: 1, ArrowDown: -1 };

/** What a key means on the chosen segment; undefined leaves it to the browser. */
function actOf(event: KeyboardEvent, acts: GraphActs, choice: Choice): (() => void) | undefined {
  const { key, altKey, shiftKey } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  const along = sideways[key];
  const up = upwards[key];
  if (isCommand) {
    if (along) return () => acts.move(along);
    return key.toLowerCase() === 'd' ? acts.duplicate : undefined;
  }
  if (altKey) {
    if (choice.isSet) return (along ?? up) ? () => acts.nudgeCount(along ?? up ?? 1) : undefined;
    if (along) return () => acts.nudgeLength(along, shiftKey);
    return up && (() => acts.nudgeHeight('both', up, shiftKey));
  }
  const to = { Home: 0, End: choice.paths.length - 1 }[key] ?? (along && choice.index + along);
  if (to !== undefined) {
    const path = choice.paths[to];
    return () => path && choice.choose(path);
  }
  if (key === 'Enter' || key === 'Insert') return acts.addNext;
  return key === 'Delete' || key === 'Backspace' ? acts.delete : undefined;
}

/** Answers a key on the list of segments. */
export function onGraphKey(event: KeyboardEvent, acts: GraphActs, choice: Choice): void {
  const act = actOf(event, acts, choice);
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}
