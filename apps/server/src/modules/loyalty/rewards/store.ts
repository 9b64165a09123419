import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { HistoryOwner } from '../points-history/index.ts';

export interface StickerMovement extends Record<string, unknown> {
  id: string;
  at: Date | string;
  kind: 'opening' | 'earned' | 'unearned' | 'redeemed' | 'returned';
  stickers: number;
  collection: string;
  reason: string;
  prize: string | null;
  balance: number;
  orderId: string | null;
  number: number | null;
  branchCode: number | null;
}

interface Asked {
  from: Date;
  limit: number;
}

/** The newest first, each with the balance of its collection after it. */
export async function findStickerMovements(
  db: Db,
  { customerId, companyId }: HistoryOwner,
  { from, limit }: Asked,
): Promise<StickerMovement[]> {
  const rows = await db.execute<StickerMovement>(sql`
    with page as (
      select * from (
        select m.*, c.name, sum(m.stickers) over (partition by m.configuration_id order by m.at, m.id)::int as balance
        from sticker_movements m
        join sticker_configurations c on c.id = m.configuration_id and c.company_id = ${companyId}
        where m.customer_id = ${customerId}
      ) ledger
      where at >= ${from.toISOString()}::timestamptz order by at desc, id desc limit ${limit}
    )
    select m.id, m.at, m.kind, m.stickers, m.name as collection, m.reason, r.name as prize, m.balance,
      o.id as "orderId", o.number, coalesce(o.number_branch_code, o.branch_code) as "branchCode"
    from page m
    left join sticker_redemptions r on r.id = m.redemption_id
    left join orders o on o.id = m.order_id and o.customer_id = ${customerId}
    order by m.at desc, m.id desc`);
  return [...rows];
}

export interface CertificateMovement extends Record<string, unknown> {
  id: string;
  at: Date | string;
  reason: 'given' | 'redeemed' | 'reduced' | 'returned';
  cents: number;
  code: string;
  giverName: string;
  orderId: string | null;
  number: number | null;
  branchCode: number | null;
}

/** Certificates that the customer got, and what orders took of them. */
export async function findCertificateMovements(
  db: Db,
  { customerId, companyId }: HistoryOwner,
  { from, limit }: Asked,
): Promise<CertificateMovement[]> {
  const rows = await db.execute<CertificateMovement>(sql`
    with own as (
      select * from gift_certificates where customer_id = ${customerId} and company_id = ${companyId}
    ), ledger as (
      select 'g' || id as id, created_at as at, 'given' as reason, amount_cents as cents, code,
        giver_name as "giverName", null::bigint as order_id
      from own
      union all
      select 'm' || m.id, m.at, m.reason, m.amount_cents, c.code, c.giver_name, m.order_id
      from certificate_movements m join own c on c.id = m.certificate_id
    )
    select l.id, l.at, l.reason, l.cents, l.code, l."giverName", o.id as "orderId", o.number,
      coalesce(o.number_branch_code, o.branch_code) as "branchCode"
    from ledger l left join orders o on o.id = l.order_id and o.customer_id = ${customerId}
    where l.at >= ${from.toISOString()}::timestamptz order by l.at desc, l.id limit ${limit}`);
  return [...rows];
}
