import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { raffleTools } from '../../../../test/fixtures/raffle.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { customers } from '../../customers/index.ts';
import { raffles } from './index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const marta = await asCustomer(server);
const rosalio = await asCustomer(server, 'mayor@botica.test');
const tools = raffleTools(server);

beforeEach(() => tools.givePoints(marta, 3480));

describe('the current raffle', () => {
  const data = (company: 2 | 12 | 13 = 2) => server.send('/api/promociones-boletos/datosPromocion', { company });

  it("C227 the company's raffle has its price and its bonus", async () => {
    expect((await data()).body.data).toMatchObject({
      vigente: true,
      premiosVigente: true,
      puntosPorBoletos: 100,
      promocionBoletoBonificacionID: 1,
      bonificacionCantidadMinimaCanjeada: 10,
      porcentajeBoletosBonificados: 20,
    });
    expect((await data(12)).body.data).toMatchObject({ vigente: true, premiosVigente: false, puntosPorBoletos: 150 });
  });

  it('C227 says when there is no raffle', async () =>
    expect((await data(13)).body.data).toMatchObject({
      vigente: false,
      puntosPorBoletos: 0,
      fechas: { inicio: null },
    }));

  it('the raffle costs one statement', async () => expect(await server.countStatements(() => data())).toBe(1));

  it('C226 A124 earlier winners are shown with a first name and an initial', async () =>
    expect((await server.send('/api/promociones-boletos/ganadores')).body.data).toEqual([
      expect.objectContaining({ promocion: 'Sorteo de la familia', premio: 'Despensa por un año', nombre: 'Karla S.' }),
    ]));

  it('every number of a raffle is on one ticket, and the ticket count matches', async () => {
    const rows = await sql`
      select r.id, r.tickets, coalesce(sum(e.last_number - e.first_number + 1), 0)::int as given, coalesce(max(e.last_number), 0) as last
      from raffles r left join raffle_exchanges e on e.raffle_id = r.id and e.kind = 'raffle' group by r.id`;
    for (const { tickets, given, last } of rows) expect([given, last]).toEqual([tickets, tickets]);
  });
});

