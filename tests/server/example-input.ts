/** An input that fits a schema, with given values where a field has a known name: what a curious stranger would send. */
interface JsonSchema {
  /** Several where it may be null too. */
  type?: string | string[];
  anyOf?: JsonSchema[];
  /** Of a discriminated union. */
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema | boolean;
  prefixItems?: JsonSchema[];
  minItems?: number;
  minLength?: number;
  pattern?: string;
  minimum?: number;
  exclusiveMinimum?: number;
}

/** @param known values by field name; `anyId` is used for ids of other names */
export function exampleInput(schema: JsonSchema, known: Record<string, unknown>, field = ''): unknown {
  if (Object.hasOwn(known, field)) return known[field];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [one] = schema.anyOf ?? schema.oneOf ?? [];
  if (one) return exampleInput(one, known, field);
  if (schema.prefixItems) return schema.prefixItems.map((item) => exampleInput(item, known));
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).filter(
      ([name]) => schema.required?.includes(name) || Object.hasOwn(known, name),
    );
    return Object.fromEntries(fields.map(([name, value]) => [name, exampleInput(value, known, name)]));
  }
  if (schema.type === 'array') {
    const item = typeof schema.items === 'object' ? schema.items : {};
    return Array.from({ length: schema.minItems ?? 0 }, () => exampleInput(item, known, field));
  }
  if (schema.type === 'integer' || schema.type === 'number')
    return schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1;
  if (schema.type?.includes('boolean')) return true;
  if (schema.type === 'null') return null;
  if (schema.pattern?.startsWith('^[0-9a-f]{8}-')) return known['anyId'];
  if (schema.pattern?.includes('\\.')) return 'a.call';
  return 'x'.repeat(Math.max(1, schema.minLength ?? 1));
}
