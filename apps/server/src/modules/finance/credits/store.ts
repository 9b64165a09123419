import { plainText } from '@botica/domain/catalogue/search';
import type { CompanyId } from '@botica/domain/companies';
import { externalClientTypeId } from '@botica/domain/company-orders/external';
import type { CreditPaymentWay } from '@botica/domain/finance/credits';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { beginEach } from '../../../platform/plain-words.ts';
import { hasCreditAccount, wordsOfName } from '../../customers/index.ts';

export interface CreditAccount {
  id: string;
  companyId: CompanyId;
  name: string;
  isExternal: boolean;
  isDeleted: boolean;
  isEnabled: boolean;
  isIdentityConfirmed: boolean;
  limitCents: number;
  /** Below zero when a paid order was given back. */
  usedCents: number;
}

const mostWords = 8;

type Row<Value> = Value & Record<string, unknown>;

const columns = sql`
  c.id, c.company_id as "companyId", concat_ws(' ', c.first_name, c.last_name) as name,
  c.user_type_id = ${externalClientTypeId} as "isExternal", c.deleted_at is not null as "isDeleted",
  c.identity_confirmed as "isIdentityConfirmed",
  c.credit_enabled as "isEnabled", c.credit_limit_cents as "limitCents", c.credit_used_cents as "usedCents"`;

/** Deleted accounts too: what they owe is still paid. */
export async function findAccount(db: Db, customerId: string): Promise<CreditAccount | undefined> {
  const [row] = await db.execute<Row<CreditAccount>>(
    sql`select ${columns} from customers c where c.id = ${customerId}`,
  );
  return row;
}

/** `after` is the last customer of the page before. */
export interface CreditQuestion {
  companyId: CompanyId;
  text: string;
  after: string | undefined;
  limit: number;
}

/** Who owes most first. Somebody without credit is found by the whole e-mail or identity alone. */
export async function searchAccounts(
  db: Db,
  { companyId, text, after, limit }: CreditQuestion,
): Promise<CreditAccount[]> {
  const last = after === undefined ? undefined : await findPlace(db, after);
  const beyond = last
    ? sql`and (-c.credit_used_cents, c.first_name, c.last_name, c.id)
        > (${-last.usedCents}::int, ${last.firstName}, ${last.lastName}, ${after}::uuid)`
    : sql``;
  const rows = await db.execute<Row<CreditAccount>>(sql`
    select ${columns} from customers c
    where c.company_id = ${companyId} and ${text === '' ? listed : isFound(text)} ${beyond}
    order by -c.credit_used_cents, c.first_name, c.last_name, c.id limit ${limit}`);
  return [...rows];
}

interface Place {
  usedCents: number;
  firstName: string;
  lastName: string;
}

async function findPlace(db: Db, customerId: string): Promise<Place | undefined> {
  const [row] = await db.execute<Row<Place>>(sql`
    select credit_used_cents as "usedCents", first_name as "firstName", last_name as "lastName"
    from customers where id = ${customerId}`);
  return row;
}

const listed = hasCreditAccount({
  creditEnabled: sql`c.credit_enabled`,
  creditLimitCents: sql`c.credit_limit_cents`,
  creditUsedCents: sql`c.credit_used_cents`,
  userTypeId: sql`c.user_type_id`,
  deletedAt: sql`c.deleted_at`,
});

/** One of two indexes each: with `or` between them PostgreSQL would read all customers of the company. */
function isFound(text: string): SQL {
  const words = plainText(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .slice(0, mostWords);
  const named =
    words.length === 0
      ? sql`false`
      : sql`${listed} and ${beginEach(wordsOfName(sql`c.first_name`, sql`c.last_name`), words)}`;
  return sql`c.id in (
    select c.id from customers c where ${named}
    union all select c.id from customers c where lower(c.email) = lower(${text}) and c.deleted_at is null
    union all select c.id from customers c
      where c.identity_number = ${text.replaceAll('-', '')} and c.deleted_at is null)`;
}

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