describe('an exchange', () => {
  it('RAFFLE-02 RAFFLE-07 an exchange takes the points of the tickets and gives their numbers', async () => {
    const before = await tools.count();
    const { status, body } = await tools.exchange(marta, 12);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      puntosDisponibles: 2280,
      numeroDeBoletos: 12,
      primerBoleto: before + 1,
      ultimoBoleto: before + 14,
      esClienteGanador: false,
    });
    expect(await tools.points(marta)).toBe(2280);
    const [movement] = await sql`
      select m.points, m.reason from points_movements m join raffle_exchanges e on e.id = m.order_id
      where e.customer_id = ${marta.id} order by m.id desc limit 1`;
    expect(movement).toEqual({ points: -1200, reason: 'redeemed' });
  });

  it('RAFFLE-03 RAFFLE-04 RAFFLE-05 RAFFLE-14 an exchange adds the bonus tickets from the minimum on and counts them', async () => {
    const before = await tools.count();
    expect((await tools.exchange(marta, 12)).body.data).toMatchObject({ esBonificacion: true, cantidadBonificada: 2 });
    expect(await tools.count()).toBe(before + 14);
  });

  it('RAFFLE-10 an exchange mentions the e-mail with the detail and sends it', async () => {
    const { body } = await tools.exchange(marta, 13);
    expect(body.data.mensaje).toBe('Canje realizado, te enviamos un correo con el detalle del canje.');
    const { text } = await outside.mail('cliente@botica.test', /Tus 15 boletos/);
    expect(text).toContain('Boletos de regalo: 2');
    expect(text).toContain(`Canje: ${body.data.id}`);
  });

  it('RAFFLE-04 below the minimum there is no bonus', async () =>
    expect((await tools.exchange(marta, 9)).body.data).toMatchObject({ esBonificacion: false, cantidadBonificada: 0 }));

  it.each([
    ['RAFFLE-01', { NumeroDeBoletos: 0 }, 422, 'TICKETS_NOT_VALID'],
    ['RAFFLE-01', { NumeroDeBoletos: -1 }, 422, 'TICKETS_NOT_VALID'],
    ['RAFFLE-01', { NumeroDeBoletos: 35 }, 409, 'TICKETS_NOT_ENOUGH_POINTS'],
    ['another price', { PuntosPorBoleto: 50 }, 409, 'TICKET_PRICE_CHANGED'],
    ['another kind', { Tipo: 2 }, 400, 'INVALID_REQUEST'],
    ['a fraction', { NumeroDeBoletos: 1.5 }, 400, 'INVALID_REQUEST'],
  ])('%s %j is rejected, and nothing is charged', async (_, given, status, codigo) => {
    const [before, count] = [await tools.exchangesOf(marta, 'raffle'), await tools.count()];
    expect(await tools.exchange(marta, 1, given)).toMatchObject({ status, body: { codigo } });
    expect(await tools.points(marta)).toBe(3480);
    expect(await tools.exchangesOf(marta, 'raffle')).toEqual(before);
    expect(await tools.count()).toBe(count);
  });

  it('an exchange without a current raffle is rejected', async () => {
    const reply = await marta.send('/api/promociones-boletos/CanjeDeBoletos/Registrar/1', {
      method: 'POST',
      company: 13,
      payload: { NumeroDeBoletos: 1, PuntosPorBoleto: 100, Tipo: 1 },
    });
    expect(reply).toMatchObject({
      status: 409,
      body: { codigo: 'RAFFLE_NOT_OPEN', mensaje: 'En este momento no hay un sorteo vigente.' },
    });
  });

  it('an exchange repeated with its key, also concurrently, is one', async () => {
    const key = randomUUID();
    const before = (await tools.exchangesOf(marta, 'raffle')).length;
    const send = () => tools.exchange(marta, 3, { key });
    const replies = await race(server, customers, [send, send]);
    const again = await send();
    expect(new Set([...replies, again].map(({ body }) => body.data.id)).size).toBe(1);
    expect((await tools.exchangesOf(marta, 'raffle')).length).toBe(before + 1);
    expect(await tools.points(marta)).toBe(3180);
  });

  it('RAFFLE-01 two concurrent exchanges with the last points: one succeeds', async () => {
    await tools.givePoints(marta, 150);
    const replies = await race(server, customers, [() => tools.exchange(marta, 1), () => tools.exchange(marta, 1)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await tools.points(marta)).toBe(50);
  });

  it('concurrent exchanges of two customers get different numbers', async () => {
    await tools.givePoints(rosalio, 1000);
    const before = await tools.count();
    const replies = await race(server, raffles, [() => tools.exchange(marta, 2), () => tools.exchange(rosalio, 2)]);
    const firsts = replies.map(({ body }) => body.data.primerBoleto).sort((a, b) => a - b);
    expect(firsts).toEqual([before + 1, before + 3]);
  });

  it('an exchange succeeds when the mail does not answer, and the letter is sent later', async () => {
    await outside.fault('mail', { error: { status: 503 } });
    const { status } = await tools.exchange(marta, 7);
    expect(status).toBe(200);
    await outside.reset();
    expect(await outside.mail('cliente@botica.test', /Tus 7 boletos/)).toBeDefined();
  });

  it('the database rejects a number on two tickets', async () => {
    const copy = () => sql`
      insert into raffle_exchanges (raffle_id, company_id, holder_name, kind, tickets, points, first_number, last_number, at)
      values (1, 2, 'Otra', 'raffle', 1, 0, 1, 1, now())`;
    await expect(copy()).rejects.toThrow(/raffle_exchanges_first_number_unique/);
  });
});

describe('my tickets', () => {
  const list = async (by: typeof marta, months: number) =>
    by.send(`/api/promociones-boletos/CanjeDeBoletos/ObtenerBoletosCanjeados/${months}`);

  it("RAFFLE-11 C228 lists the customer's own tickets of a period, the last first", async () => {
    const { body } = await tools.exchange(marta, 4);
    const [newest] = (await list(marta, 1)).body.data;
    expect(newest).toMatchObject({ id: body.data.id, numeroDeBoletos: 4, puntos: 400, esGanador: false });
    expect(JSON.stringify((await list(rosalio, 24)).body.data)).not.toContain(body.data.id);
    expect((await list(marta, 2)).status).toBe(400);
  });

  it('RAFFLE-11 tickets are named in the history of points', async () => {
    const { body } = await tools.exchange(marta, 1);
    const history = await marta.send('/api/puntos/historial', { method: 'POST', payload: { diasHistorial: 60 } });
    expect(history.body.data.movimientos[0]).toMatchObject({ documentoId: body.data.id, puntos: -100 });
  });
});
