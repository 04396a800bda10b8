/** Just enough colour science to judge the palette: OKLCH to linear sRGB, contrast, distance, deuteranopia. */

export type LinearRgb = readonly [number, number, number];

/** Björn Ottosson's matrices, https://bottosson.github.io/posts/oklab/ */
export function fromOklch(lightness: number, chroma: number, hueDegrees: number): LinearRgb {
  const a = chroma * Math.cos((hueDegrees * Math.PI) / 180);
  const b = chroma * Math.sin((hueDegrees * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function toOklab([r, g, b]: LinearRgb): LinearRgb {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Euclidean distance in OKLab; about 0.02 is just noticeable side by side. */
export function distance(one: LinearRgb, other: LinearRgb): number {
  const [a, b] = [toOklab(one), toOklab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

const luminance = ([r, g, b]: LinearRgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** WCAG 2 contrast ratio. */
export function contrast(one: LinearRgb, other: LinearRgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** Machado, Oliveira and Fernandes 2009, full deuteranopia, on linear RGB. */
export const asDeuteranope = ([r, g, b]: LinearRgb): LinearRgb => [
  clamp(0.367322 * r + 0.860646 * g - 0.227968 * b),
  clamp(0.280085 * r + 0.672501 * g + 0.047413 * b),
  clamp(-0.01182 * r + 0.04294 * g + 0.968881 * b),
];

/** Can an sRGB screen show it? */
export const isInGamut = (colour: LinearRgb): boolean => colour.every((value) => value > -0.001 && value < 1.001);
