import type { StoredEvent } from '@botica/contract/integrations/events';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { PostResult } from '../../../platform/outgoing/post.ts';

export interface ClaimedDelivery {
  event: StoredEvent;
  /** Counts this try; a result with another number is outdated. */
  tries: number;
}

type ClaimedRow = Omit<StoredEvent, 'at'> & { at: string | Date; tries: number } & Record<string, unknown>;

/**
 * Takes deliveries that are due, for the time of a lease. Of each entity only the first that was not accepted: a failed
 * one holds back those after it, until staff skip it. Concurrent processes skip the rows of each other.
 */
export async function claimDue(
  db: Db,
  receiverId: string,
  { now, leaseMs, limit }: { now: Date; leaseMs: number; limit: number },
): Promise<ClaimedDelivery[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = await db.execute<ClaimedRow>(sql`
    with due as (
      select d.receiver_id, d.event_id from webhook_deliveries d
      where d.receiver_id = ${receiverId} and d.state in ('waiting', 'sending')
        and case d.state when 'waiting' then d.next_at is null or d.next_at <= ${at} else d.leased_until <= ${at} end
        and not exists (select from webhook_deliveries b
          where b.receiver_id = d.receiver_id and b.kind = d.kind and b.entity_id = d.entity_id
            and b.sequence < d.sequence and b.state <> 'delivered' and b.skipped_at is null)
      order by d.position limit ${limit} for update skip locked
    ), claimed as (
      update webhook_deliveries d set state = 'sending', tries = d.tries + 1, next_at = null,
        leased_until = ${new Date(now.getTime() + leaseMs).toISOString()}::timestamptz
      from due where d.receiver_id = due.receiver_id and d.event_id = due.event_id
      returning d.event_id, d.tries
    )
    select e.id, e.company_id as "companyId", e.type, e.kind, e.entity_id as "entityId", e.sequence, e.at, e.data, c.tries
    from claimed c join webhook_events e on e.id = c.event_id order by e.sequence`);
  return rows.map(({ tries, ...event }) => ({ tries, event: { ...event, at: new Date(event.at) } }));
}

export interface Settlement {
  receiverId: string;
  eventId: string;
  tries: number;
  at: Date;
  result: PostResult;
  /** When it is tried again; undefined: parked as failed. Not read after a success. */
  nextAt: Date | undefined;
}

/** Writes the result of a try and its log. A result that another process overtook changes nothing. */
export async function settle(db: Db, { receiverId, eventId, tries, at, result, nextAt }: Settlement): Promise<void> {
  const isDelivered = result.error === '';
  const state = isDelivered ? 'delivered' : nextAt ? 'waiting' : 'failed';
  const next = state === 'waiting' ? nextAt?.toISOString() : undefined;
  const settled = state === 'waiting' ? undefined : at.toISOString();
  await db.execute(sql`
    with logged as (
      insert into webhook_tries (receiver_id, event_id, at, status, duration_ms, error)
      values (${receiverId}, ${eventId}, ${at.toISOString()}::timestamptz, ${result.status ?? null},
        ${result.durationMs}, ${result.error})
    )
    update webhook_deliveries set state = ${state}, leased_until = null, next_at = ${next ?? null}::timestamptz,
      settled_at = ${settled ?? null}::timestamptz
    where receiver_id = ${receiverId} and event_id = ${eventId} and state = 'sending' and tries = ${tries}`);
}

/** Receivers with something that may be sent now. */
export async function findDueReceivers(db: Db, now: Date): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = await db.execute<{ id: string }>(sql`
    select r.id from webhook_receivers r where r.state = 'active' and r.removed_at is null and exists (
      select from webhook_deliveries d where d.receiver_id = r.id and d.state in ('waiting', 'sending')
        and case d.state when 'waiting' then d.next_at is null or d.next_at <= ${at} else d.leased_until <= ${at} end)`);
  return rows.map(({ id }) => id);
}

/**
 * Makes deliveries due at once. `failed` ones, since a moment, or one of any state that is not being sent. Returns how
 * many.
 */
export async function replay(
  db: Db,
  receiverId: string,
  wanted: { eventId: string } | { since: Date },
): Promise<number> {
  const which =
    'eventId' in wanted
      ? sql`event_id = ${wanted.eventId} and state <> 'sending'`
      : sql`state = 'failed' and skipped_at is null and settled_at >= ${wanted.since.toISOString()}::timestamptz`;
  const rows = await db.execute(sql`
    update webhook_deliveries set state = 'waiting', tries = 0, next_at = null, settled_at = null,
      skipped_at = null, skipped_by_name = '', skip_reason = ''
    where receiver_id = ${receiverId} and ${which} returning event_id`);
  return rows.length;
}

/** Gives up on a failed delivery. False when it is no longer failed, or was skipped before. */
export async function skip(
  db: Db,
  { receiverId, eventId }: { receiverId: string; eventId: string },
  { at, name, reason }: { at: Date; name: string; reason: string },
): Promise<boolean> {
  const rows = await db.execute(sql`
    update webhook_deliveries set skipped_at = ${at.toISOString()}::timestamptz, skipped_by_name = ${name},
      skip_reason = ${reason}
    where receiver_id = ${receiverId} and event_id = ${eventId} and state = 'failed' and skipped_at is null
    returning event_id`);
  return rows.length > 0;
}

/** What a removed receiver will never get. One that is being sent ends its try. */
export async function dropWaiting(db: Db, receiverId: string): Promise<void> {
  await db.execute(sql`delete from webhook_deliveries where receiver_id = ${receiverId} and state = 'waiting'`);
}

/** Deletes the log, and deliveries that ended, before a moment; then events that no delivery needs. */
export async function deleteOld(db: Db, before: Date): Promise<void> {
  const moment = sql`${before.toISOString()}::timestamptz`;
  await db.execute(sql`delete from webhook_tries where at < ${moment}`);
  await db.execute(sql`delete from webhook_deliveries where settled_at < ${moment}`);
  await db.execute(sql`
    delete from webhook_events e where at < ${moment}
      and not exists (select from webhook_deliveries d where d.event_id = e.id)`);
}
