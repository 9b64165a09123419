import type { LifeEvent } from '@botica/domain/orders/life';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { lifeTools, waysTo } from '../../../../test/fixtures/order-life.fixture.ts';
import { aLine } from '../../../../test/fixtures/orders.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { customers } from '../../customers/index.ts';
import { patientPurchases } from './index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const nuevo = await asCustomer(server, 'nuevo@botica.test');
const ana = await asCustomer(server, 'cliente@botica.test');
const stranger = await asCustomer(server, 'mayor@botica.test');
const { product, place, lead, say } = lifeTools(server);

let made = 0;
const required = 3;
/** A new product with a "3+1" promotion of today. */
async function aSwap(given: Record<string, string | number> = {}) {
  const productId = await product(500);
  made += 1;
  const usual = { title: '3+1', link: '3-mas-1', starts_on: '2026-11-01', ends_on: '2026-11-30', type: 'swap' };
  const terms = { required_quantity: required, given_quantity: 1, given_product_id: productId };
  const row = { id: 900_000 + made, company_id: 2, product_id: productId, ...usual, ...terms, ...given };
  await sql`delete from promotions where product_id = ${productId}`;
  await sql`insert into promotions ${sql(row)}`;
  return { promotionId: row.id, productId };
}
type Swap = Awaited<ReturnType<typeof aSwap>>;

async function aPatient({ promotionId }: Swap, units = 0, customerId = ana.id): Promise<number> {
  made += 1;
  const [row] = await sql<{ id: number }[]>`
    insert into patients (customer_id, name, card_number) values (${customerId}, 'Paciente', ${`L-${made}`}) returning id`;
  const id = row?.id ?? 0;
  await sql`insert into patient_purchases (patient_id, promotion_id, units) values (${id}, ${promotionId}, ${units})`;
  await sql`insert into patient_movements (patient_id, promotion_id, kind, units, at)
    values (${id}, ${promotionId}, 'opening', ${units}, now())`;
  return id;
}
const unitsOf = async (patientId: number, { promotionId }: Swap) => {
  const [row] = await sql<{ units: number }[]>`
    select units from patient_purchases where patient_id = ${patientId} and promotion_id = ${promotionId}`;
  return row?.units;
};

interface Wish {
  bought: number;
  redeemed?: number;
  patientId?: number | null;
  customerId?: string;
}
const order = ({ productId, promotionId }: Swap, { bought, redeemed = 0, patientId = null, ...who }: Wish) => {
  const lines = [
    aLine({ productId, quantity: bought }),
    ...(redeemed > 0
      ? [aLine({ productId, promotionId, kind: 'swap', quantity: redeemed, unitCents: 0, patientId })]
      : []),
  ];
  return place(who.customerId ?? ana.id, { productId }, { lines });
};
const cardsOf = async (by: typeof ana) =>
  (await by.send('/api/productosCanje/ObtenerListaProductosConCanje')).body.data;
const invoice = (orderId: number) => lead(orderId, waysTo.invoiced);

