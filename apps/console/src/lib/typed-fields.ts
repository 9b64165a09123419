import { isSameValue } from '@botica/domain/drafts';

/** What a person typed into a form that saves itself and the server does not have yet, with the values seen before. */
export interface Typed<Values extends object> {
  values: Partial<Values>;
  seen: Partial<Values>;
}

type FieldOf<Values> = keyof Values & string;

/** A field is seen once, when the person begins to change it. */
export function typeInto<Values extends object, Field extends FieldOf<Values>>(
  typed: Typed<Values>,
  server: Values,
  { field, value }: { field: Field; value: Values[Field] },
): Typed<Values> {
  const seen = field in typed.seen ? typed.seen : { ...typed.seen, [field]: server[field] };
  return { values: { ...typed.values, [field]: value }, seen };
}

export function forget<Values extends object>(typed: Typed<Values>, fields: readonly string[]): Typed<Values> {
  const without = (change: Partial<Values>) =>
    Object.fromEntries(Object.entries(change).filter(([field]) => !fields.includes(field))) as Partial<Values>;
  return { values: without(typed.values), seen: without(typed.seen) };
}

/** Without what was sent, unless it was typed again while the answer was on its way. */
export function forgetSaved<Values extends object>(
  typed: Typed<Values>,
  sent: Partial<Values>,
  conflicts: readonly string[],
): Typed<Values> {
  const saved = (Object.keys(sent) as FieldOf<Values>[]).filter((field) => !conflicts.includes(field));
  const done = saved.filter((field) => isSameValue(typed.values[field], sent[field]));
  const rest = forget(typed, done);
  // What was typed meanwhile has seen the value that was just saved.
  const again = saved.filter((field) => !done.includes(field));
  return { ...rest, seen: { ...rest.seen, ...Object.fromEntries(again.map((field) => [field, sent[field]])) } };
}

export function pickOf<Values extends object>(change: Partial<Values>, fields: readonly string[]): Partial<Values> {
  const given = (fields as FieldOf<Values>[]).filter((field) => change[field] !== undefined);
  return Object.fromEntries(given.map((field) => [field, change[field]])) as Partial<Values>;
}
