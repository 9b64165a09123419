import { setTimeout as delay } from 'node:timers/promises';
import type { Model } from './model.ts';
import { Violation } from './model.ts';
import { forgottenMoney } from './money.ts';
import type { World } from './world.ts';

const minute = 60_000;
const patienceMs = 20_000;
/** Jobs that move money, stock or an order; letters may wait. */
const moving = ['finish-interrupted-order', 'order-released', 'tender-refund', 'payment-refund', 'payment-settle'];

/** All services are well, every deadline passes, and every sweep runs: nothing may be left half done. */
export async function settle({ world, model }: { world: World; model: Model }): Promise<void> {
  await world.endFaults();
  model.excuses = 0;
  for (const minutes of [1, 16, 25 * 60]) {
    await world.advance(minutes * minute);
    // A payment is asked for, its answer settles the order, and its refund is due then.
    await world.sweep();
    await finishJobs(world);
    await world.sweep();
    // No later than a minute after the bank is well, whatever would find it when its order expires.
    const forgotten = await forgottenMoney(world);
    if (forgotten.length > 0) throw new Violation(forgotten.join('\n'));
  }
  await world.advance(minute);
  await world.sweep();
}

async function finishJobs({ sql }: World): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const waiting = await sql<{ name: string; state: string; output: unknown }[]>`
      select name, state, output from pgboss.job where state in ('created', 'retry', 'active') and name = any(${moving})`;
    if (waiting.length === 0) return;
    if (Date.now() > deadline) throw new Violation(`Jobs do not end: ${JSON.stringify(waiting).slice(0, 400)}`);
    await sql`update pgboss.job set start_after = now() where state in ('created', 'retry') and name = any(${moving})`;
    await sql`select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), name)
      from unnest(${[...new Set(waiting.map(({ name }) => name))]}::text[]) name`;
    await delay(15);
  }
}
