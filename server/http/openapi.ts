/** The contract in the form that other people's tools read: OpenAPI 3.1, made from the table. */
import * as z from 'zod/mini';
import type { ServiceName } from '#server/contract.ts';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { errors } from '#core/contract/errors.ts';

/** An endpoint with its whole path, base included, and with what it takes by REST. */
export type Address = readonly [name: string, path: string, endpoint: Endpoint, service: ServiceName];

/** Sync has inputs of any shape in it, dates are texts: what JSON schema cannot say, it leaves open. */
const schemaOf = (schema: z.ZodMiniType) => {
  const { $schema: _$schema, ...json } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return json as { properties?: Record<string, unknown>; required?: string[] };
};

export function openApi(productName: string, addresses: readonly Address[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, path, endpoint] of addresses)
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(name, endpoint);
  return {
    openapi: '3.1.0',
    info: { title: productName, version: '1' },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema },
    },
    paths,
  };
}

function operation(name: string, { method, path, access, input, output, bytes, spec, planned }: Endpoint): object {
  const { properties = {}, required = [], ...rest } = schemaOf(input);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter ?? '');
  const others = Object.keys(properties).filter((field) => !inPath.includes(field));
  const isInQuery = method === 'GET' || bytes !== undefined;
  const parameter = (field: string, place: 'path' | 'query') => ({
    name: field,
    in: place,
    required: required.includes(field),
    schema: properties[field] ?? { type: 'string' },
  });
  const body = {
    ...rest,
    properties: Object.fromEntries(others.map((field) => [field, properties[field]])),
    required: required.filter((field) => !inPath.includes(field)),
  };
  return {
    operationId: name,
    description: `${spec}; for ${access === 'login' ? 'everybody who is logged in' : access}${planned ? '; not built yet' : ''}.`,
    ...(access === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    parameters: [
      ...inPath.map((field) => parameter(field, 'path')),
      ...(isInQuery ? others.map((field) => parameter(field, 'query')) : []),
    ],
    ...(isInQuery ? {} : { requestBody: { content: { 'application/json': { schema: body } } } }),
    ...(bytes === 'request' ? { requestBody: { content: binary } } : {}),
    responses: {
      200: {
        description: 'Done.',
        content: bytes === 'answer' ? binary : { 'application/json': { schema: schemaOf(output) } },
      },
      default: {
        description: 'Not done; the code says why.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

const binary = { 'application/octet-stream': {} };

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'details'],
      properties: {
        code: { enum: Object.keys(errors) },
        message: { type: 'string' },
        details: { type: 'object' },
      },
    },
  },
};
