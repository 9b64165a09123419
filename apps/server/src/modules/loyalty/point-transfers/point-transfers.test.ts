import { randomUUID } from 'node:crypto';
import { idempotencyHeader } from '@botica/contract/headers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asCustomer, type TestCustomer } from '../../../../test/as-customer.ts';
import { testNow } from '../../../../test/global-setup.ts';
import { startOutside } from '../../../../test/outside.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { findPoints } from '../../tenders/points/index.ts';
import { forgetTransfersOf, pointTransfers } from './index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db, sql } = server.platform.database;
const marta = '0501198800017';
const rosalio = '0801195200023';
let ana = await asCustomer(server);
let don = await asCustomer(server, 'mayor@botica.test');

beforeEach(async () => {
  server.time.now = testNow;
  [ana, don] = [await asCustomer(server), await asCustomer(server, 'mayor@botica.test')];
  await sql`delete from points_movements where order_id > 4000000000000`;
  await sql`delete from point_transfers`;
  await sql`delete from codes`;
  await sql`update points_accounts set balance = 3480 where customer_id = ${ana.id} and company_id = 2`;
  await sql`update points_accounts set balance = 12650 where customer_id = ${don.id} and company_id = 2`;
  await sql`delete from attempts`;
});
afterEach(() => outside.reset());

const points = (of: TestCustomer) => findPoints(db, { customerId: of.id, companyId: 2 });
const balances = async () => [await points(ana), await points(don)];

function ask(given: object = {}, { by = ana, key = randomUUID() as string } = {}) {
  const payload = { cantidadPuntos: 500, noIdentidadReceptor: rosalio, identidadTipoId: 1, ...given };
  const headers = { [idempotencyHeader]: key };
  return by.send('/api/puntos/SolicitudTransferencia', { method: 'POST', payload, headers });
}
const confirm = (transferenciaId: number, codigo: string, by = ana) =>
  by.send('/api/puntos/VerificarCodigoTransferencia', { method: 'POST', payload: { transferenciaId, codigo } });
const cancel = (id: number, by = ana) =>
  by.send(`/api/puntos/CancelarTransferencia?tranferenciaPuntosId=${id}`, { method: 'POST' });
const resend = (id: number, by = ana) =>
  by.send(`/api/puntos/EnviarCodigoTransferencia?tranferenciaPuntosId=${id}`, { method: 'POST' });
const list = async (payload: object = { diasHistorial: 30 }) =>
  ana.send('/api/puntos/transferenciasUsuario', { method: 'POST', payload });
