import { encodeOrderId } from '@botica/domain/orders';
import { expect } from 'vitest';
import type { TestCustomer } from '../../../test/as-customer.ts';
import type { TestServer } from '../../../test/test-server.ts';
import { addresses } from '../addresses/index.ts';
import { lifeTools } from '../order-life/order-life-test.ts';

/** Of company 2: where orders are made, and where they go. */
export const here = 5;

interface AskedAddress {
  direccionId: number;
  coloniaId: number;
  totalEnvio?: number;
  pedido_DesbloqueoID?: number;
}

/** What tests of changes do: place orders, ask for changes of them as the storefront does, and compare the ledgers. */
export async function changeTools(server: TestServer) {
  const { db, sql } = server.platform.database;
  const life = lifeTools(server, { branchCode: here });
  const [there = 0, closed = 0, counterless = 0] = await targets();

  /** Three others of the company, which never close but for the second; the third has no counter. */
  async function targets(): Promise<number[]> {
    const rows = await sql<{ code: number }[]>`
      select code from branches where 2 = any(company_ids) and is_active and code <> ${here} order by code limit 3`;
    const codes = rows.map(({ code }) => code);
    await sql`delete from branch_special_hours where branch_code = any(${[here, ...codes]})`;
    await sql`update branches set weekday_hours = '24 horas', saturday_hours = '24 horas', sunday_hours = '24 horas',
      pickup_enabled = true where code = any(${[here, ...codes]})`;
    await sql`update branches set weekday_hours = 'Cerrado', saturday_hours = 'Cerrado', sunday_hours = 'Cerrado'
      where code = ${codes[1] ?? 0}`;
    await sql`update branches set pickup_enabled = false where code = ${codes[2] ?? 0}`;
    return codes;
  }

  async function setStock(branchCode: number, productId: number, quantity: number): Promise<void> {
    await sql`insert into stock_levels (branch_code, product_id, quantity) values (${branchCode}, ${productId}, ${quantity})
      on conflict (product_id, branch_code) do update set quantity = ${quantity}`;
    await sql`update products set allows_order_without_stock = false where id = ${productId}`;
  }

  async function stockOf(branchCode: number, productId: number) {
    const [row] = await sql<{ quantity: number; allocated: number }[]>`
      select quantity, allocated from stock_levels where product_id = ${productId} and branch_code = ${branchCode}`;
    return row && { ...row };
  }

  /** The movements of all orders come to what the branches say they keep. */
  async function expectBalanced(productIds: readonly number[]): Promise<void> {
    const off = await sql`
      select s.product_id, s.branch_code, s.allocated, m.units from stock_levels s
      left join (select product_id, branch_code, sum(units)::int as units from stock_movements
        where kind in ('take', 'give-back', 'leave') group by 1, 2) m using (product_id, branch_code)
      where s.product_id = any(${[...productIds]}) and s.allocated <> coalesce(m.units, 0)`;
    expect(off).toEqual([]);
  }

  async function addressIn(customer: TestCustomer, suburbId: number, label: string): Promise<number> {
    const place = { customerId: customer.id, countryCode: 'HN' as const, suburbId, label };
    const [row] = await db
      .insert(addresses)
      .values({ ...place, description: `Casa ${label}`, phone: '99880017', lat: 15.5, lng: -88.03 })
      .returning({ id: addresses.id });
    return row?.id ?? 0;
  }

  /** The least of several, because jobs of earlier changes are counted with them. */
  async function leastStatements(work: () => Promise<() => Promise<unknown>>): Promise<number> {
    const counts: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) counts.push(await server.countStatements(await work()));
    return Math.min(...counts);
  }

  const cancel = (by: TestCustomer, orderId: number, payload?: object) =>
    by.send(`/api/CheckOut/CancelarPedido/${encodeOrderId(orderId)}`, {
      method: 'DELETE',
      ...(payload ? { payload } : {}),
    });
  const transfer = (by: TestCustomer, orderId: number, sucursalId: number, more: object = {}) =>
    by.send('/ApiAdmin/Pedidos/Transferencias/Transferir', {
      method: 'POST',
      payload: { pedidoId: encodeOrderId(orderId), sucursalId, ...more },
    });
  const readdress = (by: TestCustomer, orderId: number, place: AskedAddress) =>
    by.send('/api/direcciones/SAD/cambioDireccion', {
      method: 'PUT',
      payload: { pedidoId: encodeOrderId(orderId), ...place },
    });

  async function orderRow(orderId: number) {
    const [row] = await sql`select * from orders where id = ${orderId}`;
    return row;
  }

  async function eventsOf(orderId: number) {
    const rows = await sql<{ actor: string; event: string; detail: Record<string, unknown> | null }[]>`
      select actor, event, detail from order_events where order_id = ${orderId} order by id`;
    return rows.map((row) => ({ ...row }));
  }

  return {
    ...life,
    there,
    closed,
    counterless,
    setStock,
    stockOf,
    expectBalanced,
    addressIn,
    leastStatements,
    cancel,
    transfer,
    readdress,
    orderRow,
    eventsOf,
  };
}
