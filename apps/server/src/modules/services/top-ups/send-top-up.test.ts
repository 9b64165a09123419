import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { topUpTools } from '../../../../test/fixtures/top-ups.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { pointsAccounts } from '../../tenders/points/index.ts';
import { topUps } from './index.ts';

const outside = await startOutside();
const server = await createTestServer({ ...outside.env, OUTSIDE_TIMEOUT_MS: '700' });
const { sql } = server.platform.database;
const marta = await asCustomer(server);
const tools = topUpTools(server, outside);
const covered = (Celular: string) => ({ Celular, puntosCanje: 1667, puntosCubrenTodoElMonto: true });
const minute = 60_000;

beforeEach(() => tools.startOver(marta));
afterEach(() => outside.reset());

describe('a number that the operator refuses', () => {
  it('TOPUP-21 a refused number gives its reason, keeps the points for another attempt, and mails the customer', async () => {
    const { body } = await tools.send(marta, covered('96000000'));
    expect(body.data).toMatchObject({
      respuestaTipo: 3,
      respuesta: 'El operador no reconoce ese número. Revísalo y reintenta, no se te cobrará otra vez.',
      MostrarMensajeDeError: true,
      recarga: { estado: 3, puedeReintentarse: true },
    });
    expect(await tools.points(marta)).toBe(3480 - 1667);
    await outside.mail('cliente@botica.test', /No pudimos enviar tu recarga a \+504 9600-0000/);
  });

  it('TOPUP-22 a code without a helpful text shows only the default text', async () => {
    const { body } = await tools.send(marta, covered('96009999'));
    expect(body.data).toMatchObject({
      respuestaTipo: 3,
      respuesta: 'Ocurrió un error al intentar enviar la recarga',
      MostrarMensajeDeError: false,
    });
  });

  it('TOPUP-12 TOPUP-16 C212 a refused number is corrected and sent, without another charge', async () => {
    const { id } = (await tools.send(marta, covered('96010000'))).body.data.recarga;
    expect((await tools.retry(marta, id, '9601-000')).body.erroresDeValidacion).toEqual([
      { campo: 'Celular', mensaje: 'El número de teléfono debe tener al menos 8 dígitos.' },
    ]);
    expect((await tools.retry(marta, id, '96010001', 2)).body.codigo).toBe('TOP_UP_NOT_RETRYABLE');
    const { body } = await tools.retry(marta, id, '9601-0001');
    expect(body.data).toMatchObject({ respuestaTipo: 1, recarga: { celular: '96010001', estado: 2 } });
    expect(await tools.points(marta)).toBe(3480 - 1667);
    expect((await tools.retry(marta, id, '96010001')).body.codigo).toBe('TOP_UP_NOT_RETRYABLE');
    expect(await tools.done('96010001')).toHaveLength(1);
  });

  it('TOPUP-16 two concurrent retries send it once', async () => {
    const { id } = (await tools.send(marta, covered('96020000'))).body.data.recarga;
    const again = () => tools.retry(marta, id, '96020001');
    const replies = await race(server, topUps, [again, again]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await tools.done('96020001')).toHaveLength(1);
  });

  it('a refused top-up returns the points once, a day later, and notifies the customer', async () => {
    const { id } = (await tools.send(marta, covered('96030000'))).body.data.recarga;
    await tools.pass(23 * 60 * minute, marta);
    await tools.look();
    expect(await tools.points(marta)).toBe(3480 - 1667);
    await tools.pass(61 * minute, marta);
    await Promise.all([tools.look(), tools.look()]);
    await tools.look();
    expect(await tools.points(marta)).toBe(3480);
    expect(await tools.find(marta, id)).toMatchObject({ estado: 3, fueDevuelta: true, puedeReintentarse: false });
    expect((await tools.retry(marta, id, '96030001')).body.codigo).toBe('TOP_UP_NOT_RETRYABLE');
    await outside.mail('cliente@botica.test', /Devolvimos lo que pagaste por la recarga a \+504 9603-0000/);
  });

  it('after six attempts the points are returned immediately', async () => {
    const { id } = (await tools.send(marta, covered('96040000'))).body.data.recarga;
    for (let tries = 2; tries <= 6; tries += 1) await tools.retry(marta, id, '96040000');
    expect((await tools.retry(marta, id, '96040001')).body.codigo).toBe('TOP_UP_NOT_RETRYABLE');
    await tools.look();
    expect(await tools.stateOf(id)).toBe('returned');
    expect(await tools.points(marta)).toBe(3480);
  });
});

