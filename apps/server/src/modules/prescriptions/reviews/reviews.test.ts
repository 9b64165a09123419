import type { CallArguments } from '@botica/contract/call';
import { callPrefix } from '@botica/contract/call';
import type { reviewPrescription } from '@botica/contract/prescriptions/reviews';
import { encodeOrderId } from '@botica/domain/orders';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { givenOrder } from '../../../../test/order-rows.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { signNotice } from '../../../platform/signed-notices.ts';
import { orderEvents, orders } from '../../orders/index.ts';
import { attachPrescriptions, keepPrescriptions, orderPrescriptions } from '../index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { config, database } = server.platform;
const { db } = database;
const ana = await asCustomer(server);
const regente = 'Dra. Lourdes Paz';

async function say(path: string, body: object, headers?: Record<string, string>) {
  const payload = JSON.stringify(body);
  const signed = headers ?? signNotice(config.integrationKey ?? '', payload, server.time.now);
  const reply = await server.app.inject({
    method: 'POST',
    url: `${callPrefix}/integraciones/recetas/${path}`,
    payload,
    headers: { 'content-type': 'application/json', ...signed },
  });
  return { status: reply.statusCode, body: reply.json() };
}

/** An order of two lines with a prescription for each. */
async function anOrder(branchCode = 5) {
  const customerId = ana.id;
  const lines = [{ name: 'Clonazepam 2 mg' }, { name: 'Amoxicilina 500 mg' }];
  const orderId = await givenOrder(db, { customerId, order: { branchCode, contactName: 'Marta Reyes' }, lines });
  const files = [1, 2].map((one) => ({ fileKey: `prueba/${orderId}-${one}.jpg` }));
  const ids = await keepPrescriptions(db, { customerId, files, at: server.time.now });
  const attached = ids.map((documentId, at) => ({ productId: 10001 + at, documentId }));
  await attachPrescriptions(db, { orderId, customerId, lines: attached });
  const [first = '', second = ''] = ids;
  const review = (given: Partial<CallArguments<typeof reviewPrescription>['body']> = {}) =>
    say('revisiones', {
      sucursalId: branchCode,
      pedidoId: encodeOrderId(orderId),
      documentoId: first,
      revision: 'approve',
      regente,
      ...given,
    });
  const states = async () => {
    const rows = await db.select().from(orderPrescriptions).where(eq(orderPrescriptions.orderId, orderId));
    return Object.fromEntries(rows.map((row) => [row.prescriptionId, row.state]));
  };
  return { orderId, first, second, review, states };
}

const history = async (orderId: number) =>
  (await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(orderEvents.id)).map(
    ({ event }) => event,
  );

describe('the pending prescriptions of a professional', () => {
  it('RX-03 lists the pending prescriptions of the branch, with their picture and their lines', async () => {
    const { orderId, first, second, review } = await anOrder(8);
    const pending = async () => (await say('pendientes', { sucursalId: 8 })).body.data;
    expect(await pending()).toMatchObject([
      { pedidoId: encodeOrderId(orderId), documentoId: expect.any(String), cliente: 'Marta Reyes' },
      { pedidoId: encodeOrderId(orderId), imagenURL: expect.stringMatching(/^http.*\/archivos\//) },
    ]);
    expect((await pending()).flatMap(({ productos }: { productos: string[] }) => productos).sort()).toEqual([
      'Amoxicilina 500 mg',
      'Clonazepam 2 mg',
    ]);
    await review();
    expect((await pending()).map(({ documentoId }: { documentoId: string }) => documentoId)).toEqual([second]);
    expect(first).not.toBe(second);
    expect((await say('pendientes', { sucursalId: 6 })).body.data).toEqual([]);
    expect((await say('pendientes', {})).body.data).toMatchObject([{ documentoId: second, sucursalId: 8 }]);
  });
});

describe('a review', () => {
  it('RX-03 a review is in the order and its history, and is mailed when all are approved', async () => {
    const { orderId, second, review, states } = await anOrder();
    expect(await review()).toMatchObject({ status: 200, body: { data: { estadoId: 2, repetida: false } } });
    expect(await review()).toMatchObject({ body: { data: { estadoId: 2, repetida: true } } });
    expect(Object.values(await states()).sort()).toEqual(['approved', 'pending']);
    await review({ documentoId: second });
    expect(await history(orderId)).toEqual(['held', 'placed', 'prescription-approved', 'prescription-approved']);
    const letter = await outside.mail('cliente@botica.test', /Aprobamos la receta de tu pedido/);
    expect(letter.text).toContain(`/pedidos/resumen/${encodeOrderId(orderId)}`);
    const { body } = await ana.send(`/api/pedidos/ResumenPedido/${encodeOrderId(orderId)}`);
    expect(body.data.recetas.map(({ estadoId }: { estadoId: number }) => estadoId)).toEqual([2, 2]);
  });

  it('RX-03 a rejection gives its reason, to the shopper too, and can later become an approval', async () => {
    const { orderId, first, review, states } = await anOrder();
    expect(await review({ revision: 'reject', observaciones: '  ' })).toMatchObject({
      status: 422,
      body: { codigo: 'REVIEW_REMARKS_MISSING' },
    });
    const observaciones = 'La receta venció en octubre <b>2026</b>';
    expect(await review({ revision: 'reject', observaciones })).toMatchObject({ body: { data: { estadoId: 3 } } });
    const letter = await outside.mail('cliente@botica.test', /Necesitamos otra receta/);
    expect(letter.text).toContain(`Motivo: ${observaciones}`);
    expect(letter.text).toContain('Para: Clonazepam 2 mg');
    const { body } = await ana.send(`/api/pedidos/ResumenPedido/${encodeOrderId(orderId)}`);
    expect(body.data.recetas).toContainEqual(
      expect.objectContaining({ documentoId: first, estadoId: 3, observaciones }),
    );
    expect(await review()).toMatchObject({ body: { data: { estadoId: 2 } } });
    expect(await review({ revision: 'reject', observaciones })).toMatchObject({
      status: 409,
      body: { codigo: 'REVIEW_IS_FINAL' },
    });
    expect((await states())[first]).toBe('approved');
  });

  it('RX-03 rejects a review by another branch, of a cancelled order or of an unknown prescription', async () => {
    const { orderId, first, review, states } = await anOrder();
    const none = { status: 404, body: { codigo: 'PRESCRIPTION_NOT_FOUND' } };
    expect(await review({ sucursalId: 6 })).toMatchObject(none);
    expect(await review({ documentoId: '11111111-2222-4333-8444-555555555555' })).toMatchObject(none);
    expect(await review({ pedidoId: 'nada' })).toMatchObject(none);
    await db.update(orders).set({ stateId: 2, lifeStep: 'cancelled' }).where(eq(orders.id, orderId));
    expect(await review()).toMatchObject(none);
    expect((await states())[first]).toBe('pending');
  });

  it('RX-03 rejects a review that is unsigned or too old', async () => {
    const { first, states } = await anOrder();
    const body = { sucursalId: 5 };
    const old = new Date(server.time.now.getTime() - 6 * 60_000);
    const key = config.integrationKey ?? '';
    for (const headers of [
      {},
      signNotice('otra-clave-cualquiera', JSON.stringify(body), server.time.now),
      signNotice(key, JSON.stringify({ sucursalId: 6 }), server.time.now),
      signNotice(key, JSON.stringify(body), old),
    ]) {
      expect(await say('pendientes', body, headers)).toMatchObject({ body: { codigo: 'NOTICE_NOT_SIGNED' } });
    }
    expect((await states())[first]).toBe('pending');
  });
});