async function asked(given: object = {}, by = ana, email = 'cliente@botica.test') {
  const { body } = await ask(given, { by });
  return { id: body.data.id as number, code: await outside.code(email) };
}
/** A wrong code. */
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('the request', () => {
  it('XFER-05 C220 the form has the identity types with their masks, and the minimum', async () => {
    expect((await ana.send('/api/puntos/configuraciontransferencia')).body.data).toEqual({
      identidadesTipos: [
        { id: 1, nombre: expect.any(String), mascara: '9999-9999-99999' },
        { id: 2, nombre: 'Pasaporte', mascara: '' },
      ],
      cantidadPuntosMinima: 100,
    });
  });

  it('XFER-10 C221 a request is pending, moves nothing, and its code is mailed', async () => {
    const { status, body } = await ask({ observacionesUsuario: 'Feliz cumpleaños' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ cantidadPuntos: 500, estadoId: 1, estado: 'Pendiente de confirmación' });
    expect(body.data).toMatchObject({ noIdentidadReceptor: rosalio, correoUsuario: 'c****@botica.test' });
    expect(await balances()).toEqual([3480, 12650]);
    expect(await outside.code('cliente@botica.test')).toMatch(/^\d{6}$/);
    const [kept] = await sql`select code_hash from codes`;
    expect(kept?.code_hash).not.toMatch(/^\d+$/);
  });

  it.each([
    ['XFER-02', { cantidadPuntos: 0 }, 'cantidadPuntos', 'Cantidad de puntos incorrecta'],
    ['XFER-02', { cantidadPuntos: -500 }, 'cantidadPuntos', 'Cantidad de puntos incorrecta'],
    ['XFER-02', { cantidadPuntos: 100.5 }, 'cantidadPuntos', 'Cantidad de puntos incorrecta'],
    ['XFER-01', { cantidadPuntos: 99 }, 'cantidadPuntos', 'El mínimo de puntos que puedes transferir es 100'],
    ['XFER-01', { cantidadPuntos: 3481 }, 'cantidadPuntos', 'No tienes puntos suficientes para esta transferencia.'],
    ['XFER-03', { noIdentidadReceptor: '' }, 'noIdentidadReceptor', 'Ingrese la identidad'],
    ['XFER-04', { noIdentidadReceptor: marta }, 'noIdentidadReceptor', 'No puede usar su misma identidad'],
    ['XFER-05', { noIdentidadReceptor: '12' }, 'noIdentidadReceptor', 'La identidad debe tener 13 dígitos.'],
  ])('%s %j is rejected, and nothing is sent', async (_, given, campo, mensaje) => {
    const before = (await outside.messages('mail', 'cliente@botica.test')).length;
    expect(await ask(given)).toMatchObject({ status: 422, body: { erroresDeValidacion: [{ campo, mensaje }] } });
    expect(await outside.messages('mail', 'cliente@botica.test')).toHaveLength(before);
  });

  it('XFER-10 a request repeated, also concurrently, is one; another body with its key is rejected', async () => {
    const key = randomUUID();
    const [one, two] = await Promise.all([ask({}, { key }), ask({}, { key })]);
    expect(one?.body.data.id).toBe(two?.body.data.id);
    expect((await ask({}, { key })).body.data.id).toBe(one?.body.data.id);
    expect((await ask({ cantidadPuntos: 600 }, { key })).body.codigo).toBe('SAME_KEY_OTHER_TRANSFER');
    expect((await list()).body.data).toHaveLength(1);
  });

  it('XFER-11 a mail that cannot be sent leaves no request behind', async () => {
    await outside.fault('mail', { error: { status: 500 } });
    expect(await ask()).toMatchObject({ status: 503, body: { codigo: 'CODE_NOT_SENT' } });
    expect((await list()).body.data).toEqual([]);
  });

  it('XFER-10 the sender sees the masked name of the recipient, and the letter has name and amount', async () => {
    expect((await ask()).body.data.nombreReceptor).toBe('Ro*** M.');
    const letter = await outside.mail('cliente@botica.test', /código/);
    expect(letter.text).toContain('Puntos: 500');
    expect(letter.text).toContain('Para: Ro*** M., identidad terminada en 0023');
    expect(letter.text).not.toContain(rosalio);
  });

  it.each([
    ['nobody has', '0501199900099'],
    ['nobody has proved to be theirs', '0801199000088'],
  ])('an identity that %s is refused before a code is sent, with one text', async (_, noIdentidadReceptor) => {
    await sql`update customers set identity_number = '0801199000088', seen_in_person_at = null
      where email = 'nuevo@botica.test'`;
    const mensaje = expect.stringMatching(/^No podemos transferir a esa identidad\./);
    expect(await ask({ noIdentidadReceptor })).toMatchObject({
      status: 422,
      body: { erroresDeValidacion: [{ campo: 'noIdentidadReceptor', mensaje }] },
    });
    expect(await outside.messages('mail', 'cliente@botica.test')).toEqual([]);
    expect((await list()).body.data).toEqual([]);
  });

  it('tries with unknown identities count for the daily limit of requests', async () => {
    const codes: string[] = [];
    for (let n = 0; n < 11; n += 1) {
      const { body } = await ask({ noIdentidadReceptor: `05011999${String(n).padStart(5, '0')}` });
      codes.push(body.codigo);
    }
    expect(codes).toEqual([...Array(10).fill('FORM_NOT_VALID'), 'TOO_MANY_ATTEMPTS']);
    expect((await ask()).body.codigo).toBe('TOO_MANY_ATTEMPTS');
  });
});

