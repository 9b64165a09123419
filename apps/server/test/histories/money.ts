import { decodeOrderId } from '@botica/domain/orders';
import type { Model } from './model.ts';
import type { World } from './world.ts';

interface Capture {
  type: 'capture' | 'refund' | 'void';
  reference: string;
  amount: string;
}

interface Attempt {
  id: string;
  orderId: number;
  captured: number;
  back: number;
  /** Nothing of it stays: the order is released or cancelled. */
  isOver: boolean;
}

/** The bank's ledger against ours, to the cent; and each refund that somebody was told of, once. */
export async function brokenMoney(world: World, model: Model): Promise<string[]> {
  const captures = [...(await capturesOf(world, 'powertranz')), ...(await capturesOf(world, 'tigo-money'))];
  const attempts = await attemptsOf(world);
  const lines: string[] = [];
  const known = new Set(attempts.map(({ id }) => id));
  for (const { reference } of captures)
    if (!known.has(reference)) lines.push(`the bank has money of ${reference}, we do not`);
  for (const { id, orderId, captured, back, isOver } of attempts) {
    const theirs = centsOf(captures.filter(({ reference }) => reference === id));
    if (theirs.in !== captured || theirs.out !== back)
      lines.push(
        `order ${orderId}: the bank took ${theirs.in} and returned ${theirs.out}, ours ${captured} and ${back}`,
      );
    if (isOver && captured !== back) lines.push(`order ${orderId} is over, and ${captured - back} of its money stays`);
  }
  return [...lines, ...(await brokenRefunds(world, model)), ...(await brokenVouchers(world))];
}

async function capturesOf(world: World, service: string): Promise<Capture[]> {
  return ((await world.look(`/${service}/captures`)) as { captures: Capture[] }).captures;
}

/** What the card processor took and we do not know of, although only we ask it to take money. */
export async function forgottenMoney(world: World): Promise<string[]> {
  const captures = await capturesOf(world, 'powertranz');
  const known = new Set((await attemptsOf(world)).filter(({ captured }) => captured > 0).map(({ id }) => id));
  return captures.flatMap(({ type, reference, amount }) =>
    type === 'capture' && !known.has(reference)
      ? [`the bank took ${amount} for ${reference}, and nobody asks for it`]
      : [],
  );
}

/** The issuer's ledger: no voucher is spent for an order that is over. */
async function brokenVouchers(world: World): Promise<string[]> {
  const { redemptions } = (await world.look('/oky/v1/redemptions')) as {
    redemptions: { key: string; isReversed: boolean }[];
  };
  const spent = redemptions.flatMap(({ key, isReversed }) => (isReversed ? [] : [key]));
  const rows = await world.sql<{ key: string; phase: string }[]>`
    select key, o.phase from unnest(${spent}::text[]) key join orders o on o.id = split_part(key, '-', 2)::bigint
    where o.phase = 'released' or o.life_step = 'cancelled'`;
  return rows.map(({ key, phase }) => `the voucher of ${key} stays spent, and its order is ${phase} or cancelled`);
}

function centsOf(captures: readonly Capture[]): { in: number; out: number } {
  const sum = (isIn: boolean) =>
    captures
      .filter(({ type }) => (type === 'capture') === isIn)
      .reduce((cents, { amount }) => cents + Math.round(Number(amount) * 100), 0);
  return { in: sum(true), out: sum(false) };
}

async function attemptsOf({ sql }: World): Promise<Attempt[]> {
  return sql<Attempt[]>`
    select a.id, a.order_id::int as "orderId",
      coalesce(sum(e.amount_cents) filter (where e.kind = 'captured'), 0)::int as captured,
      coalesce(-sum(e.amount_cents) filter (where e.kind = 'refunded'), 0)::int as back,
      o.phase = 'released' or coalesce(o.life_step = 'cancelled', false) as "isOver"
    from payment_attempts a join orders o on o.id = a.order_id left join payment_events e on e.attempt_id = a.id
    group by a.id, o.id`;
}

async function brokenRefunds({ sql }: World, { refunds }: Model): Promise<string[]> {
  const lines: string[] = [];
  for (const { key, order, cents, state } of refunds) {
    const rows = await sql<{ cents: number; isDone: boolean; orderId: number }[]>`
      select amount_cents as cents, done_at is not null as "isDone", order_id::int as "orderId"
      from payment_refunds where id = ${key}
      union all select amount_cents, done_at is not null, order_id::int from tender_refunds where id = ${key}`;
    const [row] = rows;
    const what = `the refund of ${cents} for ${order.name}`;
    if (state === 'done' && !row) lines.push(`${what} was told and is not there`);
    if ((state === 'waits' || state === 'refused') && row) lines.push(`${what} is there, and ${state}`);
    if (rows.length > 1) lines.push(`${what} is there ${rows.length} times`);
    if (row && (row.cents !== cents || row.orderId !== decodeOrderId(order.id))) lines.push(`${what} is ${row.cents}`);
    if (row && !row.isDone) lines.push(`${what} is not done after all sweeps`);
  }
  return lines;
}
