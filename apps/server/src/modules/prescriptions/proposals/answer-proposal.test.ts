import { encodeOrderId } from '@botica/domain/orders';
import { afterEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { until } from '../../../../test/fixtures/checkout.fixture.ts';
import { waysTo } from '../../../../test/fixtures/order-life.fixture.ts';
import { paymentTools, testCards } from '../../../../test/fixtures/payment.fixture.ts';
import { proposalTools } from '../../../../test/fixtures/proposals.fixture.ts';
import { testNow } from '../../../../test/global-setup.ts';
import { startOutside } from '../../../../test/outside.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { stockLevels } from '../../catalogue/index.ts';
import { orders } from '../../orders/index.ts';

let now = testNow;
const outside = await startOutside({ now: () => now });
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const ana = await asCustomer(server, 'cliente@botica.test');
const pay = paymentTools(server, outside);
const card = await pay.saveCard(ana, testCards.frictionless);
const tools = await proposalTools(server);
const { shop, order, propose, shown, bodyOf, accept, decline, row, versions, orderLines, say, lead, stock } = tools;
const [first, second] = [shop.idAt(0), shop.idAt(1)];
const toHours = (hours: number) => {
  now = new Date(testNow.getTime() + hours * 3_600_000);
  server.time.now = now;
};
afterEach(() => toHours(0));

async function proposed(given: Record<string, string> = {}) {
  const id = await order(ana, given);
  const sent = await propose(id);
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
  return { id, proposal: await shown(ana, id) };
}
const toldBranch = async (id: number) => {
  const { orders: told } = await outside.look('/branch-link/v1/branches/5/orders');
  return told.find(({ orderId }: { orderId: string }) => orderId === encodeOrderId(id));
};
const paidByCard = { tipoPagoId: '2', tarjetaCredito: card };

describe('accepting a proposal', () => {
  it('RX-04 PAY-02 an accepted cash proposal is an ordinary order, up to its invoice and points', async () => {
    const { id, proposal } = await proposed();
    const before = await stock(first);
    expect(await toldBranch(id)).toBeUndefined();
    expect(await accept(ana, id, bodyOf(proposal))).toMatchObject({
      status: 200,
      body: { data: { pedidoId: encodeOrderId(id), esperaPago: false } },
    });
    const totalCents = Math.round(proposal.totales.total * 100);
    expect(await row(id)).toMatchObject({
      phase: 'placed',
      life_step: 'new',
      total_cents: totalCents,
      units: 5,
      wants_call: false,
      earned_points: proposal.totales.puntos,
    });
    expect((await stock(first))?.allocated).toBe((before?.allocated ?? 0) + 2);
    expect(await sql`select kind, amount_cents from order_tenders where order_id = ${id}`).toEqual([
      { kind: 'cash', amount_cents: totalCents },
    ]);
    await until(async () => (await toldBranch(id)) !== undefined);
    expect(await toldBranch(id)).toMatchObject({
      lines: [
        { productId: first, units: 2 },
        { productId: second, units: 3 },
      ],
    });
    await lead(id, [...waysTo.invoiced, 'deliver']);
    const [invoice] = await sql`select fiscal_number, total_cents from invoices where order_id = ${id}`;
    expect(invoice).toMatchObject({ fiscal_number: expect.stringMatching(/\d/), total_cents: totalCents });
    const { body } = await ana.send(`/api/pedidos/ResumenPedido/${encodeOrderId(id)}`);
    expect(body.data.encabezado).toMatchObject({
      propuesta: 'aceptada',
      paso: 'delivered',
      facturaId: expect.any(String),
    });
    const letter = await outside.mail('cliente@botica.test', /Aceptaste la propuesta/);
    expect(letter.text).toContain('la sucursal lo prepara');
  });

  it('RX-04 PAY-02 an accepted card proposal reserves its units until it is paid, and then goes to the branch', async () => {
    const { id, proposal } = await proposed(paidByCard);
    const number = (await row(id))?.number;
    expect((await accept(ana, id, bodyOf(proposal))).body.data).toMatchObject({ esperaPago: true });
    expect(await row(id)).toMatchObject({ phase: 'held', waits_for: 'payment', life_step: null, number });
    for (const event of ['assign', 'invoice'] as const) {
      expect((await say(id, event)).body).toMatchObject({ codigo: 'ORDER_NOT_APPROVED' });
    }
    await pay.payByCard(ana, encodeOrderId(id));
    expect(await row(id)).toMatchObject({ phase: 'placed', life_step: 'new', waits_for: null, number });
    expect(await pay.capturedCents(id)).toBe(Math.round(proposal.totales.total * 100));
    await until(async () => (await toldBranch(id)) !== undefined);
    await lead(id, waysTo.invoiced);
    expect(await sql`select 1 from invoices where order_id = ${id}`).toHaveLength(1);
  });

  it('RX-04 PAY-02 an accepted card proposal that is never paid is cancelled, and everything is returned', async () => {
    const { id, proposal } = await proposed(paidByCard);
    const before = await stock(first);
    await accept(ana, id, bodyOf(proposal));
    expect((await stock(first))?.allocated).toBe((before?.allocated ?? 0) + 2);
    toHours(25);
    await pay.sweeps.expireDue();
    expect(await row(id)).toMatchObject({ phase: 'placed', life_step: 'cancelled', state_id: 2, expires_at: null });
    expect(await stock(first)).toEqual(before);
    expect(await pay.capturedCents(id)).toBe(0);
    expect(await toldBranch(id)).toBeUndefined();
    toHours(0);
    const { body } = await ana.send(`/api/pedidos/ResumenPedido/${encodeOrderId(id)}`);
    expect(body.data.encabezado).toMatchObject({ motivo: 'El pago no llegó a tiempo' });
  });

  it("RX-04 PAY-02 the customer may choose another payment method, but not another customer's card", async () => {
    const { id, proposal } = await proposed(paidByCard);
    const other = await pay.saveCard(await asCustomer(server, 'mayor@botica.test'), testCards.frictionless);
    expect(await accept(ana, id, bodyOf(proposal, { tarjetaId: other }))).toMatchObject({
      body: { codigo: 'CARD_NOT_FOUND' },
    });
    expect(await accept(ana, id, bodyOf(proposal, { tipoPagoId: 4, tarjetaId: '' }))).toMatchObject({
      body: { codigo: 'CREDIT_NOT_ENOUGH' },
    });
    expect((await versions(id)).map(({ state }) => state)).toEqual(['open']);
    expect((await accept(ana, id, bodyOf(proposal, { tipoPagoId: 3, tarjetaId: '' }))).body.data.esperaPago).toBe(
      false,
    );
    expect(await row(id)).toMatchObject({ payment_type_id: 3, card_id: null });
  });

  it('RX-04 the customer may accept fewer lines and units, never more, and at the total that was shown', async () => {
    const { id, proposal } = await proposed();
    const [line] = proposal.lineas;
    const less = {
      lineas: [
        { productoId: first, cantidad: 1 },
        { productoId: second, cantidad: 0 },
      ],
      total: line?.precio ?? 0,
    };
    const raised = { lineas: [{ productoId: first, cantidad: 3 }] };
    expect(await accept(ana, id, bodyOf(proposal, raised))).toMatchObject({
      body: { codigo: 'PROPOSAL_QUANTITY_RAISED' },
    });
    const foreign = { lineas: [{ productoId: shop.idAt(9), cantidad: 1 }] };
    expect(await accept(ana, id, bodyOf(proposal, foreign))).toMatchObject({
      body: { codigo: 'PROPOSAL_LINE_NOT_FOUND' },
    });
    const nothing = { lineas: [{ productoId: first, cantidad: 0 }] };
    expect(await accept(ana, id, bodyOf(proposal, nothing))).toMatchObject({ body: { codigo: 'PROPOSAL_EMPTY' } });
    expect(await accept(ana, id, bodyOf(proposal, { ...less, total: less.total - 1 }))).toMatchObject({
      status: 409,
      body: { codigo: 'PROPOSAL_TOTAL_DIFFERS' },
    });
    expect((await accept(ana, id, bodyOf(proposal, less))).status).toBe(200);
    expect(await orderLines(id)).toEqual([
      { product_id: first, quantity: 1, allocated: 1, unit_cents: Math.round((line?.precio ?? 0) * 100) },
    ]);
  });

  it('RX-04 a changed price is shown before any charge', async () => {
    const { id, proposal } = await proposed();
    const [{ public_cents: before } = { public_cents: 0 }] = await sql<{ public_cents: number }[]>`
      select public_cents from product_prices where company_id = 2 and product_id = ${first}`;
    await shop.prices(first, { public_cents: before + 500 });
    const refused = await accept(ana, id, bodyOf(proposal));
    expect(refused).toMatchObject({ status: 409, body: { codigo: 'PROPUESTA_RECALCULADA' } });
    const { propuesta } = refused.body as unknown as { propuesta: typeof proposal };
    expect(propuesta).toMatchObject({
      version: 2,
      recalculada: true,
      regente: proposal.regente,
      venceEl: proposal.venceEl,
    });
    expect(propuesta.totales.total).toBe(proposal.totales.total + 10);
    expect(await orderLines(id)).toEqual([]);
    expect((await accept(ana, id, bodyOf(propuesta))).status).toBe(200);
    expect((await versions(id)).map(({ state }) => state)).toEqual(['replaced', 'accepted']);
    await shop.prices(first, { public_cents: before });
  });

  it('RX-04 after a stock change the remaining quantity is shown, and nothing is taken', async () => {
    const { id, proposal } = await proposed();
    const before = await stock(first);
    await sql`update stock_levels set quantity = allocated + 1 where product_id = ${first} and branch_code = 5`;
    await sql`update stock_levels set quantity = allocated where product_id = ${second} and branch_code = 5`;
    const refused = await accept(ana, id, bodyOf(proposal));
    const { propuesta } = refused.body as unknown as { propuesta: typeof proposal };
    expect(propuesta).toMatchObject({
      lineas: [{ productoId: first, cantidad: 1, nota: 'Con alimentos' }],
      noServidas: [{ motivo: 'Se agotó en la sucursal' }],
    });
    await sql`update stock_levels set quantity = allocated where product_id = ${first} and branch_code = 5`;
    expect(await accept(ana, id, bodyOf(propuesta))).toMatchObject({ body: { codigo: 'PROPOSAL_OUT_OF_STOCK' } });
    expect((await stock(first))?.allocated).toBe(before?.allocated);
    await sql`update stock_levels set quantity = 100 where product_id = any(${[first, second]}) and branch_code = 5`;
  });
});

describe('concurrent answers', () => {
  const codes = (replies: readonly { status: number; body: { codigo?: string } }[]) =>
    replies.map(({ status, body }) => (status === 200 ? 'ok' : body.codigo)).sort();

  it('RX-04 two concurrent acceptances accept the proposal once', async () => {
    const { id, proposal } = await proposed();
    const twice = [() => accept(ana, id, bodyOf(proposal)), () => accept(ana, id, bodyOf(proposal))];
    expect(codes(await race(server, orders, twice))).toEqual(['PROPOSAL_ALREADY_ACCEPTED', 'ok']);
    expect(await orderLines(id)).toHaveLength(2);
    expect(codes([await accept(ana, id, bodyOf(proposal))])).toEqual(['PROPOSAL_ALREADY_ACCEPTED']);
  });

  it('RX-04 an acceptance races a new proposal: one wins, in either order', async () => {
    const late = await proposed();
    const replaced = [() => propose(late.id), () => accept(ana, late.id, bodyOf(late.proposal))];
    expect(codes(await race(server, orders, replaced))).toEqual(['PROPOSAL_REPLACED', 'ok']);
    expect(await orderLines(late.id)).toEqual([]);
    const early = await proposed();
    const accepted = [() => accept(ana, early.id, bodyOf(early.proposal)), () => propose(early.id)];
    expect(codes(await race(server, orders, accepted))).toEqual(['PROPOSAL_NOT_EXPECTED', 'ok']);
    expect(await orderLines(early.id)).toHaveLength(2);
  });

  it('RX-04 two acceptances race for the last units: one gets them, and the other gets an error', async () => {
    const [one, other] = [await proposed(), await proposed()];
    await sql`update stock_levels set quantity = allocated + 2 where product_id = ${first} and branch_code = 5`;
    const lineas = [{ productoId: first, cantidad: 2 }];
    const total = one.proposal.lineas[0]?.total ?? 0;
    const works = [one, other].map(
      ({ id, proposal }) =>
        () =>
          accept(ana, id, bodyOf(proposal, { lineas, total })),
    );
    expect(codes(await race(server, stockLevels, works))).toEqual(['PROPUESTA_RECALCULADA', 'ok']);
    expect(await stock(first)).toMatchObject({ quantity: (await stock(first))?.allocated });
    await sql`update stock_levels set quantity = allocated + 100 where product_id = ${first} and branch_code = 5`;
  });

  it('RX-04 an acceptance races a rejection: one wins', async () => {
    const { id, proposal } = await proposed();
    const answers = [
      () => accept(ana, id, bodyOf(proposal)),
      () => decline(ana, id, { propuestaId: proposal.propuestaId, motivo: 'Muy caro' }),
    ];
    expect(codes(await race(server, orders, answers))).toEqual(['PROPOSAL_ALREADY_ACCEPTED', 'ok']);
    expect(await row(id)).toMatchObject({ life_step: 'new' });
  });
});

describe('a proposal that is not accepted', () => {
  it('RX-04 a declined proposal cancels the order, with the reason', async () => {
    const { id, proposal } = await proposed();
    const { propuestaId } = proposal;
    expect(await decline(ana, id, { propuestaId, motivo: '  \n ' })).toMatchObject({
      body: { codigo: 'PROPOSAL_DECLINE_REASON_MISSING' },
    });
    expect((await decline(ana, id, { propuestaId, motivo: ' Muy  caro ' })).status).toBe(200);
    expect(await row(id)).toMatchObject({ life_step: 'cancelled', state_id: 2 });
    expect(await shown(ana, id)).toMatchObject({
      estado: 'declined',
      motivoRechazo: 'Muy caro',
      puedeResponder: false,
    });
    expect(await accept(ana, id, bodyOf(proposal))).toMatchObject({ body: { codigo: 'PROPOSAL_ALREADY_DECLINED' } });
    const { text } = await outside.mail('cliente@botica.test', /fue anulado/);
    expect(text).toContain('Motivo: No aceptaste la propuesta');
  });

  it('RX-04 a proposal without an answer for 48 hours expires, cancels the order and notifies the customer', async () => {
    const { id, proposal } = await proposed();
    toHours(47.9);
    expect(await tools.expireDue()).toEqual({ expired: 0 });
    toHours(48);
    const later = await asCustomer(server, 'cliente@botica.test');
    expect(await accept(later, id, bodyOf(proposal))).toMatchObject({ body: { codigo: 'PROPOSAL_EXPIRED' } });
    expect((await tools.expireDue()).expired).toBeGreaterThanOrEqual(1);
    expect(await row(id)).toMatchObject({ life_step: 'cancelled' });
    expect((await versions(id)).map(({ state }) => state)).toEqual(['expired']);
    const { text } = await outside.mail('cliente@botica.test', /La propuesta de tu pedido .* venció/);
    expect(text).toContain('No se te cobró nada.');
    expect(await tools.expireDue()).toEqual({ expired: 0 });
  });

  it('RX-04 a proposal of an order that its customer cancelled cannot be answered', async () => {
    const { id, proposal } = await proposed();
    await ana.send(`/api/CheckOut/CancelarPedido/${encodeOrderId(id)}`, { method: 'DELETE' });
    expect(await accept(ana, id, bodyOf(proposal))).toMatchObject({ body: { codigo: 'PROPOSAL_WITHDRAWN' } });
  });
});
