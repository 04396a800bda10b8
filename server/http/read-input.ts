/** What a request says, gathered from its path, its query and its body, as one object. */
import type { Context } from 'hono';
import { Refusal } from '#core/contract/errors.ts';
import type { Endpoint } from '#core/contract/endpoint.ts';

/** Nothing that athletes make is nested so deep; code that walks through much deeper input would run out of stack. */
const mostLevels = 100;

/** @throws Refusal invalidInput where the body is no JSON object, or nested too deep */
export async function readInput(
  context: Context,
  { method, bytes }: Pick<Endpoint, 'method' | 'bytes'>,
): Promise<Record<string, unknown>> {
  const path = context.req.param() as Record<string, string>;
  // A body of bytes is the handler's to read: as text it would not be the same.
  if (method === 'GET' || bytes === 'request') return { ...readQuery(context), ...path };
  const body = await readBody(context);
  // DELETE takes either: 500 ids don't fit a query.
  return method === 'DELETE' ? { ...readQuery(context), ...body, ...path } : { ...body, ...path };
}

async function readBody(context: Context): Promise<Record<string, unknown>> {
  const text = await context.req.text();
  if (text.trim() === '') return {};
  const value = parse(text);
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new Refusal('invalidInput', { field: '', problem: 'The body is not a JSON object.' });
  }
  if (isDeeper(value, mostLevels)) {
    throw new Refusal('invalidInput', {
      field: '',
      problem: `The body is nested more than ${mostLevels} levels deep.`,
    });
  }
  return value as Record<string, unknown>;
}

const isDeeper = (value: unknown, levels: number): boolean =>
  value !== null &&
  typeof value === 'object' &&
  (levels === 0 || Object.values(value).some((below) => isDeeper(below, levels - 1)));

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `eventsIds=a,b` and `eventsIds=a&eventsIds=b` are lists; any other name has one value, its first. */
function readQuery(context: Context): Record<string, unknown> {
  const entries = Object.entries(context.req.queries());
  return Object.fromEntries(
    entries.map(([name, values]) => [
      name,
      name.endsWith('Ids') ? values.flatMap((value) => value.split(',')) : values[0],
    ]),
  );
}
