import { randomUUID } from 'node:crypto';
import type { LifeEvent } from '@botica/domain/order-life';
import { encodeOrderId } from '@botica/domain/orders';
import type { TestServer } from '../../../test/test-server.ts';
import type { DraftLine, OrderDraft } from '../orders/index.ts';
import { createOrders } from '../orders/index.ts';
import { aDraft, aLine } from '../orders/orders-test.ts';
import { signNotice } from './signed-notices.ts';

export const aCourier = { id: 4101, nombre: 'Selvin Paz', telefono: '99001122', fotografiaUrl: '' };

export interface Said {
  eventoId?: string;
  sucursalId?: number;
  motivo?: string;
  repartidor?: typeof aCourier;
}

/** The events that lead from new to a step, of an order whose shopper wants no call. */
export const waysTo = {
  confirmed: ['assign', 'receive', 'confirm'],
  invoiced: ['assign', 'receive', 'confirm', 'invoice'],
  dispatched: ['assign', 'receive', 'confirm', 'invoice', 'dispatch'],
} as const satisfies Record<string, readonly LifeEvent[]>;

/** What tests of the order's life do: place an order as checkout does, and be its branch. */
export function lifeTools(server: TestServer, { branchCode = 5 } = {}) {
  const { platform } = server;
  const { db, sql } = platform.database;
  const orders = createOrders(platform);
  const key = platform.config.integrationKey ?? '';

  /** A product with that many units free in the branch, of which nobody else in the test has any. */
  let taken = 0;
  async function product(units = 20): Promise<number> {
    const [row] = await sql<{ id: number }[]>`select id from products order by id offset ${100 + taken} limit 1`;
    taken += 1;
    await sql`insert into stock_levels (branch_code, product_id, quantity) values (${branchCode}, ${row?.id ?? 0}, ${units})
      on conflict (product_id, branch_code) do update set quantity = ${units}, allocated = 0`;
    return row?.id ?? 0;
  }

  /** Unless told otherwise picked up and paid in the branch, by a shopper who wants no call. */
  async function place(
    customerId: string | null,
    line: Partial<DraftLine> & Pick<DraftLine, 'productId'>,
    given: Partial<OrderDraft> & { points?: number; pointCents?: number; earnedPoints?: number } = {},
  ): Promise<number> {
    const { earnedPoints = 0, ...more } = given;
    const base = aDraft({ customerId, branchCode, lines: [aLine(line)], ...more });
    const wishes = { ...base.wishes, wantsCall: false, contactName: 'Ana Paz', ...more.wishes };
    const draft = { ...base, wishes, money: { ...base.money, earnedPoints } };
    return db.transaction(async (tx) => {
      const held = await orders.holdOrder(tx, draft);
      if (!held.ok) throw new Error(held.code);
      const confirmed = await orders.confirmOrder(tx, held.value.id);
      if (!confirmed.ok) throw new Error(confirmed.code);
      return held.value.id;
    });
  }

  /** As the branch's own computer sends it. */
  function send(path: string, body: object, { at = platform.clock.now(), signedWith = key } = {}) {
    const payload = JSON.stringify(body);
    const headers = { 'content-type': 'application/json', ...signNotice(signedWith, payload, at) };
    return server.send(path, { method: 'POST', payload, headers });
  }

  const say = (orderId: number, evento: LifeEvent, said: Said = {}) =>
    send('/integraciones/sucursales/eventos', {
      eventoId: randomUUID(),
      sucursalId: branchCode,
      pedidoId: encodeOrderId(orderId),
      evento,
      ...(evento === 'dispatch' ? { repartidor: aCourier } : {}),
      ...said,
    });

  async function lead(orderId: number, events: readonly LifeEvent[]): Promise<void> {
    for (const event of events) {
      const { status, body } = await say(orderId, event);
      if (status !== 200) throw new Error(`${event}: ${JSON.stringify(body)}`);
    }
  }

  async function stock(productId: number) {
    const [row] = await sql<{ quantity: number; allocated: number }[]>`
      select quantity, allocated from stock_levels where product_id = ${productId} and branch_code = ${branchCode}`;
    return row && { ...row };
  }

  async function points(customerId: string): Promise<number> {
    const [row] = await sql<{ balance: number }[]>`
      select balance from points_accounts where customer_id = ${customerId} and company_id = 2`;
    return row?.balance ?? 0;
  }

  async function order(orderId: number) {
    const [row] = await sql<{ step: string; state: number; sub: number | null; courier: number | null }[]>`
      select life_step as step, state_id as state, sub_state_id as sub, courier_id as courier
      from orders where id = ${orderId}`;
    return row && { ...row };
  }

  /** Actor and event, in their order. */
  async function history(orderId: number): Promise<string[]> {
    const rows = await sql<{ actor: string; event: string }[]>`
      select actor, event from order_events where order_id = ${orderId} order by id`;
    return rows.map(({ actor, event }) => `${actor} ${event}`);
  }

  return { product, place, send, say, lead, stock, points, order, history };
}
