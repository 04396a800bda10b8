/** npm run icons: draws the mark, a workout profile rising from cool to hot on graphite, and writes it in every size. */
import { writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { ensureBrowser } from './browser.ts';
import { inProject } from './paths.ts';

const graphite = '#17191d';
/** A ride in six steps: time and height as parts of the mark, and the colour of that intensity on a dark ground. */
const steps = [
  { time: 0.2, height: 0.3, color: '#65a9ff' },
  { time: 0.19, height: 0.5, color: '#37d59f' },
  { time: 0.17, height: 0.68, color: '#fed32e' },
  { time: 0.15, height: 0.85, color: '#fe7c49' },
  { time: 0.13, height: 1, color: '#d10056' },
  { time: 0.16, height: 0.24, color: '#65a9ff' },
];

const round = (length: number) => Number(length.toFixed(1));

/** The mark on a square of 512. `markShare` is how much of the side it takes, `cornerRadius` rounds the ground. */
function drawMark(markShare: number, cornerRadius: number): string {
  const side = 512 * markShare;
  const start = (512 - side) / 2;
  const gap = side * 0.025;
  let x = start;
  const shapes = steps.map(({ time, height, color }) => {
    const size = `y="${round(start + side * (1 - height))}" width="${round(side * time - gap)}" height="${round(side * height)}"`;
    const shape = `  <rect x="${round(x + gap / 2)}" ${size} rx="10" fill="${color}"/>
`;
    x += side * time;
    return shape;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
  <rect width="512" height="512" rx="${cornerRadius}" fill="${graphite}"/>
${shapes.join('')}</svg>
`;
}

const rounded = drawMark(0.62, 112);
// Systems cut a maskable icon to a circle of 80 %; on iOS they round it: both want the ground to the edge.
const maskable = drawMark(0.52, 0);
const square = drawMark(0.62, 0);

const sizes = [
  { name: 'icon-192', svg: rounded, pixels: 192 },
  { name: 'icon-512', svg: rounded, pixels: 512 },
  { name: 'maskable-192', svg: maskable, pixels: 192 },
  { name: 'maskable-512', svg: maskable, pixels: 512 },
  { name: 'apple-touch-icon', svg: square, pixels: 180 },
];

writeFileSync(inProject('public/icons/icon.svg'), rounded);
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
for (const { name, svg, pixels } of sizes) {
  const page = await browser.newPage({ viewport: { width: pixels, height: pixels } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${svg}`);
  await page.screenshot({ path: inProject('public/icons', `${name}.png`), omitBackground: true });
  await page.close();
}
await browser.close();
