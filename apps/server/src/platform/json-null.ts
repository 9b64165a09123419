/** The parts of a JSON schema that matter for nulls. */
export interface NullableSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: NullableSchema[];
  oneOf?: NullableSchema[];
  items?: NullableSchema;
  properties?: Record<string, NullableSchema>;
}

type Path = readonly (string | number)[];

/**
 * EXT-04: a null where the schema allows none counts as omitted. Coercion would read it as 0, '' or false. A required
 * value is then missing, an optional one absent.
 */
export function dropNulls(schema: NullableSchema, data: unknown): void {
  const shapes = [schema, ...(schema.anyOf ?? schema.oneOf ?? [])];
  if (Array.isArray(data)) {
    for (const { items } of shapes) if (items) for (const item of data) dropNulls(items, item);
    return;
  }
  if (!isRecord(data)) return;
  for (const [name, value] of Object.entries(data)) {
    const known = shapes.flatMap(({ properties }) => properties?.[name] ?? []);
    if (value !== null) for (const property of known) dropNulls(property, value);
    else if (known.length > 0 && !known.some(takesNull)) delete data[name];
  }
}

function takesNull({ type, const: only, enum: choices, anyOf, oneOf }: NullableSchema): boolean {
  const unions = anyOf ?? oneOf;
  if (unions) return unions.some(takesNull);
  if (choices) return choices.includes(null);
  if (only !== undefined) return only === null;
  return type === undefined || [type].flat().includes('null');
}

/** The paths of nulls in a value, also in lists and under free-form keys. */
export function nullsIn(data: unknown, path: Path = []): Path[] {
  if (data === null) return [path];
  if (typeof data !== 'object' || ArrayBuffer.isView(data)) return [];
  return Object.entries(data).flatMap(([name, value]) => nullsIn(value, [...path, name]));
}

/** Whether validation replaced a null with another value. Removed fields do not count. */
export function wasCoerced(data: unknown, path: Path): boolean {
  let value = data;
  for (const name of path) value = isRecord(value) || Array.isArray(value) ? Reflect.get(value, name) : undefined;
  return value !== null && value !== undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);
}
