/** The paint of a tone: its colour, and the outline that makes it visible on its background. */
import type { Tone } from '#core/domain/segments/scale.ts';

const nameOf = (tone: Tone): string => (tone === 'sweetSpot' ? 'sweet-spot' : `level-${tone}`);

/** Of a shape in an SVG. */
export const tonePaint = (tone: Tone) => ({ fill: `var(--${nameOf(tone)})`, stroke: `var(--${nameOf(tone)}-edge)` });

/** Of a box in HTML. @param tone 'free' where the athlete chooses how hard */
export const toneBox = (tone: Tone | 'free') =>
  tone === 'free'
    ? { background: 'var(--level-free)' }
    : { background: `var(--${nameOf(tone)})`, boxShadow: `inset 0 0 0 1px var(--${nameOf(tone)}-edge)` };
