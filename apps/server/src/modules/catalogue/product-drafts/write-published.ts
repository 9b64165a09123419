import type { ProductFields } from '@botica/domain/catalogue/product-drafts';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

type Published = ProductFields & { id: number; equivalenceKey: string | null };

/** Writes whole products and their groups. A statement is sent even for one field: publications are few. */
export async function writePublished(tx: Db, products: readonly Published[]): Promise<void> {
  const rows = JSON.stringify(products);
  await tx.execute(sql`
    update products p set name = n.name, presentation = n.presentation, brand = n.brand, kind = n.kind,
      barcode = n.barcode, laboratory_id = n."laboratoryId", active_ingredient = n."activeIngredient",
      strength = n.strength, form = n.form, pack_size = n."packSize", unit = n.unit, description = n.description,
      keywords = array(select jsonb_array_elements_text(n.keywords)), prescription_class = n."prescriptionClass",
      requires_prescription = n."prescriptionClass" <> 'free', is_controlled = n."prescriptionClass" = 'retained',
      tax_percent = n."taxPercent", is_medicine = n."isMedicine", is_exam = n."isExam", is_for_pets = n."isForPets",
      allows_order_without_stock = n."allowsOrderWithoutStock", is_sticker_prize = n."isStickerPrize",
      is_hidden = n."isHidden", pictures = n.pictures, pinned_equivalents = n."pinnedEquivalents",
      equivalence_key = case
        when (p.active_ingredient, p.strength, p.form) is distinct from (n."activeIngredient", n.strength, n.form)
        then n."equivalenceKey" else p.equivalence_key end
    from jsonb_to_recordset(${rows}::jsonb) as n (id int, name text, presentation text, brand text, kind text,
      barcode text, "laboratoryId" int, "activeIngredient" text, strength text, form text, "packSize" float8, unit text,
      description text, keywords jsonb, "prescriptionClass" text, "taxPercent" smallint, "isMedicine" boolean,
      "isExam" boolean, "isForPets" boolean, "allowsOrderWithoutStock" boolean, "isStickerPrize" boolean,
      "isHidden" boolean, pictures jsonb, "pinnedEquivalents" jsonb, "equivalenceKey" text)
    where p.id = n.id`);
  const memberships = sql`jsonb_to_recordset(${rows}::jsonb) as n (id int, "groupIds" jsonb)`;
  await tx.execute(sql`
    delete from product_groups m using ${memberships}
    where m.product_id = n.id and not n."groupIds" @> to_jsonb(m.group_id)`);
  await tx.execute(sql`
    insert into product_groups (product_id, group_id)
    select n.id, g.value::int from ${memberships}, jsonb_array_elements_text(n."groupIds") g
    on conflict do nothing`);
}
