import type { MedicineFacts } from '@botica/domain/health/savings';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

export interface EqualsOf {
  original: MedicineFacts & { name: string };
  /** The cheapest per unit first. */
  others: MedicineFacts[];
}

const mostEquals = 40;

/** The columns of `MedicineFacts`. */
const facts = (of: 'p' | 'other') =>
  sql.raw(`json_build_object('productId', ${of}.id, 'name', ${of}.name,
  'activeIngredient', ${of}.active_ingredient, 'strength', ${of}.strength, 'form', ${of}.form, 'unit', ${of}.unit,
  'packSize', ${of}.pack_size, 'prescriptionClass', ${of}.prescription_class, 'isMedicine', ${of}.is_medicine,
  'isControlled', ${of}.is_controlled, 'requiresPrescription', ${of}.requires_prescription,
  'isForPets', ${of}.is_for_pets)`);

/**
 * Products and those that the catalogue and its staff call equivalent, in one statement. The domain decides again which
 * of them are equal.
 */
export async function findEquals(
  db: Db,
  { productIds, companyId }: { productIds: readonly number[]; companyId: number },
): Promise<Map<number, EqualsOf>> {
  if (productIds.length === 0) return new Map();
  const rows = await db.execute<{ id: number; original: EqualsOf['original']; others: MedicineFacts[] }>(sql`
    select p.id, ${facts('p')} as original, coalesce(found.others, '[]') as others
    from products p
    left join lateral (
      select json_agg(cheap.one order by cheap.per_unit, cheap.id) as others
      from (
        select other.id, ${facts('other')} as one,
          least(sold.public_cents, sold.ecommerce_cents, sold.promotion_cents) / other.pack_size as per_unit
        from products other
        join product_prices sold on sold.product_id = other.id and sold.company_id = ${companyId}
        where other.equivalence_key = p.equivalence_key and other.id <> p.id and not other.is_hidden
          and other.active_ingredient = p.active_ingredient and other.strength = p.strength and other.form = p.form
          and not other.is_controlled and other.is_medicine
        order by per_unit, other.id limit ${mostEquals}
      ) cheap
    ) found on true
    where p.id = any(${sql.param([...productIds])}::int[])`);
  return new Map(rows.map(({ id, original, others }) => [id, { original, others }]));
}