describe("the customer's own card", () => {
  it('EXCHANGE-01 CANJE-03 the first invoice opens the card, and its owner sees the collected units', async () => {
    const swap = await aSwap();
    expect(await cardsOf(nuevo)).toEqual([]);
    const orderId = await order(swap, { bought: 2, customerId: nuevo.id });
    expect(await cardsOf(nuevo)).toEqual([]);
    await invoice(orderId);
    expect(await cardsOf(nuevo)).toMatchObject([
      {
        productoId: swap.productId,
        paciente: 'Nuevo Cliente',
        noCarnet: expect.stringMatching(/^C-\d{7}$/),
        cantidadRequerida: 3,
        cantidadRegala: 1,
        cantidadAcumulada: 2,
        vigente: true,
        fechaFin: '2026-11-30',
        tieneReporte: false,
      },
    ]);
    await invoice(await order(swap, { bought: 2, customerId: nuevo.id }));
    expect(await cardsOf(nuevo)).toMatchObject([{ cantidadAcumulada: 4 }]);
  });

  it('CANJE-03 a card collects only the units that an order without a patient does not redeem', async () => {
    const swap = await aSwap();
    await invoice(await order(swap, { bought: 5, redeemed: 1, customerId: nuevo.id }));
    const [card] = (await cardsOf(nuevo)).filter((one: { productoId: number }) => one.productoId === swap.productId);
    expect(card.cantidadAcumulada).toBe(2);
  });

  it('CANJE-03 a card loses the units of an annulled invoice, as far as it still has them', async () => {
    const swap = await aSwap();
    const first = await order(swap, { bought: 3, customerId: nuevo.id });
    await invoice(first);
    const [{ id }] = await sql<[{ id: number }]>`select id from patients where customer_id = ${nuevo.id} and is_own`;
    const second = await order(swap, { bought: 1, redeemed: 1, patientId: id, customerId: nuevo.id });
    expect(await unitsOf(id, swap)).toBe(1);
    expect((await say(first, 'annul', { motivo: 'Prueba' })).status).toBe(200);
    expect(await unitsOf(id, swap)).toBe(0);
    expect((await say(second, 'cancel', { motivo: 'Prueba' })).status).toBe(200);
    expect(await unitsOf(id, swap)).toBe(2);
  });

  it('CANJE-03 two concurrent first invoices open one card', async () => {
    const swap = await aSwap();
    const [other] = await sql<[{ id: string }]>`
      insert into customers (email, password_hash, company_id, user_type_id, first_name, last_name)
      values ('dos@correo.test', 'x', 2, 2, 'Dos', 'Facturas') returning id`;
    const ids = [1, 2].map(() => order(swap, { bought: 2, customerId: other.id }));
    const orders = await Promise.all(ids);
    for (const id of orders) await lead(id, waysTo.confirmed);
    const replies = await race(
      server,
      customers,
      orders.map((id) => () => say(id, 'invoice')),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const cards = await sql`
      select u.units from patients p join patient_purchases u on u.patient_id = p.id where p.customer_id = ${other.id}`;
    expect(cards.map(({ units }) => units)).toEqual([4]);
  });

  it.each([
    ['that has ended', { starts_on: '2026-10-01', ends_on: '2026-10-31' }],
    ['of another day of the week', { day_code: 7 }],
    ['of another company', { company_id: 12 }],
  ])('CANJE-03 collects nothing for a promotion %s', async (_, given) => {
    const swap = await aSwap(given);
    const orderId = await order(swap, { bought: 2 });
    await invoice(orderId);
    expect(await sql`select 1 from patient_movements where order_id = ${orderId}`).toHaveLength(0);
  });
});

describe("a patient's card", () => {
  it('CANJE-03 a card gives the redeemed units when the order is placed, and gains the rest when it is invoiced', async () => {
    const swap = await aSwap();
    const patientId = await aPatient(swap, 2);
    const orderId = await order(swap, { bought: 2, redeemed: 1, patientId });
    expect(await unitsOf(patientId, swap)).toBe(1);
    await invoice(orderId);
    expect(await unitsOf(patientId, swap)).toBe(1);
    await invoice(await order(swap, { bought: 5, redeemed: 1, patientId }));
    expect(await unitsOf(patientId, swap)).toBe(3);
  });

  it('CANJE-03 CANJE-04 refuses a redemption that was not earned, and no units move', async () => {
    const swap = await aSwap();
    const patientId = await aPatient(swap, 0);
    await expect(order(swap, { bought: 2, redeemed: 1, patientId })).rejects.toThrow('REDEMPTION_NOT_EARNED');
    await expect(order(swap, { bought: 2, redeemed: 1 })).rejects.toThrow('REDEMPTION_NOT_EARNED');
    expect(await unitsOf(patientId, swap)).toBe(0);
    expect(await sql`select 1 from patient_movements where patient_id = ${patientId} and kind <> 'opening'`).toEqual(
      [],
    );
  });

  it('CANJE-03 refuses a patient of another customer', async () => {
    const swap = await aSwap();
    const patientId = await aPatient(swap, 9, stranger.id);
    await expect(order(swap, { bought: 9, redeemed: 1, patientId })).rejects.toThrow('PATIENT_NOT_FOUND');
    expect(await unitsOf(patientId, swap)).toBe(9);
  });

  it('CANJE-04 two concurrent orders do not redeem the same purchases', async () => {
    const swap = await aSwap();
    const patientId = await aPatient(swap, 2);
    const works = [1, 2].map(
      () => () =>
        order(swap, { bought: 1, redeemed: 1, patientId }).then(
          () => 'placed',
          (error: Error) => error.message,
        ),
    );
    expect((await race(server, patientPurchases, works)).sort()).toEqual(['REDEMPTION_NOT_EARNED', 'placed']);
    expect(await unitsOf(patientId, swap)).toBe(0);
  });
});

it('CANJE-03 the units of every card are the sum of its movements, whatever happens to its orders', async () => {
  const swap = await aSwap();
  const patientId = await aPatient(swap, 2);
  const ends: readonly (readonly LifeEvent[])[] = [
    [],
    ['cancel'],
    waysTo.invoiced,
    [...waysTo.invoiced, 'annul'],
    [...waysTo.invoiced, 'deliver'],
  ];
  const step = fc.record({
    bought: fc.integer({ min: 1, max: 4 }),
    redeemed: fc.integer({ min: 0, max: 2 }),
    isOwn: fc.boolean(),
    end: fc.constantFrom(...ends),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      for (const { bought, redeemed, isOwn, end } of steps) {
        const wish = { bought, redeemed, patientId: isOwn ? null : patientId };
        const placed = await order(swap, wish).catch(({ message }: Error) =>
          expect(message).toBe('REDEMPTION_NOT_EARNED'),
        );
        if (typeof placed === 'number') await lead(placed, end);
      }
      const wrong = await sql`
        select u.patient_id, u.units, sum(m.units) from patient_purchases u
        left join patient_movements m on (m.patient_id, m.promotion_id) = (u.patient_id, u.promotion_id)
        group by 1, 2, u.promotion_id having u.units <> coalesce(sum(m.units), 0) or u.units < 0`;
      expect([...wrong]).toEqual([]);
    }),
    { numRuns: 8 },
  );
}, 60_000);
