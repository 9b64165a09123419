import type { StoredEvent } from '@botica/contract/integrations/events';
import type { CompanyId } from '@botica/domain/companies';
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { DeliveryRow, DeliveryState, ReceiverRow } from './tables.ts';
import { webhookReceivers, webhookTries } from './tables.ts';

/** The lock does not hold up new deliveries, whose foreign key reads the row. */
export async function findReceiver(db: Db, id: string, isLocked = false): Promise<ReceiverRow | undefined> {
  const query = db.select().from(webhookReceivers).where(eq(webhookReceivers.id, id));
  const [row] = await (isLocked ? query.for('no key update') : query);
  return row;
}

export interface ReceiverCounts {
  waiting: number;
  failed: number;
  lastDeliveredAt: Date | null;
}
export type CountedReceiver = ReceiverRow & ReceiverCounts;

const noCounts: ReceiverCounts = { waiting: 0, failed: 0, lastDeliveredAt: null };

/** Those in use, by name. */
export async function listReceivers(db: Db, companyIds: readonly CompanyId[]): Promise<CountedReceiver[]> {
  const rows = await db
    .select()
    .from(webhookReceivers)
    .where(and(inArray(webhookReceivers.companyId, [...companyIds]), isNull(webhookReceivers.removedAt)))
    .orderBy(asc(webhookReceivers.companyId), asc(webhookReceivers.name), asc(webhookReceivers.id));
  return withCounts(db, rows);
}

export async function withCounts(db: Db, rows: readonly ReceiverRow[]): Promise<CountedReceiver[]> {
  const ids = rows.map(({ id }) => id);
  const counted = await db.execute<{ id: string; waiting: number; failed: number; last: string | null }>(sql`
    select r.id,
      (select count(*)::int from webhook_deliveries d
        where d.receiver_id = r.id and d.state in ('waiting', 'sending')) as waiting,
      (select count(*)::int from webhook_deliveries d where d.receiver_id = r.id and d.state = 'failed'
        and d.skipped_at is null) as failed,
      (select max(d.settled_at) from webhook_deliveries d where d.receiver_id = r.id and d.state = 'delivered') as last
    from unnest(${sql.param(ids)}::uuid[]) as r (id)`);
  const counts = new Map(counted.map((one) => [one.id, one]));
  return rows.map((row) => {
    const { waiting, failed, last } = counts.get(row.id) ?? { ...noCounts, last: null };
    return { ...row, waiting, failed, lastDeliveredAt: last === null ? null : new Date(last) };
  });
}

/** Nothing when the key of the form made one before. */
export async function insertReceiver(tx: Db, row: typeof webhookReceivers.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(webhookReceivers)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: webhookReceivers.id });
  return made.length > 0;
}

/** Waits for a concurrent registration in the same company, so that both count. */
export async function countReceivers(tx: Db, companyId: CompanyId): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('webhook_receivers'), ${companyId})`);
  return tx.$count(
    webhookReceivers,
    and(eq(webhookReceivers.companyId, companyId), isNull(webhookReceivers.removedAt)),
  );
}

export async function updateReceiver(tx: Db, id: string, change: Partial<ReceiverRow>): Promise<void> {
  await tx
    .update(webhookReceivers)
    .set({ ...change, version: sql`${webhookReceivers.version} + 1` })
    .where(eq(webhookReceivers.id, id));
}

/** Tells the processes at the commit that something of the receiver may be due. */
export async function wake(tx: Db, receiverId: string): Promise<void> {
  await tx.execute(sql`select pg_notify('webhook_deliveries', ${receiverId}::text)`);
}

export interface ListedDelivery
  extends Pick<
    DeliveryRow,
    'position' | 'tries' | 'nextAt' | 'settledAt' | 'skippedAt' | 'skippedByName' | 'skipReason'
  > {
  event: StoredEvent;
  state: Exclude<DeliveryState, 'sending'>;
  /** It waits for an earlier one of its entity. */
  isHeldBack: boolean;
}

type ListedRow = Omit<StoredEvent, 'at'> &
  Record<'at' | 'nextAt' | 'settledAt' | 'skippedAt', string | null> & {
    skippedByName: string;
    skipReason: string;
    position: string;
    tries: number;
    state: DeliveryState;
    isHeldBack: boolean;
  } & Record<string, unknown>;

const date = (value: string | null) => (value === null ? null : new Date(value));

/** The newest first; one more than `limit` shows that there are others. */
export async function findDeliveries(db: Db, receiverId: string, where: SQL, limit: number): Promise<ListedDelivery[]> {
  const rows = await db.execute<ListedRow>(sql`
    select e.id, e.company_id as "companyId", e.type, e.kind, e.entity_id as "entityId", e.sequence, e.at, e.data,
      d.position, d.tries, d.state, d.next_at as "nextAt", d.settled_at as "settledAt",
      d.skipped_at as "skippedAt", d.skipped_by_name as "skippedByName", d.skip_reason as "skipReason",
      d.state = 'waiting' and exists (select from webhook_deliveries b
        where b.receiver_id = d.receiver_id and b.kind = d.kind and b.entity_id = d.entity_id
          and b.sequence < d.sequence and b.state <> 'delivered' and b.skipped_at is null) as "isHeldBack"
    from webhook_deliveries d join webhook_events e on e.id = d.event_id
    where d.receiver_id = ${receiverId} and ${where}
    order by d.position desc limit ${limit}`);
  return rows.map(({ position, tries, state, nextAt, settledAt, isHeldBack, at, ...row }) => {
    const { skippedAt, skippedByName, skipReason, ...event } = row;
    return {
      position: Number(position),
      tries,
      state: state === 'sending' ? 'waiting' : state,
      nextAt: date(nextAt),
      settledAt: date(settledAt),
      isHeldBack,
      ...{ skippedAt: date(skippedAt), skippedByName, skipReason },
      event: { ...event, at: new Date(at ?? 0) },
    };
  });
}

const mostTries = 100;

/** The oldest first. */
export function findTries(db: Db, receiverId: string, eventId: string) {
  return db
    .select()
    .from(webhookTries)
    .where(and(eq(webhookTries.receiverId, receiverId), eq(webhookTries.eventId, eventId)))
    .orderBy(asc(webhookTries.id))
    .limit(mostTries);
}

/** An event for one receiver alone, whatever it subscribed to. */
export async function insertTestEvent(tx: Db, { id, companyId }: ReceiverRow, at: Date): Promise<string> {
  const [row] = await tx.execute<{ id: string }>(sql`
    with numbered as (
      insert into webhook_entities as e (company_id, kind, entity_id, sequence) values (${companyId}, 'test', ${id}, 1)
      on conflict (company_id, kind, entity_id) do update set sequence = e.sequence + 1 returning e.sequence
    ), written as (
      insert into webhook_events (company_id, type, kind, entity_id, sequence, at, data)
      select ${companyId}, 'test', 'test', ${id}, sequence, ${at.toISOString()}::timestamptz, '{}' from numbered
      returning id, sequence
    ), delivered as (
      insert into webhook_deliveries (receiver_id, event_id, kind, entity_id, sequence)
      select ${id}::uuid, id, 'test', ${id}, sequence from written
    )
    select id, pg_notify('webhook_deliveries', ${id}::text) from written`);
  if (!row) throw new Error(`The test event of ${id} was not written`);
  return row.id;
}
