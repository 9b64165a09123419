import { encodeOrderId } from '@botica/domain/orders';
import type { OperatorId, ShownStateId, TopUpState } from '@botica/domain/services/top-ups';
import {
  maxFavouriteName,
  operatorIds,
  shownStateOf,
  shownStates,
  topUpOrderId,
} from '@botica/domain/services/top-ups';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';

export const tags = ['top-ups'] as const;

export const OperatorIdSchema = Type.Unsafe<OperatorId>({ type: 'integer', enum: [...operatorIds] });
export const Phone = Type.String({ maxLength: 30 });
const Count = Type.Integer({ minimum: 0, maximum: 100_000_000 });
export const Text = (maxLength: number) => Type.String({ maxLength, default: '' });

/** What the screen needs before a choice. */
const OfferSchema = Type.Object({
  operadores: Type.Array(Type.Object({ id: OperatorIdSchema, nombre: Type.String() })),
  tiposProducto: Type.Array(Type.Object({ id: Type.Integer(), descripcion: Type.String() })),
  identidadConfirmada: Type.Boolean({ description: 'En persona, en una sucursal (TOPUP-26)' }),
});
export type TopUpOfferDto = Static<typeof OfferSchema>;

/** Ours, A121: the server provides the names of the operators. */
export const getTopUpOffer = {
  id: 'RECARGA-OPERADORES',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/RecargasTelefonicas/ObtenerOperadores',
  schema: { tags, summary: 'Operadores y tipos de producto para recargar', response: { 200: OkReply(OfferSchema) } },
} as const;

export const TopUpProductSchema = Type.Object({
  productoId: Type.Integer(),
  descripcion: Type.String(),
  monto: Type.Number(),
});
export type TopUpProductDto = Static<typeof TopUpProductSchema>;

/** TOPUP-01 */
export const listTopUpProducts = {
  id: 'C204',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/RecargasTelefonicas/ObtenerProductosPorOperador',
  schema: {
    tags,
    summary: 'Productos de un operador, por tipo',
    querystring: Type.Object({
      operadorId: OperatorIdSchema,
      tipoProducto: Type.Integer({ minimum: 1, maximum: 32_767 }),
    }),
    response: { 200: OkReply(Type.Array(TopUpProductSchema)) },
  },
} as const;

/** A119. The card is a saved one, or is entered on the bank's page: no card number is sent here. */
export const TopUpBodySchema = Type.Object({
  Celular: Phone,
  ProductoId: Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 1, maximum: 2_147_483_647 }),
  OperadorId: Type.Integer({ minimum: 0, maximum: 32_767 }),
  AplicacionId: Type.Optional(Type.Integer({ minimum: 0, maximum: 32_767 })),
  SucursalId: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
  RecibirFactura: Type.Boolean({ default: false }),
  UsuarioRtn: Type.Optional(Type.Object({ nombre: Text(200), rtn: Text(40) })),
  nombreNumeroFavorito: Text(maxFavouriteName * 3),
  puntosCanje: Type.Integer({ minimum: 0, maximum: 100_000_000, default: 0 }),
  puntosCubrenTodoElMonto: Type.Boolean({ default: false }),
  TarjetaUsuarioId: Type.Optional(Type.String({ format: 'uuid' })),
  Monto: Type.Optional(Type.Number({ description: 'El que se mostró; con otro precio no se cobra', minimum: 0 })),
});
export type TopUpBody = Static<typeof TopUpBodySchema>;

export const TopUpSchema = Type.Object({
  id: Type.String({ description: 'RT- y un número' }),
  celular: Type.String(),
  operador: OperatorIdSchema,
  operadorNombre: Type.String(),
  producto: TopUpProductSchema,
  tipo: Type.Integer(),
  estado: Type.Unsafe<ShownStateId>({ type: 'integer', description: '1 pendiente, 2 enviada, 3 fallida' }),
  fecha: Type.String({ format: 'date-time' }),
  puntosCanje: Type.Integer(),
  montoPuntos: Type.Number(),
  montoTarjeta: Type.Number(),
  respuesta: Type.String({ description: 'Por qué falló, o qué sigue' }),
  MostrarMensajeDeError: Type.Boolean(),
  ordenId: Type.String({ description: 'Sigue en /confirmar-pago/{ordenId}; vacío si no hay nada que pagar' }),
  puedeEnviarse: Type.Boolean({ description: 'Está cubierta y falta enviarla' }),
  puedeReintentarse: Type.Boolean(),
  fueDevuelta: Type.Boolean({ description: 'Lo que se pagó volvió' }),
});
export type TopUpDto = Static<typeof TopUpSchema>;

/** TDS-13: 1 was sent; 2 waits to be paid, 3 failed, 4 waits for the operator. */
export const replyTypes = { sent: 1, toPay: 2, failed: 3, underWay: 4 } as const;
export type ReplyType = (typeof replyTypes)[keyof typeof replyTypes];

