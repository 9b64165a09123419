import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { raffleTools } from '../../../../test/fixtures/raffle.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { customers } from '../../customers/index.ts';
import { slotPrizes } from './index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const marta = await asCustomer(server);
const rosalio = await asCustomer(server, 'mayor@botica.test');
const tools = raffleTools(server);

/** Every spin wins this one, or none wins anything. */
const chances = async (prizeId: number | undefined, stock = 10) => {
  await sql`update slot_prizes set chances = 0`;
  if (prizeId) await sql`update slot_prizes set chances = 1000000, stock = ${stock} where prize_id = ${prizeId}`;
};
const spinsOf = (id: string) => sql`select * from slot_spins where customer_id = ${id} order by at`;
/** As if the last spin had ended. */
const rest = () => sql`update slot_spins set at = at - interval '1 minute'`;

await tools.acceptTerms(marta);
await tools.acceptTerms(rosalio);
beforeEach(async () => {
  await rest();
  await tools.givePoints(marta, 3480);
  await chances(undefined);
});

describe('a spin', () => {
  it('SLOT-09 SLOT-13 RAFFLE-07 C230 a losing spin takes the price of a ticket and shows three images, not all alike', async () => {
    const { status, body } = await tools.spin(marta);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      mensaje: 'Sigue intentando',
      puntosDisponibles: 3380,
      esClienteGanador: false,
      codigoGanador: '',
      premio: '',
    });
    expect(new Set(body.data.informacionPremio).size).toBeGreaterThan(1);
    expect(await tools.points(marta)).toBe(3380);
  });

  it('SLOT-13 a winning spin takes one of the stock, has its own code, and a letter', async () => {
    await chances(201, 2);
    const { body } = await tools.spin(marta);
    expect(body.data).toMatchObject({
      esClienteGanador: true,
      codigoGanador: expect.stringMatching(/^RL-[2-9A-Z]{10}$/),
      informacionPremio: [0, 0, 0],
      premio: 'Tensiómetro digital',
    });
    expect((await sql`select stock from slot_prizes where prize_id = 201`)[0]?.stock).toBe(1);
    const { text } = await outside.mail('cliente@botica.test', /Tensiómetro digital/);
    expect(text).toContain(body.data.codigoGanador);
  });

  it('SLOT-13 a prize of points is credited immediately', async () => {
    await chances(206);
    const { body } = await tools.spin(marta);
    expect(body.data).toMatchObject({ esClienteGanador: true, puntosDisponibles: 4380, puntosPremio: 1000 });
    const [row] = await sql`
      select a.balance - 3480 as change, (select sum(m.points)::int from points_movements m
        join slot_spins s on s.exchange_id = m.order_id where s.code = ${body.data.codigoGanador}) as moved
      from points_accounts a where a.customer_id = ${marta.id} and a.company_id = 2`;
    expect(row).toEqual({ change: 900, moved: 900 });
  });

  it('a spin for a prize without stock loses', async () => {
    await chances(201, 0);
    expect((await tools.spin(marta)).body.data.esClienteGanador).toBe(false);
  });

  it('SLOT-10 the remaining spins follow from the points', async () => {
    await tools.givePoints(marta, 999);
    const { body } = await marta.send('/api/perfil/puntos', { method: 'POST' });
    expect(body.data).toMatchObject({ puntosDisponibles: 999, GirosDisponibles: 9 });
    const elsewhere = await marta.send('/api/perfil/puntos', { method: 'POST', company: 12 });
    expect(elsewhere.body.data.GirosDisponibles).toBe(0);
  });

  it('a spin whose answer was lost is listed among the last ones', async () => {
    const { body } = await tools.spin(marta);
    const found = await marta.send('/api/promociones-boletos/ruleta/giros');
    expect(found.body.data[0]).toMatchObject({
      id: body.data.id,
      informacionPremio: body.data.informacionPremio,
      esClienteGanador: false,
    });
    const others = await rosalio.send('/api/promociones-boletos/ruleta/giros');
    expect(JSON.stringify(others.body.data)).not.toContain(body.data.id);
  });
});

