/** How large the type of a week may be, so that one page holds it. */
import type { Density, Paper } from './paper.tsx';

/** Lines of a page, and about how many letters stand in one beside date and profile. */
type Room = { density: Density; lines: number; letters: number };

const pages: Record<Paper, readonly Room[]> = {
  a4: [
    { density: 'large', lines: 25, letters: 36 },
    { density: 'medium', lines: 35, letters: 48 },
    { density: 'small', lines: 57, letters: 80 },
  ],
  letter: [
    { density: 'large', lines: 23, letters: 36 },
    { density: 'medium', lines: 33, letters: 48 },
    { density: 'small', lines: 53, letters: 80 },
  ],
  a5: [
    { density: 'large', lines: 15, letters: 20 },
    { density: 'medium', lines: 19, letters: 28 },
    { density: 'small', lines: 38, letters: 52 },
  ],
};

/** The gap below each session, in lines. */
const gap = 0.5;

/** Letters of ideographic scripts are twice as wide. */
const widthOf = (text: string): number => text.length + (text.match(/[\u2E80-\uFFEF]/g)?.length ?? 0);

/** @param days their sessions; each is its name, its figures and, where they are known, its sets */
export function weekDensity(days: readonly (readonly string[][])[], paper: Paper): Density {
  const fits = ({ lines, letters }: Room) => {
    const linesOf = (texts: readonly string[]) =>
      texts.reduce((sum, text) => sum + Math.ceil(widthOf(text) / letters), gap);
    const ofDay = (day: readonly string[][]) => day.reduce((sum, texts) => sum + linesOf(texts), 0);
    return days.reduce((sum, day) => sum + Math.max(1 + gap, ofDay(day)), 0) <= lines;
  };
  return pages[paper].find(fits)?.density ?? 'tight';
}
