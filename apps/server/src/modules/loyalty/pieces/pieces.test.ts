import { randomUUID } from 'node:crypto';
import { previewHeader } from '@botica/contract/headers';
import { beforeEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { asStaff } from '../../../../test/as-staff.ts';
import { draftFields, publishPiece, readPiece } from '../../../../test/fixtures/editions.fixture.ts';
import { raffleTools } from '../../../../test/fixtures/raffle.fixture.ts';
import { rewardTools } from '../../../../test/fixtures/rewards.fixture.ts';
import { stickerTools } from '../../../../test/fixtures/stickers.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { creditStickers } from '../stickers/index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db, sql } = server.platform.database;
const jazmin = await asStaff(server, 'mercadeo@botica.test');
const marta = await asCustomer(server);
const rosalio = await asCustomer(server, 'mayor@botica.test');
const [games, albums] = [raffleTools(server), stickerTools(server)];
await games.acceptTerms(marta);
await games.acceptTerms(rosalio);

type Reply = { status: number; body: { codigo?: string } };

const raffle = '/consola/premios/sorteo/2/1';
const machine = '/consola/premios/tragamonedas/2/premios';
const album = '/consola/premios/stickers/2/1';
const { change, discard, made, problemsOf, withoutPrice } = rewardTools(server, jazmin);
const at = (days: number) => new Date(server.time.now.getTime() + days * 86_400_000).toISOString();
const raffleOf = (nombre: string, from: number, until: number) => ({
  ...{ nombre, descripcion: 'Cambia tus puntos por boletos.', premio: 'Una bicicleta', puntosPorBoleto: 80 },
  ...{ empieza: at(from), termina: at(until) },
});

beforeEach(async () => {
  await games.givePoints(marta, 3480);
  await games.givePoints(rosalio, 3480);
  await sql`update slot_spins set at = at - interval '1 minute'`;
});

it('every published reward of the demo store has its kind, and nothing to correct', async () => {
  const { piezas } = (await jazmin.send('/consola/premios?empresaId=2')).body.data;
  expect(new Set(piezas.map(({ tipo }: { tipo: string }) => tipo))).toEqual(
    new Set(['sorteo', 'stickers', 'tragamonedas', 'comercio', 'cupon', 'beneficio', 'categorias', 'operador']),
  );
  const pages = await Promise.all(
    piezas.map(({ tipo, clave }: { tipo: string; clave: string }) =>
      readPiece(jazmin, `/consola/premios/${tipo}/2/${clave}`),
    ),
  );
  expect(pages.flatMap(({ nombre, problemas }) => problemas.map((one: object) => ({ nombre, ...one })))).toEqual([]);
  expect((await jazmin.send('/consola/contenido/sorteo/2/1')).status).toBe(400);
});

