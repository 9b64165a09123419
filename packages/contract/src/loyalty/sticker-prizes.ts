import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';

const tags = ['stickers'] as const;
const Day = Type.String({ format: 'date' });
const Moment = Type.String({ format: 'date-time' });
const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const AskedStickers = Type.Object({ stickerConfiguracionId: Id });

export const StickerPrizeSchema = Type.Object({
  premioId: Type.Integer(),
  productoId: Type.Integer(),
  nombre: Type.String(),
  imagenUrl: Type.String(),
  stickers: Type.Integer({ description: 'Los que cuesta' }),
  valor: Type.Number({ description: 'Lo que cuesta en la tienda' }),
});
export type StickerPrizeDto = Static<typeof StickerPrizeSchema>;

/** A customer's stickers of one promotion. A147: cantidadRestante is the balance. */
export const StickerCollectionSchema = Type.Object({
  stickerConfiguracionId: Type.Integer(),
  stickerTipoId: Type.Integer(),
  nombre: Type.String(),
  estadoId: Type.Integer({ description: '1 vigente, 2 vencida' }),
  enPausa: Type.Boolean({ description: 'Por ahora no da stickers ni premios' }),
  fechaInicio: Day,
  fechaFin: Day,
  montoRequisitoEntrega: Type.Number({ description: 'Compra que da un sticker; 0 si se ganan con productos' }),
  totalCantidadStickersGanados: Type.Integer(),
  cantidadCanjeadaTotal: Type.Integer(),
  cantidadRestante: Type.Integer({ description: 'Los que tiene para canjear' }),
  productosConLosQueSeGanaElSticker: Type.Array(
    Type.Object({
      productoId: Type.Integer(),
      nombre: Type.String(),
      imagenUrl: Type.String(),
      cantidadNecesaria: Type.Integer(),
      cantidadRegala: Type.Integer(),
    }),
  ),
  premios: Type.Array(StickerPrizeSchema, { description: 'El que cuesta menos, primero' }),
});
export type StickerCollectionDto = Static<typeof StickerCollectionSchema>;

export const listMyStickers = {
  id: 'C237',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/Stickers/DatosPersonales/Obtener',
  schema: {
    tags,
    summary: 'Stickers del cliente con sus premios, por promoción',
    querystring: Type.Object({
      estadoPromocionId: Type.Integer({ minimum: 0, maximum: 99, description: '1 vigentes, 2 vencidas, 0 todas' }),
    }),
    response: { 200: OkReply(Type.Array(StickerCollectionSchema)) },
  },
} as const;

/** 3 once the order that carries the prize is delivered. */
export const stickerRedemptionStateIds = { waiting: 1, ordered: 2, delivered: 3, undone: 4 } as const;

const redemptionProperties = {
  canjeId: Type.Integer(),
  stickerConfiguracionId: Type.Integer(),
  premioId: Type.Integer(),
  productoId: Type.Integer(),
  nombre: Type.String(),
  imagenUrl: Type.String(),
  stickers: Type.Integer({ description: 'Los que costó' }),
  fecha: Moment,
  estadoId: Type.Integer({ description: '1 espera tu próximo pedido, 2 va en un pedido, 3 entregado, 4 anulado' }),
  pedido_ID: Type.String({ description: 'Código del pedido para su página; vacío si espera' }),
  numeroPedido: Type.String({ description: 'Vacío si espera' }),
};

export const StickerRedemptionSchema = Type.Object(redemptionProperties);
export type StickerRedemptionDto = Static<typeof StickerRedemptionSchema>;

export const listStickerRedemptions = {
  id: 'C238',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/Stickers/Canjes/ObtenerCanjesDeCliente',
  schema: {
    tags,
    summary: 'Premios que el cliente canjeó de una promoción, el último primero',
    querystring: AskedStickers,
    response: { 200: OkReply(Type.Array(StickerRedemptionSchema)) },
  },
} as const;

const StickerRedemptionDetailSchema = Type.Object({
  ...redemptionProperties,
  nombrePromocion: Type.String(),
  valor: Type.Number({ description: 'Lo que costaba en la tienda cuando se canjeó' }),
  numeroFactura: Type.String({ description: 'Vacío mientras no se factura' }),
  fechaEntrega: orNull(Moment),
  puedeAnular: Type.Boolean(),
});
export type StickerRedemptionDetailDto = Static<typeof StickerRedemptionDetailSchema>;

/** Only the customer's own: another customer's redemption is not found. */
export const getStickerRedemption = {
  id: 'C239',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/Stickers/Canjes/ObtenerDetalleCanjesDeCliente',
  schema: {
    tags,
    summary: 'Un canje del cliente',
    querystring: Type.Object({ canjeId: Id }),
    response: { 200: OkReply(StickerRedemptionDetailSchema) },
  },
} as const;

export const stickerMovementNames = {
  opening: 'Saldo inicial',
  earned: 'Compra',
  unearned: 'Factura anulada',
  redeemed: 'Canje de premio',
  returned: 'Canje anulado',
} as const;

const StickerMovementSchema = Type.Object({
  fecha: Moment,
  tipo: Type.String(),
  cantidad: Type.Integer({ description: 'Negativa cuando se usan o se quitan' }),
  numeroFactura: Type.String({ description: 'Vacío si no es de una factura' }),
  facturaId: Type.String({ description: 'Vacío si no es de una factura' }),
  pedido_ID: Type.String({ description: 'Código del pedido para su página; vacío si no es de un pedido' }),
  montoCompra: orNull(Type.Number({ description: 'Lo que contó para ganar los stickers' })),
  premio: Type.String({ description: 'El que se canjeó; vacío si no es de un canje' }),
});
export type StickerMovementDto = Static<typeof StickerMovementSchema>;

export const listStickerMovements = {
  id: 'C240',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/Stickers/DatosPersonales/ObtenerDesgloseDeStickersDeClientesPorConfiguracionId',
  schema: {
    tags,
    summary: 'Desglose de los stickers de una promoción por factura, lo último primero',
    querystring: AskedStickers,
    response: { 200: OkReply(Type.Array(StickerMovementSchema)) },
  },
} as const;

/** A148. The header `Idempotency-Key` is required: the same key is the same redemption. */
export const redeemStickerPrize = {
  id: 'STICKER-CANJEAR',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/Stickers/Canjes/CanjearPremio',
  schema: {
    tags,
    summary: 'Canjea stickers por un premio, que va gratis en el próximo pedido',
    body: Type.Object({ premioId: Id }),
    response: { 200: OkReply(StickerRedemptionSchema) },
  },
} as const;

/** A148: while no order includes the prize. */
export const undoStickerRedemption = {
  id: 'STICKER-ANULAR',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/Stickers/Canjes/AnularCanje',
  schema: {
    tags,
    summary: 'Anula un canje que espera pedido y devuelve los stickers',
    body: Type.Object({ canjeId: Id }),
    response: { 200: OkReply(StickerRedemptionSchema) },
  },
} as const;
