import type { CreditPaymentForm } from '@botica/domain/finance/credits';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { applyCreditMovements } from '../../customers/index.ts';
import type { CreditOwner } from './store.ts';
import { creditPayments } from './tables.ts';

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/**
 * Gives back what a customer paid. Call it with the customer locked, and no more paid than used. Undefined when the
 * company has a payment with this reference, also when it is being recorded concurrently.
 */
export async function recordCreditPayment(
  tx: Db,
  { customerId, companyId }: CreditOwner,
  { amountCents, paidOn, way, reference, at }: CreditPaymentForm & { at: Date },
): Promise<number | undefined> {
  const [row] = await tx.execute<{ id: number }>(sql`
    with payment as (
      insert into credit_payments (customer_id, company_id, amount_cents, paid_on, way, reference)
      values (${customerId}, ${companyId}, ${amountCents}, ${paidOn}::date, ${way}, ${reference})
      on conflict (company_id, reference) where undone_at is null do nothing
      returning id, customer_id, amount_cents
    ), back as (
      insert into credit_movements (customer_id, payment_id, amount_cents, reason, at)
      select customer_id, id, -amount_cents, 'paid', ${instant(at)} from payment
      returning customer_id, amount_cents
    ), applied as (${applyCreditMovements})
    select payment.id::int as id from payment, applied`);
  return row?.id;
}

export interface CreditPayment {
  amountCents: number;
  isUndone: boolean;
}

export async function findCreditPayment(db: Db, customerId: string, id: number): Promise<CreditPayment | undefined> {
  const [row] = await db
    .select({ amountCents: creditPayments.amountCents, undoneAt: creditPayments.undoneAt })
    .from(creditPayments)
    .where(and(eq(creditPayments.id, id), eq(creditPayments.customerId, customerId)));
  return row && { amountCents: row.amountCents, isUndone: row.undoneAt !== null };
}

/** Uses the credit again that a payment gave back. Call it with the customer locked. Once: the index refuses another. */
export async function undoCreditPayment(tx: Db, id: number, at: Date): Promise<void> {
  await tx.execute(sql`
    with payment as (
      update credit_payments set undone_at = ${instant(at)} where id = ${id} and undone_at is null
      returning id, customer_id, amount_cents
    ), back as (
      insert into credit_movements (customer_id, payment_id, amount_cents, reason, at)
      select customer_id, id, amount_cents, 'corrected', ${instant(at)} from payment
      returning customer_id, amount_cents
    )
    ${applyCreditMovements}`);
}
