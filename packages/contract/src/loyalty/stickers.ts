import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';

const tags = ['stickers'] as const;

const PurchaseProperties = {
  sucursalId: Type.Integer({ minimum: -1, maximum: 99_999 }),
  total: Type.Number({ minimum: 0, maximum: 99_999_999 }),
  productos: Type.Array(
    Type.Object({
      productoId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      cantidad: Type.Integer({ minimum: 1, maximum: 999 }),
    }),
    { maxItems: 200 },
  ),
};
const PurchaseSchema = Type.Object(PurchaseProperties);
export type StickerPurchaseBody = Static<typeof PurchaseSchema>;

const gainProperties = {
  stickerConfiguracionId: Type.Integer(),
  stickerTipoId: Type.Integer(),
  nombre: Type.String(),
  montoRequisitoEntrega: Type.Number({ description: 'Compra que da un sticker' }),
  stickersAGanar: Type.Integer(),
  faltaParaElSiguiente: Type.Number({ description: 'Dinero que falta para uno más; 0 si no se gana con dinero' }),
};

/** What a purchase would earn in one sticker promotion. */
export const StickerGainSchema = Type.Object(gainProperties);
export type StickerGainDto = Static<typeof StickerGainSchema>;

/** A redeemed prize that is not in an order yet. */
export const WaitingPrizeSchema = Type.Object({
  canjeId: Type.Integer(),
  productoId: Type.Integer(),
  nombre: Type.String(),
  imagenUrl: Type.String(),
  vaEnEstePedido: Type.Boolean({ description: 'La sucursal lo tiene; si no, espera al siguiente pedido' }),
});
export type WaitingPrizeDto = Static<typeof WaitingPrizeSchema>;

export const StickerPreviewSchema = Type.Object({ ...gainProperties, premiosEnEspera: Type.Array(WaitingPrizeSchema) });

export const previewStickers = {
  id: 'C233',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/Stickers/PremioStickers/ObtenerDataParaPreviewDeStickersARegalar',
  schema: {
    tags,
    summary: 'Stickers que daría una compra, y los premios canjeados que irían con ella',
    body: PurchaseSchema,
    response: { 200: OkReply(Type.Array(StickerPreviewSchema)) },
  },
} as const;

export const countStickersToEarn = {
  id: 'C234',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/Stickers/PremioStickers/ObtenerStickersAGanarEnFactura',
  schema: {
    tags,
    summary: 'Stickers que se ganan al facturar',
    body: Type.Object({
      ...PurchaseProperties,
      esFacturaMayoreo: Type.Boolean(),
      criteriosAplica: Type.Array(Type.Integer({ minimum: 1, maximum: 99 }), { maxItems: 10 }),
    }),
    response: {
      200: OkReply(Type.Object({ totalStickers: Type.Integer(), detalle: Type.Array(StickerGainSchema) })),
    },
  },
} as const;

export const StickerNoticeSchema = Type.Object({
  stickerConfiguracionId: Type.Integer(),
  esValorPorSticker: Type.Boolean({ description: 'El valor cuenta stickers; si no, dinero' }),
  valor: Type.Number(),
  cuerpo: Type.String({ description: '{monto} es el dinero que falta, {stickers} los que tiene' }),
});
export type StickerNoticeDto = Static<typeof StickerNoticeSchema>;

export const listStickerNotices = {
  id: 'C235',
  access: 'public',
  server: 'main',
  method: 'GET',
  url: '/api/StickerNotificacion/ObtenerStickerNotificacionesEcommerce',
  schema: { tags, summary: 'Avisos de stickers', response: { 200: OkReply(Type.Array(StickerNoticeSchema)) } },
} as const;

export const StickerReportSchema = Type.Object({
  stickerConfiguracionId: Type.Integer(),
  stickerTipoId: Type.Integer(),
  nombre: Type.String(),
  montoRequisitoEntrega: Type.Number({ description: 'Compra que da un sticker' }),
  totalStickers: Type.Integer(),
});
export type StickerReportDto = Static<typeof StickerReportSchema>;

/** STICKER-07: type 1, the running promotions. Only the customer's own report: another identity has none. */
export const runningStickerPromotions = 1; // STICKER-08: 2 requests the ended ones.

export const getStickerReport = {
  id: 'C241',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/Stickers/DatosPersonales/ObtenerReporteStickersDeCliente',
  schema: {
    tags,
    summary: 'Stickers del cliente, por promoción',
    querystring: Type.Object({
      noIdentidad: Type.String({ maxLength: 20 }),
      estadoPromocionId: Type.Integer({ minimum: 0, maximum: 99 }),
    }),
    response: { 200: OkReply(Type.Array(StickerReportSchema)) },
  },
} as const;
