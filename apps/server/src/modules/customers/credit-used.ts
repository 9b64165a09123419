import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/**
 * Parts of the statements of tenders/credit, which owns the movements: the balance and its movement change in one
 * statement. `raiseCreditUsed` never passes the limit: the update waits for a concurrent one and checks the limit
 * again.
 */
export function raiseCreditUsed(
  { customerId, companyId }: { customerId: string; companyId: number },
  { amountCents, unless }: { amountCents: number; unless: SQL },
): SQL {
  return sql`
    update customers set credit_used_cents = credit_used_cents + ${amountCents}
    where id = ${customerId} and company_id = ${companyId} and credit_enabled and deleted_at is null
      and credit_limit_cents - credit_used_cents >= ${amountCents} and not exists (${unless})
    returning id`;
}

/** Adds the movements that the statement has written as `back` (customer_id, amount_cents) to the balance. */
export const applyCreditMovements = sql`
  update customers c set credit_used_cents = c.credit_used_cents + back.amount_cents
  from back where c.id = back.customer_id
  returning c.id`;
