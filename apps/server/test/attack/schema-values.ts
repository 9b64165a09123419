import type { KnownValues } from './known-values.ts';
import type { Random } from './random.ts';
import type { Schema } from './routes.ts';

/** A value that a schema accepts, mostly: ids that exist, dates that are dates. */
export function drawValue(schema: Schema, random: Random, known: KnownValues, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return drawValue(random.pick(choices), random, known, name);
  switch (random.pick([schema.type ?? 'unknown'].flat())) {
    case 'integer':
    case 'number':
      return numberOf(schema, random, known, name);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    case 'array':
      return listOf(schema, random, known, name);
    case 'object':
      return objectOf(schema, random, known);
    case 'string':
      return textOf(schema, random, known, name);
    default:
      return random.chance(0.5) ? known.number(name, random) : textOf(schema, random, known, name);
  }
}

function numberOf({ minimum = 0, maximum = 2_147_483_647 }: Schema, random: Random, known: KnownValues, name: string) {
  const value = random.chance(0.8) ? known.number(name, random) : minimum + random.below(5);
  return Math.min(Math.max(value, minimum), maximum);
}

function listOf({ items = {}, minItems = 0, maxItems = 3 }: Schema, random: Random, known: KnownValues, name: string) {
  const length = Math.min(Math.max(minItems, random.below(4)), maxItems);
  return Array.from({ length }, () => drawValue(items, random, known, name));
}

function objectOf({ properties = {}, required = [] }: Schema, random: Random, known: KnownValues) {
  const chosen = Object.entries(properties).filter(([name]) => required.includes(name) || random.chance(0.6));
  return Object.fromEntries(chosen.map(([name, schema]) => [name, drawValue(schema, random, known, name)]));
}

const dates = ['2026-11-16', '1960-02-29', '2027-01-01', '1999-12-31'] as const;

function textOf(schema: Schema, random: Random, known: KnownValues, name: string): string {
  const { format, pattern, minLength = 0, maxLength = 10_000 } = schema;
  if (format === 'uuid') return known.uuid(name, random);
  if (format === 'date') return random.pick(dates);
  if (format === 'date-time') return `${random.pick(dates)}T12:00:00Z`;
  if (format === 'email' || /correo|email/i.test(name)) return random.pick(known.emails);
  if (/fecha/i.test(name)) return random.pick(dates);
  const expression = pattern ? new RegExp(pattern, 'u') : undefined;
  const fitting = (text: string) => text.length >= minLength && text.length <= maxLength;
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const text = known.text(name, random);
    if (fitting(text) && (!expression || expression.test(text))) return text;
  }
  return 'abc'.padEnd(minLength, 'x').slice(0, maxLength);
}
