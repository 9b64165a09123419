import { decodeOrderId } from '@botica/domain/orders';
import { afterEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { requestTools } from '../../../../test/fixtures/insurer-requests.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { signNotice } from '../../../platform/signed-notices.ts';
import { insurerRequests } from './index.ts';
import { insurerRequestJobs } from './job-types.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { config, database, jobs } = server.platform;
const { sql } = database;
const ana = await asCustomer(server);
const tools = await requestTools(server, ana);
const { aRequest, tell, review, one, cancel, changeCard, cardOf, add, row, history } = tools;
const ordered = (id: number) => expect.poll(async () => (await row(id))?.state, { timeout: 10_000 }).toBe('ordered');
const orderOf = async (id: number) => (await sql`select * from orders where id = ${(await row(id))?.order_id ?? 0}`)[0];

afterEach(async () => {
  await outside.reset();
  await sql`delete from attempts`;
});

describe('the pending requests of an insurer', () => {
  it('an insurer sees the requests that were sent to it, with pictures that it can open', async () => {
    const { solicitudId } = await aRequest({ prescriptions: 2 });
    const mine = async (aseguradoraId: number) =>
      (await tell('pendientes', { aseguradoraId })).body.data.filter(
        (one: { solicitudId: number }) => one.solicitudId === solicitudId,
      );
    const [pending] = await mine(1);
    expect(pending).toMatchObject({
      version: 1,
      estadoId: 1,
      noCarnet: '204417-01',
      paciente: 'Marta Reyes',
      identidad: '',
    });
    expect(pending.recetas).toHaveLength(2);
    const picture = new URL(pending.recetas[0]);
    expect((await fetch(`${server.url}${picture.pathname}`)).status).toBe(200);
    expect(await mine(3)).toEqual([]);
    await cancel(solicitudId);
    expect(await mine(1)).toEqual([]);
  });

  it('pending requests need the key of the insurers; the key of branches is rejected', async () => {
    const said = { aseguradoraId: 1 };
    const asBranch = signNotice(config.integrationKey ?? '', JSON.stringify(said), server.time.now);
    const refused = { status: 401, body: { codigo: 'NOTICE_NOT_SIGNED' } };
    expect(await tell('pendientes', said, asBranch)).toMatchObject(refused);
    expect(await tell('pendientes', said, {})).toMatchObject(refused);
    expect(await tell('revisiones', said, asBranch)).toMatchObject(refused);
  });
});

describe("an insurer's answer", () => {
  it('INS-13 an insurer takes a request into review, and then it cannot be changed', async () => {
    const { solicitudId } = await aRequest();
    expect(await review(solicitudId, 'take')).toMatchObject({
      status: 200,
      body: { data: { estadoId: 3, repetida: false } },
    });
    expect(await review(solicitudId, 'take')).toMatchObject({ body: { data: { repetida: true } } });
    for (const refused of [
      await cancel(solicitudId),
      await add(solicitudId),
      await changeCard(solicitudId, tools.card),
    ]) {
      expect(refused).toMatchObject({ status: 409, body: { codigo: 'INSURER_REQUEST_NOT_EDITABLE' } });
    }
    expect((await one(solicitudId)).body.data).toMatchObject({
      editable: false,
      estado: { descripcion: 'En revisión' },
    });
  });

  it('an approval creates an order of the prescriptions, once, and states the coverage', async () => {
    const { solicitudId, recetas } = await aRequest({ prescriptions: 2 });
    await review(solicitudId, 'take');
    expect(await review(solicitudId, 'approve')).toMatchObject({ body: { data: { estadoId: 4, repetida: false } } });
    await ordered(solicitudId);
    expect(await review(solicitudId, 'approve')).toMatchObject({ body: { data: { estadoId: 6, repetida: true } } });
    const { data } = (await one(solicitudId)).body;
    expect(data).toMatchObject({ cobertura: 80, copago: 120.5, autorizacion: 'AUT-7', estado: { estadoId: 6 } });
    expect(decodeOrderId(data.pedidoId)).toBe(Number((await orderOf(solicitudId))?.id));
    expect(await orderOf(solicitudId)).toMatchObject({
      customer_id: ana.id,
      kind: 'prescription',
      order_type_id: 3,
      branch_code: 5,
      payment_type_id: 1,
      notes:
        'Seguro: Seguros El Roble, carnet 204417-01. Cobertura 80\u00a0%, copago L.\u00a0120.50. Autorización AUT-7.',
    });
    const attached = await sql`
      select prescription_id as id from order_prescriptions where order_id = ${(await row(solicitudId))?.order_id ?? 0}`;
    expect(attached.map(({ id }) => id).sort()).toEqual(
      recetas.map((each: { recetaId: string }) => each.recetaId).sort(),
    );
    expect(await history(solicitudId)).toEqual([
      'shopper send sent',
      'insurer take reviewing',
      'insurer approve approved',
      'system order ordered',
    ]);
    const letter = await outside.mail('cliente@botica.test', new RegExp(`aprobó tu solicitud ${solicitudId}`));
    expect(letter.text).toContain('Cobertura: 80\u00a0%');
    expect(letter.text).toContain(`/creditos/seguros/solicitudes/${solicitudId}`);
  });

  it('INS-15 an answer that asks for a correction says why, and the shopper sends the request again', async () => {
    const { solicitudId } = await aRequest();
    expect(await review(solicitudId, 'askCorrection', { motivo: '  ' })).toMatchObject({
      status: 422,
      body: { codigo: 'INSURER_REASON_MISSING' },
    });
    const motivo = 'Falta el sello <b>del médico</b>';
    await review(solicitudId, 'askCorrection', { motivo });
    expect((await one(solicitudId)).body.data).toMatchObject({ motivo, editable: true, estado: { estadoId: 2 } });
    const letter = await outside.mail('cliente@botica.test', new RegExp(`solicitud ${solicitudId} necesita`));
    expect(letter.text).toContain(`Motivo: ${motivo}`);
    expect(await review(solicitudId, 'approve')).toMatchObject({ status: 409 });
    const corrected = (await add(solicitudId)).body.data;
    expect(corrected).toMatchObject({ motivo: '', estado: { estadoId: 1 } });
    expect(await review(solicitudId, 'approve')).toMatchObject({ body: { codigo: 'INSURER_REQUEST_CHANGED' } });
    expect((await review(solicitudId, 'reject', { version: 2, motivo: 'No cubierto' })).body.data.estadoId).toBe(5);
    await outside.mail('cliente@botica.test', new RegExp(`no aprobó tu solicitud ${solicitudId}`));
    expect(await review(solicitudId, 'approve', { version: 2 })).toMatchObject({
      status: 409,
      body: { codigo: 'INSURER_REQUEST_STEP_NOT_ALLOWED' },
    });
  });

  it('only the insurer of the card can answer, and states its coverage', async () => {
    const { solicitudId } = await aRequest();
    expect((await review(solicitudId, 'approve', { aseguradoraId: 3 })).status).toBe(404);
    expect((await review(999_999, 'approve')).status).toBe(404);
    const bare = { aseguradoraId: 1, solicitudId, version: 1, revision: 'approve' };
    expect((await tell('revisiones', bare)).body.codigo).toBe('INSURER_TERMS_MISSING');
    expect((await tell('revisiones', { ...bare, cobertura: 101, copago: 1 })).status).toBe(400);
    await changeCard(solicitudId, await cardOf(4), { withIdentity: true });
    expect((await review(solicitudId, 'approve', { version: 2 })).status).toBe(404);
    await cancel(solicitudId);
  });

  it('INS-14 an answer races a cancellation: exactly one of them wins', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { solicitudId } = await aRequest();
      const replies = await race<{ status: number }>(server, insurerRequests, [
        () => cancel(solicitudId),
        () => review(solicitudId, 'approve'),
      ]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      const isCancelled = replies[0]?.status === 200;
      if (!isCancelled) await ordered(solicitudId);
      expect((await row(solicitudId))?.state).toBe(isCancelled ? 'cancelled' : 'ordered');
      expect(Boolean(await orderOf(solicitudId))).toBe(!isCancelled);
    }
  });
});

