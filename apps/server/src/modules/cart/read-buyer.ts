import type { Patient } from '@botica/domain/cart/pricing';
import type postgres from 'postgres';

type Sql = postgres.Sql;

/** The customer's data that every cart needs. */
export interface CartBuyer {
  /** PRICE-08 */
  isIcare: boolean;
  /** BRANCH-06: null when the company does not have that branch. */
  defaultBranchCode: number | null;
  patients: Patient[];
  /** A270: the plans of promotions that the customer may not use again; undefined for a visitor, who may use none. */
  usedPlanIds?: string[] | undefined;
  /** Plans with a use that is already the buyer's: of an unpaid order that this cart replaces, or of the order itself. */
  ownPlanIds?: string[];
}

export const nobody: CartBuyer = { isIcare: false, defaultBranchCode: null, patients: [] };

/** `replaced`: the products of a cart that replaces the customer's unpaid orders of them. */
export async function readBuyer(
  sql: Sql,
  customerId: string,
  companyId: number,
  replaced: readonly number[] = [],
): Promise<CartBuyer> {
  const [row] = await sql<CartBuyer[]>`
    select c.is_icare_validated as "isIcare",
      (select b.code from branches b where b.code = c.default_branch_code and b.is_active
        and ${companyId} = any(b.company_ids)) as "defaultBranchCode",
      coalesce((select json_agg(json_build_object('id', p.id, 'cardNumber', p.card_number,
          'name', case when p.is_own then trim(c.first_name || ' ' || c.last_name) else p.name end,
          'identityNumber', case when p.is_own then coalesce(c.identity_number, '') else p.identity_number end,
          'purchases', coalesce((select json_agg(json_build_object('promotionId', u.promotion_id, 'units', u.units))
            from patient_purchases u where u.patient_id = p.id and u.units > 0), '[]')) order by p.id)
        from patients p where p.customer_id = c.id), '[]') as patients,
      array(select u.plan_id from promotion_uses u join promotion_plans p on p.id = u.plan_id
        where u.customer_id = c.id and p.uses_per_customer is not null
        group by u.plan_id, p.uses_per_customer having count(*) >= p.uses_per_customer) as "usedPlanIds",
      array(select u.plan_id from promotion_uses u join orders o on o.id = u.order_id
        where u.customer_id = c.id and o.company_id = ${companyId} and o.kind = 'ordinary' and o.phase = 'held'
          and o.waits_for = 'payment' and not o.has_left_cart
          and exists (select from order_lines l where l.order_id = o.id and l.kind = 'purchase'
            and l.product_id = any(${[...replaced]}::int[]))) as "ownPlanIds"
    from customers c where c.id = ${customerId}`;
  return row ?? nobody;
}

/** Those of the prescriptions that belong to the customer. */
export async function ownDocuments(sql: Sql, customerId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await sql<{ id: string }[]>`
    select id from prescriptions where customer_id = ${customerId} and id = any(${[...ids]}::uuid[])`;
  return new Set(rows.map(({ id }) => id));
}
