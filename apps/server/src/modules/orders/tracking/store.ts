import type { Coordinates } from '@botica/domain/branches';
import type { CourierPosition, OrderArrival, Ride } from '@botica/domain/orders/tracking';
import { sql as fragment } from 'drizzle-orm';
import type postgres from 'postgres';
import type { Db } from '../../../platform/database.ts';
import { unhurried } from '../../../platform/database.ts';

/** The NOTIFY channel: on commit, a process notifies all processes, itself included. */
export const trackingChannel = 'tracking';

export type TrackingNotice =
  | {
      kind: 'position';
      courierId: number;
      latitude: number;
      longitude: number;
      at: string;
      arrivals: NoticedArrival[];
    }
  | ({ kind: 'delivered' | 'ended'; orderId: number; courierId: number | null } & Follower);

/** The time at which the courier service expects an order, with the only customer who may know it. */
export interface NoticedArrival extends Follower {
  orderId: number;
  at: string;
}

export interface Follower {
  customerId: string;
  companyId: number;
}

/** Longer than a ride, and too short to reveal a courier's day. */
const trailHours = 3;

/**
 * One statement writes position, trail and notification together. A courier without an order is not followed. Times of
 * arrival are only notified: they are worth nothing a few minutes later, and each position brings new ones.
 */
export async function recordPosition(
  db: Db,
  courierId: number,
  { latitude, longitude, at }: CourierPosition,
  arrivals: readonly OrderArrival[] = [],
): Promise<boolean> {
  const time = fragment`${at.toISOString()}::timestamptz`;
  const expected = JSON.stringify(
    arrivals.map((arrival) => ({ orderId: arrival.orderId, at: arrival.at.toISOString() })),
  );
  const rows = await db.execute(fragment`
    with kept as (
      insert into courier_positions as p (courier_id, latitude, longitude, at)
      select ${courierId}::int, ${latitude}::float8, ${longitude}::float8, ${time}
      where exists (select from orders o where o.courier_id = ${courierId}::int and o.life_step = 'dispatched')
      on conflict (courier_id) do update
        set latitude = excluded.latitude, longitude = excluded.longitude, at = excluded.at
        where p.at < excluded.at
      returning courier_id, latitude, longitude, at
    ), trailed as (
      insert into courier_trail (courier_id, at, latitude, longitude)
      select courier_id, at, latitude, longitude from kept
      on conflict do nothing
    ), trimmed as (
      delete from courier_trail
      where courier_id = ${courierId}::int and at < ${time} - make_interval(hours => ${trailHours}::int)
    ), expected as (
      select json_agg(json_build_object('orderId', o.id, 'customerId', o.customer_id, 'companyId', o.company_id,
        'at', e.at)) as arrivals
      from json_to_recordset(${expected}::text::json) as e("orderId" bigint, at text)
      join orders o on o.id = e."orderId" and o.courier_id = ${courierId}::int and o.life_step = 'dispatched'
        and o.customer_id is not null
    )
    select ${unhurried}, pg_notify(${trackingChannel}, json_build_object('kind', 'position', 'courierId', courier_id,
      'latitude', latitude, 'longitude', longitude, 'at', at, 'arrivals', coalesce(expected.arrivals, '[]'))::text)
    from kept, expected`);
  return rows.length > 0;
}

export const tellOrderDelivered = (tx: Db, orderId: number) => tellOrder(tx, orderId, 'delivered');
export const tellOrderEnded = (tx: Db, orderId: number) => tellOrder(tx, orderId, 'ended');

/**
 * With the last order that a courier carries, their positions are deleted. A guest's order is not followed: it has no
 * account.
 */
async function tellOrder(tx: Db, orderId: number, kind: 'delivered' | 'ended'): Promise<void> {
  await tx.execute(fragment`
    with ended as (
      select id, courier_id, customer_id, company_id from orders where id = ${orderId}
    ), done as (
      select e.courier_id from ended e where not exists (
        select from orders o where o.courier_id = e.courier_id and o.life_step = 'dispatched' and o.id <> e.id)
    ), forgotten as (
      delete from courier_positions p using done where p.courier_id = done.courier_id
    ), wiped as (
      delete from courier_trail t using done where t.courier_id = done.courier_id
    )
    select pg_notify(${trackingChannel}, json_build_object('kind', ${kind}::text, 'orderId', id,
      'courierId', courier_id, 'customerId', customer_id, 'companyId', company_id)::text)
    from ended where customer_id is not null`);
}

/** The time from which a customer may see a courier: when the first of their open orders left with this courier. */
const rideOf = (sql: postgres.Sql, { customerId, companyId }: Follower) => sql`
  select o.courier_id, min(coalesce((
      select max(e.at) from order_events e where e.order_id = o.id and e.event = 'dispatched'), o.placed_at)) as since
  from orders o
  where o.customer_id = ${customerId} and o.company_id = ${companyId} and o.life_step = 'dispatched'
    and o.courier_id is not null
  group by o.courier_id`;

interface LastPosition {
  latitude: number | null;
  longitude: number | null;
  at: Date | null;
}

interface RideRow extends LastPosition {
  trail: Coordinates[];
}

/** Enough for a line on a small map. */
const trailPoints = 150;

/** Undefined when the customer waits for no order of this courier. Earlier positions are private to the courier. */
export async function findRide(
  sql: postgres.Sql,
  follower: Follower,
  courierId: number,
): Promise<Omit<Ride, 'arrivals'> | undefined> {
  const [row] = await sql<RideRow[]>`
    select p.latitude, p.longitude, p.at, coalesce(trail.points, '[]') as trail
    from (${rideOf(sql, follower)}) ride
    left join courier_positions p on p.courier_id = ride.courier_id and p.at >= ride.since
    left join lateral (
      select json_agg(json_build_object('latitude', t.latitude, 'longitude', t.longitude) order by t.at) as points
      from (
        select c.*, row_number() over (order by c.at) as place, count(*) over () as points
        from courier_trail c where c.courier_id = ride.courier_id and c.at >= ride.since
      ) t where t.place % (t.points / ${trailPoints} + 1) = 0
    ) trail on true
    where ride.courier_id = ${courierId}`;
  return row && { position: toPosition(row), trail: row.trail };
}

/** Those of the followers whose order is still on its way: one statement for all connections. */
export async function findFollowed(
  sql: postgres.Sql,
  followers: readonly (Follower & { courierId: number })[],
): Promise<(Follower & { courierId: number } & LastPosition)[]> {
  return sql`
    select distinct f."customerId", f."companyId", f."courierId", p.latitude, p.longitude, p.at
    from json_to_recordset(${JSON.stringify(followers)}::text::json)
      as f("customerId" uuid, "companyId" int, "courierId" int)
    join orders o on o.customer_id = f."customerId" and o.company_id = f."companyId" and o.courier_id = f."courierId"
      and o.life_step = 'dispatched'
    left join courier_positions p on p.courier_id = o.courier_id`;
}

/** Those of the sessions that are still open. */
export async function findOpenSessions(sql: postgres.Sql, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sql<{ id: string }[]>`
    select id from sessions where id = any(${ids as string[]}::uuid[]) and revoked_at is null`;
  return new Set(rows.map(({ id }) => id));
}

function toPosition({ latitude, longitude, at }: LastPosition): CourierPosition | undefined {
  if (latitude === null || longitude === null || at === null) return undefined;
  return { latitude, longitude, at: new Date(at) };
}
