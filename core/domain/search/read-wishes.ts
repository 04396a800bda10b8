/** Reads all that an athlete has typed into a search: words, numbers with units, shorthand, in any of the eleven languages. */
import { waysAbout } from './near.ts';
import { readQuery } from './read-query.ts';
import { readTyped, type TypedPart } from './read-typed.ts';
import type { ShapeQuery } from './shape.ts';
import { weights, type Way, type Wish } from './wish.ts';

const wholes = ['minutes', 'stress', 'intensity'] as const;

const asTyped = (text: string, parts: readonly TypedPart[]): string =>
  parts.map(({ from, to }) => text.slice(from, to).trim()).join(' ');

/**
 * @param text as typed; of any length
 * @param fields the shape that is asked for beside it: one set must be all of both
 */
export function readWishes(text: string, fields: ShapeQuery = {}): Wish[] {
  const { parts, ranges, words } = readTyped(text);
  const { minutes, stress, intensity, ...shape } = ranges;
  const asksFor = (has: (part: TypedPart) => boolean, way: Way, weight: number): Wish => ({
    said: asTyped(text, parts.filter(has)),
    ways: [way],
    weight,
  });
  // The parts of a shape may stand in several places of the text, but one and the same set must match all of them.
  const isOfShape = ({ ranges: of }: TypedPart): boolean => Object.keys(of).some((name) => name in shape);
  const whole = { minutes, stress, intensity };
  return [
    ...readQuery(words),
    ...(Object.keys(shape).length > 0
      ? [asksFor(isOfShape, { needles: [], shape: { ...fields, ...shape } }, weights.shape)]
      : []),
    ...wholes.flatMap((name) =>
      whole[name]
        ? [asksFor(({ ranges: of }) => name in of, { needles: [], [name]: whole[name] }, weights.length)]
        : [],
    ),
    ...parts.flatMap((part) =>
      part.about
        ? [{ said: asTyped(text, [part]), ways: waysAbout(part.about), weight: weights.length, about: part.about }]
        : [],
    ),
  ];
}
