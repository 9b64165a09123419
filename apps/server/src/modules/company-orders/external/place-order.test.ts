import { randomUUID } from 'node:crypto';
import type { Submission } from '@botica/contract/checkout/checkout';
import { demoPassword } from '@botica/demo-data';
import { afterEach, describe, expect, it } from 'vitest';
import { checkoutTools } from '../../../../test/fixtures/checkout.fixture.ts';
import { base, externalTools } from '../../../../test/fixtures/external-orders.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { findCredit } from '../../tenders/credit/index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db, sql } = server.platform.database;
const shop = await checkoutTools(server);
const { clinic, ana, foreign, order, quote, rowsOf } = await externalTools(server);
const owner = { customerId: clinic.id, companyId: 2 };

afterEach(() => outside.reset());

async function submissionFor(pedidoClienteExterno: Submission['pedidoClienteExterno']): Promise<Submission> {
  await shop.fill(clinic, { productoId: shop.idAt(1), cantidad: 3 });
  return shop.submissionOf(clinic, { tipoPagoId: 0, ...(pedidoClienteExterno ? { pedidoClienteExterno } : {}) });
}

describe('the order of an external client', () => {
  it('ROLE-10 EXT-01 A054 an external order is invoiced on credit and linked to its quotation, also when sent twice', async () => {
    const before = (await findCredit(db, owner)).availableCents;
    const submission = await submissionFor(order());
    const quotation = (await quote(order({ ticketId: 'Z' }))).body.data;
    const key = randomUUID();
    const [sent, again] = [
      await shop.submit(clinic, submission, { key }),
      await shop.submit(clinic, submission, { key }),
    ];
    expect(sent).toMatchObject({ status: 200, body: { data: { esperaPago: false } } });
    expect(again.body).toEqual(sent.body);
    const orderId = shop.orderOf(sent);
    const totalCents = Math.round(submission.total * 100);
    expect(await shop.orderRow(orderId)).toMatchObject({
      phase: 'placed',
      on_credit: true,
      payment_type_id: null,
      external_client: {
        form: { ticket: 'A042' },
        affiliate: { identity: '0501199000123' },
        plan: { name: 'Plan Plata' },
      },
    });
    // The data sent with the order wins, in the same quotation row.
    expect(await rowsOf(clinic)).toMatchObject([
      { id: quotation.id, order_id: String(orderId), ticket: 'A042', total_cents: totalCents },
    ]);
    expect((await findCredit(db, owner)).availableCents).toBe(before - totalCents);
    const [latest] = (await clinic.send(`${base}/ObtenerPedidos`)).body.data;
    expect(latest).toMatchObject({
      id: quotation.id,
      pedidoId: sent.body.data.pedidoId,
      afiliado: 'Ana Lucía Paz Rivera',
      plan: 'Plan Plata',
      cantidadCopago: 370,
      total: submission.total,
      activo: true,
    });
  });

  it('EXT-01 a second order without a quotation gets its own row', async () => {
    const before = await rowsOf(clinic);
    const sent = await shop.submit(clinic, await submissionFor(order({ ticketId: 'B2' })));
    expect(sent.status).toBe(200);
    expect((await rowsOf(clinic)).length).toBe(before.length + 1);
  });

  it.each([
    ['EXT-01 T55 no parties', undefined, 422, 'Debes completar el campo Afiliado.'],
    ['EXT-05 a blank name', { nombreAutoriza: '      ' }, 422, 'Debes completar el campo Afiliado.'],
    [
      'EXT-01 an affiliate of another client',
      { pedidoClienteExternoAfiliadoId: foreign.affiliateId },
      404,
      'No encontramos un afiliado con esa identidad.',
    ],
    [
      'EXT-02 a plan of another client',
      { pedidoClienteExternoPlanId: foreign.planId },
      404,
      'Ese plan ya no está disponible.',
    ],
  ])('%s: refuses the order and takes nothing', async (_, change, status, mensaje) => {
    const before = (await findCredit(db, owner)).availableCents;
    const orders = (await shop.ordersOf(clinic)).length;
    const sent = await shop.submit(clinic, await submissionFor(change && order(change)));
    expect(sent).toMatchObject({ status, body: { mensaje } });
    expect((await findCredit(db, owner)).availableCents).toBe(before);
    expect(await shop.ordersOf(clinic)).toHaveLength(orders);
  });

  it('ROLE-09 ignores the parties that an ordinary customer sends', async () => {
    await shop.fill(ana, { productoId: shop.idAt(2), cantidad: 1 });
    const sent = await shop.submit(ana, await shop.submissionOf(ana, { pedidoClienteExterno: order() }));
    expect(await shop.orderRow(shop.orderOf(sent))).toMatchObject({ external_client: null, on_credit: false });
    expect(await rowsOf(ana)).toEqual([]);
  });
});

describe('employee credit', () => {
  const onCredit = async (who: typeof clinic, change: Partial<Submission> = {}) => {
    await shop.fill(who, { productoId: shop.idAt(3), cantidad: 2 });
    return shop.submit(who, await shop.submissionOf(who, { tipoPagoId: 0, facturarAlCredito: true, ...change }));
  };

  it('ROLE-15 A128 refuses a customer without employee credit, and any amount above the available credit', async () => {
    const [employee] = await shop.shoppers(1);
    if (!employee) throw new Error('Nobody to buy');
    const grant = (enabled: boolean, cents: number) => sql`
      update customers set credit_enabled = ${enabled}, credit_limit_cents = ${cents}, identity_confirmed = true
      where id = ${employee.id}`;
    await grant(false, 0);
    expect(await onCredit(employee)).toMatchObject({
      status: 400,
      body: { mensaje: 'El crédito no está disponible para este pedido.' },
    });
    await grant(true, 1_00);
    expect(await onCredit(employee)).toMatchObject({
      status: 400,
      body: { mensaje: 'Tu crédito disponible no cubre este pedido.' },
    });
    await grant(true, 5_000_00);
    const placed = await onCredit(employee);
    const row = await shop.orderRow(shop.orderOf(placed));
    expect(row).toMatchObject({ phase: 'placed', on_credit: true });
    const { availableCents } = await findCredit(db, { customerId: employee.id, companyId: 2 });
    expect(availableCents).toBe(5_000_00 - row?.total_cents);
    const session = (await employee.send('/api/sesiones/usuarios/datos')).body.data;
    expect(session).toMatchObject({ creditoHabilitado: true, creditoDisponible: availableCents / 100 });
  });
});

it('ROLE-18 deleting the account removes all names and keeps its orders', async () => {
  const before = await rowsOf(clinic);
  expect(before.length).toBeGreaterThan(0);
  const payload = { motivo: 'Cambiamos de proveedor', clave: demoPassword };
  expect((await clinic.send('/api/perfil/eliminarCuenta', { method: 'POST', payload })).status).toBe(200);
  const told = await sql`
    select to_jsonb(e) as said, to_jsonb(a) as person, o.external_client as carried from external_orders e
    join external_affiliates a on a.id = e.affiliate_id join orders o on o.id = e.order_id
    where e.customer_id = ${clinic.id}`;
  expect(told).toHaveLength(before.length);
  expect(JSON.stringify(told)).not.toMatch(/Patricia|Orellana|azúcar|Ana Lucía|Paz|0501199000123/);
});
