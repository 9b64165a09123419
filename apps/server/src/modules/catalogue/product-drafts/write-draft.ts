import type { ProductField, ProductFields } from '@botica/domain/catalogue/product-drafts';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

/** A field of a draft to store. */
export interface FieldWrite {
  productId: number;
  field: ProductField;
  value: ProductFields[ProductField];
  baseVersion: number;
}

export interface DraftAuthor {
  staffId: string;
  name: string;
  at: Date;
}

/** One statement for any number of fields and products. */
export async function writeFields(tx: Db, writes: readonly FieldWrite[], { staffId, name, at }: DraftAuthor) {
  if (writes.length === 0) return;
  await tx.execute(sql`
    insert into product_drafts (product_id, field, value, base_version, staff_id, author, at)
    select w."productId", w.field, coalesce(w.value, 'null'), w."baseVersion", ${staffId}::uuid, ${name}, ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(writes)}::jsonb)
      as w ("productId" int, field text, value jsonb, "baseVersion" int)
    on conflict (product_id, field) do update set value = excluded.value, base_version = excluded.base_version,
      staff_id = excluded.staff_id, author = excluded.author, at = excluded.at`);
}

export async function removeFields(tx: Db, removed: readonly Pick<FieldWrite, 'productId' | 'field'>[]) {
  if (removed.length === 0) return;
  await tx.execute(sql`
    delete from product_drafts d using jsonb_to_recordset(${JSON.stringify(removed)}::jsonb) as w ("productId" int, field text)
    where d.product_id = w."productId" and d.field = w.field`);
}

export async function removeDrafts(tx: Db, productIds: readonly number[]) {
  await tx.execute(sql`delete from product_drafts where product_id = any(${sql.param([...productIds])}::int[])`);
}
