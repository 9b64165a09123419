import { afterEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { customers } from '../../customers/index.ts';
import { findCredit, giveBackCredit, takeCredit } from './index.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const [company, clinic, ana] = await Promise.all([
  asCustomer(server, 'empresa@botica.test'),
  asCustomer(server, 'externo@botica.test'),
  asCustomer(server),
]);
const owner = { customerId: company.id, companyId: 2 };
const limit = 80_000_00;
const at = new Date('2026-11-18T16:30:00Z');

const take = (orderId: number, amountCents: number, of = owner) =>
  db.transaction((tx) => takeCredit(tx, { ...of, orderId, amountCents, at }));
const giveBack = (orderId: number) => db.transaction((tx) => giveBackCredit(tx, orderId, at));
const available = async () => (await findCredit(db, owner)).availableCents;

afterEach(async () => {
  await sql`delete from credit_movements`;
  await sql`update customers set credit_used_cents = 0`;
});

describe('who has credit', () => {
  it('PAY-06 A128 customers with credit enabled, in their own company', async () => {
    const facts = { isIdentityConfirmed: true, isEnabled: true, availableCents: limit, isExternalClient: false };
    expect(await findCredit(db, owner)).toEqual(facts);
    expect(await findCredit(db, { ...owner, companyId: 12 })).toMatchObject({ isEnabled: false, availableCents: 0 });
    expect(await findCredit(db, { customerId: ana.id, companyId: 2 })).toMatchObject({
      isEnabled: false,
      availableCents: 0,
    });
  });

  it('ROLE-10 user type 1 is an external client', async () =>
    expect(await findCredit(db, { customerId: clinic.id, companyId: 2 })).toMatchObject({ isExternalClient: true }));
});

describe('using credit', () => {
  it('PAY-05 takes and gives back credit once per order, and the account shows what is left', async () => {
    expect((await take(201, 30_000_00)).ok).toBe(true);
    expect((await take(201, 30_000_00)).ok).toBe(true);
    expect(await available()).toBe(50_000_00);
    expect((await company.send('/api/perfil/resumen')).body.data.creditoDisponible).toBe(50_000);
    await giveBack(201);
    await giveBack(201);
    expect(await available()).toBe(limit);
  });

  it('PAY-06 refuses credit past the limit, in another company and without credit', async () => {
    expect(await take(202, limit + 1)).toEqual({ ok: false, code: 'CREDIT_NOT_ENOUGH' });
    expect((await take(203, 1, { customerId: ana.id, companyId: 2 })).ok).toBe(false);
    expect((await take(204, 1, { ...owner, companyId: 14 })).ok).toBe(false);
    expect(await available()).toBe(limit);
    const past = sql`update customers set credit_used_cents = credit_limit_cents + 1 where id = ${company.id}`;
    await expect(past).rejects.toThrow('customers_credit_never_past_the_limit');
  });

  it.each([0, -1, 0.5])('PAY-05 refuses to take %d cents', async (cents) =>
    expect(take(205, cents)).rejects.toThrow(RangeError),
  );

  it('PAY-06 of two concurrent orders for the same credit one gets it', async () => {
    const results = await race(server, customers, [() => take(206, 50_000_00), () => take(207, 50_000_00)]);
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await available()).toBe(30_000_00);
  });
});
