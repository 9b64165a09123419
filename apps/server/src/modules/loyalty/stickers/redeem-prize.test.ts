import { randomUUID } from 'node:crypto';
import { encodeOrderId } from '@botica/domain/orders';
import { describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../../test/as-customer.ts';
import { checkoutTools } from '../../../../test/fixtures/checkout.fixture.ts';
import { lifeTools, waysTo } from '../../../../test/fixtures/order-life.fixture.ts';
import { stickerTools } from '../../../../test/fixtures/stickers.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { stickerAccounts, stickerRedemptions } from './index.ts';

const server = await createTestServer((await startOutside()).env);
const { sql } = server.platform.database;
const shop = await checkoutTools(server);
const { say, lead, send } = lifeTools(server);
const { balance, agree, give, collections, redeem, undo, redemption } = stickerTools(server);

const [prize] = await sql<{ id: number; product_id: number; stickers: number }[]>`
  select id, product_id, stickers from sticker_prizes where configuration_id = 1 order by stickers limit 1`;
const { id: prizeId, product_id: productId, stickers: cost } = prize ?? { id: 0, product_id: 0, stickers: 0 };
const setStock = (units: number) => sql`
  insert into stock_levels (branch_code, product_id, quantity) values (5, ${productId}, ${units})
  on conflict (product_id, branch_code) do update set quantity = ${units}, allocated = 0`;

async function aCollector(stickers: number): Promise<TestCustomer> {
  const [customer] = await shop.shoppers(1);
  if (!customer) throw new Error('Nobody came');
  await give(customer.id, stickers);
  return customer;
}

/** Buys another product, picked up in branch 5. */
async function order(customer: TestCustomer, at = 0): Promise<number> {
  await shop.fill(customer, { productoId: shop.idAt(at), cantidad: 1 });
  return shop.orderOf(
    await shop.submit(customer, await shop.submissionOf(customer, { HacerLlamadaConfirmacion: false })),
  );
}

const prizeLines = (orderId: number) => sql`
  select kind, product_id, quantity, allocated, total_cents from order_lines where order_id = ${orderId} and kind = 'prize'`;

describe('redeeming a prize', () => {
  it('redeeming a prize spends the stickers and shows the redemption, its cost and the remaining balance', async () => {
    const ana = await aCollector(cost + 2);
    const { status, body } = await redeem(ana, prizeId);
    expect([status, body.data]).toMatchObject([200, { premioId: prizeId, stickers: cost, estadoId: 1, pedido_ID: '' }]);
    const [collection] = await collections(ana);
    expect(collection).toMatchObject({
      estadoId: 1,
      totalCantidadStickersGanados: cost + 2,
      cantidadCanjeadaTotal: cost,
      cantidadRestante: 2,
    });
    const list = await ana.send('/api/Stickers/Canjes/ObtenerCanjesDeCliente?stickerConfiguracionId=1');
    expect(list.body.data).toMatchObject([{ canjeId: body.data.canjeId, estadoId: 1 }]);
    const path =
      '/api/Stickers/DatosPersonales/ObtenerDesgloseDeStickersDeClientesPorConfiguracionId?stickerConfiguracionId=1';
    expect((await ana.send(path)).body.data).toMatchObject([
      { tipo: 'Canje de premio', cantidad: -cost, premio: body.data.nombre },
      { tipo: 'Saldo inicial', cantidad: cost + 2 },
    ]);
  });

  it('of two concurrent redemptions for the same stickers, one succeeds', async () => {
    const ana = await aCollector(cost);
    const replies = await race(server, stickerAccounts, [() => redeem(ana, prizeId), () => redeem(ana, prizeId)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.codigo).toBe('STICKERS_NOT_ENOUGH');
    expect(await sql`select 1 from sticker_redemptions where customer_id = ${ana.id}`).toHaveLength(1);
    expect([await balance(ana.id), await agree()]).toEqual([0, true]);
  });

  it('the same key repeated, also concurrently, is one redemption; with another prize it is rejected', async () => {
    const ana = await aCollector(cost * 9);
    const key = randomUUID();
    const twice = await Promise.all([redeem(ana, prizeId, key), redeem(ana, prizeId, key)]);
    const again = await redeem(ana, prizeId, key);
    const ids = [...twice, again].map(({ status, body }) => [status, body.data.canjeId]);
    expect(new Set(ids.map(String)).size).toBe(1);
    expect(await balance(ana.id)).toBe(cost * 8);
    const [other] = await sql<{ id: number }[]>`select id from sticker_prizes where id <> ${prizeId} limit 1`;
    expect(await redeem(ana, other?.id ?? 0, key)).toMatchObject({
      status: 409,
      body: { codigo: 'SAME_KEY_OTHER_PRIZE' },
    });
  });

  it('ROLE-05 redeeming needs a session and a key, and a prize of a current promotion of the company', async () => {
    const ana = await aCollector(cost);
    const path = '/api/Stickers/Canjes/CanjearPremio';
    const payload = { premioId: prizeId };
    expect((await server.send(path, { method: 'POST', payload })).status).toBe(401);
    expect((await ana.send(path, { method: 'POST', payload })).body.codigo).toBe('IDEMPOTENCY_KEY_REQUIRED');
    expect((await redeem(ana, 999_999)).body.codigo).toBe('STICKER_PRIZE_NOT_FOUND');
    const headers = { 'idempotency-key': randomUUID() };
    const abroad = await ana.send(path, { method: 'POST', payload, headers, company: 12 });
    expect(abroad.body.codigo).toBe('STICKER_PRIZE_NOT_FOUND');
    await sql`update sticker_configurations set ends_on = starts_on where id = 1`;
    expect((await redeem(ana, prizeId)).body.codigo).toBe('STICKER_PRIZE_NOT_FOUND');
    expect(await collections(ana, 2)).toMatchObject([{ stickerConfiguracionId: 1, estadoId: 2, premios: [] }]);
    await sql`update sticker_configurations set ends_on = starts_on + 180 where id = 1`;
    expect(await balance(ana.id)).toBe(cost);
  });

  it('the redemption of another customer is not found, and cannot be undone', async () => {
    const [ana, stranger] = [await aCollector(cost), await aCollector(cost)];
    const { canjeId } = (await redeem(ana, prizeId)).body.data;
    const notFound = { status: 404, body: { codigo: 'STICKER_REDEMPTION_NOT_FOUND' } };
    expect(await redemption(stranger, canjeId)).toMatchObject(notFound);
    expect(await undo(stranger, canjeId)).toMatchObject(notFound);
    expect((await redemption(ana, canjeId)).status).toBe(200);
  });

  it('undoing a waiting redemption returns the stickers once', async () => {
    const ana = await aCollector(cost);
    const { canjeId } = (await redeem(ana, prizeId)).body.data;
    await race(server, stickerRedemptions, [() => undo(ana, canjeId), () => undo(ana, canjeId)]);
    expect([await balance(ana.id), await agree()]).toEqual([cost, true]);
    expect((await redemption(ana, canjeId)).body.data).toMatchObject({ estadoId: 4, puedeAnular: false });
  });
});

describe('the prize in an order', () => {
  it('a prize goes with the next order as a line without cost, which branch and invoice see', async () => {
    await setStock(5);
    const ana = await aCollector(cost);
    const { canjeId, nombre } = (await redeem(ana, prizeId)).body.data;
    const id = await order(ana);
    expect(await prizeLines(id)).toEqual([
      { kind: 'prize', product_id: productId, quantity: 1, allocated: 1, total_cents: 0 },
    ]);
    expect((await redemption(ana, canjeId)).body.data).toMatchObject({
      estadoId: 2,
      pedido_ID: encodeOrderId(id),
      puedeAnular: false,
    });
    expect(await undo(ana, canjeId)).toMatchObject({ body: { codigo: 'STICKER_REDEMPTION_NOT_WAITING' } });
    const summary = await ana.send(`/api/pedidos/ResumenPedido/${encodeOrderId(id)}`);
    expect(summary.body.data.detalle).toContainEqual(
      expect.objectContaining({ productoId: productId, total: 0, esCanjeDeSticker: true }),
    );
    const open = await send('/integraciones/sucursales/pedidos-abiertos', { sucursalId: 5 });
    expect(JSON.stringify(open.body)).toContain(nombre);

    await lead(id, ['assign', 'receive', 'confirm', 'invoice']);
    const lines = await sql`
      select l.name, l.total_cents from invoice_lines l join invoices i on i.id = l.invoice_id
      where i.order_id = ${id} and l.kind = 'prize'`;
    expect(lines).toEqual([{ name: nombre, total_cents: 0 }]);
    // The next order has no second prize.
    expect(await prizeLines(await order(ana, 1))).toEqual([]);
  });

  it('a prize waits again when the order is cancelled or annulled, and goes with the next one', async () => {
    await setStock(5);
    const ana = await aCollector(cost);
    const { canjeId } = (await redeem(ana, prizeId)).body.data;
    const cancelled = await order(ana);
    await lead(cancelled, waysTo.confirmed.slice(0, 1));
    expect((await say(cancelled, 'cancel', { motivo: 'Sin producto' })).status).toBe(200);
    expect((await redemption(ana, canjeId)).body.data).toMatchObject({ estadoId: 1, pedido_ID: '' });

    const annulled = await order(ana);
    expect(await prizeLines(annulled)).toHaveLength(1);
    await lead(annulled, ['assign', 'receive', 'confirm', 'invoice']);
    expect((await say(annulled, 'annul', { motivo: 'Devuelto' })).status).toBe(200);
    expect((await redemption(ana, canjeId)).body.data).toMatchObject({ estadoId: 1 });
    expect(await prizeLines(await order(ana))).toHaveLength(1);
    expect(await balance(ana.id)).toBe(0);
  });

  it('a prize out of stock at the branch waits for another order, and the cart says so', async () => {
    await setStock(0);
    const ana = await aCollector(cost);
    const { canjeId } = (await redeem(ana, prizeId)).body.data;
    const preview = async () =>
      (
        await ana.send('/api/Stickers/PremioStickers/ObtenerDataParaPreviewDeStickersARegalar', {
          method: 'POST',
          payload: { sucursalId: 5, total: 100, productos: [{ productoId: shop.idAt(0), cantidad: 1 }] },
        })
      ).body.data[0].premiosEnEspera;
    expect(await preview()).toMatchObject([{ canjeId, vaEnEstePedido: false }]);
    expect(await prizeLines(await order(ana))).toEqual([]);
    await setStock(1);
    expect(await preview()).toMatchObject([{ canjeId, vaEnEstePedido: true }]);
    expect(await prizeLines(await order(ana))).toHaveLength(1);
    expect(await preview()).toEqual([]);
  });

  it('a prize leaves with one of two concurrent orders', async () => {
    await setStock(5);
    const ana = await aCollector(cost);
    const { canjeId } = (await redeem(ana, prizeId)).body.data;
    const { place } = lifeTools(server);
    const buy = async (at: number) => place(ana.id, { productId: shop.idAt(at) });
    const ids = await race(server, stickerRedemptions, [() => buy(2), () => buy(3)]);
    const carried = await Promise.all(ids.map(prizeLines));
    expect(carried.map(({ length }) => length).sort()).toEqual([0, 1]);
    expect((await redemption(ana, canjeId)).body.data.estadoId).toBe(2);
  });
});
