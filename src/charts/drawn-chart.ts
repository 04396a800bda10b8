/** What every chart on a canvas of uPlot shares: its place, its size, and the colours of the theme as they are when it is drawn. */
import UPlot from 'uplot';
import { onPalette } from './on-palette.ts';
import { onResize } from './on-resize.ts';

export const sizeOf = ({ clientWidth: width, clientHeight: height }: HTMLElement) => ({ width, height });

/** Draws a chart that follows its place's size and the theme. @returns what takes it away */
export function drawnChart(element: HTMLElement, options: UPlot.Options, data: UPlot.AlignedData): () => void {
  const chart = new UPlot(options, data, element);
  const endResizing = onResize(element, () => chart.setSize(sizeOf(element)));
  const endPalette = onPalette(() => chart.redraw(false));
  return () => {
    endPalette();
    endResizing();
    chart.destroy();
  };
}

/** @returns a colour of the theme by its custom property, asked for at each drawing; and an axis in those of the page */
export function themeOf(element: HTMLElement) {
  const { fontFamily } = getComputedStyle(element);
  const ofTheme = (name: string) => () => getComputedStyle(element).getPropertyValue(name).trim();
  const axis = {
    stroke: ofTheme('--ink-soft'),
    font: `12px ${fontFamily}`,
    grid: { stroke: ofTheme('--line'), width: 1 },
    ticks: { show: false },
  };
  return { ofTheme, axis };
}
