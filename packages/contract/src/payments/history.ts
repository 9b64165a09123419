import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { PaymentMeansSchema, subjectFields, TransactionStateSchema } from './payments.ts';

const tags = ['payments'] as const;
/** Two years. */
export const maxHistoryDays = 731;
const Day = Type.String({ format: 'date' });

export const PaymentHistoryItemSchema = Type.Object({
  id: Type.String({ format: 'uuid' }),
  ordenId: Type.String(),
  ...subjectFields,
  numeroPedido: Type.Integer({ description: '0 si el pedido no se confirmó' }),
  fecha: Type.String({ format: 'date-time' }),
  medio: PaymentMeansSchema,
  valorTransaccion: Type.Number(),
  simboloMoneda: Type.String(),
  tarjetaEnmascarada: Type.String(),
  estado: TransactionStateSchema,
  mensaje: Type.String(),
  autorizacion: Type.String(),
  sucursalId: Type.Integer(),
  sucursal: Type.String(),
});
export type PaymentHistoryItemDto = Static<typeof PaymentHistoryItemSchema>;

/** HIST-03: both days included, in store time. */
export const listTransactions = {
  id: 'C118',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/pagos-redirect/obtener-transacciones-filtrar/:fechaInicio/:fechaFinal',
  schema: {
    tags,
    summary: 'Confirmaciones de pago entre dos fechas, las últimas primero',
    params: Type.Object({ fechaInicio: Day, fechaFinal: Day }),
    response: { 200: OkReply(Type.Array(PaymentHistoryItemSchema)) },
  },
} as const;

/** The filter of C121. 0 is all. */
export const tigoStates = [
  { id: 1, state: 'pendiente', text: 'Pendiente' },
  { id: 2, state: 'pagada', text: 'Pagado' },
  { id: 3, state: 'cancelada', text: 'Cancelado' },
  { id: 4, state: 'rechazada', text: 'Rechazado' },
] as const;

export const listTigoStates = {
  id: 'C120',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/tigoMoney/Estados',
  schema: {
    tags,
    summary: 'Estados de un pago con Tigo Money',
    response: { 200: OkReply(Type.Array(Type.Object({ id: Type.Integer(), descripcion: Type.String() }))) },
  },
} as const;

export const TigoPaymentSchema = Type.Object({
  id: Type.String({ format: 'uuid' }),
  ordenId: Type.String(),
  numeroPedido: Type.Integer(),
  sucursalId: Type.Integer({ description: 'La que numeró el pedido' }),
  fecha: Type.String({ format: 'date-time' }),
  monto: Type.Number(),
  simboloMoneda: Type.String(),
  referencia: Type.String({ description: 'La de Tigo Money; vacía si no se cobró' }),
  estadoId: Type.Integer(),
  estado: Type.String(),
});
export type TigoPaymentDto = Static<typeof TigoPaymentSchema>;

/** HIST-03 */
export const listTigoPayments = {
  id: 'C121',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/tigoMoney/botonesDePago',
  schema: {
    tags,
    summary: 'Pagos con Tigo Money entre dos fechas, los últimos primero',
    body: Type.Object({
      fechaDesde: Day,
      fechaHasta: Day,
      estadoId: Type.Integer({ minimum: 0, maximum: 4, default: 0 }),
    }),
    response: { 200: OkReply(Type.Array(TigoPaymentSchema)) },
  },
} as const;
