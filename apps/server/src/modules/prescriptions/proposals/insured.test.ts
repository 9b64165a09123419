import { decodeOrderId, encodeOrderId } from '@botica/domain/orders';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { until } from '../../../../test/fixtures/checkout.fixture.ts';
import { requestTools } from '../../../../test/fixtures/insurer-requests.fixture.ts';
import { waysTo } from '../../../../test/fixtures/order-life.fixture.ts';
import { paymentTools, testCards } from '../../../../test/fixtures/payment.fixture.ts';
import { proposalTools } from '../../../../test/fixtures/proposals.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const ana = await asCustomer(server, 'cliente@botica.test');
const pay = paymentTools(server, outside);
const tools = await proposalTools(server);
const { aRequest, review, one } = await requestTools(server, ana);
const [first] = [tools.shop.idAt(0)];

/** An order that an insurer approved with that copay, and its proposal of two units. */
async function proposed(copago: number, given: Record<string, string> = {}) {
  const { solicitudId } = await aRequest({ given });
  await review(solicitudId, 'take');
  await review(solicitudId, 'approve', { cobertura: 80, copago });
  const orderOf = async () => decodeOrderId((await one(solicitudId)).body.data.pedidoId ?? '');
  await until(async () => (await orderOf()) !== undefined);
  const id = (await orderOf()) ?? 0;
  const sent = await tools.propose(id, { lineas: [{ productoId: first, cantidad: 2 }] });
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
  return { id, proposal: await tools.shown(ana, id) };
}

const tendersOf = (id: number) =>
  sql`select kind, amount_cents from order_tenders where order_id = ${id} order by position`;
const price = 100 + (first % 100);

describe('a proposal for prescriptions that an insurer approved', () => {
  it('RX-04 A170 an insured proposal leaves the copay for the customer, and its order, invoice and letters say who pays', async () => {
    const { id, proposal } = await proposed(20.5);
    const covered = 2 * price - 20.5;
    expect(proposal).toMatchObject({
      copago: 20.5,
      totales: { subtotal: 2 * price, total: 2 * price, seguro: covered, porPagar: 20.5 },
    });
    const offer = await outside.mail('cliente@botica.test', /Revisa la propuesta de tu pedido/);
    expect(offer.text.replaceAll('\u00a0', ' ')).toContain('Pagas tú: L. 20.50');
    expect((await tools.accept(ana, id, tools.bodyOf(proposal))).status).toBe(200);
    expect(await tendersOf(id)).toEqual([
      { kind: 'insurer', amount_cents: Math.round(covered * 100) },
      { kind: 'cash', amount_cents: 20_50 },
    ]);
    const { body } = await ana.send(`/api/pedidos/ResumenPedido/${encodeOrderId(id)}`);
    expect(body.data.pagos).toMatchObject([{ nombre: 'Seguro médico', monto: covered }, { monto: 20.5 }]);
    await tools.lead(id, waysTo.invoiced);
    const [invoice] = await sql`select total_cents from invoices where order_id = ${id}`;
    expect(invoice).toMatchObject({ total_cents: 2 * price * 100 });
    const letter = await outside.mail('cliente@botica.test', /Aceptaste la propuesta/);
    expect(letter.text.replaceAll('\u00a0', ' ')).toContain('Pagas tú: L. 20.50');
  });

  it('RX-04 A170 an insured proposal by card charges only the copay', async () => {
    const { id, proposal } = await proposed(35);
    const card = await pay.saveCard(ana, testCards.frictionless);
    const byCard = tools.bodyOf(proposal, { tipoPagoId: 2, tarjetaId: card });
    expect((await tools.accept(ana, id, byCard)).body.data).toMatchObject({ esperaPago: true });
    await pay.payByCard(ana, encodeOrderId(id));
    expect(await pay.capturedCents(id)).toBe(35_00);
    expect(await tools.row(id)).toMatchObject({ phase: 'placed', total_cents: 2 * price * 100 });
  });

  it('RX-04 A170 an insured proposal without a copay is accepted without a payment', async () => {
    const { id, proposal } = await proposed(0);
    expect(proposal.totales).toMatchObject({ seguro: 2 * price, porPagar: 0 });
    const accepted = await tools.accept(ana, id, tools.bodyOf(proposal, { tipoPagoId: 2 }));
    expect(accepted.body.data).toMatchObject({ esperaPago: false });
    expect(await tendersOf(id)).toEqual([{ kind: 'insurer', amount_cents: 2 * price * 100 }]);
    expect(await tools.row(id)).toMatchObject({ phase: 'placed', payment_type_id: null });
  });

  it('RX-04 A170 an insured proposal reduced below the copay costs the price of its products', async () => {
    const { id, proposal } = await proposed(10_000);
    const less = { lineas: [{ productoId: first, cantidad: 1 }], total: price };
    expect((await tools.accept(ana, id, tools.bodyOf(proposal, less))).status).toBe(200);
    expect(await tendersOf(id)).toEqual([{ kind: 'cash', amount_cents: price * 100 }]);
  });

  it("RX-04 A170 an order without an insurer's approval is paid by its customer", async () => {
    const id = await tools.order(ana);
    await tools.propose(id, { lineas: [{ productoId: first, cantidad: 1 }] });
    expect(await tools.shown(ana, id)).toMatchObject({ copago: null, totales: { seguro: 0, porPagar: price } });
  });
});
