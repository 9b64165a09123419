import type { ProductChange, ProductField, ProductFields } from './fields.ts';
import { productFieldIds } from './fields.ts';

type Value = ProductFields[ProductField];

/** Values are texts, numbers, booleans, null, or lists of them. */
export function isSameValue(one: Value | undefined, other: Value | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The fields in which two states of a product differ, in the order of the form. */
export function changedFields(before: ProductFields, after: ProductFields): ProductField[] {
  return productFieldIds.filter((field) => !isSameValue(before[field], after[field]));
}

/** The given fields of a change. */
export function fieldsIn(change: ProductChange): ProductField[] {
  return productFieldIds.filter((field) => change[field] !== undefined);
}

export interface FieldSave {
  /** The value now: of the draft, or the published one. */
  current: Value;
  /** The value that the person saw when they began to change it. */
  seen: Value | undefined;
  wanted: Value | undefined;
}

/**
 * Compare and set for one field. A change of somebody else in between is a conflict, unless both wrote the same.
 * Other fields of the same product do not matter: they merge.
 */
export function decideSave({ current, seen, wanted }: FieldSave): 'same' | 'save' | 'conflict' {
  if (isSameValue(current, wanted)) return 'same';
  return isSameValue(current, seen) ? 'save' : 'conflict';
}

/**
 * Whether a field of a draft was also changed by a publication since the draft saw the product. Both then need a
 * decision, unless they agree.
 */
export function clashes({ base, published, drafted }: Record<'base' | 'published' | 'drafted', Value>): boolean {
  return !isSameValue(base, published) && !isSameValue(published, drafted);
}