describe('repeated requests', () => {
  it('requests with one key are one top-up, with the same answer', async () => {
    const key = crypto.randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => tools.send(marta, covered('96100001'), { key })));
    const ids = new Set(replies.map(({ body }) => body.data.recarga.id));
    expect([ids.size, replies.map(({ status }) => status)]).toEqual([1, [200, 200, 200]]);
    expect(await tools.done('96100001')).toHaveLength(1);
    expect(await tools.points(marta)).toBe(3480 - 1667);
  });

  it('two concurrent top-ups with the same points: one gets them', async () => {
    const works = ['96110001', '96110002'].map(
      (phone) => () => tools.send(marta, { ...covered(phone), ProductoId: 1102, puntosCanje: 3334 }),
    );
    const replies = await race(server, pointsAccounts, works);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await tools.points(marta)).toBe(3480 - 3334);
    expect((await tools.done()).filter(({ phone }) => phone.startsWith('5049611'))).toHaveLength(1);
  });

  it('TDS-11 two concurrent completions send it once, with the same answer', async () => {
    const { id } = (await tools.send(marta, covered('96120001'), { isPending: true })).body.data.recarga;
    const replies = await race(server, topUps, [() => tools.complete(marta, id), () => tools.complete(marta, id)]);
    expect(replies.map(({ body }) => body.data?.respuestaTipo)).toEqual([1, 1]);
    expect(await tools.done('96120001')).toHaveLength(1);
  });
});

describe('an operator that does not answer', () => {
  it.each([
    ['is down', { error: { status: 503 } }],
    ['hangs up', { dropConnection: {} }],
    ['is too slow', { delayMs: { ms: 1500 } }],
    ['answers nonsense', { wrongAnswer: {} }],
    ['did it, and its answer was lost', { lostAnswer: {} }],
  ])('%s: it waits, and is done once when the operator is back', async (what, fault) => {
    const phone = `962${String(what.length).padStart(2, '0')}777`;
    await outside.fault('operators', fault);
    const { body } = await tools.send(marta, covered(phone));
    expect(body.data).toMatchObject({ respuestaTipo: 4, recarga: { estado: 1, puedeReintentarse: false } });
    const { id } = body.data.recarga;
    expect((await tools.retry(marta, id, phone)).body.codigo).toBe('TOP_UP_UNDER_WAY');
    await tools.pass(20_000, marta);
    await tools.look();
    expect(await tools.stateOf(id)).toBe('sending');

    await outside.fault('operators', {});
    await tools.pass(2 * minute, marta);
    await Promise.all([tools.look(), tools.look()]);
    expect(await tools.find(marta, id)).toMatchObject({ estado: 2 });
    expect(await tools.done(phone)).toHaveLength(1);
    expect(await tools.points(marta)).toBe(3480 - 1667);
  });

  it('after half an hour without an answer the top-up is cancelled at the operator, and the payment waits for a retry', async () => {
    await outside.fault('operators', { error: { status: 503 } });
    const { id } = (await tools.send(marta, covered('96300001'))).body.data.recarga;
    await tools.pass(31 * minute, marta);
    await tools.look();
    expect(await tools.stateOf(id)).toBe('sending');

    await outside.fault('operators', {});
    await tools.pass(2 * minute, marta);
    await tools.look();
    expect(await tools.find(marta, id)).toMatchObject({
      estado: 3,
      puedeReintentarse: true,
      respuesta: expect.stringContaining('no respondió a tiempo'),
    });
    expect((await tools.retry(marta, id, '96300001')).body.data.respuestaTipo).toBe(1);
    expect((await tools.done('96300001')).filter(({ status }) => status === 'ACCEPTED')).toHaveLength(1);
  });

  it('a top-up that was cancelled too late is reported as done', async () => {
    await outside.fault('operators', { lostAnswer: {} });
    const { id } = (await tools.send(marta, covered('96310001'))).body.data.recarga;
    await outside.fault('operators', {});
    await tools.pass(40 * minute, marta);
    await tools.look();
    expect(await tools.stateOf(id)).toBe('sent');
  });
});

describe('a process that died', () => {
  it('after the points were taken: the job sends it', async () => {
    const { id } = (await tools.send(marta, covered('96400001'), { isPending: true })).body.data.recarga;
    await sql`update top_ups set state = 'ready', expires_at = null, look_after = ${server.time.now.toISOString()} where phone = '96400001'`;
    await tools.look();
    expect(await tools.stateOf(id)).toBe('sent');
    expect(await tools.done('96400001')).toHaveLength(1);
  });

  it('after the operator was called: the job queries the result, and sends nothing twice', async () => {
    await outside.fault('operators', { lostAnswer: { times: 1 } });
    const { id } = (await tools.send(marta, covered('96410001'))).body.data.recarga;
    await tools.pass(20_000, marta);
    await tools.look();
    expect(await tools.stateOf(id)).toBe('sent');
    expect(await tools.done('96410001')).toHaveLength(1);
  });
});

it('HIST-02 the history of points names the top-up', async () => {
  const { body } = await marta.send('/api/puntos/historial', { method: 'POST', payload: { diasHistorial: 60 } });
  const [last] = body.data.movimientos;
  expect(last).toMatchObject({
    documentoId: expect.stringMatching(/^RT-\d+$/),
    pedido_ID: '',
    tipoTransaccion: 'Canje',
  });
});

it('the ledgers balance: a movement for the taken points, one for the returned', async () => {
  const [row] = await sql<{ off: number }[]>`
    select count(*)::int as off from top_ups t
    left join lateral (select coalesce(sum(points), 0)::int as sum from points_movements m where m.order_id = t.id) m on true
    where m.sum <> case when t.state in ('returned', 'expired') then 0 else -t.points end`;
  expect(row?.off).toBe(0);
});
