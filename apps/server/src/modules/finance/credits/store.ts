import type { CompanyId } from '@botica/domain/companies';
import { externalClientTypeId } from '@botica/domain/company-orders/external';
import type { CreditPaymentWay } from '@botica/domain/finance/credits';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

export interface CreditAccount {
  id: string;
  companyId: CompanyId;
  name: string;
  isExternal: boolean;
  isDeleted: boolean;
  isEnabled: boolean;
  limitCents: number;
  /** Below zero when a paid order was given back. */
  usedCents: number;
}
type Row<Value> = Value & Record<string, unknown>;

const columns = sql`
  c.id, c.company_id as "companyId", concat_ws(' ', c.first_name, c.last_name) as name,
  c.user_type_id = ${externalClientTypeId} as "isExternal", c.deleted_at is not null as "isDeleted",
  c.credit_enabled as "isEnabled", c.credit_limit_cents as "limitCents", c.credit_used_cents as "usedCents"`;

/** Deleted accounts too: what they owe is still paid. */
export async function findAccount(db: Db, customerId: string): Promise<CreditAccount | undefined> {
  const [row] = await db.execute<Row<CreditAccount>>(
    sql`select ${columns} from customers c where c.id = ${customerId}`,
  );
  return row;
}

/** Who owes most first. Somebody without credit is found by the whole e-mail or identity alone. */
export async function searchAccounts(
  db: Db,
  { companyId, text, limit }: { companyId: CompanyId; text: string; limit: number },
): Promise<CreditAccount[]> {
  const listed = sql`(c.credit_enabled or c.credit_used_cents <> 0 or c.deleted_at is null
    and (c.credit_limit_cents > 0 or c.user_type_id = ${externalClientTypeId}))`;
  const rows = await db.execute<Row<CreditAccount>>(sql`
    select ${columns} from customers c
    where c.company_id = ${companyId} and ${text === '' ? listed : sql`(${listed} and ${named(text)} or ${known(text)})`}
    order by c.credit_used_cents desc, name, c.id limit ${limit}`);
  return [...rows];
}

const named = (text: string): SQL => sql`strpos(lower(concat_ws(' ', c.first_name, c.last_name)), lower(${text})) > 0`;
const known = (text: string): SQL =>
  sql`c.deleted_at is null and (lower(c.email) = lower(${text}) or c.identity_number = ${text.replaceAll('-', '')})`;

export interface CreditMovement {
  id: number;
  at: string;
  reason: string;
  orderId: number | null;
  orderNumber: string;
  amountCents: number;
  payment: { id: number; paidOn: string; way: CreditPaymentWay; reference: string; isUndone: boolean } | null;
}

/** Newest first, older than a movement. */
export async function findMovementsOf(
  db: Db,
  customerId: string,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<CreditMovement[]> {
  const older = before === undefined ? sql`true` : sql`m.id < ${before}::bigint`;
  const rows = await db.execute<Row<CreditMovement>>(sql`
    select m.id::float8 as id, m.at, m.reason, o.id::float8 as "orderId", m.amount_cents as "amountCents",
      concat_ws('-', coalesce(o.number_branch_code, o.branch_code), to_char(o.number, 'FM999999990000')) as "orderNumber",
      case when m.reason = 'paid' then json_build_object('id', p.id, 'paidOn', p.paid_on, 'way', p.way,
        'reference', p.reference, 'isUndone', p.undone_at is not null) end as payment
    from credit_movements m left join orders o on o.id = m.order_id left join credit_payments p on p.id = m.payment_id
    where m.customer_id = ${customerId} and ${older}
    order by m.id desc limit ${limit}`);
  return [...rows];
}
