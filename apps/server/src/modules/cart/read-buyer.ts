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
}

export const nobody: CartBuyer = { isIcare: false, defaultBranchCode: null, patients: [] };

export async function readBuyer(sql: Sql, customerId: string, companyId: number): Promise<CartBuyer> {
  const [row] = await sql<CartBuyer[]>`
    select c.is_icare_validated as "isIcare",
      (select b.code from branches b where b.code = c.default_branch_code and b.is_active
        and ${companyId} = any(b.company_ids)) as "defaultBranchCode",
      coalesce((select json_agg(json_build_object('id', p.id, 'cardNumber', p.card_number,
          'name', case when p.is_own then trim(c.first_name || ' ' || c.last_name) else p.name end,
          'identityNumber', case when p.is_own then coalesce(c.identity_number, '') else p.identity_number end,
          'purchases', coalesce((select json_agg(json_build_object('promotionId', u.promotion_id, 'units', u.units))
            from patient_purchases u where u.patient_id = p.id and u.units > 0), '[]')) order by p.id)
        from patients p where p.customer_id = c.id), '[]') as patients
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