describe('the order of an approved request', () => {
  it('the order waits for an unreachable branch, and the sweep creates it later', async () => {
    const { solicitudId } = await aRequest();
    await outside.fault('branch-link', { error: { status: 503 } });
    await review(solicitudId, 'approve');
    await outside.mail('cliente@botica.test', new RegExp(`aprobó tu solicitud ${solicitudId}`));
    expect((await row(solicitudId))?.state).toBe('approved');
    expect((await one(solicitudId)).body.data).toMatchObject({ pedidoId: '', estado: { descripcion: 'Aprobada' } });
    await outside.reset();
    // As if its job had been lost: the sweep finds requests approved minutes ago.
    await sql`delete from pgboss.job where name = ${insurerRequestJobs.order.name}`;
    server.time.now = new Date(server.time.now.getTime() + 6 * 60_000);
    await database.db.transaction((tx) => jobs.enqueue(tx, insurerRequestJobs.sweep, {}));
    await ordered(solicitudId);
    expect(await sql`select from orders where idempotency_key = ${(await row(solicitudId))?.order_key}`).toHaveLength(
      1,
    );
  });

  it('two concurrent jobs create one order', async () => {
    const { solicitudId } = await aRequest();
    await review(solicitudId, 'approve');
    for (let time = 0; time < 3; time += 1) {
      await database.db.transaction((tx) => jobs.enqueue(tx, insurerRequestJobs.order, { requestId: solicitudId }));
    }
    await ordered(solicitudId);
    await server.countStatements(async () => undefined);
    expect(await sql`select from orders where idempotency_key = ${(await row(solicitudId))?.order_key}`).toHaveLength(
      1,
    );
  });

  it('the order is created without an address and a card that were removed', async () => {
    const [address] =
      await sql`select id from addresses where customer_id = ${ana.id} and is_active order by id limit 1`;
    const [card] = await sql`select id from payment_cards where customer_id = ${ana.id} and removed_at is null limit 1`;
    const given = {
      pedidoTipo: '2',
      sucursalId: '',
      usuarioDireccionId: String(address?.id),
      TarjetaCredito: card?.id,
    };
    const { solicitudId } = await aRequest({ given });
    await sql`update addresses set is_active = false, is_default = false where id = ${address?.id}`;
    await sql`update payment_cards set removed_at = now(), token = null, is_selected = false where id = ${card?.id}`;
    await review(solicitudId, 'approve');
    await ordered(solicitudId);
    await sql`update addresses set is_active = true where id = ${address?.id}`;
    expect(await orderOf(solicitudId)).toMatchObject({ order_type_id: 3, payment_type_id: 1, card_id: null });
  });
});
