/** Parts that the inputs of several acts have. */
import * as z from 'zod/mini';
import { id } from '#core/model/ids.ts';
import { limits } from '#core/model/limits.ts';

export const ids = z.array(id).check(z.minLength(1), z.maxLength(limits.bulkRows));

type AllOptional<Shape extends z.core.$ZodLooseShape> = {
  [Field in keyof Shape]: z.ZodMiniExactOptional<Shape[Field]>;
};

/** Any of some fields: one that is not there stays as it is, and none is undefined. */
export function someOf<Shape extends Record<string, z.core.SomeType>>(shape: Shape) {
  const optional = Object.entries(shape).map(([field, schema]) => [field, z.exactOptional(schema)]);
  return z.strictObject(Object.fromEntries(optional) as AllOptional<Shape>);
}
