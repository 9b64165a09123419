import type { Static } from 'typebox';
import { Type } from 'typebox';
import type { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';

const tags = ['payments'] as const;
const Answer = (description = '') => Type.Optional(Type.String({ maxLength: 300, description }));

/** The encoded order id of A027. */
export const EncodedOrderId = Type.String({ minLength: 1, maxLength: 60 });

/** The states of a payment on the wire. */
export const transactionStates = ['pendiente', 'enProceso', 'pagada', 'rechazada', 'vencida', 'cancelada'] as const;
export type TransactionState = (typeof transactionStates)[number];
export const TransactionStateSchema = Type.Unsafe<TransactionState>(Type.String({ enum: transactionStates }));

/** The payment methods: card, or the pages of PayPal or Tigo Money. */
export const paymentMeans = ['tarjeta', 'paypal', 'tigoMoney'] as const;
export type PaymentMeans = (typeof paymentMeans)[number];
export const PaymentMeansSchema = Type.Unsafe<PaymentMeans>(Type.String({ enum: paymentMeans }));

/** What is paid: an order, or a separate purchase. */
export const paymentSubjects = ['pedido', 'certificado', 'recarga', 'laboratorio'] as const;
export type PaymentSubject = (typeof paymentSubjects)[number];
export const subjectFields = {
  tipo: Type.Unsafe<PaymentSubject>(Type.String({ enum: paymentSubjects })),
  concepto: Type.String({ description: 'Lo que se compra, si no es un pedido; vacío si lo es' }),
};

/** TDS-04: the printed data of a payment. Of the card, only its last four digits. */
export const PaymentVoucherSchema = Type.Object({
  ...subjectFields,
  numeroPedido: Type.Integer(),
  fecha: Type.String({ format: 'date-time' }),
  comercio: Type.String(),
  sucursal: Type.String(),
  medio: PaymentMeansSchema,
  tarjetaEnmascarada: Type.String({ description: '**** **** **** 0071, o vacío' }),
  marca: Type.String(),
  autorizacion: Type.String(),
  referencia: Type.String({ description: 'Con la que el procesador conoce el cobro' }),
  monto: Type.Number(),
  simboloMoneda: Type.String(),
  montoCobrado: Type.Number({ description: 'En la moneda del procesador; PayPal cobra en dólares' }),
  monedaCobrada: Type.String({ description: 'ISO 4217' }),
});
export type PaymentVoucherDto = Static<typeof PaymentVoucherSchema>;

export const TransactionSchema = Type.Object({
  id: Type.String({ format: 'uuid', description: 'Del intento de pago' }),
  ordenId: Type.String(),
  ...subjectFields,
  numeroPedido: Type.Integer({ description: '0 hasta que el pedido está confirmado' }),
  sucursalId: Type.Integer(),
  sucursal: Type.String(),
  tipoPagoId: Type.Integer({ description: '4, 5, 17 o 19' }),
  medio: PaymentMeansSchema,
  valorTransaccion: Type.Number(),
  simboloMoneda: Type.String(),
  tarjetaEnmascarada: Type.String(),
  tarjetaId: Type.String({ description: 'Vacío cuando se escribe en la página del banco' }),
  esPowerTranz: Type.Boolean(),
  esPagoRealizado: Type.Boolean(),
  estado: TransactionStateSchema,
  mensaje: Type.String({ description: 'Por qué se rechazó, o vacío' }),
  venceEn: Type.String({ description: 'Hasta cuándo se puede pagar, ISO 8601; vacío si ya no se espera' }),
  campos: Type.String({ description: 'Los campos codificados que se envían a C119; vacío si no hay nada que enviar' }),
  voucherPago: orNull(PaymentVoucherSchema),
});
export type TransactionDto = Static<typeof TransactionSchema>;

/** The specified reply shape of payments: `isValid` says whether to continue. */
function PaymentReply<S extends Parameters<typeof OkReply>[0]>(data: S) {
  return Type.Object({ isValid: Type.Boolean(), message: Type.String(), data });
}

export const TransactionReplySchema = PaymentReply(TransactionSchema);
export type TransactionReplyDto = Static<typeof TransactionReplySchema>;

/** TDS-01 TDS-03 TDS-04. Not valid when it can no longer be paid; `estado` and `message` say why. */
export const getTransaction = {
  id: 'C115',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/pagos-redirect/obtener-transaccion/:id',
  schema: {
    tags,
    summary: 'El pago de un pedido: su monto, su tarjeta y cómo va',
    params: Type.Object({ id: EncodedOrderId }),
    response: { 200: TransactionReplySchema },
  },
} as const;

/** The processor's fields in the browser's return (TDS-10). Untrusted until compared. */
export const ProcessorAnswerSchema = Type.Object({
  response: Answer('1 aprobada, 2 rechazada, 3 error'),
  responsetext: Answer(),
  authcode: Answer(),
  transactionid: Answer(),
  avsresponse: Answer(),
  cvvresponse: Answer(),
  orderid: Answer('El id del intento'),
  type: Answer(),
  response_code: Answer(),
  username: Answer(),
  time: Answer(),
  amount: Answer(),
  purshamount: Answer(),
  hash: Answer(),
  id: Answer('El id del intento, que la página de retorno trae por si orderid viene vacío'),
});
export type ProcessorAnswerDto = Static<typeof ProcessorAnswerSchema>;

/** The query of /confirmar-pago-resultado: these, and `id` and `orden` of ours. */
export const processorAnswerFields = [
  'response',
  'responsetext',
  'authcode',
  'transactionid',
  'avsresponse',
  'cvvresponse',
  'orderid',
  'type',
  'response_code',
  'username',
  'time',
  'amount',
  'purshamount',
  'hash',
  'id',
] as const satisfies readonly (keyof ProcessorAnswerDto)[];

export const PaymentResultSchema = PaymentReply(
  Type.Object({
    esPagoRealizado: Type.Boolean(),
    ordenId: Type.String(),
    tipo: subjectFields.tipo,
    sucursalId: Type.Integer(),
    estado: TransactionStateSchema,
  }),
);
export type PaymentResultDto = Static<typeof PaymentResultSchema>;

/** TDS-05 TDS-06. `enProceso` means that the bank has not decided: poll C115. */
export const finishTransaction = {
  id: 'C116',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/pagos-redirect/finalizar-transaccion',
  schema: {
    tags,
    summary: 'Termina un pago con lo que el procesador respondió al navegador',
    body: ProcessorAnswerSchema,
    response: { 200: PaymentResultSchema },
  },
} as const;

/** TDS-09: `response` is the processor's JSON as text, with RedirectData; `campos` opens the same page through C119. */
export const SaleReplySchema = PaymentReply(Type.Object({ response: Type.String(), campos: Type.String() }));
export type SaleReplyDto = Static<typeof SaleReplySchema>;

/**
 * TDS-09 TDS-12. Only if `esPowerTranz`. Without a card it uses the order's; an empty one is entered on the bank's
 * page. Not valid when the processor refuses to start; `message` says why.
 */
export const startSale = {
  id: 'C117',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/pagos-redirect/power-tranz-sale',
  schema: {
    tags,
    summary: 'Comienza el cobro de una tarjeta; el banco confirma al dueño en su propia página',
    body: Type.Object({
      ordenId: EncodedOrderId,
      tarjetaId: Type.Optional(Type.String({ pattern: '^(?:[0-9a-fA-F-]{36})?$' })),
      redirectUrl: Type.Optional(Type.String({ maxLength: 300, description: 'La página de retorno, de esta tienda' })),
    }),
    response: { 200: SaleReplySchema },
  },
} as const;

/**
 * The target of our form to the processor: `campos` identifies the payment for some minutes. Posted into the frame (or
 * as a whole page) for cards, as a whole page for PayPal and Tigo Money. The reply is a page, not JSON.
 */
export const openProcessor = {
  id: 'C119',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/api/pagos-redirect/procesador',
  schema: {
    tags,
    summary: 'Lleva al navegador a la página del procesador',
    consumes: ['application/x-www-form-urlencoded'],
    body: Type.Object({ campos: Type.String({ minLength: 1, maxLength: 600 }) }),
    response: { 200: Type.String() },
  },
} as const;

/** The message of the result page to its parent frame (TDS-10). Origins are compared on both sides. */
export const resultMessageType = 'botica.pago-resultado';
export interface ResultMessage {
  type: typeof resultMessageType;
  fields: ProcessorAnswerDto;
}
