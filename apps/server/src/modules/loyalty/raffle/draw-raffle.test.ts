import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { raffleTools } from '../../../../test/fixtures/raffle.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { raffles } from './index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const { drawing } = server.services.raffle;
const tools = raffleTools(server);
const day = 86_400_000;

/** A separate raffle, which ends in a day. */
async function givenRaffle(holders: readonly { customerId?: string; name?: string; tickets: number }[]) {
  const now = server.time.now.toISOString();
  const around = (ms: number) => new Date(server.time.now.getTime() + ms).toISOString();
  const total = holders.reduce((sum, { tickets }) => sum + tickets, 0);
  const [raffle] = await sql`
    insert into raffles (company_id, brand, name, description, prize, points_per_ticket, tickets, starts_at, ends_at)
    values (2, 'siman', 'Sorteo de prueba', '', 'Una bicicleta', 100, ${total},
      ${around(-day)}, ${around(day)}) returning id`;
  let first = 1;
  for (const { customerId = null, name = '', tickets } of holders) {
    await sql`
      insert into raffle_exchanges (raffle_id, company_id, customer_id, holder_name, kind, tickets, points, first_number, last_number, at)
      values (${raffle?.id}, 2, ${customerId}, ${name}, 'raffle', ${tickets}, 0, ${first}, ${first + tickets - 1}, ${now})`;
    first += tickets;
  }
  return raffle?.id as number;
}
const winnersOf = (id: number) => sql`select * from raffle_winners where raffle_id = ${id}`;
const pass = (ms: number) => {
  server.time.now = new Date(server.time.now.getTime() + ms);
};

describe('a draw', () => {
  it('RAFFLE-11 an ended raffle is drawn, and its winner is notified', async () => {
    const marta = await asCustomer(server);
    const id = await givenRaffle([{ customerId: marta.id, tickets: 5 }]);
    expect(await drawing.draw(id)).toBeUndefined();
    pass(day);
    await drawing.drawDue();
    expect(await winnersOf(id)).toMatchObject([{ tickets_in_draw: 5, name: 'Marta R.' }]);
    expect((await outside.mail('cliente@botica.test', /Una bicicleta/)).text).toContain('Boletos en el sorteo: 5');
    const again = await asCustomer(server);
    const { body } = await again.send('/api/promociones-boletos/CanjeDeBoletos/ObtenerBoletosCanjeados/1');
    const won = body.data.filter(({ promocion }: { promocion: string }) => promocion === 'Sorteo de prueba');
    expect(won).toMatchObject([{ esGanador: true }]);
    const [announced] = (await server.send('/api/promociones-boletos/ganadores')).body.data;
    expect(announced).toMatchObject({ nombre: 'Marta R.', premio: 'Una bicicleta' });
  });

  it('two concurrent draws make one draw', async () => {
    const id = await givenRaffle([{ name: 'Ana Funes', tickets: 3 }]);
    pass(day);
    // The scheduled job may run in between: then that was the one.
    const drawn = await race(server, raffles, [() => drawing.draw(id), () => drawing.draw(id)]);
    expect(drawn.filter(Boolean).length).toBeLessThanOrEqual(1);
    expect(await winnersOf(id)).toHaveLength(1);
  });

  it('a raffle without tickets has no winner, and is over', async () => {
    const id = await givenRaffle([]);
    pass(day);
    await drawing.draw(id);
    expect(await winnersOf(id)).toEqual([]);
    expect((await sql`select drawn_at from raffles where id = ${id}`)[0]?.drawn_at).not.toBeNull();
  });

  it('every ticket has the same chance: the customer with most tickets wins most often', async () => {
    const ids: number[] = [];
    for (let made = 0; made < 40; made += 1) {
      ids.push(
        await givenRaffle([
          { name: 'few', tickets: 1 },
          { name: 'many', tickets: 1_000_000 },
        ]),
      );
    }
    pass(day);
    await drawing.drawDue();
    const drawn = (await Promise.all(ids.map(winnersOf))).flat();
    expect(drawn).toHaveLength(40);
    // One in a million in forty draws: practically never.
    expect(drawn.filter(({ name }) => name === 'many').length).toBeGreaterThanOrEqual(39);
    expect(new Set(drawn.map(({ ticket_number }) => ticket_number)).size).toBeGreaterThan(35);
  });

  it('a draw ends the exchange: no ticket is given after it', async () => {
    const marta = await asCustomer(server);
    await tools.givePoints(marta, 1000);
    const id = await givenRaffle([{ name: 'Ana Funes', tickets: 3 }]);
    await sql`update raffles set ends_at = ${server.time.now.toISOString()}, starts_at = starts_at - interval '1 day' where id <> ${id} and drawn_at is null`;
    await sql`update raffles set ends_at = ${new Date(server.time.now.getTime() + 60_000).toISOString()} where id = ${id}`;
    expect((await tools.exchange(marta, 1)).status).toBe(200);
    pass(60_000);
    expect(await tools.exchange(marta, 1)).toMatchObject({ status: 409, body: { codigo: 'RAFFLE_NOT_OPEN' } });
    await drawing.draw(id);
    expect(await winnersOf(id)).toMatchObject([{ tickets_in_draw: 4 }]);
  });
});
