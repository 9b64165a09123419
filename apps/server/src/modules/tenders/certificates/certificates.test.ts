import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { findCertificateBalance, giftCertificates, giveBackCertificates, takeCertificates } from './index.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const ana = await asCustomer(server);
const owner = { customerId: ana.id, companyId: 2 };
const now = () => server.time.now;

let lastOrder = 0;
function nextOrder(): number {
  lastOrder += 1;
  return lastOrder;
}
const take = (orderId: number, amountCents: number, of = owner) =>
  db.transaction((tx) => takeCertificates(tx, { ...of, orderId, amountCents, at: now() }));
const giveBack = (orderId: number) => db.transaction((tx) => giveBackCertificates(tx, orderId, now()));
const balances = async () => {
  const rows = await sql<{ code: string; cents: number }[]>`
    select code, balance_cents as cents from gift_certificates where customer_id = ${ana.id} order by code`;
  return Object.fromEntries(rows.map(({ code, cents }) => [code, cents]));
};
/** As in the demo store: the first has expired, the second is spent, the others expire in 45 and in 180 days. */
const untouched = { 'CR-690051': 100_00, 'CR-690377': 0, 'CR-700114': 120_00, 'CR-700238': 250_00 };

beforeEach(async () => {
  await sql`delete from certificate_movements`;
  await sql`update gift_certificates set balance_cents = 120_00 where code = 'CR-700114'`;
  await sql`update gift_certificates set balance_cents = 250_00 where code = 'CR-700238'`;
});

it('C260 CERT-01 the balance counts only certificates that have not expired', async () => {
  const { body } = await ana.send('/api/certificados-regalo/saldo');
  expect(body.data).toEqual({ saldo: 370, cantidad: 2, venceElPrimero: expect.stringMatching(/^2026-/) });
  const abroad = await ana.send('/api/certificados-regalo/saldo', { company: 12 });
  expect(abroad.body.data).toEqual({ saldo: 0, cantidad: 0, venceElPrimero: null });
});

it("C260 a certificate is valid until the end of its last day, in the stores' time zone", async () => {
  const [row] = await sql<{ day: string }[]>`
    select expires_on::text as day from gift_certificates where code = 'CR-690051'`;
  const lastMinute = new Date(`${row?.day}T23:59:00-06:00`);
  expect((await findCertificateBalance(db, owner, lastMinute)).certificates).toBe(3);
  expect((await findCertificateBalance(db, owner, new Date(lastMinute.getTime() + 60_000))).certificates).toBe(2);
});

describe('spending certificates', () => {
  it('CERT-01 spends the certificate that expires first, and gives each its own amount back', async () => {
    const orderId = nextOrder();
    expect((await take(orderId, 150_00)).ok).toBe(true);
    expect(await balances()).toEqual({ ...untouched, 'CR-700114': 0, 'CR-700238': 220_00 });
    expect((await take(orderId, 150_00)).ok).toBe(true);
    expect((await balances())['CR-700238']).toBe(220_00);
    await giveBack(orderId);
    await giveBack(orderId);
    expect(await balances()).toEqual(untouched);
  });

  it('CERT-01 an expired certificate pays nothing', async () => {
    expect(await take(nextOrder(), 370_01)).toEqual({ ok: false, code: 'CERTIFICATES_NOT_ENOUGH' });
    expect(await balances()).toEqual(untouched);
    expect((await take(nextOrder(), 370_00)).ok).toBe(true);
    expect((await balances())['CR-690051']).toBe(100_00);
  });

  it('CERT-01 refuses certificates of another customer', async () => {
    const stranger = await asCustomer(server, 'empresa@botica.test');
    expect((await take(nextOrder(), 1, { ...owner, customerId: stranger.id })).ok).toBe(false);
    expect((await take(nextOrder(), 1, { ...owner, companyId: 14 })).ok).toBe(false);
  });

  it('CERT-01 of two concurrent orders for the same balance one gets it', async () => {
    const [first, second] = [nextOrder(), nextOrder()];
    const results = await race(server, giftCertificates, [() => take(first, 300_00), () => take(second, 300_00)]);
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await balances()).toEqual({ ...untouched, 'CR-700114': 0, 'CR-700238': 70_00 });
  });

  it('CERT-01 two concurrent orders within the balance both get their amount', async () => {
    const [first, second] = [nextOrder(), nextOrder()];
    const results = await race(server, giftCertificates, [() => take(first, 200_00), () => take(second, 170_00)]);
    expect(results.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await balances()).toEqual({ ...untouched, 'CR-700114': 0, 'CR-700238': 0 });
    await giveBack(first);
    await giveBack(second);
    expect(await balances()).toEqual(untouched);
  });

  it('CERT-01 a balance equals the sum of its movements after any sequence', async () => {
    const steps = fc.array(fc.record({ cents: fc.integer({ min: 1, max: 200_00 }), back: fc.boolean() }), {
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const orders: number[] = [];
        let taken = 0;
        for (const { cents, back } of all) {
          const orderId = nextOrder();
          const { ok } = await take(orderId, cents);
          expect(ok).toBe(taken + cents <= 370_00);
          if (ok) {
            orders.push(orderId);
            taken += cents;
          }
          if (ok && back) {
            await giveBack(orderId);
            taken -= cents;
          }
        }
        const [row] = await sql<{ cents: number; moved: number }[]>`
          select (select sum(balance_cents)::int from gift_certificates where code in ('CR-700114', 'CR-700238')) as cents,
            (select coalesce(sum(amount_cents), 0)::int from certificate_movements) as moved`;
        expect(row).toEqual({ cents: 370_00 - taken, moved: 0 - taken });
        await Promise.all(orders.map(giveBack));
        await sql`delete from certificate_movements`;
      }),
      { numRuns: 15 },
    );
    expect(await balances()).toEqual(untouched);
  });
});
