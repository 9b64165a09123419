import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import type { TransactionState } from './payments.ts';
import {
  EncodedOrderId,
  PaymentResultSchema,
  ProcessorAnswerSchema,
  SaleReplySchema,
  transactionStates,
} from './payments.ts';

const tags = ['payment-links'] as const;

/** LINK-03: the state of the link, by number and name. */
export const paymentLinkStates = [
  { id: 1, text: 'Pendiente de pago' },
  { id: 2, text: 'Pagado' },
  { id: 3, text: 'Cancelado' },
  { id: 4, text: 'Denegado' },
] as const;
export type PaymentLinkStateId = (typeof paymentLinkStates)[number]['id'];

export const PaymentLinkSchema = Type.Object({
  id: Type.String({ format: 'uuid' }),
  ordenId: Type.String(),
  numeroPedido: Type.Integer({ description: '0 hasta que se paga' }),
  sucursalId: Type.Integer({ description: 'La que numeró el pedido' }),
  pedidoTipoId: Type.Integer({ description: '1 recoger, 2 domicilio, 7 extranjero' }),
  /** LINK-04 A024 */
  pedidoEstadoId: Type.Integer({ description: '1 nuevo, 2 cancelado, 3 facturado' }),
  estadoId: Type.Integer({ description: '1 pendiente, 2 pagado, 3 cancelado, 4 denegado' }),
  estado: Type.String(),
  monto: Type.Number(),
  simboloMoneda: Type.String(),
  fecha: Type.String({ format: 'date-time' }),
  venceEn: Type.String({ format: 'date-time' }),
  sucursal: Type.String(),
  enviadoA: Type.String({ description: 'El correo y el celular a los que se envió, cubiertos' }),
  tarjetaEnmascarada: Type.String({ description: 'Con la que se pagó, o vacío' }),
  link: Type.String({ description: 'Para copiar; vacío cuando ya no se puede pagar' }),
});
export type PaymentLinkDto = Static<typeof PaymentLinkSchema>;

/** LINK-01 A008: `meses` is sent unchanged. */
export const listPaymentLinks = {
  id: 'C114',
  access: 'customer',
  server: 'gateway',
  method: 'GET',
  url: '/usuarios/api/HistorialPagosClick/obtener-historial-links-pago',
  schema: {
    tags,
    summary: 'Links de pago del cliente en los últimos meses, los últimos primero',
    querystring: Type.Object({ meses: Type.Integer({ minimum: 1, maximum: 24, default: 1 }) }),
    response: { 200: OkReply(Type.Array(PaymentLinkSchema)) },
  },
} as const;

/** LINK-02 */
export const getPaymentLinkOfOrder = {
  id: 'C113',
  access: 'customer',
  server: 'gateway',
  method: 'GET',
  url: '/usuarios/api/HistorialPagosClick/obtener-historial-links-pago/:orderId',
  schema: {
    tags,
    summary: 'El link de pago de un pedido',
    params: Type.Object({ orderId: EncodedOrderId }),
    response: { 200: OkReply(Type.Array(PaymentLinkSchema)) },
  },
} as const;

const SecretParamsSchema = Type.Object({
  secreto: Type.String({ minLength: 20, maxLength: 80, pattern: '^[\\w-]+$' }),
});

/** What the holder of a link may see of the order: only a first name of its customer. */
export const OpenPaymentLinkSchema = Type.Object({
  ordenId: Type.String(),
  nombre: Type.String({ description: 'El primer nombre de quien pidió' }),
  comercio: Type.String(),
  sucursal: Type.String(),
  cantidadProductos: Type.Integer(),
  valorTransaccion: Type.Number(),
  simboloMoneda: Type.String(),
  estadoId: Type.Integer({ description: '1 pendiente, 2 pagado, 3 cancelado, 4 denegado' }),
  estado: Type.Unsafe<TransactionState>(Type.String({ enum: transactionStates })),
  mensaje: Type.String(),
  venceEn: Type.String(),
  esPowerTranz: Type.Boolean(),
  campos: Type.String({ description: 'Donde no es PowerTranz, lo que se envía a C119' }),
  fechaPago: Type.String({ description: 'ISO 8601, o vacío' }),
  autorizacion: Type.String(),
  tarjetaEnmascarada: Type.String(),
});
export type OpenPaymentLinkDto = Static<typeof OpenPaymentLinkSchema>;

/** The address of a link is /pagaclick-acs?link={secreto}. The secret is the permission, to pay only. */
export const openPaymentLink = {
  id: 'PAGOCLICK-VER',
  access: 'public',
  server: 'main',
  method: 'GET',
  url: '/api/pago-click/:secreto',
  schema: {
    tags,
    summary: 'Lo que se paga con un link',
    params: SecretParamsSchema,
    response: { 200: OkReply(OpenPaymentLinkSchema) },
  },
} as const;

/** Like C117, for the holder of the link; the card is entered on the bank's page. */
export const payPaymentLink = {
  id: 'PAGOCLICK-PAGAR',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/api/pago-click/:secreto/pagar',
  schema: {
    tags,
    summary: 'Comienza el pago de un link',
    params: SecretParamsSchema,
    body: Type.Object({ redirectUrl: Type.Optional(Type.String({ maxLength: 300 })) }),
    response: { 200: SaleReplySchema },
  },
} as const;

/** Like C116. */
export const finishPaymentLink = {
  id: 'PAGOCLICK-FINALIZAR',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/api/pago-click/:secreto/finalizar',
  schema: {
    tags,
    summary: 'Termina el pago de un link con lo que el procesador respondió al navegador',
    params: SecretParamsSchema,
    body: ProcessorAnswerSchema,
    response: { 200: PaymentResultSchema },
  },
} as const;

export const paymentLinkPath = (secret: string) => `/pagaclick-acs?link=${secret}`;
