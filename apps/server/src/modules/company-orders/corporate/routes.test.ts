import { randomUUID } from 'node:crypto';
import { decodeOrderId } from '@botica/domain/orders';
import { afterEach, describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../../test/as-customer.ts';
import { asCustomer } from '../../../../test/as-customer.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import type { TestFile } from '../../../../test/upload.ts';
import { aPhoto, sendForm } from '../../../../test/upload.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const [firm, ana] = await Promise.all([asCustomer(server, 'empresa@botica.test'), asCustomer(server)]);
const base = '/api/manage/creditos/clientes/corporativo';
const [address] = await sql<{ id: number; branch: number }[]>`
  select a.id, s.serving_branch_code as branch from addresses a join suburbs s on s.id = a.suburb_id
  where a.customer_id = ${firm.id} and a.is_active order by a.id limit 1`;
const [card] = await sql<{ id: string }[]>`select id from payment_cards where customer_id = ${firm.id} limit 1`;
const everyHour = () => sql`update branches set weekday_hours = '24 horas', saturday_hours = '24 horas',
  sunday_hours = '24 horas'`;
await everyHour();
await sql`delete from branch_special_hours`;

interface Sent {
  given?: Record<string, string>;
  documents?: number;
  as?: TestCustomer;
  key?: string;
}

const photo = await aPhoto();

function create({ given = {}, documents = 1, as = firm, key = randomUUID() }: Sent = {}) {
  const files = Array.from({ length: documents }, () => ({ field: 'Documentos', content: photo }));
  const fields = { PedidoTipoId: '1', SucursalId: '5', celular: '9988-0048', Observaciones: 'Para el lunes', ...given };
  return sendForm(server, `${base}/pedidos`, { as, files, fields, headers: { 'idempotency-key': key } });
}
const list = async (payload: object = {}, as = firm) => as.send(`${base}/pedidos`, { method: 'POST', payload });
const cancel = (id: string, as = firm) => as.send(`${base}/CancelarPedido`, { method: 'POST', payload: { id } });
const orderRow = async (id: string) => {
  const [row] = await sql`select * from orders where id = ${decodeOrderId(id) ?? 0}`;
  return row;
};

afterEach(async () => {
  await outside.reset();
  await sql`delete from attempts`;
});

describe('a corporate order', () => {
  it('CORP-01 CORP-02 CORP-04 a corporate order is made from its documents, on credit, and is listed with them', async () => {
    const { status, body } = await create({ documents: 10 });
    expect([status, body.data]).toMatchObject([
      200,
      { estado: 'Nuevo', estadoId: 1, PedidoTipoId: 1, alCredito: true, celular: '99880048', anulable: true },
    ]);
    expect(await orderRow(body.data.id)).toMatchObject({
      kind: 'prescription',
      phase: 'placed',
      on_credit: true,
      order_type_id: 3,
      branch_code: 5,
      notes: 'Para el lunes',
    });
    const [listed] = (await list()).body.data;
    expect(listed).toEqual(body.data);
    const [shown] = (await list({ id: body.data.id })).body.data;
    expect(shown.documentos).toHaveLength(10);
    expect((await fetch(`${server.url}${shown.documentos[0].imagenURL}`)).status).toBe(200);
  });

  it('CORP-03 CORP-04 a corporate order is delivered to an address and paid with a card of the client', async () => {
    const given = {
      PedidoTipoId: '2',
      SucursalId: '',
      UsuarioDireccionId: String(address?.id),
      TarjetaCredito: card?.id ?? '',
    };
    const { status, body } = await create({ given });
    expect([status, body.data]).toMatchObject([200, { PedidoTipoId: 2, alCredito: false }]);
    expect(body.data.direccion).not.toBe('');
    expect(await orderRow(body.data.id)).toMatchObject({ order_type_id: 4, payment_type_id: 2, card_id: card?.id });
  });

  it.each([
    ['CORP-01 T54', { documents: 0 }, 'Documentos', 'Debes adjuntar de 1 a 10 documentos.'],
    ['CORP-01 T54', { documents: 11 }, 'Documentos', 'Debes adjuntar de 1 a 10 documentos.'],
    ['CORP-02 T52', { given: { SucursalId: '' } }, 'SucursalId', 'Debes seleccionar una sucursal.'],
    ['CORP-03 T53', { given: { PedidoTipoId: '2' } }, 'UsuarioDireccionId', 'Debes seleccionar una dirección.'],
    ['T37', { given: { celular: '123' } }, 'celular', 'El número de teléfono debe tener al menos 8 dígitos.'],
  ])('%s refuses %j', async (_, sent, campo, mensaje) => {
    const before = (await list()).body.data.length;
    const { status, body } = await create(sent);
    expect([status, body.erroresDeValidacion]).toEqual([422, [{ campo, mensaje }]]);
    expect((await list()).body.data).toHaveLength(before);
  });

  it.each([
    ['an unknown order type', { PedidoTipoId: '7' }, 400],
    ['an unknown card', { TarjetaCredito: randomUUID() }, 404],
    ['an unknown address', { PedidoTipoId: '2', UsuarioDireccionId: '999999' }, 404],
    ['an unknown branch', { SucursalId: '98765' }, 404],
    ['an unknown answer about a closed branch', { pedido_DesbloqueoID: '7' }, 400],
  ])('refuses %s', async (_, given, status) => expect((await create({ given })).status).toBe(status));

  it('CORP-02 A179 a closed branch takes the order of a client who waits for its opening, and refuses it otherwise', async () => {
    const hours = '12:00 AM - 12:01 AM';
    await sql`update branches set weekday_hours = ${hours}, saturday_hours = ${hours}, sunday_hours = ${hours}
      where code in (5, ${address?.branch ?? 5})`;
    const home = { PedidoTipoId: '2', SucursalId: '', UsuarioDireccionId: String(address?.id) };
    const text = 'La sucursal que seleccionaste se encuentra actualmente cerrada, por favor selecciona otra sucursal.';
    const before = (await list()).body.data.length;
    for (const given of [{}, home]) {
      expect(await create({ given })).toMatchObject({
        status: 409,
        body: { codigo: 'CORPORATE_BRANCH_CLOSED', mensaje: text },
      });
    }
    expect((await list()).body.data).toHaveLength(before);
    for (const given of [{}, home]) {
      const { status, body } = await create({ given: { ...given, pedido_DesbloqueoID: '1' } });
      expect([status, body.codigo]).toEqual([200, undefined]);
      expect(await orderRow(body.data.id)).toMatchObject({ unlock_id: 1, phase: 'placed' });
    }
    await everyHour();
  });

  it('CORP-02 A179 a repeated request gets its order, also after the branch has closed', async () => {
    const key = randomUUID();
    const first = await create({ key });
    await sql`update branches set weekday_hours = 'Cerrado', saturday_hours = 'Cerrado', sunday_hours = 'Cerrado'`;
    expect(await create({ key })).toMatchObject({ status: 200, body: { data: { id: first.body.data.id } } });
    await everyHour();
  });

  it('repeated and concurrent requests make one order', async () => {
    const key = randomUUID();
    const before = (await list()).body.data.length;
    const replies = await Promise.all([create({ key }), create({ key })]);
    const again = await create({ key });
    expect(new Set([...replies, again].map(({ body }) => body.data?.id ?? body.codigo)).size).toBe(1);
    expect((await list()).body.data).toHaveLength(before + 1);
  });

  it('requires an idempotency key', async () =>
    expect((await create({ key: 'x' })).body.codigo).toBe('IDEMPOTENCY_KEY_REQUIRED'));

  it('ROLE-16 A128 refuses a client without credit enabled', async () => {
    expect(await create({ as: ana })).toMatchObject({ status: 403, body: { codigo: 'CORPORATE_CREDIT_NOT_ENABLED' } });
    expect((await list({}, ana)).body.data).toEqual([]);
  });

  it('CORP-05 the client can cancel a corporate order, and cancelling is idempotent', async () => {
    const { id } = (await create()).body.data;
    expect((await cancel(id, ana)).status).toBe(404);
    expect(await cancel(id)).toMatchObject({ status: 200, body: { data: { id, mensaje: 'Tu pedido fue anulado.' } } });
    expect((await cancel(id)).status).toBe(200);
    const [shown] = (await list({ id })).body.data;
    expect(shown).toMatchObject({ estado: 'Anulado', estadoId: 2, anulable: false });
    expect((await cancel('nada')).status).toBe(404);
  });

  it('CORP-05 refuses to cancel an invoiced order, or one that is not corporate', async () => {
    const { id } = (await create()).body.data;
    await sql`update orders set life_step = 'invoiced', state_id = 3, sub_state_id = null where id = ${decodeOrderId(id) ?? 0}`;
    expect((await cancel(id)).status).toBe(409);
    await sql`delete from corporate_orders where order_id = ${decodeOrderId(id) ?? 0}`;
    expect((await cancel(id)).status).toBe(404);
    expect((await list({ id })).status).toBe(404);
  });
});

describe('a document in PDF', () => {
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  const send = (files: TestFile[]) =>
    sendForm(server, `${base}/pedidos`, {
      as: firm,
      files,
      fields: { PedidoTipoId: '1', SucursalId: '5', celular: '9988-0048', Observaciones: '' },
      headers: { 'idempotency-key': randomUUID() },
    });
  const aDocument = (content: Buffer, name = 'orden.pdf') => ({ field: 'Documentos', content, name });

  it('CORP-01 A180 a corporate order takes PDF beside pictures, and serves it only as a download', async () => {
    const { status, body } = await send([aDocument(pdf), aDocument(photo, 'orden.jpg')]);
    expect([status, body.codigo]).toEqual([200, undefined]);
    const [shown] = (await list({ id: body.data.id })).body.data;
    expect(shown.documentos.map(({ esPdf }: { esPdf: boolean }) => esPdf)).toEqual([true, false]);
    const file = await fetch(`${server.url}${shown.documentos[0].imagenURL}`);
    expect(Buffer.from(await file.arrayBuffer()).equals(pdf)).toBe(true);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="documento.pdf"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    ['a web page with the name of a PDF', aDocument(Buffer.from('<html><script>alert(1)</script></html>')), 415],
    ['a PDF with the name of a picture', aDocument(pdf, 'orden.jpg'), 415],
    ['a PDF that begins with something else', aDocument(Buffer.concat([Buffer.from('GIF89a'), pdf])), 415],
    ['a PDF that is cut off', aDocument(pdf.subarray(0, 30)), 415],
    ['a PDF over 10 MB', aDocument(Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024), pdf])), 413],
  ])('A180 refuses %s', async (_, file, status) => {
    const before = (await list()).body.data.length;
    expect((await send([file])).status).toBe(status);
    expect((await list()).body.data).toHaveLength(before);
  });

  it('UPLOAD-01 prescriptions stay pictures', async () => {
    const reply = await sendForm(server, '/api/CheckOut/CrearNuevoDocumentoClienteV2', {
      as: firm,
      files: [{ field: 'file', content: pdf, name: 'receta.pdf' }],
    });
    expect(reply.status).toBe(415);
  });
});
