import type { ProductChange, ProductField } from '@botica/domain/catalogue/product-drafts';
import { decideSave, fieldsIn, isSameValue } from '@botica/domain/catalogue/product-drafts';
import type { DraftedProduct } from './store.ts';
import { draftedState } from './store.ts';
import type { FieldWrite } from './write-draft.ts';

export interface DraftSave {
  /** The published version that the person saw; 0 before the first. */
  version: number;
  changes: ProductChange;
  /** The values that these fields had when the person began to change them. */
  seen: ProductChange;
}

/** A field that returns to its published value leaves the draft. `newest` is the version of what is published now. */
export function planSave(product: DraftedProduct, { version, changes, seen }: DraftSave, newest: number) {
  const state = draftedState(product);
  const own = new Map(product.draft.map((one) => [one.field, one]));
  const plan = { writes: [] as FieldWrite[], removed: [] as Pick<FieldWrite, 'productId' | 'field'>[] };
  const conflicts: ProductField[] = [];
  for (const field of fieldsIn(changes)) {
    const value = changes[field];
    if (value === undefined) continue;
    const decision = decideSave({ current: state[field], seen: seen[field], wanted: value });
    const drafted = own.get(field);
    // The same value again confirms it over a publication that the person has seen by now.
    const isConfirmed = decision === 'same' && drafted !== undefined && drafted.baseVersion < version;
    if (decision === 'conflict') conflicts.push(field);
    else if (decision === 'same' && !isConfirmed) continue;
    else if (isSameValue(value, product.fields[field])) plan.removed.push({ productId: product.id, field });
    else {
      // Without a draft, what the person saw is what is published now, also when nobody recorded it as a version.
      const baseVersion = drafted ? version : newest;
      plan.writes.push({ productId: product.id, field, value, baseVersion });
    }
  }
  return { ...plan, conflicts };
}
