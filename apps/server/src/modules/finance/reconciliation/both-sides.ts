import type { CompanyId } from '@botica/domain/companies';
import type { MovementKind, SettlementRow, StoreMovement } from '@botica/domain/finance/reconciliation';
import type { ProcessorName } from '@botica/domain/payments';
import { addDays, storeDate, storeInstant } from '@botica/domain/time';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { orderNumber } from '../subjects/index.ts';

/** Days of the store, both included. */
export interface ReconciledPeriod {
  companyId: CompanyId;
  from: string;
  to: string;
  processors: readonly ProcessorName[];
}

export interface TransactionKey {
  kind: MovementKind;
  transactionId: string;
}

/** The order or purchase, as far as it is known. */
interface Subject {
  subjectId: number | null;
  subjectName: string;
  authorisation: string;
  lastFour: string;
}

export interface LedgerMovement extends StoreMovement, Subject {
  processor: ProcessorName;
}

export interface FiledRow extends SettlementRow, Subject {
  processor: ProcessorName;
  line: number;
  fileName: string;
}

export interface BothSides {
  movements: LedgerMovement[];
  rows: FiledRow[];
}

const kindOfEvent = sql`case e.kind when 'captured' then 'charge' else 'refund' end`;
const eventOfRow = sql`case r.kind when 'charge' then 'captured' else 'refunded' end`;

/** PayPal settles in its currency; for the others the ledger has the currency of the account. */
const settledCents = sql`case when e.processor = 'paypal'
  then coalesce((e.detail ->> 'charged')::int,
    greatest(1, round(abs(e.amount_cents)::numeric * a.charged_cents / a.amount_cents)::int))
  else abs(e.amount_cents) end`;

const moneyOf = (companyId: CompanyId) => sql`
  payment_events e join payment_attempts a on a.id = e.attempt_id and a.company_id = ${companyId}
    and e.kind in ('captured', 'refunded')`;

/** Every movement of the period with all its rows, and every row of the period that the ledger does not have. */
export function findPeriod(db: Db, { companyId, from, to, processors }: ReconciledPeriod): Promise<BothSides> {
  const [since, until] = [storeInstant(from), storeInstant(addDays(to, 1))].map(
    (at) => sql`${at.toISOString()}::timestamptz`,
  );
  const own = sql`= any(${sql.param([...processors])}::text[])`;
  const within = sql`e.at >= ${since} and e.at < ${until} and e.processor ${own}`;
  const keys = sql`
    select e.processor, ${kindOfEvent} as kind, e.transaction_id from ${moneyOf(companyId)} where ${within}
    union
    select r.processor, r.kind, r.transaction_id from settlement_rows r
    where r.is_current and r.company_id = ${companyId} and r.processor ${own} and r.day between ${from} and ${to}
      and not exists (select from ${moneyOf(companyId)}
        where e.processor = r.processor and e.kind = ${eventOfRow} and e.transaction_id = r.transaction_id)
      and not exists (select from settlement_rows b where b.is_current and b.company_id = r.company_id
        and b.processor = r.processor and b.kind = r.kind and b.transaction_id = r.transaction_id and b.day < ${from})`;
  return findSides(db, companyId, { movements: within, keys });
}

/** Everything about some transactions of one processor. */
export function findTransactions(
  db: Db,
  { companyId, processor }: { companyId: CompanyId; processor: ProcessorName },
  asked: readonly TransactionKey[],
): Promise<BothSides> {
  const keys = sql`
    select ${processor}::text as processor, k.kind, k."transactionId" as transaction_id
    from json_to_recordset(${JSON.stringify(asked)}::json) as k (kind text, "transactionId" text)`;
  // By the columns of the index of transactions.
  const movements = sql`e.processor = ${processor} and (e.kind, e.transaction_id) in (
    select ${eventOfRow}, r.transaction_id from (${keys}) r)`;
  return findSides(db, companyId, { movements, keys });
}

async function findSides(
  db: Db,
  companyId: CompanyId,
  { movements, keys }: { movements: SQL; keys: SQL },
): Promise<BothSides> {
  type Found<Row> = Row & { at: string | Date } & Record<string, unknown>;
  const subject = sql`coalesce(p.title, case when o.id is not null then ${orderNumber} end, '') as "subjectName",
    a.order_id::float8 as "subjectId"`;
  const subjects = sql`left join orders o on o.id = a.paid_order_id left join purchases p on p.id = a.paid_purchase_id`;
  const [ledger, filed] = await Promise.all([
    db.execute<Found<LedgerMovement>>(sql`
      select e.processor, ${kindOfEvent} as kind, e.transaction_id as "transactionId", e.at,
        ${settledCents} as "amountCents", coalesce(e.detail ->> 'authorization', '') as authorisation,
        right(a.card_mask, 4) as "lastFour", ${subject}
      from ${moneyOf(companyId)} ${subjects} where ${movements} order by e.at, e.id`),
    db.execute<FiledRow & Record<string, unknown>>(sql`
      with keys as (${keys})
      select r.processor, r.kind, r.transaction_id as "transactionId", r.day::text, r.occurrence,
        r.amount_cents as "amountCents", r.authorisation, r.last_four as "lastFour", r.line, f.name as "fileName",
        ${subject}
      from keys k join settlement_rows r on r.is_current and r.company_id = ${companyId} and r.processor = k.processor
          and r.kind = k.kind and r.transaction_id = k.transaction_id
        join settlement_files f on f.id = r.file_id
        left join payment_attempts a on a.id = r.attempt_id and a.company_id = r.company_id ${subjects}
      order by r.day, r.transaction_id, r.occurrence`),
  ]);
  return {
    movements: ledger.map(({ at, ...movement }) => ({ ...movement, day: storeDate(new Date(at)).isoDate })),
    rows: [...filed],
  };
}
