import type { ProductPageDto } from '@botica/contract/catalogue/product-drafts';
import { fromProductChangeDto, fromProductFieldsDto } from '@botica/contract/catalogue/product-fields';
import type { ProductChange, ProductField, ProductFields } from '@botica/domain/catalogue/product-drafts';
import { fieldsIn, isSameValue } from '@botica/domain/catalogue/product-drafts';

/** What a person typed and the server does not have yet, with the values that they saw before. */
export interface Typed {
  values: ProductChange;
  seen: ProductChange;
}

export const nothingTyped: Typed = { values: {}, seen: {} };

/** The product with its draft, as the server has it. */
export function serverState({ publicado, borrador }: Pick<ProductPageDto, 'publicado' | 'borrador'>): ProductFields {
  return { ...fromProductFieldsDto(publicado), ...fromProductChangeDto(borrador) };
}

/** A field is seen once, when the person begins to change it. */
export function typeInto<Field extends ProductField>(
  typed: Typed,
  server: ProductFields,
  { field, value }: { field: Field; value: ProductFields[Field] },
): Typed {
  const seen = field in typed.seen ? typed.seen : { ...typed.seen, [field]: server[field] };
  return { values: { ...typed.values, [field]: value }, seen };
}

export function forget(typed: Typed, fields: readonly ProductField[]): Typed {
  const without = (change: ProductChange) =>
    Object.fromEntries(Object.entries(change).filter(([field]) => !fields.includes(field as ProductField)));
  return { values: without(typed.values), seen: without(typed.seen) };
}

/** Without what was sent, unless it was typed again while the answer was on its way. */
export function forgetSaved(typed: Typed, sent: ProductChange, conflicts: readonly ProductField[]): Typed {
  const saved = fieldsIn(sent).filter((field) => !conflicts.includes(field));
  const done = saved.filter((field) => isSameValue(typed.values[field], sent[field]));
  const rest = forget(typed, done);
  // What was typed meanwhile has seen the value that was just saved.
  const again = saved.filter((field) => !done.includes(field));
  return { ...rest, seen: { ...rest.seen, ...Object.fromEntries(again.map((field) => [field, sent[field]])) } };
}

export function pickOf(change: ProductChange, fields: readonly ProductField[]): ProductChange {
  return Object.fromEntries(fields.flatMap((field) => (change[field] === undefined ? [] : [[field, change[field]]])));
}
