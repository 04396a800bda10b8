/** How long frames of a page took while something went on. */

const longFrameMilliseconds = 33;

export interface Frames {
  count: number;
  longest: number;
  long: number;
}

export const sayFrames = ({ count, longest, long }: Frames): string =>
  `${count} frames, the longest ${Math.round(longest)} ms, ${long} over ${longFrameMilliseconds} ms`;

/** What `watchFrames` puts into a page. */
export interface Watch {
  beginFrames(): void;
  endFrames(): Frames;
  /** Activities that have a receipt. */
  countRead(): number;
  openedAfter(wanted: number): Promise<number>;
}

/** Runs in the page. */
export function watchFrames(): void {
  let frames: number[] | null = null;
  let last = 0;
  const look = (at: number): void => {
    if (frames) {
      if (last > 0) frames.push(at - last);
      last = at;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  let clickedAt = 0;
  addEventListener('click', () => (clickedAt = performance.now()), { capture: true });
  const watch: Watch = {
    beginFrames: () => {
      frames = [];
      last = 0;
    },
    endFrames: () => {
      const all = frames ?? [];
      frames = null;
      return { count: all.length, longest: Math.max(0, ...all), long: all.filter((one) => one > 34).length };
    },
    countRead: () => {
      const said = [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent ?? '');
      // From a thousand on there is a comma in it.
      return Math.max(0, ...said.map((text) => Number.parseInt(text.replace(/(?<=\d),(?=\d)/g, ''), 10) || 0));
    },
    openedAfter: (wanted) =>
      new Promise((resolve) => {
        clickedAt = 0;
        const see = (): void => {
          if (clickedAt > 0 && document.querySelectorAll('.uplot canvas').length >= wanted)
            setTimeout(() => resolve(performance.now() - clickedAt));
          else requestAnimationFrame(see);
        };
        requestAnimationFrame(see);
      }),
  };
  Object.assign(globalThis, watch);
}
