/** Draws what `npm run load -- morning --csv` has recorded: how long answers take at each rate, both axes doubling. */
import type { Level } from './morning.ts';

export type Recorded = Level & { store: string };

export const columns = [
  'store',
  'openingsPerSecond',
  'kind',
  'answered',
  'p50Milliseconds',
  'p99Milliseconds',
  'toldToWait',
  'failed',
  'serverMillisecondsPerOpening',
  'machineLoad',
] as const satisfies (keyof Recorded)[];

export const csvLine = (level: Recorded): string => columns.map((column) => level[column]).join();

export const readCsv = (text: string): Recorded[] =>
  text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const values = line.split(',');
      return Object.fromEntries(
        columns.map((column, at) => [column, ['store', 'kind'].includes(column) ? values[at] : Number(values[at])]),
      ) as unknown as Recorded;
    });

const [width, height, left, top, right, bottom] = [420, 300, 56, 40, 12, 40];
const colours = { sync: '#0b6e4f', today: '#1d4ed8', search: '#b45309' };
const [fastest, slowest] = [1, 100_000];

/** One chart for each store beside the other; p50 a line, p99 a dashed one, what was told to wait a ring. */
export function drawCurve(levels: readonly Recorded[]): string {
  const stores = [...new Set(levels.map(({ store }) => store))];
  const rates = [...new Set(levels.map(({ openingsPerSecond }) => openingsPerSecond))].toSorted((a, b) => a - b);
  const x = (rate: number) =>
    left + ((width - left - right) * Math.log(rate / rates[0]!)) / Math.max(Math.log(rates.at(-1)! / rates[0]!), 1e-9);
  const y = (milliseconds: number) => {
    const share = Math.log(Math.max(milliseconds, fastest) / fastest) / Math.log(slowest / fastest);
    return height - bottom - (height - top - bottom) * Math.min(share, 1);
  };
  const charts = stores.map((store, place) => {
    const grid = [1, 10, 100, 1_000, 10_000, 100_000].map(
      (at) =>
        `<path d="M${left} ${y(at).toFixed(1)}H${width - right}" stroke="#ddd"/><text x="${left - 6}" y="${(y(at) + 4).toFixed(1)}" text-anchor="end">${at < 1000 ? `${at} ms` : `${at / 1000} s`}</text>`,
    );
    const ticks = rates.map(
      (rate) => `<text x="${x(rate).toFixed(1)}" y="${height - bottom + 16}" text-anchor="middle">${rate}</text>`,
    );
    const lines = Object.entries(colours).map(([kind, colour], row) => {
      const own = levels.filter((level) => level.store === store && level.kind === kind);
      const path = (of: 'p50Milliseconds' | 'p99Milliseconds') =>
        own
          .map((level, at) => `${at ? 'L' : 'M'}${x(level.openingsPerSecond).toFixed(1)} ${y(level[of]).toFixed(1)}`)
          .join('');
      const rings = own
        .filter(({ toldToWait, failed }) => toldToWait + failed > 0)
        .map(
          (level) =>
            `<circle cx="${x(level.openingsPerSecond).toFixed(1)}" cy="${y(level.p99Milliseconds).toFixed(1)}" r="5"/>`,
        );
      const stroke = `stroke="${colour}" fill="none" stroke-width="2"`;
      return `<g ${stroke}><path d="${path('p50Milliseconds')}"/><path d="${path('p99Milliseconds')}" stroke-dasharray="5 4"/>${rings.join('')}</g><text x="${left + 10}" y="${top + 14 + 15 * row}" fill="${colour}">${kind}</text>`;
    });
    return `<g transform="translate(${place * width} 0)"><text x="${left}" y="18" font-weight="bold">${store}</text><text x="${left}" y="33">half of the answers (line), 99 of 100 (dashes)</text>${grid.join('')}${ticks.join('')}<text x="${(left + width) / 2}" y="${height - 8}" text-anchor="middle">openings of Today a second</text>${lines.join('')}</g>`;
  });
  const whole = stores.length * width;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${height}" width="${whole}" height="${height}" font-family="system-ui, sans-serif" font-size="11"><rect width="${whole}" height="${height}" fill="#fff"/>${charts.join('')}</svg>\n`;
}
