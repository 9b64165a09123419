import { beforeAll, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { discount, partnerTools } from '../../../../test/fixtures/partners.fixture.ts';
import { raffleTools } from '../../../../test/fixtures/raffle.fixture.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const ana = await asCustomer(server);
const don = await asCustomer(server, 'mayor@botica.test');

interface Row {
  clase: string;
  concepto: string;
  cantidad: number;
  unidad: string;
  fecha: string;
}
const history = async (query = '', by = ana) =>
  (await by.send(`/api/premios/historial?dias=30${query}`)).body.data.movimientos as Row[];

beforeAll(async () => {
  const at = server.time.now.toISOString();
  await raffleTools(server).acceptTerms(ana);
  await raffleTools(server).exchange(ana, 2);
  await raffleTools(server).spin(ana);
  await partnerTools(server).redeem(ana, discount);
  const [collection] = await sql`select id from sticker_configurations where company_id = 2 order by id limit 1`;
  await sql`insert into sticker_movements (customer_id, configuration_id, kind, stickers, reason, at)
    values (${ana.id}, ${collection?.id ?? 0}, 'opening', 2, 'Bienvenida', ${at})`;
  await sql`insert into gift_certificates (customer_id, company_id, code, giver_name, amount_cents, balance_cents, expires_on, created_at)
    values (${ana.id}, 2, 'CR-2345-6789', 'Carlos Paz', 15000, 15000, '2027-01-15', ${at})`;
});

describe('the history of rewards', () => {
  it('the history has every kind in words, the last first', async () => {
    const rows = await history();
    expect(new Set(rows.map(({ clase }) => clase))).toEqual(
      new Set([
        'cupones',
        'giros',
        'boletos',
        'certificados',
        'stickers',
        ...(rows.some(({ clase }) => clase === 'puntos') ? ['puntos'] : []),
      ]),
    );
    expect(rows.map(({ fecha }) => fecha)).toEqual(
      rows
        .map(({ fecha }) => fecha)
        .sort()
        .reverse(),
    );
    const gift = { clase: 'certificados', concepto: 'Regalo de Carlos Paz', cantidad: 150, unidad: 'moneda' };
    expect(rows).toContainEqual(expect.objectContaining(gift));
    expect(rows.find(({ clase }) => clase === 'stickers')?.concepto).toMatch(/^2 stickers de /);
  });

  it.each(['cupones', 'giros', 'boletos', 'certificados', 'stickers'])(
    'the history is filtered by %s',
    async (clase) => {
      const rows = await history(`&clase=${clase}`);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.every((row) => row.clase === clase)).toBe(true);
    },
  );

  it('the history has only the own movements of this company, and costs few statements', async () => {
    expect(JSON.stringify(await history('', don))).not.toContain('Carlos Paz');
    const { body } = await ana.send('/api/premios/historial?dias=30', { company: 12 });
    expect(body.data.movimientos).toEqual([]);
    expect(await server.countStatements(() => history())).toBeLessThanOrEqual(4);
  });
});

describe('the symbols of the slot machine', () => {
  it('SLOT-11 each of the four symbols has its prize, and a prize without stock is not offered', async () => {
    const symbols = async () => (await server.send('/api/promociones-boletos/ruleta/simbolos')).body.data;
    expect(await symbols()).toEqual([
      { imagen: 0, premios: ['Tensiómetro digital'] },
      { imagen: 1, premios: ['Canasta del súper'] },
      { imagen: 2, premios: ['Vitaminas para tres meses'] },
      { imagen: 3, premios: ['1,000 puntos'] },
    ]);
    await sql`update slot_prizes set stock = 0 where prize_id = 202`;
    expect((await symbols())[1]).toEqual({ imagen: 1, premios: [] });
  });
});
