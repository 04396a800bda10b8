/** Time on the screen of the graph: pixels for seconds, with room to grab what is short. */
import type { GraphLayout } from './graph-layout.ts';

export type GraphScale = {
  /** Left and right edge of each bar in pixels. */
  edges: readonly { left: number; right: number }[];
  width: number;
  pixelsPerSecond: number;
};

/** Each bar is at least so wide, so that a sprint of 10 s in two hours can be pointed at. */
const smallestBarPixels = 6;
/** The drawing becomes no wider than this. */
const widestPixels = 32_000;
/** At the closest look a sprint of 10 s is this wide. */
const closestPixelsPerSecond = 6;

/**
 * @param fitPixels what the whole workout would fill at a zoom of 1
 * @param zoom 1 or more
 */
export function pixelsPerSecondAt(durationSeconds: number, fitPixels: number, zoom: number): number {
  const fit = fitPixels / Math.max(durationSeconds, 60);
  const closest = Math.max(fit, Math.min(closestPixelsPerSecond, widestPixels / Math.max(durationSeconds, 1)));
  return Math.min(fit * zoom, closest);
}

/** Bars one beside the other, each as long as its time but none too narrow to grab. */
export function graphScale({ bars }: Pick<GraphLayout, 'bars'>, pixelsPerSecond: number): GraphScale {
  let x = 0;
  const edges = bars.map(({ expanded }) => {
    const left = x;
    x += Math.max(smallestBarPixels, expanded.durationSeconds * pixelsPerSecond);
    return { left, right: x };
  });
  return { edges, width: x, pixelsPerSecond };
}

/** The pixel of a time in the workout. */
export function pixelAt(seconds: number, { bars }: Pick<GraphLayout, 'bars'>, { edges, width }: GraphScale): number {
  const index = bars.findIndex(({ expanded }) => seconds < expanded.endSeconds);
  const [bar, edge] = [bars[index], edges[index]];
  if (!bar || !edge) return width;
  const share = (seconds - bar.expanded.startSeconds) / bar.expanded.durationSeconds;
  return edge.left + share * (edge.right - edge.left);
}

/** The bar at a place on the screen; the last one behind the end. */
export function barAt(pixel: number, { edges }: GraphScale): number {
  const index = edges.findIndex(({ right }) => pixel < right);
  return index === -1 ? edges.length - 1 : index;
}

/** The bar that a finger means: a narrow one is also hit beside its edges, where its neighbour is wide enough. */
export function barNear(pixel: number, scale: GraphScale, reach: number): number {
  const index = barAt(pixel, scale);
  const isNarrow = (at: number) => {
    const edge = scale.edges[at];
    return edge !== undefined && edge.right - edge.left < 2 * reach;
  };
  if (isNarrow(index)) return index;
  const isMet = (at: number) => {
    const edge = scale.edges[at];
    return edge !== undefined && isNarrow(at) && Math.abs(pixel - (edge.left + edge.right) / 2) <= reach;
  };
  return [index - 1, index + 1].find(isMet) ?? index;
}
