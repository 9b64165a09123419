import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../test/as-customer.ts';
import { race } from '../../../test/race.ts';
import { createTestServer } from '../../../test/test-server.ts';
import { giveBackRedemptions, patientPurchases, takeRedemptions } from './index.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const ana = await asCustomer(server, 'cliente@botica.test');
const stranger = await asCustomer(server, 'mayor@botica.test');
const at = server.time.now;

const [promotion] = await sql<{ id: number; product: number; required: number }[]>`
  select id, product_id as product, required_quantity as required from promotions
  where type = 'swap' and company_id = 2 and required_quantity >= 3 order by id limit 1`;
if (!promotion) throw new Error('The demo store has no swap of three');
const { id: promotionId, product: productId, required } = promotion;

let made = 0;
async function aPatient(units?: number, customerId = ana.id): Promise<number> {
  made += 1;
  const [row] = await sql<{ id: number }[]>`
    insert into patients (customer_id, name, card_number) values (${customerId}, 'Paciente', ${`L-${made}`}) returning id`;
  const id = row?.id ?? 0;
  if (units !== undefined) {
    await sql`insert into patient_purchases (patient_id, promotion_id, units) values (${id}, ${promotionId}, ${units})`;
  }
  return id;
}
const unitsOf = async (patientId: number) => {
  const [row] = await sql<{ units: number }[]>`
    select units from patient_purchases where patient_id = ${patientId} and promotion_id = ${promotionId}`;
  return row?.units;
};
const lines = (patientId: number, { bought, redeemed }: { bought: number; redeemed: number }) => [
  { kind: 'purchase' as const, productId, promotionId: 0, quantity: bought, patientId: null },
  { kind: 'swap' as const, productId, promotionId, quantity: redeemed, patientId },
];

let orderId = 700_000;
/** As an order does: what is refused is undone. */
async function take(patientId: number, counts: { bought: number; redeemed: number }, order = ++orderId) {
  const given = { orderId: order, customerId: ana.id, lines: lines(patientId, counts), at };
  try {
    return await db.transaction(async (tx) => {
      const taken = await takeRedemptions(tx, given);
      if (!taken.ok) throw taken;
      return taken;
    });
  } catch (refused) {
    return refused;
  }
}

describe('the card of a patient', () => {
  it('CANJE-03 gains what is bought and loses what is redeemed', async () => {
    const patient = await aPatient(required - 1);
    expect(await take(patient, { bought: 2, redeemed: 1 })).toMatchObject({ ok: true });
    expect(await unitsOf(patient)).toBe(1);
  });

  it('CANJE-03 is opened by the first order', async () => {
    const patient = await aPatient();
    expect(await take(patient, { bought: required + 1, redeemed: 1 })).toMatchObject({ ok: true });
    expect(await unitsOf(patient)).toBe(1);
  });

  it('CANJE-03 CANJE-04 what was not earned is refused, and nothing moves', async () => {
    const [open, fresh] = [await aPatient(0), await aPatient()];
    for (const patient of [open, fresh]) {
      expect(await take(patient, { bought: required - 1, redeemed: 1 })).toMatchObject({
        code: 'REDEMPTION_NOT_EARNED',
      });
    }
    expect([await unitsOf(open), await unitsOf(fresh)]).toEqual([0, undefined]);
    expect(await sql`select 1 from patient_movements where patient_id in (${open}, ${fresh})`).toEqual([]);
  });

  it('SUBMIT-04 the same order takes once and gives back once', async () => {
    const patient = await aPatient(required);
    const order = ++orderId;
    for (const _ of [1, 2]) await take(patient, { bought: 1, redeemed: 1 }, order);
    expect(await unitsOf(patient)).toBe(1);
    for (const _ of [1, 2]) await giveBackRedemptions(db, order, at);
    expect(await unitsOf(patient)).toBe(required);
    const [sum] = await sql`select sum(units)::int as units from patient_movements where order_id = ${order}`;
    expect(sum).toEqual({ units: 0 });
  });

  it('CANJE-04 two orders at once do not redeem the same purchases', async () => {
    const patient = await aPatient(required - 1);
    const works = [1, 2].map(() => () => take(patient, { bought: 1, redeemed: 1 }));
    const results = await race(server, patientPurchases, works);
    expect(results.filter((result) => (result as { ok: boolean }).ok)).toHaveLength(1);
    expect(await unitsOf(patient)).toBe(0);
  });

  it('CANJE-03 of somebody else is not found', async () => {
    const patient = await aPatient(9, stranger.id);
    expect(await take(patient, { bought: 9, redeemed: 1 })).toMatchObject({ code: 'PATIENT_NOT_FOUND' });
    expect(await unitsOf(patient)).toBe(9);
  });

  it('an order without redemptions asks nothing', async () => {
    const given = { orderId: 1, customerId: ana.id, lines: [], at };
    expect(await server.countStatements(() => takeRedemptions(db, given))).toBe(0);
  });
});
