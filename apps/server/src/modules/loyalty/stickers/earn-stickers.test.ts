import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { lifeTools, waysTo } from '../../../../test/fixtures/order-life.fixture.ts';
import { stickerTools } from '../../../../test/fixtures/stickers.fixture.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const [nuevo, empresa] = await Promise.all([
  asCustomer(server, 'nuevo@botica.test'),
  asCustomer(server, 'empresa@botica.test'),
]);
const { product, place, say, lead } = lifeTools(server);
const { balance, movements, agree, collections, redeem } = stickerTools(server);
const [family] = await sql<{ id: number }[]>`
  select product_id as id from sticker_products where configuration_id = 2 order by 1 limit 1`;
const familyId = family?.id ?? 0;

/** An order placed today, with goods of so many cents. */
const aPurchase = async (customerId: string | null, unitCents: number) =>
  place(customerId, { productId: await product(), unitCents }, customerId ? {} : { kind: 'guest' });

describe('an invoice', () => {
  it('STICKER-06 an invoice earns what C234 announced for the same purchase, once, and not before', async () => {
    const { body } = await nuevo.send('/api/Stickers/PremioStickers/ObtenerStickersAGanarEnFactura', {
      method: 'POST',
      payload: { sucursalId: 5, total: 340, productos: [], esFacturaMayoreo: false, criteriosAplica: [2] },
    });
    const id = await aPurchase(nuevo.id, 340_00);
    await lead(id, waysTo.confirmed);
    expect(await movements(nuevo.id)).toEqual([]);
    const said = { eventoId: '0b6f7f0e-6f5c-4b7e-9d2c-0a5b1c2d3e4f' };
    for (const _ of [1, 2]) expect((await say(id, 'invoice', said)).status).toBe(200);
    expect(await movements(nuevo.id)).toEqual([{ kind: 'earned', stickers: body.data.totalStickers, orderId: id }]);
    expect(await balance(nuevo.id)).toBe(3);
    expect(await agree()).toBe(true);
  });

  it('STICKER-06 the database allows one earning per order and promotion', async () => {
    const [earned] = await sql<
      { order_id: string }[]
    >`select order_id from sticker_movements where kind = 'earned' limit 1`;
    const again = sql`insert into sticker_movements (customer_id, configuration_id, kind, stickers, order_id)
      values (${nuevo.id}, 1, 'earned', 3, ${earned?.order_id ?? 0})`;
    await expect(again).rejects.toThrow('sticker_movements_once_per_order');
    const overdraw = sql`update sticker_accounts set balance = -1 where customer_id = ${nuevo.id}`;
    await expect(overdraw).rejects.toThrow('sticker_accounts_never_below_zero');
  });

  it('STICKER-02 STICKER-06 an invoice counts goods after the coupon, and units of the products of a promotion', async () => {
    const line = { productId: familyId, quantity: 5, unitCents: 50_00 };
    await sql`insert into stock_levels (branch_code, product_id, quantity) values (5, ${familyId}, 50)
      on conflict (product_id, branch_code) do update set quantity = 50, allocated = 0`;
    const money = { subtotalCents: 250_00, couponSavingCents: 60_00, deliveryCents: 45_00, insuranceCents: 0 };
    const tenders = [{ kind: 'payAtBranch' as const, amountCents: 235_00, points: 0 }];
    const rest = { pointsChargeCents: 0, totalCents: 235_00, earnedPoints: 0 };
    const id = await place(empresa.id, line, { money: { ...money, ...rest }, tenders });
    await lead(id, waysTo.invoiced);
    // 190 of goods earn one; the delivery does not count. Five units earn two.
    expect([await balance(empresa.id, 1), await balance(empresa.id, 2)]).toEqual([1, 2]);
  });

  it('gives no stickers to an order without a customer, nor in a company without promotions', async () => {
    const before = await sql`select count(*) from sticker_movements`;
    await lead(await aPurchase(null, 500_00), waysTo.invoiced);
    await sql`update sticker_configurations set company_id = 12`;
    await lead(await aPurchase(nuevo.id, 500_00), waysTo.invoiced);
    await sql`update sticker_configurations set company_id = 2`;
    expect(await sql`select count(*) from sticker_movements`).toEqual(before);
  });

  it('STICKER-08 counts the promotions of the day of the purchase, not those that ended before', async () => {
    const before = await balance(nuevo.id);
    const id = await aPurchase(nuevo.id, 100_00);
    await sql`update sticker_configurations set ends_on = (now() at time zone 'utc')::date - 30 where id = 2`;
    await lead(id, waysTo.invoiced);
    expect(await balance(nuevo.id)).toBe(before + 1);

    const late = await aPurchase(nuevo.id, 100_00);
    await sql`update orders set placed_at = placed_at - interval '200 days' where id = ${late}`;
    await lead(late, waysTo.invoiced);
    expect(await balance(nuevo.id)).toBe(before + 1);
  });
});

describe('an annulled invoice', () => {
  it('an annulled invoice takes the stickers back once, and the history of the order shows it', async () => {
    const before = await balance(nuevo.id);
    const id = await aPurchase(nuevo.id, 700_00);
    await lead(id, waysTo.invoiced);
    expect(await balance(nuevo.id)).toBe(before + 7);
    expect((await say(id, 'annul', { motivo: 'Error en el precio' })).status).toBe(200);
    expect(await balance(nuevo.id)).toBe(before);
    const [event] = await sql`
      select detail->'unearnedStickers' as taken, detail->'lostStickers' as lost
      from order_events where order_id = ${id} and event = 'annulled'`;
    expect(event).toEqual({ taken: 7, lost: null });
    expect(await agree()).toBe(true);
  });

  it('an annulled invoice takes only the remaining stickers when some were redeemed, and reports the rest', async () => {
    const [start] = await collections(nuevo);
    const id = await aPurchase(nuevo.id, 800_00);
    await lead(id, waysTo.invoiced);
    const had = await balance(nuevo.id);
    const cost = 10;
    expect(had).toBe((start?.cantidadRestante ?? 0) + 8);
    expect((await redeem(nuevo, await prizeOf(cost))).status).toBe(200);
    await say(id, 'annul', { motivo: 'Devuelto' });
    expect(await balance(nuevo.id)).toBe(Math.max(0, had - cost - 8));
    const [event] = await sql<{ taken: number; lost: number }[]>`
      select (detail->'unearnedStickers')::int as taken, (detail->'lostStickers')::int as lost
      from order_events where order_id = ${id} and event = 'annulled'`;
    expect(event).toEqual({ taken: had - cost, lost: 8 - (had - cost) });
    expect(await agree()).toBe(true);
  });
});

async function prizeOf(stickers: number): Promise<number> {
  const [prize] = await sql<{ id: number }[]>`
    select id from sticker_prizes where configuration_id = 1 and stickers = ${stickers}`;
  return prize?.id ?? 0;
}