const SentSchema = Type.Object({
  respuestaTipo: Type.Unsafe<ReplyType>({ type: 'integer' }),
  respuesta: Type.String(),
  MostrarMensajeDeError: Type.Boolean(),
  recarga: TopUpSchema,
});
export type TopUpSentDto = Static<typeof SentSchema>;

/**
 * With `pago3ds2` a top-up covered by points is sent immediately (C205); without it the top-up is registered, and sent
 * when it is paid or confirmed (C206). In both cases a card is charged on /confirmar-pago, with 3-D Secure.
 */
export const sendTopUp = {
  id: 'C205',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/RecargasTelefonicas/EnviarRecarga',
  schema: {
    tags,
    summary: 'Envía una recarga, o la registra pendiente; con Idempotency-Key, una sola vez',
    querystring: Type.Object({ pago3ds2: Type.Boolean({ default: false }) }),
    body: TopUpBodySchema,
    response: { 200: OkReply(SentSchema) },
  },
} as const;

/** RT- and a number, or its encoded payment id. */
const OrderId = Type.String({ minLength: 1, maxLength: 60, pattern: '^[\\w+/=-]+$' });

/** TOPUP-14 */
export const findPendingTopUp = {
  id: 'C209',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/RecargasTelefonicas/ConfirmarRecargaPendiente',
  schema: {
    tags,
    summary: 'Una recarga registrada, y qué falta para enviarla',
    querystring: Type.Object({ ordenTransaccionId: OrderId }),
    response: { 200: OkReply(TopUpSchema) },
  },
} as const;

/** TDS-11 TDS-13 */
export const sendPendingTopUp = {
  id: 'C210',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/RecargasTelefonicas/EnviarRecargaPendiente/:ordenId',
  schema: {
    tags,
    summary: 'Envía una recarga pendiente que ya está cubierta',
    params: Type.Object({ ordenId: OrderId }),
    response: { 200: OkReply(SentSchema) },
  },
} as const;

/** TOPUP-18 TOPUP-20 */
export const listTopUps = {
  id: 'C211',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/RecargasTelefonicas/ObtenerRecargasEnviadasPorUsuario/:dias/:estado',
  schema: {
    tags,
    summary: 'Recargas del cliente, la última primero; estado 0 son todas',
    params: Type.Object({
      dias: Type.Integer({ minimum: 1, maximum: 2160 }),
      estado: Type.Integer({ minimum: 0, maximum: shownStates.length }),
    }),
    response: { 200: OkReply(Type.Array(TopUpSchema)) },
  },
} as const;

/** TOPUP-12 TOPUP-16 */
export const retryTopUp = {
  id: 'C212',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/RecargasTelefonicas/ReintentarEnvioDeRecarga',
  schema: {
    tags,
    summary: 'Envía otra vez una recarga que falló, sin cobrarla otra vez',
    body: Type.Object({
      Celular: Phone,
      OperadorId: OperatorIdSchema,
      AplicacionId: Type.Optional(Count),
      recargaTelefonicaId: OrderId,
      sucursalId: Type.Optional(Count),
    }),
    response: { 200: OkReply(SentSchema) },
  },
} as const;

const StateSchema = Type.Object({ id: Type.Integer(), descripcion: Type.String() });

/** TOPUP-17 A120 */
export const listTopUpStates = {
  id: 'C213',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/RecargasTelefonicas/ObtenerEstadosRecargas/',
  schema: { tags, summary: 'Estados de una recarga', response: { 200: OkReply(Type.Array(StateSchema)) } },
} as const;

export interface ReportedTopUp {
  id: number;
  purchaseId: number | null;
  phone: string;
  operatorId: OperatorId;
  operatorName: string;
  productId: number;
  productName: string;
  typeId: number;
  amountCents: number;
  points: number;
  pointsCents: number;
  cardCents: number;
  state: TopUpState;
  failure: string;
  createdAt: Date;
}

export function toTopUpDto(topUp: ReportedTopUp, now: { isRetryable: boolean; isPayable: boolean }): TopUpDto {
  const { state, purchaseId, productId, productName, amountCents } = topUp;
  return {
    id: topUpOrderId(topUp.id),
    celular: topUp.phone,
    operador: topUp.operatorId,
    operadorNombre: topUp.operatorName,
    producto: { productoId: productId, descripcion: productName, monto: amountCents / 100 },
    tipo: topUp.typeId,
    estado: shownStateOf(state),
    fecha: topUp.createdAt.toISOString(),
    puntosCanje: topUp.points,
    montoPuntos: topUp.pointsCents / 100,
    montoTarjeta: topUp.cardCents / 100,
    respuesta: topUp.failure,
    MostrarMensajeDeError: topUp.failure !== '',
    ordenId: now.isPayable && purchaseId !== null ? encodeOrderId(purchaseId) : '',
    puedeEnviarse: state === 'ready' || (state === 'unpaid' && purchaseId === null && now.isPayable),
    puedeReintentarse: now.isRetryable,
    fueDevuelta: state === 'returned' || state === 'expired',
  };
}
