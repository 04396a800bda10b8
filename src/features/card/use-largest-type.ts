/** The largest type that a box holds: what is read from the water fills the screen, upright and on its side. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** CSS pixels. Below the smallest the box scrolls; beyond the largest no screen is read from farther away. */
const smallest = 24;
const largest = 480;

const isWhole = (box: HTMLElement): boolean =>
  box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth;

function setLargest(box: HTMLElement): void {
  let [low, high] = [smallest, largest];
  while (high - low > 1) {
    const size = Math.floor((low + high) / 2);
    box.style.fontSize = `${size}px`;
    if (isWhole(box)) low = size;
    else high = size;
  }
  box.style.fontSize = `${low}px`;
}

/** @returns goes to the box, which is measured whenever it is drawn or changes its size; that must not depend on its type */
export function useLargestType(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => setLargest(current));
    setLargest(current);
    observer.observe(current);
    return () => observer.disconnect();
  });
  return box;
}
