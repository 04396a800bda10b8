/** How large the type of a card can be so that its steps fill one page: read wet, at two metres, without glasses. */
import { stepLength, stepName, type StepReader, stepTargets } from '#src/charts/step-words.ts';
import type { StepRow } from '#src/charts/step-rows.ts';
import type { Paper } from './paper.tsx';

/** Within the margins, in CSS pixels. */
const pages: Record<Paper, { width: number; height: number; profile: number }> = {
  a4: { width: 718, height: 1047, profile: 96 },
  a5: { width: 499, height: 733, profile: 64 },
  letter: { width: 741, height: 979, profile: 96 },
};

/** Pixels: the largest that looks like a list, and the smallest that is set in one column. */
const largest = 64;
const smallest = 17;

/** Code and gaps, in pixels; the name and the facts below it grow with the type. */
const frame = 160;
const headEm = 3.2;

/** A letter's mean width, and the height of a line, in em; the words below a step are smaller. */
const letterEm = 0.58;
const lineEm = 1.5;
const smallEm = 0.85;
/** What the estimate may be off by. */
const slack = 0.92;

const linesOf = (text: string, em: number): number =>
  Math.max(1, Math.ceil((text.length * letterEm) / Math.max(1, em)));

/** Lines of the steps at a type of which a line holds so many em. */
function heightEm(rows: readonly StepRow[], reader: StepReader, em: number): number {
  return rows.reduce((sum, row) => {
    if (row.kind === 'repeat') return sum + heightEm(row.rows, reader, em - 4);
    const { step, messages } = row.expanded;
    const words = em - Math.max(3.75, stepLength(step, reader).length * letterEm) - 1.5;
    const below = [stepName(step, reader.t), ...messages.map(({ text }) => text)];
    const small = below.reduce((lines, text) => lines + linesOf(text, words / smallEm), 0);
    return sum + lineEm * (linesOf(stepTargets(row.expanded, reader).join('  '), words) + smallEm * small) + 0.15;
  }, 0);
}

/** @returns CSS pixels; null where one column is too long for a page */
export function typeSize(rows: readonly StepRow[], reader: StepReader, paper: Paper): number | null {
  const { width, height, profile } = pages[paper];
  for (let size = largest; size >= smallest; size -= 1) {
    const room = slack * (height - frame - profile - headEm * size);
    if (heightEm(rows, reader, width / size) * size <= room) return size;
  }
  return null;
}
