import { randomUUID } from 'node:crypto';
import { encodeOrderId } from '@botica/domain/orders';
import { expect } from '@playwright/test';
import type postgres from 'postgres';
import { tell } from './rides.ts';
import type { Store } from './store.ts';

export interface GivenStickers {
  customerId: string;
  configurationId: number;
  stickers: number;
}

/** Stickers earned before the store sold online. */
export async function givenStickers(sql: postgres.Sql, given: GivenStickers): Promise<void> {
  const { customerId, configurationId, stickers } = given;
  await sql`insert into sticker_movements (customer_id, configuration_id, stickers, reason, at)
    values (${customerId}, ${configurationId}, ${stickers}, 'Compras en sucursal', now() - interval '20 days')`;
  await sql`insert into sticker_accounts (customer_id, configuration_id, balance)
    values (${customerId}, ${configurationId}, ${stickers})`;
}

/** The cheapest prize of the first promotion, stocked in branch 5. */
export async function givenPrize(sql: postgres.Sql): Promise<{ id: number; name: string; stickers: number }> {
  const [row] = await sql`
    select z.id, z.stickers, p.id as product, p.name || ', ' || p.presentation as name
    from sticker_prizes z join products p on p.id = z.product_id
    where z.configuration_id = 1 order by z.stickers limit 1`;
  expect(row, 'the demo store has a prize').toBeDefined();
  await sql`insert into stock_levels (branch_code, product_id, quantity) values (5, ${row?.product}, 40)
    on conflict (product_id, branch_code) do update set quantity = greatest(stock_levels.quantity, 40)`;
  return { id: Number(row?.id), name: String(row?.name), stickers: Number(row?.stickers) };
}

const eventAfter: Readonly<Record<string, string>> = {
  new: 'assign',
  assigned: 'receive',
  confirming: 'confirm',
  confirmed: 'invoice',
};

/** Processes the order at the branch until its invoice. */
export async function leadToInvoice(store: Store, orderId: number): Promise<void> {
  for (let step = ''; step !== 'invoiced'; ) {
    const [row] = await store.sql`
      select life_step, wants_call, branch_code from orders where id = ${orderId}`;
    step = String(row?.life_step);
    if (step === 'invoiced') return;
    const evento = step === 'received' ? (row?.wants_call ? 'startConfirming' : 'confirm') : eventAfter[step];
    await tell(store, '/integraciones/sucursales/eventos', {
      eventoId: randomUUID(),
      sucursalId: Number(row?.branch_code),
      pedidoId: encodeOrderId(orderId),
      evento,
    });
  }
}
