import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { paymentTools, testCards } from '../../../../test/fixtures/payment.fixture.ts';
import { topUpTools } from '../../../../test/fixtures/top-ups.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const marta = await asCustomer(server);
const tools = topUpTools(server, outside);
const bank = paymentTools(server, outside);
const cardId = await bank.saveCard(marta, testCards.challenge);

beforeEach(() => tools.startOver(marta));
afterEach(() => outside.reset());

/** 50 lempiras: 30 with points, 20 with the card. */
const mixed = (Celular: string) => ({ Celular, puntosCanje: 1000, TarjetaUsuarioId: cardId });

async function register(given: object) {
  const { status, body } = await tools.send(marta, given, { isPending: true });
  expect([status, body.data.respuestaTipo]).toEqual([200, 2]);
  return body.data.recarga;
}

const capturedOf = async (phone: string): Promise<{ cents: number; purchase: string }> => {
  const [row] = await sql<{ cents: number; purchase: string }[]>`
    select coalesce(sum(e.amount_cents), 0)::int as cents, t.purchase_id as purchase
    from top_ups t left join payment_events e on e.order_id = t.purchase_id where t.phone = ${phone} group by t.id`;
  return row ?? { cents: -1, purchase: '' };
};

describe('a top-up that a card pays', () => {
  it('C206 TDS-11 TDS-13 TOPUP-14 a top-up by card waits for its payment, and is sent after 3-D Secure', async () => {
    const { id, ordenId, montoTarjeta } = await register(mixed('97000001'));
    expect(montoTarjeta).toBe(20);
    expect((await tools.complete(marta, id)).body.codigo).toBe('TOP_UP_UNPAID');
    expect(await tools.done('97000001')).toEqual([]);

    await bank.payByCard(marta, ordenId);
    // By either of its names.
    expect((await tools.complete(marta, ordenId)).body.data).toMatchObject({ respuestaTipo: 1, recarga: { id } });
    expect((await tools.complete(marta, id)).body.data.respuestaTipo).toBe(1);
    expect(await tools.done('97000001')).toHaveLength(1);
    expect((await capturedOf('97000001')).cents).toBe(20_00);
    expect(await tools.points(marta)).toBe(2480);
  });

  it('TDS-11 the job sends a paid top-up when the shopper does not return to the page', async () => {
    const { id, ordenId } = await register(mixed('97000002'));
    await bank.payByCard(marta, ordenId);
    await expect.poll(() => tools.stateOf(id), { timeout: 8000 }).toBe('sent');
    expect(await tools.done('97000002')).toHaveLength(1);
  });

  it('a top-up that is not paid in time returns its points', async () => {
    const { id } = await register(mixed('97000003'));
    expect(await tools.points(marta)).toBe(2480);
    await tools.pass(16 * 60_000, marta);
    await bank.sweeps.expireDue();
    expect(await tools.stateOf(id)).toBe('expired');
    expect(await tools.points(marta)).toBe(3480);
    expect(await tools.find(marta, id)).toMatchObject({ estado: 3, ordenId: '', fueDevuelta: true });
  });

  it('a top-up that the operator refuses is retried without a second charge, or money and points are returned', async () => {
    const { id, ordenId } = await register(mixed('97010000'));
    await bank.payByCard(marta, ordenId);
    expect((await tools.complete(marta, id)).body.data).toMatchObject({ respuestaTipo: 3 });
    expect((await tools.retry(marta, id, '97010000')).body.data.respuestaTipo).toBe(3);
    expect((await capturedOf('97010000')).cents).toBe(20_00);

    await tools.pass(25 * 3_600_000, marta);
    await tools.look();
    await bank.sweeps.refundDue();
    await bank.sweeps.refundDue();
    expect((await capturedOf('97010000')).cents).toBe(0);
    expect(await tools.points(marta)).toBe(3480);
    expect(await tools.stateOf(id)).toBe('returned');
  });
});
