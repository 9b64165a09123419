import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const ana = await asCustomer(server);
const [family] = await sql<{ id: number }[]>`select product_id as id from sticker_products order by 1 limit 1`;
const familyId = family?.id ?? 0;

const purchase = { sucursalId: 5, total: 0, productos: [] as { productoId: number; cantidad: number }[] };
const preview = async (given: Partial<typeof purchase>) =>
  (
    await ana.send('/api/Stickers/PremioStickers/ObtenerDataParaPreviewDeStickersARegalar', {
      method: 'POST',
      payload: { ...purchase, ...given },
    })
  ).body.data;
const toEarn = async (given: object) =>
  (
    await ana.send('/api/Stickers/PremioStickers/ObtenerStickersAGanarEnFactura', {
      method: 'POST',
      payload: { ...purchase, esFacturaMayoreo: false, criteriosAplica: [2], ...given },
    })
  ).body.data;
const report = async (noIdentidad: string, estadoPromocionId = 1) =>
  (
    await ana.send(
      `/api/Stickers/DatosPersonales/ObtenerReporteStickersDeCliente?noIdentidad=${noIdentidad}&estadoPromocionId=${estadoPromocionId}`,
    )
  ).body.data;

describe('stickers that a purchase gives', () => {
  it.each([
    [99.99, 0, 0.01],
    [100, 1, 100],
    [340, 3, 60],
  ])('STICKER-06 %d gives %d, and %d is missing for one more', async (total, stickersAGanar, faltaParaElSiguiente) => {
    const [collection] = await preview({ total });
    expect(collection).toMatchObject({
      stickerTipoId: 1,
      montoRequisitoEntrega: 100,
      stickersAGanar,
      faltaParaElSiguiente,
    });
  });

  it('STICKER-06 some products give stickers by themselves', async () => {
    const productos = [{ productoId: familyId, cantidad: 5 }];
    const [, collection] = await preview({ productos });
    expect(collection).toMatchObject({ stickerTipoId: 2, stickersAGanar: 2 });
  });

  it('STICKER-06 an invoice sums its stickers; a wholesale one, or another criterion, gives none', async () => {
    const productos = [{ productoId: familyId, cantidad: 2 }];
    expect(await toEarn({ total: 210, productos })).toMatchObject({ totalStickers: 3, detalle: [{}, {}] });
    expect(await toEarn({ total: 210, esFacturaMayoreo: true })).toEqual({ totalStickers: 0, detalle: [] });
    expect(await toEarn({ total: 210, criteriosAplica: [1] })).toEqual({ totalStickers: 0, detalle: [] });
  });

  it('gives no stickers without a collection', async () => {
    const { body } = await ana.send('/api/Stickers/PremioStickers/ObtenerDataParaPreviewDeStickersARegalar', {
      method: 'POST',
      payload: { ...purchase, total: 500 },
      company: 14,
    });
    expect(body.data).toEqual([]);
  });
});

describe('the notices', () => {
  it('STICKER-03 STICKER-04 the notices of current collections are public', async () => {
    const ask = async () =>
      (await server.send('/api/StickerNotificacion/ObtenerStickerNotificacionesEcommerce')).body.data;
    expect(await ask()).toMatchObject([
      { stickerConfiguracionId: 1, esValorPorSticker: false, valor: 40 },
      { stickerConfiguracionId: 1, esValorPorSticker: true, valor: 10 },
      { stickerConfiguracionId: 1, esValorPorSticker: true, valor: 25 },
    ]);
    await sql`update sticker_configurations set ends_on = '2026-11-14' where id = 1`;
    expect(await ask()).toEqual([]);
    await sql`update sticker_configurations set ends_on = '2026-12-31' where id = 1`;
  });
});

describe('the report', () => {
  it("STICKER-07 the report has the customer's balances, by identity number with or without dashes", async () => {
    const expected = [
      { stickerConfiguracionId: 1, stickerTipoId: 1, totalStickers: 12 },
      { stickerConfiguracionId: 2, totalStickers: 0 },
    ];
    expect(await report('0501198800017')).toMatchObject(expected);
    expect(await report('0501-1988-00017')).toMatchObject(expected);
  });

  it('STICKER-08 state 1 returns current collections, and state 2 ended ones', async () => {
    expect(await report('0501198800017', 2)).toMatchObject([{ stickerConfiguracionId: 3, totalStickers: 4 }]);
    await sql`update sticker_configurations set ends_on = '2026-11-14' where id = 1`;
    expect(await report('0501198800017', 1)).toMatchObject([{ stickerConfiguracionId: 2 }]);
    expect(await report('0501198800017', 2)).toMatchObject([
      { stickerConfiguracionId: 1, totalStickers: 12 },
      { stickerConfiguracionId: 3 },
    ]);
    await sql`update sticker_configurations set ends_on = '2026-12-31' where id = 1`;
  });

  it('STICKER-07 the report of another identity is empty', async () => {
    expect(await report('0801195200023')).toEqual([]);
  });
});
