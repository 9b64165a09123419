import { randomUUID } from 'node:crypto';
import { encodeOrderId } from '@botica/domain/orders';
import { deskLeaseMs } from '@botica/domain/prescriptions/desk';
import { beforeEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { asStaff, staffEmails } from '../../../../test/as-staff.ts';
import { requestTools } from '../../../../test/fixtures/insurer-requests.fixture.ts';
import { deskTools } from '../../../../test/fixtures/prescription-desk.fixture.ts';
import { proposalTools, regente } from '../../../../test/fixtures/proposals.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
let ana = await asCustomer(server);
const desk = await deskTools(server, ana.id);
const { anOrder, aPharmacist, take, read, queue, open, decide, states, audited } = desk;
const osman = await asStaff(server, staffEmails.regente);
const lia = await aPharmacist();
const proposing = await proposalTools(server);

/** The tests move the clock past the life of an access token. */
beforeEach(async () => {
  ana = await asCustomer(server);
});

const later = (ms: number) => {
  server.time.now = new Date(server.time.now.getTime() + ms);
};
const idsOf = (cases: readonly { casoId: string }[]) => cases.map(({ casoId }) => casoId);

describe('the queue', () => {
  it('shows what waits, oldest first, with a promise only where somebody made one', async () => {
    const late = await anOrder({ pictures: 2 });
    later(60_000);
    const scheduledFor = new Date('2026-11-16T15:00:00Z');
    const next = await anOrder({ isControlled: true, order: { scheduledFor } });
    later(60_000);
    const only = await proposing.order(ana);
    const found = await queue(osman);
    const mine = [late.casoId, next.casoId, encodeOrderId(only)];
    expect(idsOf(found).filter((id) => mine.includes(id))).toEqual(mine);
    const of = (id: string) => found.find(({ casoId }) => casoId === id);
    expect(of(late.casoId)).toMatchObject({
      tipo: 'receta',
      fotos: 2,
      controlado: false,
      prometido: null,
      turno: null,
    });
    expect(of(next.casoId)).toMatchObject({ controlado: true, prometido: scheduledFor.toISOString() });
    expect(of(encodeOrderId(only))).toMatchObject({ tipo: 'solo-receta', lineas: 0, fotos: 1 });
  });

  it('hides the cases of another company and of another branch, whose pharmacist cannot take them either', async () => {
    const { casoId } = await anOrder();
    const [foreigner, neighbour, here] = [await aPharmacist(null, 12), await aPharmacist(8), await aPharmacist(5)];
    expect(idsOf(await queue(here))).toContain(casoId);
    for (const stranger of [foreigner, neighbour]) {
      expect(idsOf(await queue(stranger))).not.toContain(casoId);
      const none = { status: 404, body: { codigo: 'DESK_CASE_NOT_FOUND' } };
      expect(await stranger.send(desk.path(casoId))).toMatchObject(none);
      expect(await take(stranger, casoId)).toMatchObject(none);
      expect(await decide(stranger, casoId, 'aprobar', { version: 'x' })).toMatchObject(none);
    }
  });

  it('shows a case with what the same person bought and a possible duplicate, and masks the identity', async () => {
    await anOrder({ order: { placedAt: new Date(server.time.now.getTime() - 86_400_000) } });
    const { casoId } = await anOrder();
    const found = await read(osman, casoId);
    expect(found.persona).toMatchObject({ nombre: 'Rosa Pineda', identidad: expect.stringMatching(/^•••\d\d$/) });
    expect(found.pedido).toMatchObject([{ productoId: desk.usual.id, controlado: false }]);
    expect(found.compras[0]).toMatchObject({ productoId: desk.usual.id, cantidad: 2 });
    expect(found.avisos).toMatchObject([{ titulo: 'Posible duplicado' }]);
  });
});

describe('a picture', () => {
  it('is served to staff with the permission, and reading it writes a row', async () => {
    const { casoId, prescriptionIds } = await anOrder();
    const url = `${desk.path(casoId)}/imagenes/${prescriptionIds[0]}`;
    const reply = await desk.download(osman, url);
    expect([reply.statusCode, reply.headers['content-type'], reply.body]).toEqual([200, 'image/jpeg', 'una receta']);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(await audited('prescription.viewed', casoId)).toMatchObject([
      { staff_name: 'Osman Paz', branch_id: 5, after: { picture: expect.any(String) } },
    ]);
    const other = await anOrder();
    for (const [by, address] of [
      [await aPharmacist(8), url],
      [osman, `${desk.path(other.casoId)}/imagenes/${prescriptionIds[0]}`],
    ] as const) {
      expect((await desk.download(by, address)).statusCode).toBe(404);
    }
    expect(await audited('prescription.viewed', casoId)).toHaveLength(1);
    expect(await audited('prescription.viewed', other.casoId)).toHaveLength(0);
  });
});

describe('a lease', () => {
  it('of two pharmacists who take a case at once one succeeds, and the other is told who', async () => {
    const { casoId } = await anOrder();
    // An ended lease is a row that both want to take over.
    await take(await aPharmacist(), casoId);
    later(deskLeaseMs);
    const replies = await race(server, 'prescription_leases', [() => take(osman, casoId), () => take(lia, casoId)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 409]);
    const told = { codigo: 'DESK_CASE_TAKEN', mensaje: 'Lo está revisando Osman Paz.', quien: 'Osman Paz' };
    expect(replies[1]?.body).toMatchObject(told);
    const { version } = await read(lia, casoId);
    expect((await decide(lia, casoId, 'aprobar', { version })).body).toMatchObject(told);
    const turno = async () => (await queue(lia)).find((one) => one.casoId === casoId)?.turno;
    expect(await turno()).toMatchObject({ nombre: 'Osman Paz', esMio: false });
    expect(await audited('prescription.taken', casoId)).toHaveLength(2);
  });

  it('ends without activity, is renewed by it, and can be released', async () => {
    const { casoId } = await anOrder();
    const { version } = await open(osman, casoId);
    later(deskLeaseMs - 1000);
    expect((await take(osman, casoId)).status).toBe(200);
    expect(await audited('prescription.taken', casoId)).toHaveLength(1);
    later(deskLeaseMs - 1000);
    expect((await take(lia, casoId)).body.codigo).toBe('DESK_CASE_TAKEN');
    later(1000);
    expect(await decide(osman, casoId, 'aprobar', { version })).toMatchObject({
      status: 409,
      body: { codigo: 'DESK_LEASE_LOST' },
    });
    expect((await take(lia, casoId)).status).toBe(200);
    expect((await decide(osman, casoId, 'aprobar', { version })).body.codigo).toBe('DESK_CASE_TAKEN');
    expect((await lia.post(`${desk.path(casoId)}/soltar`)).status).toBe(200);
    expect((await take(osman, casoId)).status).toBe(200);
    expect(await audited('prescription.released', casoId)).toHaveLength(1);
  });

  it('while a pharmacist has the case, the branch neither sees nor answers it', async () => {
    const { casoId, prescriptionIds } = await anOrder();
    const only = await proposing.order(ana);
    const say = (path: string, body: object) => proposing.send(`/integraciones/recetas/${path}`, body);
    const review = () =>
      say('revisiones', {
        ...{ sucursalId: 5, pedidoId: casoId, documentoId: prescriptionIds[0], revision: 'approve', regente },
      });
    const waiting = async (path: string) =>
      (await say(path, { sucursalId: 5 })).body.data.map(({ pedidoId }: { pedidoId: string }) => pedidoId);
    expect(await waiting('pendientes')).toContain(casoId);
    expect(await waiting('por-proponer')).toContain(encodeOrderId(only));
    await open(osman, casoId);
    await open(osman, encodeOrderId(only), 'solo-receta');
    const refused = { status: 409, body: { codigo: 'PRESCRIPTION_AT_DESK' } };
    expect(await review()).toMatchObject(refused);
    expect(await proposing.propose(only)).toMatchObject(refused);
    expect(await waiting('pendientes')).not.toContain(casoId);
    expect(await waiting('por-proponer')).not.toContain(encodeOrderId(only));
    later(deskLeaseMs);
    expect((await review()).status).toBe(200);
    expect((await proposing.propose(only)).status).toBe(200);
  });
});

describe('a decision', () => {
  it('approves every picture of the order once, with indications signed by name', async () => {
    const { casoId, orderId } = await anOrder({ pictures: 2 });
    const { version } = await open(osman, casoId);
    const indicaciones = [{ productoId: desk.usual.id, observaciones: 'Una tableta cada doce horas' }];
    const body = { actoId: randomUUID(), version, indicaciones };
    expect(await decide(osman, casoId, 'aprobar', body)).toMatchObject({
      body: { data: { repetida: false, libro: [] } },
    });
    expect(await decide(osman, casoId, 'aprobar', body)).toMatchObject({
      status: 200,
      body: { data: { repetida: true } },
    });
    expect((await decide(osman, casoId, 'aprobar', { ...body, indicaciones: [] })).body.codigo).toBe('DESK_KEY_USED');
    expect(await states(orderId)).toEqual(['approved', 'approved']);
    expect(await audited('prescription.approved', casoId)).toHaveLength(1);
    expect(idsOf(await queue(osman))).not.toContain(casoId);
    expect(await proposing.history(orderId)).toEqual([
      ...['shopper held', 'system placed', 'staff prescription-approved', 'staff prescription-approved'],
    ]);
    const { body: told } = await ana.send('/Auth/pedidos/api/IndicacionesMedicas');
    expect(told.data).toContainEqual(
      expect.objectContaining({
        pedido_ID: casoId,
        regente: 'Osman Paz',
        observaciones: 'Una tableta cada doce horas',
      }),
    );
  });

  it('two equal approvals at the same time count once', async () => {
    const { casoId, orderId } = await anOrder();
    const { version } = await open(osman, casoId);
    const body = { actoId: randomUUID(), version };
    const replies = await Promise.all([1, 2, 3].map(() => decide(osman, casoId, 'aprobar', body)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(replies.filter(({ body: { data } }) => !data.repetida)).toHaveLength(1);
    expect(await proposing.history(orderId)).toHaveLength(3);
  });

  it('a case that changed since it was read is not decided', async () => {
    const { casoId, orderId } = await anOrder({ pictures: 2 });
    const { version } = await open(osman, casoId);
    await sql`update order_lines set quantity = 1, allocated = 1 where order_id = ${orderId}`;
    expect(await decide(osman, casoId, 'aprobar', { version })).toMatchObject({
      status: 409,
      body: { codigo: 'DESK_CASE_CHANGED' },
    });
    expect(await states(orderId)).toEqual(['pending', 'pending']);
  });

  it('a rejection has a reason, which the shopper reads on the order and in one letter', async () => {
    const { casoId, orderId } = await anOrder({ pictures: 2 });
    const { version } = await open(osman, casoId);
    expect((await decide(osman, casoId, 'rechazar', { version, motivo: '   ' })).body.codigo).toBe(
      'DESK_REASON_MISSING',
    );
    const motivo = 'La receta venció en octubre';
    expect((await decide(osman, casoId, 'rechazar', { version, motivo })).status).toBe(200);
    const { body } = await ana.send(`/api/pedidos/ResumenPedido/${casoId}`);
    const rejected = { estadoId: 3, observaciones: motivo };
    expect(body.data.recetas).toMatchObject([rejected, rejected]);
    expect(await audited('prescription.rejected', casoId)).toMatchObject([{ reason: motivo, staff_name: 'Osman Paz' }]);
    expect(await states(orderId)).toEqual(['rejected', 'rejected']);
    const letter = await outside.mail('cliente@botica.test', /Necesitamos otra receta/);
    expect(letter.text).toContain(`Motivo: ${motivo}`);
    const waiting = () => sql`select 1 from pgboss.job where name = 'prescription-reviewed'`;
    await expect.poll(async () => (await waiting()).length, { timeout: 15_000 }).toBe(0);
    expect(await sql`select 1 from sent_messages where letter_key like ${`%rejected-${orderId}-%`}`).toHaveLength(1);
  });

  it('an order of prescriptions only gets a proposal, once, which its customer sees with the name', async () => {
    const orderId = await proposing.order(ana);
    const casoId = encodeOrderId(orderId);
    const { version } = await open(osman, casoId, 'solo-receta');
    expect((await decide(osman, casoId, 'aprobar', { version })).body.codigo).toBe('DESK_PROPOSAL_NEEDED');
    const lineas = [{ productoId: proposing.shop.idAt(0), cantidad: 2, nota: 'Con alimentos' }];
    const body = { actoId: randomUUID(), version, lineas };
    const twice = { ...body, lineas: [...lineas, ...lineas] };
    expect((await decide(osman, casoId, 'proponer', twice)).body.codigo).toBe('PROPOSAL_LINE_REPEATED');
    const old = { ...body, version: 'otra' };
    expect((await decide(osman, casoId, 'proponer', old)).body.codigo).toBe('DESK_CASE_CHANGED');
    expect(await decide(osman, casoId, 'proponer', body)).toMatchObject({
      status: 200,
      body: { data: { repetida: false } },
    });
    expect(await decide(osman, casoId, 'proponer', body)).toMatchObject({
      status: 200,
      body: { data: { repetida: true } },
    });
    expect(await proposing.versions(orderId)).toMatchObject([{ version: 1, state: 'open' }]);
    expect(await proposing.shown(ana, orderId)).toMatchObject({ regente: 'Osman Paz', puedeResponder: true });
    expect(await states(orderId)).toEqual(['approved']);
    expect(idsOf(await queue(osman))).not.toContain(casoId);
    expect(await audited('prescription.proposed', casoId)).toHaveLength(1);
  });

  it('the answer of an insurer is noted down by the same steps as its own notice', async () => {
    const requests = await requestTools(server, ana);
    const { solicitudId } = await requests.aRequest();
    const casoId = String(solicitudId);
    const { version } = await open(osman, casoId, 'seguro');
    expect(await requests.review(solicitudId, 'reject')).toMatchObject({ body: { codigo: 'PRESCRIPTION_AT_DESK' } });
    const answer = (body: object) => osman.post(`/consola/recetas/seguros/${casoId}/responder`, body);
    const said = { actoId: randomUUID(), version, revision: 'approve' };
    expect((await answer(said)).body.codigo).toBe('INSURER_TERMS_MISSING');
    const terms = { ...said, cobertura: 80, copago: 120.5, autorizacion: 'AUT-7' };
    expect(await answer(terms)).toMatchObject({ status: 200, body: { data: { repetida: false } } });
    expect(await answer(terms)).toMatchObject({ status: 200, body: { data: { repetida: true } } });
    expect(await requests.row(solicitudId)).toMatchObject({ coverage_percent: 80, copay_cents: 12_050 });
    expect(await audited('insurer-request.answered', casoId)).toHaveLength(1);
  });
});
