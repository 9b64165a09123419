import { randomUUID } from 'node:crypto';
import { demoPassword } from '@botica/demo-data';
import { afterEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { requestsUrl, requestTools } from '../../../../test/fixtures/insurer-requests.fixture.ts';
import { hasFile } from '../../../../test/has-file.ts';
import { startOutside } from '../../../../test/outside.ts';
import { aPrescriptionPhoto } from '../../../../test/prescription-photo.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { sendForm } from '../../../../test/upload.ts';
import { customers } from '../../customers/index.ts';
import { insurerRequests } from './index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const [ana, other] = await Promise.all([asCustomer(server), asCustomer(server, 'mayor@botica.test')]);
const tools = await requestTools(server, ana);
const { card, cardOf, create, aRequest, list, one, cancel, changeCard, add, removePrescription, row, history } = tools;
const demanding = await cardOf(4);
const [address] = await sql<{ id: number }[]>`
  select id from addresses where customer_id = ${ana.id} and is_active order by id limit 1`;
const [payment] = await sql<{ id: string }[]>`
  select id from payment_cards where customer_id = ${ana.id} and removed_at is null limit 1`;
const filesOf = async (id: number) =>
  (
    await sql`select p.file_key as key from insurer_request_prescriptions l join prescriptions p on p.id = l.prescription_id
    where l.request_id = ${id} order by l.place`
  ).map(({ key }) => key);

afterEach(async () => {
  await outside.reset();
  await sql`delete from attempts`;
  await sql`delete from insurer_requests`;
  await sql`delete from prescriptions where customer_id = ${ana.id}`;
});

describe('a request', () => {
  it('INS-06 INS-07 INS-08 a request is stored with its prescriptions, and returned with them', async () => {
    const { status, body } = await create({ prescriptions: 10 });
    expect([status, body.data]).toMatchObject([
      200,
      {
        estado: { estadoId: 1, descripcion: 'Enviada' },
        editable: true,
        carnet: { polizaCarnetId: card, aseguradora: { nombre: 'Seguros El Roble' } },
        pedidoTipo: 1,
        direccion: '',
        conTarjeta: false,
        cobertura: null,
        copago: null,
        pedidoId: '',
      },
    ]);
    expect(body.data.recetas).toHaveLength(10);
    expect(await list()).toMatchObject([{ solicitudId: body.data.solicitudId }]);
    const shown = (await one(body.data.solicitudId)).body.data;
    expect(shown.historial).toMatchObject([{ descripcion: 'Enviaste la solicitud', motivo: '' }]);
    expect((await fetch(`${server.url}${shown.recetas[9].imagenURL}`)).status).toBe(200);
    expect((await fetch(`${server.url}${shown.recetas[9].imagenURL}x`)).status).toBe(404);
  });

  it('INS-10 a request can be delivered home, with a card of the shopper for the copay', async () => {
    const given = {
      pedidoTipo: '2',
      sucursalId: '',
      usuarioDireccionId: String(address?.id),
      TarjetaCredito: payment?.id ?? '',
    };
    const { status, body } = await create({ given });
    expect([status, body.data]).toMatchObject([200, { pedidoTipo: 2, conTarjeta: true }]);
    expect(body.data.direccion).not.toBe('');
    expect(await row(body.data.solicitudId)).toMatchObject({ address_id: address?.id, payment_card_id: payment?.id });
  });

  it('INS-05 a request carries the identity that its insurer demands, which is not read as a prescription', async () => {
    const given = { polizaCarnetId: demanding };
    expect((await create({ given })).body.erroresDeValidacion).toEqual([
      { campo: 'identidad', mensaje: 'Debes adjuntar una imagen de tu identidad.' },
    ]);
    const { status, body } = await create({ given, withIdentity: true });
    expect([status, body.data]).toMatchObject([200, { conIdentidad: true }]);
    expect(body.data.recetas).toHaveLength(1);
  });

  it.each([
    ['INS-04', { given: { polizaCarnetId: '' } }, 'polizaCarnetId', 'Por favor selecciona un carnet'],
    ['INS-06 T50', { prescriptions: 0 }, 'files', 'Debes adjuntar al menos una receta.'],
    ['INS-07 T51', { prescriptions: 11 }, 'files', 'Solo puedes adjuntar hasta 10 recetas.'],
    ['INS-09 T52', { given: { sucursalId: '' } }, 'sucursalId', 'Debes seleccionar una sucursal.'],
    ['INS-10 T53', { given: { pedidoTipo: '2' } }, 'usuarioDireccionId', 'Debes seleccionar una dirección.'],
  ])('%s rejects %j', async (_, sent, campo, mensaje) => {
    const { status, body } = await create(sent);
    expect([status, body.erroresDeValidacion]).toEqual([422, [{ campo, mensaje }]]);
    expect(await list()).toEqual([]);
  });

  it.each([
    ['an order type that there is not', { pedidoTipo: '7' }, 400],
    ['a card of nobody', { polizaCarnetId: randomUUID() }, 404],
    ['a payment card of nobody', { TarjetaCredito: randomUUID() }, 404],
    ['an address of nobody', { pedidoTipo: '2', usuarioDireccionId: '999999' }, 404],
    ['a branch that there is not', { sucursalId: '98765' }, 404],
  ])('rejects %s', async (_, given, status) => {
    expect((await create({ given })).status).toBe(status);
    expect(await sql`select from prescriptions where customer_id = ${ana.id}`).toHaveLength(0);
  });

  it('INS-04 rejects the card of another customer, and of another company', async () => {
    const [theirs] = await sql<{ id: string }[]>`select id from insurer_cards where customer_id = ${other.id}`;
    expect((await create({ given: { polizaCarnetId: theirs?.id ?? '' } })).body.codigo).toBe('INSURER_CARD_NOT_FOUND');
    await sql`update insurers set company_id = 12 where id = 1`;
    expect((await create()).body.codigo).toBe('INSURER_CARD_NOT_FOUND');
    await sql`update insurers set company_id = 2 where id = 1`;
  });

  it('INS-08 A179 a closed branch takes the request of a customer who waits for its opening, and refuses it otherwise', async () => {
    await sql`update branches set weekday_hours = 'Cerrado', saturday_hours = 'Cerrado', sunday_hours = 'Cerrado' where code = 5`;
    const refused = await create();
    const accepted = await create({ given: { pedido_DesbloqueoID: '1' } });
    await sql`update branches set weekday_hours = '24 horas', saturday_hours = '24 horas', sunday_hours = '24 horas'`;
    const mensaje =
      'La sucursal que seleccionaste se encuentra actualmente cerrada, por favor selecciona otra sucursal.';
    expect(refused).toMatchObject({ status: 409, body: { mensaje } });
    expect(accepted).toMatchObject({ status: 200, body: { data: { estado: { estadoId: 1 } } } });
  });

  it('RX-03 rejects an unreadable picture, and stores none of the others', async () => {
    const blank = await aPrescriptionPhoto({ lines: 0 });
    const fields = { polizaCarnetId: card, pedidoTipo: '1', sucursalId: '5' };
    const files = [{ content: await aPrescriptionPhoto() }, { content: blank }];
    const headers = { 'idempotency-key': randomUUID() };
    expect((await sendForm(server, requestsUrl, { as: ana, fields, files, headers })).status).toBe(422);
    expect(await list()).toEqual([]);
  });

  it('a request sent again, or concurrently, is one request', async () => {
    const key = randomUUID();
    const replies = await race(server, customers, [() => create({ key }), () => create({ key })]);
    const again = await create({ key });
    expect(new Set([...replies, again].map(({ body }) => body.data?.solicitudId)).size).toBe(1);
    const [only, ...more] = await list();
    expect([more, only.recetas]).toEqual([[], [expect.anything()]]);
    expect((await create({ key: 'x' })).body.codigo).toBe('IDEMPOTENCY_KEY_REQUIRED');
  });

  it('the number of open requests is limited', async () => {
    const open = () => sql`
      insert into insurer_requests (customer_id, company_id, card_id, mode, branch_code, idempotency_key, created_at, changed_at)
      values (${ana.id}, 2, ${card}, 'pickup', 5, ${randomUUID()}, now(), now())`;
    for (let many = 0; many < 20; many += 1) await open();
    expect(await create()).toMatchObject({ status: 409, body: { codigo: 'TOO_MANY_INSURER_REQUESTS' } });
    await sql`update insurer_requests set state = 'cancelled' where id = (select min(id) from insurer_requests)`;
    expect((await create()).status).toBe(200);
  });

  it('C278 a customer without a card in the company is asked for one', async () => {
    const asks = async (company: 2 | 12) =>
      (await ana.send(`${requestsUrl}/SolicitarCarnetEnSolicitud`, { company })).body.data.solicitarCarnet;
    expect([await asks(2), await asks(12)]).toEqual([false, true]);
  });

  it('the list takes the same few statements for any number of requests', async () => {
    await aRequest();
    const few = await server.countStatements(() => list());
    await aRequest({ prescriptions: 3 });
    expect(await server.countStatements(() => list())).toBe(few);
  });
});

describe('a request that is changed', () => {
  it('INS-12 INS-15 a request gets more prescriptions, up to ten, once for each form', async () => {
    const { solicitudId } = await aRequest({ prescriptions: 8 });
    expect(await add(solicitudId, { count: 0 })).toMatchObject({
      status: 422,
      body: { mensaje: 'Debes adjuntar al menos una receta.' },
    });
    expect((await add(solicitudId, { count: 3 })).body.mensaje).toBe('Solo puedes adjuntar hasta 10 recetas.');
    const key = randomUUID();
    expect((await add(solicitudId, { count: 2, key })).body.data.recetas).toHaveLength(10);
    expect((await add(solicitudId, { count: 2, key })).body.data.recetas).toHaveLength(10);
    expect(await history(solicitudId)).toEqual(['shopper send sent', 'shopper addPrescriptions sent']);
  });

  it('INS-07 two concurrent forms cannot add an eleventh prescription', async () => {
    const { solicitudId } = await aRequest({ prescriptions: 9 });
    const replies = await race(server, insurerRequests, [() => add(solicitudId), () => add(solicitudId)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await filesOf(solicitudId)).toHaveLength(10);
  });

  it('INS-11 a prescription is removed with its picture, but never the last', async () => {
    const { solicitudId, recetas } = await aRequest({ prescriptions: 2 });
    const [first, second] = recetas;
    const [file] = await filesOf(solicitudId);
    expect((await removePrescription(solicitudId, first.recetaId)).body.data.recetas).toHaveLength(1);
    expect((await removePrescription(solicitudId, first.recetaId)).status).toBe(404);
    expect(await removePrescription(solicitudId, second.recetaId)).toMatchObject({
      status: 409,
      body: { mensaje: 'Para eliminar la receta debe subir al menos una receta más.' },
    });
    await expect.poll(() => hasFile(server.platform.files, String(file)), { timeout: 8000 }).toBe(false);
  });

  it('INS-11 two concurrent removals leave one prescription', async () => {
    const { solicitudId, recetas } = await aRequest({ prescriptions: 2 });
    const replies = await race(server, insurerRequests, [
      () => removePrescription(solicitudId, recetas[0].recetaId),
      () => removePrescription(solicitudId, recetas[1].recetaId),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('INS-05 INS-15 a request gets another card, with the identity that its insurer demands', async () => {
    const { solicitudId } = await aRequest();
    expect((await changeCard(solicitudId, demanding)).body.codigo).toBe('INSURER_IDENTITY_REQUIRED');
    expect((await changeCard(solicitudId, randomUUID())).status).toBe(404);
    const { status, body } = await changeCard(solicitudId, demanding, { withIdentity: true });
    expect([status, body.data]).toMatchObject([200, { conIdentidad: true, carnet: { polizaCarnetId: demanding } }]);
    expect((await changeCard(solicitudId, card)).body.data.carnet.polizaCarnetId).toBe(card);
  });

  it('INS-14 a request is cancelled idempotently, and stays cancelled', async () => {
    const { solicitudId, recetas } = await aRequest({ prescriptions: 2 });
    expect((await cancel(solicitudId)).body.data).toMatchObject({
      estado: { estadoId: 7, descripcion: 'Cancelada' },
      editable: false,
    });
    expect((await cancel(solicitudId)).status).toBe(200);
    const refused = { status: 409, body: { codigo: 'INSURER_REQUEST_NOT_EDITABLE' } };
    expect(await add(solicitudId)).toMatchObject(refused);
    expect(await changeCard(solicitudId, card)).toMatchObject(refused);
    expect(await removePrescription(solicitudId, recetas[0].recetaId)).toMatchObject(refused);
    expect(await history(solicitudId)).toEqual(['shopper send sent', 'shopper cancel cancelled']);
  });

  it('a request of another customer or company can be neither seen nor changed', async () => {
    const { solicitudId, recetas } = await aRequest({ prescriptions: 2 });
    const tries = [
      await one(solicitudId, other),
      await cancel(solicitudId, other),
      await add(solicitudId, { as: other }),
      await changeCard(solicitudId, card, { as: other }),
      await removePrescription(solicitudId, recetas[0].recetaId, other),
      await ana.send(`${requestsUrl}/${solicitudId}`, { company: 12 }),
    ];
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 404));
    expect(await list(other)).toEqual([]);
    expect((await one(solicitudId)).body.data.estado.estadoId).toBe(1);
  });
});

it('ROLE-18 closing an account deletes its requests and their pictures', async () => {
  const { solicitudId } = await aRequest({ given: { polizaCarnetId: demanding }, withIdentity: true });
  const { identity_file_key: identity } = (await row(solicitudId)) ?? {};
  const [paper] = await filesOf(solicitudId);
  const payload = { motivo: 'Ya no la uso', clave: demoPassword };
  expect((await ana.send('/api/perfil/eliminarCuenta', { method: 'POST', payload })).status).toBe(200);
  expect(await row(solicitudId)).toMatchObject({ state: 'cancelled', identity_file_key: null });
  expect(await filesOf(solicitudId)).toEqual([]);
  for (const key of [identity, paper]) {
    await expect.poll(() => hasFile(server.platform.files, String(key)), { timeout: 8000 }).toBe(false);
  }
});
