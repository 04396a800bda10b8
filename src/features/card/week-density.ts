/** How large the type of a week may be, so that one page holds it. */
import type { Density, Paper } from './paper.tsx';

/** Lines of a page, and about how many letters stand in one beside date and profile. */
type Room = { density: Density; lines: number; letters: number };

const pages: Record<'wide' | 'narrow', readonly Room[]> = {
  wide: [
    { density: 'large', lines: 20, letters: 36 },
    { density: 'medium', lines: 29, letters: 48 },
  ],
  narrow: [
    { density: 'large', lines: 12, letters: 20 },
    { density: 'medium', lines: 16, letters: 28 },
  ],
};

/** @param sessions by day; each is its name and, where they are known, its figures and sets */
export function weekDensity(days: readonly (readonly string[][])[], paper: Paper): Density {
  const rooms = pages[paper === 'a5' ? 'narrow' : 'wide'];
  const fits = ({ lines, letters }: Room) => {
    const of = (texts: readonly string[]) => texts.reduce((sum, text) => sum + Math.ceil(text.length / letters), 0);
    return (
      days.reduce(
        (sum, day) =>
          sum +
          Math.max(
            1,
            day.reduce((all, texts) => all + of(texts), 0),
          ),
        0,
      ) <= lines
    );
  };
  return rooms.find(fits)?.density ?? 'small';
}
