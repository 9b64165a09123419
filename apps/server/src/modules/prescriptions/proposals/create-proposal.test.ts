import { randomUUID } from 'node:crypto';
import { encodeOrderId } from '@botica/domain/orders';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { proposalTools, regente } from '../../../../test/fixtures/proposals.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const ana = await asCustomer(server, 'cliente@botica.test');
const stranger = await asCustomer(server, 'mayor@botica.test');
const tools = await proposalTools(server);
const { shop, order, propose, shown, versions, say, row } = tools;
const [first, second] = [shop.idAt(0), shop.idAt(1)];
const priceOf = (productId: number) => 100 + (productId % 100);

describe('a proposal of the pharmacist', () => {
  it("RX-04 the store prices a pharmacist's proposal for the customer, and shows and mails it with author and notes", async () => {
    const id = await order(ana);
    const noServidas = [{ descripcion: 'Codeína 30 mg', motivo: 'Falta el sello <b>del médico</b>' }];
    const sent = await propose(id, { noServidas, registroRegente: 'CQF-1204', observaciones: 'Hay genérico' });
    const total = 2 * priceOf(first) + 3 * priceOf(second);
    expect(sent).toMatchObject({ status: 200, body: { data: { version: 1, total, repetida: false } } });
    expect(await shown(ana, id)).toMatchObject({
      version: 1,
      estado: 'open',
      puedeResponder: true,
      regente,
      registroRegente: 'CQF-1204',
      origen: 'pharmacist',
      observaciones: 'Hay genérico',
      recalculada: false,
      lineas: [
        { productoId: first, cantidad: 2, precio: priceOf(first), total: 2 * priceOf(first), nota: 'Con alimentos' },
        { productoId: second, cantidad: 3, precio: priceOf(second), nota: '' },
      ],
      noServidas,
      totales: { subtotal: total, envio: 0, total },
      venceEl: new Date(server.time.now.getTime() + 48 * 3_600_000).toISOString(),
    });
    const { text } = await outside.mail('cliente@botica.test', /Revisa la propuesta de tu pedido/);
    expect(text).toContain(`/pedidos/propuesta/${encodeOrderId(id)}`);
    expect(text).toContain(regente);
    expect(text).toContain('Sin Codeína 30 mg: Falta el sello <b>del médico</b>');
    expect(await row(id)).toMatchObject({ total_cents: 0, units: 0, life_step: 'new' });
  });

  it('RX-04 a company may give its customers another time to answer', async () => {
    await sql`insert into configuration_variables (company_id, code, name, value) values (2, 811, 'HorasPropuesta', '6')`;
    const id = await order(ana);
    await propose(id);
    const { venceEl } = await shown(ana, id);
    await sql`delete from configuration_variables where company_id = 2 and code = 811`;
    expect(venceEl).toBe(new Date(server.time.now.getTime() + 6 * 3_600_000).toISOString());
  });

  it('RX-03 RX-04 a proposal approves its prescriptions, and the order says that there is something to review', async () => {
    const id = await order(ana);
    const listed = async () => {
      const { body } = await ana.send('/api/pedidos/CargarPedidos/30');
      return body.data.pedidos.find(({ pedido_ID }: { pedido_ID: string }) => pedido_ID === encodeOrderId(id))
        .propuesta;
    };
    expect(await listed()).toBe('esperada');
    await propose(id);
    expect(await listed()).toBe('lista');
    const { body } = await ana.send(`/api/pedidos/ResumenPedido/${encodeOrderId(id)}`);
    expect(body.data).toMatchObject({ encabezado: { propuesta: 'lista' }, recetas: [{ estadoId: 2 }] });
    const [review] = await sql`select reviewed_by from order_prescriptions where order_id = ${id}`;
    expect(review).toEqual({ reviewed_by: regente });
  });

  it('RX-04 a proposal includes the delivery cost of the address', async () => {
    const [address] = await sql<{ id: number; branch: number }[]>`
      select a.id, s.serving_branch_code as branch from addresses a join suburbs s on s.id = a.suburb_id
      where a.customer_id = ${ana.id} and a.is_active order by a.id limit 1`;
    const id = await order(ana, { tipoPedido: '4', sucursalId: '', direccionEnvioId: String(address?.id) });
    const branch = address?.branch ?? 0;
    await sql`insert into stock_levels (branch_code, product_id, quantity) values (${branch}, ${first}, 50)
      on conflict (product_id, branch_code) do update set quantity = 50, allocated = 0`;
    const sent = await propose(id, { sucursalId: branch, lineas: [{ productoId: first, cantidad: 1 }] });
    expect(sent.status).toBe(200);
    const { totales } = await shown(ana, id);
    expect(totales.envio).toBeGreaterThan(0);
    expect(totales.total).toBe(totales.subtotal + totales.envio);
  });

  it('RX-04 a proposal replaces the open one, and a repeated event has no effect', async () => {
    const id = await order(ana);
    const eventoId = `propuesta-${randomUUID()}`;
    const lineas = [{ productoId: first, cantidad: 1 }];
    await propose(id, { eventoId });
    expect((await propose(id, { eventoId })).body.data).toMatchObject({ version: 1, repetida: true });
    expect(await propose(id, { eventoId, lineas })).toMatchObject({
      status: 409,
      body: { codigo: 'NOTICE_OF_OTHER_EVENT' },
    });
    expect((await propose(id, { lineas })).body.data).toMatchObject({ version: 2, repetida: false });
    expect((await versions(id)).map(({ state }) => state)).toEqual(['replaced', 'open']);
    expect((await shown(ana, id)).lineas).toHaveLength(1);
    expect((await propose(id, { eventoId })).body.data).toMatchObject({ version: 1, repetida: true });
  });

  it("RX-04 the pharmacist's list has the order with its pictures until a proposal is accepted", async () => {
    const id = await order(ana);
    const waiting = async () => {
      const { body } = await tools.send('/integraciones/recetas/por-proponer', { sucursalId: 5 });
      return body.data.find(({ pedidoId }: { pedidoId: string }) => pedidoId === encodeOrderId(id));
    };
    expect(await waiting()).toMatchObject({
      empresaId: 2,
      propuesta: 0,
      recetas: [{ estadoId: 1, imagenURL: expect.stringMatching(/^http.*\/archivos\//) }],
    });
    await propose(id);
    expect(await waiting()).toMatchObject({ propuesta: 1 });
    await tools.accept(ana, id, tools.bodyOf(await shown(ana, id)));
    expect(await waiting()).toBeUndefined();
  });
});

describe('rejected proposals', () => {
  it.each([
    [
      'a product that is not sold',
      { lineas: [{ productoId: 999_999, cantidad: 1 }] },
      422,
      'PROPOSAL_PRODUCT_NOT_SOLD',
    ],
    [
      'more than the branch has',
      { lineas: [{ productoId: shop.idAt(5), cantidad: 101 }] },
      409,
      'PROPOSAL_STOCK_SHORT',
    ],
    [
      'a product twice',
      { lineas: [first, first].map((productoId) => ({ productoId, cantidad: 1 })) },
      422,
      'PROPOSAL_LINE_REPEATED',
    ],
    ['no author', { regente: '  \u0007 ' }, 422, 'PROPOSAL_AUTHOR_MISSING'],
    ['a blank reason', { noServidas: [{ descripcion: 'Codeína', motivo: ' ' }] }, 422, 'PROPOSAL_BLANK'],
    [
      'a date to come',
      { fecha: new Date(server.time.now.getTime() + 3_600_000).toISOString() },
      422,
      'PROPOSAL_DATE_INVALID',
    ],
    ['another branch', { sucursalId: 6 }, 409, 'ORDER_OF_OTHER_BRANCH'],
    ['an order that is not there', { pedidoId: encodeOrderId(987_654_321) }, 404, 'ORDER_NOT_FOUND'],
    ['no line', { lineas: [] }, 400, 'INVALID_REQUEST'],
  ])('RX-04 rejects a proposal with %s', async (_, given, status, codigo) => {
    const id = await order(ana);
    expect(await propose(id, given)).toMatchObject({ status, body: { codigo } });
    expect(await versions(id)).toEqual([]);
  });

  it('RX-04 names the blocking products', async () => {
    const id = await order(ana);
    const lineas = [first, shop.idAt(6)].map((productoId) => ({ productoId, cantidad: 101 }));
    expect((await propose(id, { lineas })).body).toMatchObject({ productos: [first, shop.idAt(6)] });
  });

  it('RX-04 rejects a proposal that is unsigned, signed with another key, or too old', async () => {
    const id = await order(ana);
    const old = new Date(server.time.now.getTime() - 6 * 60_000);
    for (const told of [{ signedWith: 'otra-clave-cualquiera' }, { at: old }]) {
      expect(await propose(id, {}, told)).toMatchObject({ status: 401, body: { codigo: 'NOTICE_NOT_SIGNED' } });
    }
    expect(await versions(id)).toEqual([]);
  });

  it('RX-04 rejects a proposal for an order that was cancelled, accepted, or put together by its customer', async () => {
    const refused = { status: 409, body: { codigo: 'PROPOSAL_NOT_EXPECTED' } };
    const cancelled = await order(ana);
    await say(cancelled, 'cancel', { motivo: 'Sin regente' });
    expect(await propose(cancelled)).toMatchObject(refused);
    const ordinary = await tools.place(ana.id, { productId: await tools.product() });
    expect(await propose(ordinary)).toMatchObject(refused);
    const accepted = await order(ana);
    await propose(accepted);
    await tools.accept(ana, accepted, tools.bodyOf(await shown(ana, accepted)));
    expect(await propose(accepted)).toMatchObject(refused);
  });

  it('RX-03 rejects a proposal for prescriptions that were all rejected', async () => {
    const id = await order(ana);
    await sql`update order_prescriptions set state = 'rejected', remarks = 'Vencida', reviewed_by = 'Dra. Paz',
      reviewed_at = now() where order_id = ${id}`;
    expect((await propose(id)).body).toMatchObject({ codigo: 'PROPOSAL_PRESCRIPTIONS_REJECTED' });
  });

  it('RX-04 ROLE-05 another customer can neither find nor answer a proposal', async () => {
    const id = await order(ana);
    await propose(id);
    const proposal = await shown(ana, id);
    const none = { status: 404, body: { codigo: 'PROPOSAL_NOT_FOUND' } };
    expect(await tools.find(stranger, id)).toMatchObject(none);
    expect(await tools.accept(stranger, id, tools.bodyOf(proposal))).toMatchObject(none);
    const { propuestaId } = proposal;
    expect(await tools.decline(stranger, id, { propuestaId, motivo: 'No' })).toMatchObject(none);
    const own = await order(stranger);
    expect(await tools.accept(stranger, own, tools.bodyOf(proposal))).toMatchObject(none);
    expect((await versions(id)).map(({ state }) => state)).toEqual(['open']);
  });
});
