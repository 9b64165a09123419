import { decodeOrderId } from '@botica/domain/orders';
import { runBooks } from './books.ts';
import { brokenLives } from './lives.ts';
import type { Model } from './model.ts';
import { Violation } from './model.ts';
import { brokenMoney } from './money.ts';
import type { World } from './world.ts';

/** The books, and what the people of the history were told. Throws with everything that does not hold. */
export async function judge({ world, model }: { world: World; model: Model }): Promise<void> {
  const books = await booksOf(world, model);
  const other = [await brokenLives(world), await brokenMoney(world, model), await brokenOrders(world, model)];
  const broken = [...books, ...other.flat()];
  if (broken.length > 0) throw new Violation(broken.join('\n'));
}

async function booksOf({ sql, time, baseline }: World, model: Model): Promise<string[]> {
  const acknowledged = model.orders
    .filter(({ id, waits, isPaid }) => id !== '' && (!waits || isPaid))
    .map(({ id, key, isPaid }) => ({ orderId: decodeOrderId(id) ?? 0, key, isPaid }));
  const { findings, misses } = await runBooks(sql, time.now, acknowledged);
  const before = new Map(baseline.findings.map(({ id, broken }) => [id, broken]));
  const broken = findings.filter((found) => found.broken > (before.get(found.id) ?? 0));
  return [...broken.map(({ id, title, samples }) => `${id} (${title}): ${samples.join(' | ')}`), ...misses];
}

/** Every order has a key that somebody sent, no key two orders that stand, and what was cancelled stays so. */
async function brokenOrders({ sql }: World, { orders, shoppers, products }: Model): Promise<string[]> {
  const rows = await sql<{ id: number; key: string; phase: string; step: string | null }[]>`
    select id::int, idempotency_key as key, phase, life_step as step from orders
    where customer_id = any(${shoppers.map(({ id }) => id)}::uuid[])`;
  const known = new Map(orders.map((order) => [order.key, order]));
  const lines: string[] = [];
  for (const { id, key, phase, step } of rows) {
    const order = known.get(key);
    if (!order) lines.push(`order ${id} has a key that nobody sent`);
    else if (order.isCancelled && decodeOrderId(order.id) === id && phase !== 'released' && step !== 'cancelled')
      lines.push(`${order.name} (${id}) was cancelled for somebody, and is ${phase} ${step}`);
    else if (order.isPaid && !order.mayBeCancelled && (phase === 'released' || step === 'cancelled'))
      lines.push(`${order.name} (${id}) was paid, nobody cancelled it, and it is ${phase} ${step}`);
    if (phase === 'held') lines.push(`order ${id} is still held after every deadline`);
  }
  const shelves = await sql<{ id: number; quantity: number; allocated: number }[]>`
    select product_id as id, quantity, allocated from stock_levels
    where branch_code = 5 and product_id = any(${[...products]}) and not allocated between 0 and quantity`;
  return [
    ...lines,
    ...shelves.map(({ id, quantity, allocated }) => `product ${id}: ${allocated} of ${quantity} promised`),
  ];
}
