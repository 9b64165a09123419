import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { VoucherState } from './tables.ts';

export interface VoucherToRedeem {
  code: string;
  cents: number;
}

export interface VoucherOrder {
  orderId: number;
  customerId: string;
  companyId: number;
}

export interface VoucherRow extends Record<string, unknown> {
  code: string;
  state: VoucherState;
  amountCents: number;
}

/** Skips vouchers that another order has. Idempotent by order. */
export async function askForVouchers(
  db: Db,
  { orderId, customerId, companyId }: VoucherOrder,
  vouchers: readonly VoucherToRedeem[],
  at: Date,
): Promise<void> {
  await db.execute(sql`
    insert into voucher_redemptions (order_id, code, customer_id, company_id, amount_cents, state, asked_at)
    select ${orderId}, code, ${customerId}, ${companyId}, cents, 'asked', ${at.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(vouchers)}) as v (code text, cents int)
    order by code
    on conflict do nothing`);
}

export function findVouchers(db: Db, orderId: number): Promise<VoucherRow[]> {
  return db.execute<VoucherRow>(sql`
    select code, state, amount_cents as "amountCents" from voucher_redemptions
    where order_id = ${orderId} order by code`);
}

/** A state that was settled meanwhile stays: a late answer of the issuer does not undo a reversal. */
export async function settleVoucher(
  db: Db,
  {
    orderId,
    code,
    from,
    to,
    at,
  }: { orderId: number; code: string; from: readonly VoucherState[]; to: VoucherState; at: Date },
): Promise<boolean> {
  const rows = await db.execute(sql`
    update voucher_redemptions set state = ${to}, settled_at = ${at.toISOString()}::timestamptz
    where order_id = ${orderId} and code = ${code}
      and state in (${sql.join(
        from.map((state) => sql`${state}`),
        sql`, `,
      )})
    returning code`);
  return rows.length > 0;
}
