import type { CreditFacts } from '@botica/domain/checkout';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { applyCreditMovements, raiseCreditUsed } from '../../customers/index.ts';

export interface CreditOwner {
  customerId: string;
  /** Credit is in the currency of the customer's own company, and valid only there. */
  companyId: number;
}

export interface CreditToTake extends CreditOwner {
  orderId: number;
  amountCents: number;
  at: Date;
}

/** PAY-06 ROLE-10: the credit that can be offered. */
export type OfferedCredit = CreditFacts & { isExternalClient: boolean };

/** OfferedCredit, for a statement that reads `customers`. */
export const creditColumns = (companyId: number) => sql`
  identity_confirmed as "isIdentityConfirmed",
  credit_enabled and company_id = ${companyId} as "isEnabled",
  case when credit_enabled and company_id = ${companyId} then credit_limit_cents - credit_used_cents else 0 end
    as "availableCents",
  user_type_id = 1 as "isExternalClient"`;

export async function findCredit(db: Db, { customerId, companyId }: CreditOwner): Promise<OfferedCredit> {
  const [row] = await db.execute<OfferedCredit & Record<string, unknown>>(sql`
    select ${creditColumns(companyId)} from customers where id = ${customerId} and deleted_at is null`);
  return row ?? { isIdentityConfirmed: false, isEnabled: false, availableCents: 0, isExternalClient: false };
}

/** Never past the limit: the update waits for concurrent orders and rechecks the balance. */
export async function takeCredit(tx: Db, take: CreditToTake): Promise<Result<undefined, 'CREDIT_NOT_ENOUGH'>> {
  const { customerId, companyId, orderId, amountCents, at } = take;
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) throw new RangeError(`Not an amount: ${amountCents}`);
  const taken = await tx.execute(sql`
    with used as (${raiseCreditUsed({ customerId, companyId }, { amountCents, unless: takenBy(orderId) })})
    insert into credit_movements (customer_id, order_id, amount_cents, reason, at)
    select id, ${orderId}, ${amountCents}, 'invoiced', ${at.toISOString()}::timestamptz from used
    returning id`);
  return taken.length > 0 || (await wasTaken(tx, orderId)) ? success(undefined) : failure('CREDIT_NOT_ENOUGH');
}

const takenBy = (orderId: number) =>
  sql`select from credit_movements where order_id = ${orderId} and reason = 'invoiced'`;

async function wasTaken(tx: Db, orderId: number): Promise<boolean> {
  const rows = await tx.execute(takenBy(orderId));
  return rows.length > 0;
}

/** Gives back a part of what an order took. Call it with the order locked: it sums the order's movements so far. */
export async function reduceCredit(
  tx: Db,
  { orderId, amountCents, at }: Pick<CreditToTake, 'orderId' | 'amountCents' | 'at'>,
): Promise<void> {
  const reduced = await tx.execute(sql`
    with back as (
      insert into credit_movements (customer_id, order_id, amount_cents, reason, at)
      select customer_id, order_id, ${-amountCents}::int, 'reduced', ${at.toISOString()}::timestamptz
      from credit_movements where order_id = ${orderId} and reason in ('invoiced', 'reduced')
      group by customer_id, order_id having sum(amount_cents) >= ${amountCents}::int
      returning customer_id, amount_cents
    )
    ${applyCreditMovements}`);
  if (reduced.length === 0) throw new Error(`Order ${orderId} has not taken ${amountCents} of credit`);
}

/** Gives back what an order took and has not returned yet. Idempotent. */
export async function giveBackCredit(tx: Db, orderId: number, at: Date): Promise<void> {
  await tx.execute(sql`
    with back as (
      insert into credit_movements (customer_id, order_id, amount_cents, reason, at)
      select customer_id, order_id, -sum(amount_cents), 'returned', ${at.toISOString()}::timestamptz
      from credit_movements where order_id = ${orderId} and reason in ('invoiced', 'reduced')
      group by customer_id, order_id having sum(amount_cents) > 0
      on conflict do nothing
      returning customer_id, amount_cents
    )
    ${applyCreditMovements}`);
}
