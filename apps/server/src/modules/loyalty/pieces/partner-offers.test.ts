import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { asStaff } from '../../../../test/as-staff.ts';
import { draftFields, publishPiece, readPiece } from '../../../../test/fixtures/editions.fixture.ts';
import { certificate, coffee, discount, partnerTools } from '../../../../test/fixtures/partners.fixture.ts';
import { raffleTools } from '../../../../test/fixtures/raffle.fixture.ts';
import { rewardTools } from '../../../../test/fixtures/rewards.fixture.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { partnerPromotions } from '../partners/index.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const jazmin = await asStaff(server, 'mercadeo@botica.test');
const marta = await asCustomer(server);
const rosalio = await asCustomer(server, 'mayor@botica.test');
const [games, shops] = [raffleTools(server), partnerTools(server)];
const { change, discard, made, problemsOf, withoutPrice } = rewardTools(server, jazmin);

type Reply = { status: number; body: { codigo?: string } };

const offer = (id: number) => `/consola/premios/cupon/2/${id}`;
const at = (days: number) => new Date(server.time.now.getTime() + days * 86_400_000).toISOString();

beforeEach(async () => {
  await games.givePoints(marta, 3480);
  await games.givePoints(rosalio, 3480);
});

describe('a coupon of a partner', () => {
  it('paused while a customer redeems it has one outcome, and coupons from before are still good', async () => {
    const before = await shops.redeem(marta, coffee);
    await draftFields(jazmin, offer(coffee), { activo: false });
    const { revision } = await readPiece(jazmin, offer(coffee));
    const form = { llave: randomUUID(), revision, motivo: 'El comercio cerró', empieza: null };
    const [pause, late] = await race<Reply>(server, partnerPromotions, [
      () => jazmin.post(`${offer(coffee)}/publicar`, form),
      () => shops.redeem(marta, coffee),
    ]);
    expect([pause?.status, late?.body.codigo]).toEqual([200, 'PARTNER_PROMOTION_NOT_FOUND']);
    expect(await shops.points(marta)).toBe(2980);
    expect((await shops.tell('consultas', { codigo: before.body.data.codigo })).status).toBe(200);
    expect(await change(offer(coffee), { activo: true })).toBeUndefined();
    const [first, second] = await race<Reply>(server, partnerPromotions, [
      () => shops.redeem(marta, coffee),
      async () => {
        await draftFields(jazmin, offer(coffee), { activo: false });
        return publishPiece(jazmin, offer(coffee));
      },
    ]);
    expect([first?.status, second?.status]).toEqual([200, 200]);
  });

  it('can be paused while its product is not sold, and not before it was published', async () => {
    const { productoId } = (await readPiece(jazmin, offer(certificate))).publicado;
    await withoutPrice(productoId, async () => {
      expect(await change(offer(certificate), { activo: false })).toBeUndefined();
      expect(await change(offer(certificate), { activo: true })).toBe('PIECE_INVALID');
      expect(Object.keys(await problemsOf(offer(certificate)))).toEqual(['productId']);
    });
    expect((await publishPiece(jazmin, offer(certificate))).status).toBe(200);
  });

  it('with one left is redeemed once; an annulled one can be redeemed again; the limit is never below the given', async () => {
    const [{ given = 0 } = {}] = await sql`select given from partner_promotions where id = ${discount}`;
    expect(await change(offer(discount), { maximoDeCupones: given + 1 })).toBeUndefined();
    const replies = await race(server, partnerPromotions, [
      () => shops.redeem(marta, discount),
      () => shops.redeem(rosalio, discount),
    ]);
    expect(replies.map(({ body }) => body.codigo ?? 'ok')).toEqual(['ok', 'PARTNER_PROMOTION_NOT_FOUND']);
    expect(await change(offer(discount), { maximoDeCupones: given || null })).toBe(given ? 'PIECE_INVALID' : undefined);
    await expect(sql`update partner_promotions set most_coupons = given - 1 where id = ${discount}`).rejects.toThrow(
      'partner_promotions_within_limit',
    );
    if (given) await discard(offer(discount));
    expect((await shops.annul(marta, replies[0]?.body.data.codigo ?? '')).status).toBe(200);
    expect((await shops.redeem(rosalio, discount)).status).toBe(200);
    const { resultados } = (await jazmin.send(`${offer(discount)}/resultados`)).body.data;
    expect(resultados).toContainEqual({ nombre: 'Cupones anulados', unidad: 'cantidad', valor: 1 });
    expect(JSON.stringify(resultados)).not.toContain(rosalio.id);
  });

  it('stays with its partner and its certificate, and a new one of a new partner is listed', async () => {
    expect(await change(offer(certificate), { tipoDeCupon: 'promotion', productoId: null })).toBe('PIECE_INVALID');
    expect(Object.keys(await problemsOf(offer(certificate))).sort()).toEqual(['kind', 'productId']);
    await discard(offer(certificate));
    const branch = { nombre: 'Centro', direccion: 'Calle Real', ciudad: 'Tegucigalpa', telefono: '', horario: '' };
    const shop = await made('comercio', { nombre: 'Panadería El Trigo', categoriaId: '2', sucursales: [branch] });
    expect((await publishPiece(jazmin, shop)).status).toBe(200);
    const comercioId = shop.slice(shop.lastIndexOf('/') + 1);
    const until = at(20).slice(0, 10);
    const path = await made('cupon', { comercioId, titulo: 'Pan dulce', valor: 25.5, puntos: 700, canjeHasta: until });
    expect((await publishPiece(jazmin, path)).status).toBe(200);
    const listed = (await marta.send(`/Comercios/ObtenerCuponesDeComercio/${comercioId}`)).body.data;
    expect(listed).toMatchObject([{ titulo: 'Pan dulce', valor: 25.5, puntos: 700, ciudades: ['Tegucigalpa'] }]);
    expect((await jazmin.send(`${path}/vista`)).body.codigo).toBe('PIECE_WITHOUT_PAGE');
    const elsewhere = await made('cupon', { comercioId, titulo: 'De otra empresa', valor: 5, puntos: 300 }, 12);
    await draftFields(jazmin, elsewhere, { canjeHasta: until });
    expect(Object.keys(await problemsOf(elsewhere))).toEqual(['partnerId']);
    await discard(elsewhere);
  });
});