describe('a raffle', () => {
  it('that crosses another one names it, and the preview of the draft shows its first day', async () => {
    const path = await made('sorteo', raffleOf('Sorteo de enero', 10, 60));
    expect((await problemsOf(path)).startsAt).toContain('Se cruza con «Gran sorteo de fin de año»');
    expect((await publishPiece(jazmin, path)).body.codigo).toBe('PIECE_INVALID');
    await draftFields(jazmin, path, { empieza: at(40), termina: at(70) });
    expect(await problemsOf(path)).toEqual({});
    const { direccion } = (await jazmin.send(`${path}/vista`)).body.data;
    const headers = { [previewHeader]: new URL(direccion, 'http://store.test').searchParams.get('vista') ?? '' };
    const shown = async (given = {}) =>
      (await server.send('/api/promociones-boletos/datosPromocion', { company: 2, headers: given })).body.data;
    expect(await shown(headers)).toMatchObject({ promocion: 'Sorteo de enero', puntosPorBoletos: 80 });
    expect((await shown()).promocion).toBe('Gran sorteo de fin de año');
    expect((await publishPiece(jazmin, path)).status).toBe(200);
    expect((await shown()).promocion).toBe('Gran sorteo de fin de año');
  });

  it('published at once with another one of the same days: one is published, the other names it', async () => {
    const fields = [raffleOf('Uno', 100, 120), raffleOf('Otro', 110, 130)];
    const paths = await Promise.all(fields.map((one) => made('sorteo', one, 12)));
    const replies = await Promise.all(paths.map((path) => publishPiece(jazmin, path)));
    expect(replies.map(({ body }) => body.codigo ?? 'ok').sort()).toEqual(['PIECE_INVALID', 'ok']);
    const refused = paths[replies.findIndex(({ status }) => status !== 200)] ?? '';
    expect((await problemsOf(refused)).startsAt).toMatch(/Se cruza con «(Uno|Otro)»/);
  });

  it('keeps the tickets that were given: its prize and its limit hold, by the server and by the table', async () => {
    const count = await games.count();
    expect(await change(raffle, { maximoDeBoletos: count - 1, premio: 'Otro premio' })).toBe('PIECE_INVALID');
    expect(Object.keys(await problemsOf(raffle)).sort()).toEqual(['mostTickets', 'prize']);
    await discard(raffle);
    await expect(sql`update raffles set most_tickets = ${count - 1} where id = 1`).rejects.toThrow(
      'raffles_tickets_within_limit',
    );
    expect(await change(raffle, { maximoDeBoletos: count + 3 })).toBeUndefined();
    expect((await games.exchange(marta, 4)).body.codigo).toBe('RAFFLE_TICKETS_GONE');
    expect((await games.exchange(marta, 3)).status).toBe(200);
    expect(await games.points(marta)).toBe(3180);
    expect(await change(raffle, { maximoDeBoletos: null })).toBeUndefined();
    expect(await change('/consola/premios/sorteo/2/2', { descripcion: 'Otra' })).toBe('PIECE_INVALID');
  });

  it('in pause gives no tickets and no spins, also to those who were exchanging, and keeps the ones it gave', async () => {
    const count = await games.count();
    await draftFields(jazmin, raffle, { enPausa: true });
    const { revision } = await readPiece(jazmin, raffle);
    const form = { llave: randomUUID(), revision, motivo: 'Revisión de las bases', empieza: null };
    const [pause, exchange, spin] = await race<Reply>(server, 'raffles', [
      () => jazmin.post(`${raffle}/publicar`, form),
      () => games.exchange(marta, 2),
      () => games.spin(rosalio),
    ]);
    expect([pause?.status, exchange?.body.codigo]).toEqual([200, 'RAFFLE_NOT_OPEN']);
    expect(spin?.body.codigo).toBe('SLOT_MACHINE_CLOSED');
    expect([await games.count(), await games.points(marta)]).toEqual([count, 3480]);
    expect(await change(raffle, { enPausa: false })).toBeUndefined();
    expect((await games.exchange(marta, 1)).body.data.primerBoleto).toBe(count + 1);
  });
});

describe('the slot machine', () => {
  it('never has fewer units than it gave, and its chances are no more than a million', async () => {
    await sql`update slot_prizes set chances = case when prize_id = 206 then 1000000 else 0 end where company_id = 2`;
    expect((await games.spin(marta)).body.data.premio).not.toBe('');
    const { publicado } = await readPiece(jazmin, machine);
    const rows: { premioId: string; unidades: number; probabilidad: number; nombre: string }[] = publicado.premios;
    const premios = rows.map((row) => ({ ...row, ...(row.premioId === '206' ? { unidades: 0 } : {}) }));
    expect(await change(machine, { premios })).toBe('PIECE_INVALID');
    expect(Object.values(await problemsOf(machine))).toEqual(['Ya se entregaron 1.']);
    expect(await change(machine, { premios: rows.filter(({ premioId }) => premioId !== '206') })).toBe('PIECE_INVALID');
    expect((await problemsOf(machine)).prizes).toContain('ya se entregó');
    await expect(sql`update slot_prizes set stock = -1 where prize_id = 206`).rejects.toThrow('never_overgiven');
    expect(await change(machine, { premios: rows.map((row) => ({ ...row, probabilidad: 900_000 })) })).toBe(
      'PIECE_INVALID',
    );
    expect((await problemsOf(machine)).prizes).toContain('más de un millón');
    await discard(machine);
  });

  it('gets a prize, whose unit won in between is counted once, and loses one that nobody won', async () => {
    const { publicado } = await readPiece(jazmin, machine);
    const fresh = { nombre: 'Termo de acero', descripcion: 'De un litro', imagen: 'hogar', puntos: 0, unidades: 7 };
    const premios = [...publicado.premios, { premioId: '', ...fresh, probabilidad: 0, simbolo: '1' }];
    const offered = { ...fresh, nombre: 'Bicicleta', premioId: '', probabilidad: 1, simbolo: '1' };
    // One prize has the whole million here.
    const room = premios.map((one) => ({ ...one, probabilidad: Math.min(one.probabilidad, 999_999) }));
    await draftFields(jazmin, machine, { premios: [...room, offered] });
    const { direccion } = (await jazmin.send(`${machine}/vista`)).body.data;
    const headers = { [previewHeader]: new URL(direccion, 'http://store.test').searchParams.get('vista') ?? '' };
    const listed = async (given = {}): Promise<string[]> => {
      const { body } = await server.send('/api/promociones-boletos/premios', { company: 2, headers: given });
      return body.data.map(({ nombre }: { nombre: string }) => nombre);
    };
    // The list that shoppers open: without the prize that cannot be won.
    expect((await listed(headers)).filter((name) => name !== 'Bicicleta')).toEqual(await listed());
    expect(await listed(headers)).toContain('Bicicleta');
    await draftFields(jazmin, machine, { premios });
    expect((await games.spin(marta)).body.data.premio).not.toBe('');
    expect((await publishPiece(jazmin, machine)).status).toBe(200);
    const after = (await readPiece(jazmin, machine)).publicado.premios;
    expect(after.map(({ unidades }: { unidades: number }) => unidades)).toEqual(
      premios.map(({ unidades }: { unidades: number }) => unidades),
    );
    const [points] = await sql`select stock, given from slot_prizes where prize_id = 206`;
    expect(points?.stock + points?.given).toBe(premios.find(({ premioId }) => premioId === '206')?.unidades);
    expect(await change(machine, { premios: after.slice(0, -1) })).toBeUndefined();
    expect(await sql`select 1 from prizes where name = 'Termo de acero'`).toEqual([]);
    const { resultados } = (await jazmin.send(`${machine}/resultados`)).body.data;
    expect(resultados).toContainEqual({ nombre: 'Giros con premio', unidad: 'cantidad', valor: 2 });
  });
});