describe('the confirmation', () => {
  it('XFER-11 XFER-14 C222 a confirmation moves the points and mails both', async () => {
    const { id, code } = await asked();
    const { status, body } = await confirm(id, code);
    expect([status, body.data]).toEqual([
      200,
      { mensaje: 'Transferencia realizada exitosamente', puntosUsuario: 2980 },
    ]);
    expect(await balances()).toEqual([2980, 13_150]);
    const moved = await sql`select points, reason from points_movements where order_id > 4000000000000 order by id`;
    expect(moved).toMatchObject([
      { points: -500, reason: 'sent' },
      { points: 500, reason: 'received' },
    ]);
    const sent = await outside.mail('cliente@botica.test', /Transferiste 500 puntos/);
    expect(sent.text).toContain('Para: Ro*** M.');
    const letter = await outside.mail('mayor@botica.test', /Recibiste 500 puntos/);
    expect(letter.text).toContain('Marta');
    const history = await don.send('/api/puntos/historial', { method: 'POST', payload: { diasHistorial: 5 } });
    expect(history.body.data.movimientos[0]).toMatchObject({
      puntos: 500,
      tipoTransaccion: 'Transferencia recibida',
      documentoId: `TR-${id}`,
    });
  });

  it('XFER-11 a confirmation repeated, also concurrently, moves them once', async () => {
    const { id, code } = await asked();
    const replies = await race(server, pointTransfers, [() => confirm(id, code), () => confirm(id, code)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await confirm(id, code)).status).toBe(200);
    expect(await balances()).toEqual([2980, 13_150]);
  });

  it('XFER-11 two concurrent transfers with the points for one: one moves', async () => {
    const first = await asked({ cantidadPuntos: 3000 });
    const second = await ask({ cantidadPuntos: 3000 });
    const code = await outside.code('cliente@botica.test');
    const replies = await Promise.all([confirm(first.id, first.code), confirm(second.body.data.id, code)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await balances()).toEqual([480, 15_650]);
  });

  it('XFER-11 a wrong code is counted, and after five only a new code works', async () => {
    const { id, code } = await asked();
    for (let n = 0; n < 5; n += 1) expect((await confirm(id, other(code))).body.codigo).toBe('CODE_NOT_VALID');
    expect(await confirm(id, code)).toMatchObject({ status: 429, body: { codigo: 'TOO_MANY_ATTEMPTS' } });
    expect(await balances()).toEqual([3480, 12_650]);
    expect((await resend(id)).status).toBe(200);
    expect((await confirm(id, await outside.code('cliente@botica.test'))).status).toBe(200);
  });

  it('XFER-13 a request of another day is continued with a new code', async () => {
    const { id, code } = await asked();
    server.time.now = new Date(testNow.getTime() + 16 * 60_000);
    ana = await asCustomer(server);
    expect((await confirm(id, code)).body.codigo).toBe('CODE_NOT_VALID');
    expect((await resend(id)).body.data).toEqual({ mensaje: 'Código enviado' });
    expect((await confirm(id, await outside.code('cliente@botica.test'))).status).toBe(200);
  });

  it('XFER-11 an identity that is no longer proved when the transfer is confirmed receives nothing', async () => {
    const { id, code } = await asked();
    await sql`update customers set seen_in_person_at = null where id = ${don.id}`;
    expect(await confirm(id, code)).toMatchObject({ status: 409, body: { codigo: 'TRANSFER_RECIPIENT_NOT_REACHED' } });
    await sql`update customers set seen_in_person_at = now() where id = ${don.id}`;
    expect(await points(ana)).toBe(3480);
  });

  it('XFER-11 an identity that two customers have receives nothing', async () => {
    const { id, code } = await asked();
    await sql`update customers set identity_number = ${rosalio} where email = 'empresa@botica.test'`;
    expect((await confirm(id, code)).body.codigo).toBe('TRANSFER_RECIPIENT_NOT_REACHED');
    await sql`update customers set identity_number = '0501198500048' where email = 'empresa@botica.test'`;
  });

  it('XFER-11 points that were spent in the meantime are not moved', async () => {
    const { id, code } = await asked();
    await sql`update points_accounts set balance = 499 where customer_id = ${ana.id} and company_id = 2`;
    expect((await confirm(id, code)).body.codigo).toBe('TRANSFER_POINTS_NOT_ENOUGH');
    expect(await balances()).toEqual([499, 12_650]);
  });

  it.each([0, -4])('XFER-09 the request %d does not exist', async (id) => {
    expect(await confirm(id, '123456')).toMatchObject({ status: 422, body: { mensaje: 'Solicitud incorrecta' } });
    expect(await cancel(id)).toMatchObject({ status: 422, body: { mensaje: 'Solicitud incorrecta' } });
  });
});

describe('the list of transfers', () => {
  it('XFER-12 XFER-15 C223 a pending transfer is cancelled, and can then not be confirmed', async () => {
    const { id, code } = await asked();
    expect((await cancel(id)).body.data).toEqual({ mensaje: 'Solicitud Cancelada' });
    expect((await cancel(id)).status).toBe(200);
    expect((await confirm(id, code)).body.codigo).toBe('TRANSFER_NOT_PENDING');
    expect((await resend(id)).body.codigo).toBe('TRANSFER_NOT_PENDING');
    expect(await balances()).toEqual([3480, 12_650]);
  });

  it('XFER-12 a confirmation races a cancellation: one wins', async () => {
    const { id, code } = await asked();
    const [confirmed, cancelled] = await race(server, pointTransfers, [() => confirm(id, code), () => cancel(id)]);
    expect([confirmed?.status, cancelled?.status].sort()).toEqual([200, 409]);
    expect(await points(ana)).toBe(confirmed?.status === 200 ? 2980 : 3480);
  });

  it('XFER-07 XFER-08 C224 lists transfers by dates and by state, the last first', async () => {
    const { id, code } = await asked();
    await confirm(id, code);
    await ask({ cantidadPuntos: 200 });
    const day = testNow.toISOString().slice(0, 10);
    const { body } = await list({ fechaInicio: day, fechaFinal: day });
    expect(body.data.map(({ estadoId }: { estadoId: number }) => estadoId)).toEqual([1, 2]);
    expect((await list({ diasHistorial: 30, transferenciaPuntosEstadoId: 2 })).body.data).toHaveLength(1);
    expect((await list({ diasHistorial: 30, Top: 1 })).body.data).toHaveLength(1);
    expect(await list({ fechaFinal: day })).toMatchObject({
      status: 422,
      body: { mensaje: 'Seleccione la fecha inicial' },
    });
    expect(await list({ fechaInicio: day })).toMatchObject({
      status: 422,
      body: { mensaje: 'Seleccione la fecha final' },
    });
  });

  it('ROLE-18 a deleted account loses its recipients, and confirms nothing any more', async () => {
    const { id, code } = await asked({ observacionesUsuario: 'Secreto' });
    await db.transaction((tx) => forgetTransfersOf(tx, ana.id, testNow));
    const [row] = await sql`select recipient_number, remarks, state from point_transfers`;
    expect(row).toMatchObject({ recipient_number: '', remarks: '', state: 'cancelled' });
    expect((await confirm(id, code)).body.codigo).toBe('TRANSFER_NOT_PENDING');
  });

  it('XFER-04 the database rejects a transfer to oneself, and a finished transfer without a recipient', async () => {
    const { id } = await asked();
    const row = 4_000_000_000_000 + id;
    const own = sql`update point_transfers set state = 'done', ended_at = now(), recipient_id = customer_id where id = ${row}`;
    await expect(own).rejects.toThrow('point_transfers_never_to_oneself');
    await expect(sql`update point_transfers set state = 'done', ended_at = now() where id = ${row}`).rejects.toThrow(
      'point_transfers_done_has_a_recipient',
    );
  });
});
