import { isSameValue } from '../../drafts/index.ts';
import type { ProductChange, ProductField, ProductFields } from './fields.ts';
import { productFieldIds } from './fields.ts';

/** The fields in which two states of a product differ, in the order of the form. */
export function changedFields(before: ProductFields, after: ProductFields): ProductField[] {
  return productFieldIds.filter((field) => !isSameValue(before[field], after[field]));
}

/** The given fields of a change. */
export function fieldsIn(change: ProductChange): ProductField[] {
  return productFieldIds.filter((field) => change[field] !== undefined);
}