describe('a collection of stickers', () => {
  it('that started keeps how stickers are earned; its prizes change, and a redemption has its own', async () => {
    expect(await change(album, { montoPorSticker: 50 })).toBe('PIECE_INVALID');
    expect((await problemsOf(album)).required).toContain('Ya empezó');
    await discard(album);
    const { publicado } = await readPiece(jazmin, album);
    const [first, ...others] = publicado.premios;
    await albums.give(marta.id, 40);
    const [prize] = await sql`select id from sticker_prizes where configuration_id = 1 order by stickers limit 1`;
    expect((await albums.redeem(marta, prize?.id)).status).toBe(200);
    expect(await change(album, { premios: [{ ...first, stickers: first.stickers + 2 }, ...others.slice(1)] })).toBe(
      undefined,
    );
    const [kept] =
      await sql`select stickers from sticker_redemptions where customer_id = ${marta.id} and prize_id = ${prize?.id}`;
    expect(kept?.stickers).toBe(first.stickers);
    expect((await readPiece(jazmin, album)).publicado.premios).toHaveLength(others.length);
    expect(await change(album, { premios: [{ ...first, productoId: 999_999_999 }] })).toBe('PIECE_INVALID');
    expect(Object.keys(await problemsOf(album))).toEqual(['prizes.0.productId']);
    await discard(album);
  });

  it('STICKER-03 STICKER-04 says in the cart what staff published, and an older version says what it said', async () => {
    const url = '/api/StickerNotificacion/ObtenerStickerNotificacionesEcommerce';
    const bodies = async () => (await server.send(url)).body.data.map(({ cuerpo }: { cuerpo: string }) => cuerpo);
    const before = await bodies();
    expect(await change(album, { avisos: [{ cuenta: 'stickers', valor: 2.5, texto: 'Ya tienes {stickers}' }] })).toBe(
      'PIECE_INVALID',
    );
    expect(Object.keys(await problemsOf(album))).toEqual(['notices.0.value']);
    await discard(album);
    const avisos = [
      { cuenta: 'money', valor: 35.5, texto: 'Te faltan {monto}' },
      { cuenta: 'stickers', valor: 12, texto: 'Ya tienes {stickers}' },
    ];
    expect(await change(album, { avisos })).toBeUndefined();
    expect((await readPiece(jazmin, album)).publicado.avisos).toEqual(avisos);
    expect(await bodies()).toEqual(avisos.map(({ texto }) => texto));
    const { revision } = await readPiece(jazmin, album);
    const form = { llave: randomUUID(), numero: 1, revision, motivo: 'El de antes' };
    expect((await jazmin.post(`${album}/restaurar`, form)).status).toBe(200);
    expect((await bodies()).sort()).toEqual(before.sort());
  });

  it('STICKER-03 a version and a draft from before there were notices leave those that are published', async () => {
    const url = '/api/StickerNotificacion/ObtenerStickerNotificacionesEcommerce';
    const bodies = async () => (await server.send(url)).body.data.map(({ cuerpo }: { cuerpo: string }) => cuerpo);
    const texto = 'Ya tienes {stickers}, de sobra';
    expect(await change(album, { avisos: [{ cuenta: 'stickers', valor: 3, texto }] })).toBeUndefined();
    const older = 900;
    await sql`insert into content_versions (kind, company_id, key, number, content, source, author, reason, at)
      select kind, company_id, key, ${older}, content - 'notices', source, author, reason, at from content_versions
      where kind = 'stickers' and company_id = 2 and key = '1' and number = 1`;
    const { revision } = await readPiece(jazmin, album);
    const form = { llave: randomUUID(), numero: older, revision, motivo: 'El de antes' };
    expect((await jazmin.post(`${album}/restaurar`, form)).status).toBe(200);
    expect(await bodies()).toEqual([texto]);

    await draftFields(jazmin, album, { nombre: 'Álbum de antes' });
    await sql`update content_editions set draft = draft - 'notices' where kind = 'stickers' and draft is not null`;
    expect((await readPiece(jazmin, album)).borrador.avisos).toMatchObject([{ texto }]);
    expect((await publishPiece(jazmin, album)).status).toBe(200);
    expect((await readPiece(jazmin, album)).publicado.nombre).toBe('Álbum de antes');
    expect(await bodies()).toEqual([texto]);
  });

  it('in pause gives no prizes, and an order from before it still earns what its cart said', async () => {
    expect(await change(album, { enPausa: true })).toBeUndefined();
    const balance = await albums.balance(marta.id);
    const [prize] = await sql`select id from sticker_prizes where configuration_id = 1 order by stickers limit 1`;
    expect((await albums.redeem(marta, prize?.id)).body.codigo).toBe('STICKER_PRIZE_NOT_FOUND');
    expect((await albums.collections(marta))[0]).toMatchObject({ enPausa: true, premios: [] });
    const order = { customerId: marta.id, companyId: 2, subtotalCents: 300_00, couponSavingCents: 0 };
    const earned = (id: number, minutes: number) => {
      const placedAt = new Date(server.time.now.getTime() + minutes * 60_000);
      return db.transaction((tx) => creditStickers(tx, { ...order, id, placedAt }, server.time.now));
    };
    expect([await earned(900_000_001, -5), await earned(900_000_002, 5)]).toEqual([3, 0]);
    expect(await albums.balance(marta.id)).toBe(balance + 3);
    expect(await change(album, { enPausa: false })).toBeUndefined();
    expect((await albums.redeem(marta, prize?.id)).status).toBe(200);
  });

  it('can be paused while a product of it is not sold, and starts again when it is', async () => {
    const { publicado } = await readPiece(jazmin, album);
    const { productoId } = publicado.premios[0];
    await withoutPrice(productoId, async () => {
      expect(await change(album, { enPausa: true })).toBeUndefined();
      expect(await change(album, { enPausa: false })).toBe('PIECE_INVALID');
      expect(Object.keys(await problemsOf(album))).toEqual(['prizes.0.productId']);
    });
    expect((await publishPiece(jazmin, album)).status).toBe(200);
  });

  it('whose publication fails in the middle leaves nothing, and its draft stays', async () => {
    const [product] = await sql`select product_id as id from product_prices where company_id = 2 order by 1 limit 1`;
    const path = await made('stickers', {
      ...{ nombre: 'Colección a medias', montoPorSticker: 100, desde: at(1).slice(0, 10), hasta: at(30).slice(0, 10) },
      premios: [{ productoId: product?.id, stickers: 5, activo: true }],
    });
    const id = Number(path.slice(path.lastIndexOf('/') + 1));
    // The audit is the last step: everything else is already written when it fails.
    await sql`alter table staff_audit add constraint test_no_reward check (act <> 'reward.published') not valid`;
    try {
      expect((await publishPiece(jazmin, path)).status).toBe(500);
    } finally {
      await sql`alter table staff_audit drop constraint test_no_reward`;
    }
    expect(await sql`select 1 from sticker_configurations where id = ${id}`).toEqual([]);
    expect(await readPiece(jazmin, path)).toMatchObject({ enTienda: false, borradorDe: 'Jazmín Flores' });
    expect((await publishPiece(jazmin, path)).status).toBe(200);
    expect(await sql`select 1 from sticker_prizes where configuration_id = ${id}`).toHaveLength(1);
  });
});
