import { afterEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer({ ...outside.env, OUTSIDE_TIMEOUT_MS: '400' });
const { sql } = server.platform.database;
const ana = await asCustomer(server);
const { bankPoints } = server.services;

const cardOf = async (lastFour: string) => {
  const [row] = await sql<{ id: string }[]>`
    select id from payment_cards where customer_id = ${ana.id} and last_four = ${lastFour}`;
  return row?.id ?? '';
};
const visa = await cardOf('0071');
const masterCard = await cardOf('0031');

const ask = (tarjetaId: string, company: 2 | 12 = 2) =>
  ana.send('/api/puntos/Bac/consultarPuntos?PlanPuntos=BAC', { method: 'POST', payload: { tarjetaId }, company });
const redeem = (orderId: number, points: number, cashBackCents = 0) =>
  bankPoints.redeemBankPoints({ orderId, customerId: ana.id, companyId: 2, cardId: visa, points, cashBackCents });
const left = async () => (await ask(visa)).body.data.puntosDisponibles;
const stateOf = async (orderId: number) => {
  const [row] = await sql<{ state: string }[]>`
    select state from bank_points_redemptions where order_id = ${orderId}`;
  return row?.state;
};

afterEach(async () => {
  await outside.reset();
  await sql`delete from bank_points_redemptions`;
});

describe('the balance of a bank card', () => {
  it('C218 REDEEM-07 returns the points, their value and the commission', async () => {
    expect((await ask(visa)).body.data).toEqual({
      puntosDisponibles: 12_000,
      valorMonetario: 600,
      factor: 0.05,
      cashBackDisponible: 75,
      comision: 0.0527,
    });
    expect((await ask(visa, 12)).body.data).toMatchObject({ factor: 0.015, valorMonetario: 180 });
  });

  it('REDEEM-12 an ineligible card returns a failure notice', async () =>
    expect(await ask(masterCard)).toMatchObject({
      status: 422,
      body: { codigo: 'CARD_OUTSIDE_PROGRAMME', mensaje: 'La tarjeta no participa en el programa de puntos.' },
    }));

  it('C218 answers 404 for an unknown card and an invalid id', async () => {
    expect((await ask(crypto.randomUUID())).status).toBe(404);
    expect((await ask('1')).status).toBe(400);
  });

  it.each([
    ['down', { error: { status: 500 } }],
    ['slow', { delayMs: { ms: 900 } }],
    ['sending invalid answers', { wrongAnswer: {} }],
  ])('C218 with the bank %s the shopper gets an error message', async (_, fault) => {
    await outside.fault('bank-points', fault);
    expect(await ask(visa)).toMatchObject({ status: 503, body: { codigo: 'BANK_POINTS_UNREACHABLE' } });
  });
});

describe('redeeming bank points', () => {
  it('REDEEM-11 REDEEM-12 redeems once for an order, and gives back once', async () => {
    const both = await Promise.all([redeem(1, 2000, 25_00), redeem(1, 2000, 25_00)]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect((await redeem(1, 2000, 25_00)).ok).toBe(true);
    expect(await left()).toBe(10_000);
    await bankPoints.reverseBankPoints(1);
    await bankPoints.reverseBankPoints(1);
    expect([await left(), await stateOf(1)]).toEqual([12_000, 'reversed']);
  });

  it('REDEEM-01 of two concurrent orders for the same points one gets them', async () => {
    const replies = await Promise.all([redeem(1, 10_000), redeem(2, 10_000)]);
    expect(replies.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await left()).toBe(2000);
  });

  it('REDEEM-01 refuses more points than the card has', async () => {
    expect(await redeem(1, 12_010)).toMatchObject({ code: 'BANK_POINTS_REFUSED' });
    expect(await stateOf(1)).toBe('refused');
  });

  it('REDEEM-12 takes nothing from a card of another customer', async () => {
    const stranger = await asCustomer(server, 'empresa@botica.test');
    const theft = { orderId: 1, customerId: stranger.id, companyId: 2, cardId: visa, points: 100, cashBackCents: 0 };
    expect((await bankPoints.redeemBankPoints(theft)).ok).toBe(false);
    expect(await left()).toBe(12_000);
  });

  it('REDEEM-12 a lost answer leaves a stored request, which the reversal finds', async () => {
    await outside.fault('bank-points', { lostAnswer: { times: 1 } });
    expect(await redeem(1, 3000)).toMatchObject({ code: 'BANK_POINTS_UNREACHABLE' });
    expect([await stateOf(1), await left()]).toEqual(['asked', 9000]);
    await bankPoints.reverseBankPoints(1);
    expect([await stateOf(1), await left()]).toEqual(['reversed', 12_000]);
    expect((await redeem(1, 3000)).ok).toBe(false);
  });

  it('REDEEM-12 a reversal is retried while the bank is down', async () => {
    await redeem(1, 1000);
    await outside.fault('bank-points', { dropConnection: {} });
    await expect(bankPoints.reverseBankPoints(1)).rejects.toThrow('bank-points');
    expect(await stateOf(1)).toBe('reversing');
    await outside.fault('bank-points', {});
    await bankPoints.reverseBankPoints(1);
    expect([await stateOf(1), await left()]).toEqual(['reversed', 12_000]);
  });

  it('REDEEM-11 the database accepts only multiples of ten', async () =>
    expect(redeem(1, 605)).rejects.toMatchObject({
      cause: expect.objectContaining({ constraint_name: 'bank_points_redemptions_in_tens' }),
    }));
});