describe('rejected spins, with nothing taken', () => {
  const refused = async (status: number, codigo: string, mensaje: string, given = {}) => {
    const before = await tools.points(marta);
    expect(await tools.spin(marta, given)).toMatchObject({ status, body: { codigo, mensaje } });
    expect(await tools.points(marta)).toBe(before);
  };

  it('SLOT-05 T47 a spin without accepted terms is rejected', async () => {
    await sql`delete from accepted_terms where customer_id = ${marta.id} and terms_id = 5`;
    await refused(403, 'SPIN_TERMS_NEEDED', 'Debes aceptar los términos y condiciones.');
    const path = '/api/UsuarioTerminosCondiciones/VerificarTerminosCondiciones/5';
    expect((await marta.send(path)).body.data).toEqual({ aceptado: false });
    await tools.acceptTerms(marta);
    expect((await marta.send(path)).body.data).toEqual({ aceptado: true });
    expect((await tools.spin(marta)).status).toBe(200);
  });

  it('SLOT-06 T46 a spin without points is rejected', async () => {
    await tools.givePoints(marta, 99);
    await refused(409, 'SPIN_NOT_ENOUGH_POINTS', 'No tienes puntos suficientes para girar.');
  });

  it('SLOT-07 a spin without a session is rejected', async () => {
    const reply = await server.send('/api/promociones-boletos/CanjeDeBoletos/Registrar/1', {
      method: 'POST',
      payload: { NumeroDeBoletos: 1, PuntosPorBoleto: 100, Tipo: 5 },
    });
    expect(reply.status).toBe(401);
  });

  it('SLOT-09 a spin at another price is rejected', () =>
    refused(409, 'TICKET_PRICE_CHANGED', expect.any(String) as unknown as string, { PuntosPorBoleto: 1 }));

  it('a spin while the machine is closed is rejected', async () => {
    await sql`update raffles set has_slot_machine = false where id = 1`;
    await refused(409, 'SLOT_MACHINE_CLOSED', 'La tragamonedas no está disponible en este momento.');
    await sql`update raffles set has_slot_machine = true where id = 1`;
  });

  it('SLOT-02 a spin during another one, for 10 s, is rejected', async () => {
    const start = server.time.now;
    expect((await tools.spin(marta)).status).toBe(200);
    server.time.now = new Date(start.getTime() + 9999);
    await refused(409, 'SPIN_UNDER_WAY', 'Ya hay un giro en curso, espera a que termine.');
    server.time.now = new Date(start.getTime() + 10_000);
    expect((await tools.spin(marta)).status).toBe(200);
    server.time.now = start;
  });
});

describe('concurrent spins', () => {
  it('SLOT-02 two concurrent spins of one customer: one spins, and one is paid', async () => {
    const before = (await spinsOf(marta.id)).length;
    const replies = await race(server, customers, [() => tools.spin(marta), () => tools.spin(marta)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await spinsOf(marta.id)).length).toBe(before + 1);
    expect(await tools.points(marta)).toBe(3380);
  });

  it('concurrent spins with one key are one spin, with the same answer', async () => {
    const key = randomUUID();
    const replies = await race(server, customers, [() => tools.spin(marta, { key }), () => tools.spin(marta, { key })]);
    const [one, other] = replies.map(({ body }) => body.data);
    expect(other).toEqual(one);
    expect(await tools.points(marta)).toBe(3380);
  });

  it('the last unit of a prize is won once', async () => {
    await tools.givePoints(rosalio, 500);
    await chances(201, 1);
    const replies = await race(server, slotPrizes, [() => tools.spin(marta), () => tools.spin(rosalio)]);
    expect(replies.map(({ body }) => body.data.esClienteGanador).sort()).toEqual([false, true]);
    expect((await sql`select stock from slot_prizes where prize_id = 201`)[0]?.stock).toBe(0);
  });

  it('the database rejects negative stock, and a losing row of three equal images', async () => {
    await expect(sql`update slot_prizes set stock = -1 where prize_id = 201`).rejects.toThrow(
      /slot_prizes_never_overgiven/,
    );
    await tools.spin(marta);
    await expect(
      sql`update slot_spins set images = '{1,1,1}' where customer_id = ${marta.id} and prize_id is null`,
    ).rejects.toThrow(/slot_spins_three_alike_win/);
  });
});
