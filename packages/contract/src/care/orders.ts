import type { OrderView } from '@botica/domain/care';
import { orderViews } from '@botica/domain/care';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';
import {
  BranchIdSchema,
  CursorSchema,
  DoneSchema,
  MomentSchema,
  NextCursorSchema,
  PageSizeSchema,
  ReasonSchema,
  StaffCompanySchema,
  StaffIdSchema,
} from '../staff/fields.ts';
import {
  ActKeySchema,
  ApprovalSchema,
  AskedViaSchema,
  CareCustomerSchema,
  CareOrderIdSchema,
  CareOrderSchema,
  HistorySchema,
  NoteSchema,
} from './fields.ts';

const tags = ['care'] as const;
const OrderParams = Type.Object({ pedidoId: CareOrderIdSchema });

export const listCareOrders = {
  id: 'CONSOLA-PEDIDOS',
  access: { staff: 'orders.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/pedidos',
  schema: {
    tags,
    summary: 'Los pedidos de las empresas y sucursales de quien pregunta, el más nuevo primero',
    querystring: Type.Object({
      vista: Type.Optional(Type.Unsafe<OrderView>(Type.String({ enum: Object.keys(orderViews) }))),
      empresaId: Type.Optional(StaffCompanySchema),
      sucursalId: Type.Optional(BranchIdSchema),
      tipo: Type.Optional(Type.Integer({ enum: [1, 2, 7] })),
      desde: Type.Optional(MomentSchema),
      hasta: Type.Optional(MomentSchema),
      cursor: Type.Optional(CursorSchema),
      cantidad: Type.Optional(PageSizeSchema),
    }),
    response: { 200: OkReply(Type.Object({ pedidos: Type.Array(CareOrderSchema), siguiente: NextCursorSchema })) },
  },
} as const;

const ToneSchema = Type.String({ enum: ['bien', 'atencion', 'mal', 'info'] });
const LineSchema = Type.Object({
  nombre: Type.String(),
  cantidad: Type.Integer(),
  precio: Type.Number(),
  ahorro: Type.Number(),
  total: Type.Number(),
  marca: Type.String({ description: 'Receta, tercera edad, bonificación; vacío si nada' }),
});
const OrderPaymentSchema = Type.Object({
  pagoId: orNull(StaffIdSchema, { description: 'Nulo: no se pagó en línea' }),
  momento: orNull(MomentSchema),
  forma: Type.String(),
  referencia: Type.String(),
  estado: Type.String(),
  tono: ToneSchema,
  monto: Type.Number(),
  parte: orNull(Type.Integer(), { description: 'El lugar de la forma de pago en el pedido; nulo si se pagó en línea' }),
  reembolsable: Type.Number({ description: 'Lo que queda por devolver a esa forma de pago' }),
  soloEntero: Type.Boolean({ description: 'No se devuelve en partes' }),
  nota: Type.String({ description: 'Por qué no se reembolsa aquí; vacío si se puede' }),
});
export type OrderPaymentDto = Static<typeof OrderPaymentSchema>;
const RefundSchema = Type.Object({
  reembolsoId: StaffIdSchema,
  pedido: MomentSchema,
  forma: Type.String(),
  motivo: Type.String(),
  monto: Type.Number(),
  hecho: orNull(MomentSchema),
  reintenta: orNull(MomentSchema, { description: 'Mientras el banco o el emisor no responde' }),
  notaCredito: Type.String({ description: 'El número de su nota de crédito; vacío antes de la factura' }),
});
export type RefundDto = Static<typeof RefundSchema>;

export const resendable = ['confirmacion', 'factura', 'enlace'] as const;
export type ResendDto = (typeof resendable)[number];

const OrderPageSchema = Type.Object({
  ...CareOrderSchema.properties,
  version: Type.Integer({ description: 'La entrada más nueva de su historia' }),
  tomado: orNull(Type.Object({ texto: Type.String(), quien: Type.String() }), {
    description: 'Quién del personal lo tomó y cómo se pidió; nulo si lo hizo el cliente',
  }),
  pasos: Type.Array(Type.Object({ nombre: Type.String(), momento: orNull(MomentSchema), esActual: Type.Boolean() })),
  factura: Type.String({ description: 'Su número fiscal; vacío si no se ha emitido' }),
  notaDeAnulacion: Type.String({ description: 'El número de la nota de crédito que la anula; vacío si vale' }),
  lineas: Type.Array(LineSchema),
  montos: Type.Array(Type.Object({ nombre: Type.String(), monto: Type.Number() })),
  pagos: Type.Array(OrderPaymentSchema),
  reembolsos: Type.Array(RefundSchema),
  destino: Type.Object({ nombre: Type.String(), direccion: Type.String() }),
  repartidor: Type.String(),
  contacto: orNull(CareCustomerSchema, { description: 'Nulo en un pedido sin cuenta' }),
  historia: Type.Array(HistorySchema),
  notas: Type.Array(NoteSchema),
  firmas: Type.Array(ApprovalSchema),
  puede: Type.Object({
    cancelar: Type.Boolean(),
    reembolsar: Type.Boolean(),
    limiteDeReembolso: Type.Number({ description: 'Lo más que reembolsa quien pregunta' }),
    reenviar: Type.Array(Type.Unsafe<ResendDto>(Type.String({ enum: [...resendable] }))),
    direcciones: Type.Array(Type.Object({ direccionId: Type.Integer(), nombre: Type.String() }), {
      description: 'A dónde se puede mandar en vez de a la suya: etiqueta y colonia, sin la calle',
    }),
  }),
});
export type OrderPageDto = Static<typeof OrderPageSchema>;

export const getCareOrder = {
  id: 'CONSOLA-PEDIDO',
  access: { staff: 'orders.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/pedidos/:pedidoId',
  schema: {
    tags,
    summary: 'Un pedido con sus líneas, pagos, reembolsos e historia',
    params: OrderParams,
    response: { 200: OkReply(OrderPageSchema) },
  },
} as const;

export const cancelCareOrder = {
  id: 'CONSOLA-PEDIDO-CANCELAR',
  access: { staff: 'orders.cancel' },
  audits: 'order.cancelled',
  server: 'main',
  method: 'POST',
  url: '/consola/pedidos/:pedidoId/cancelar',
  schema: {
    tags,
    summary: 'Anula un pedido que no se ha facturado y devuelve todo lo que tomó',
    params: OrderParams,
    body: Type.Object({ version: Type.Integer({ minimum: 0 }), motivo: ReasonSchema, via: AskedViaSchema }),
    response: { 200: OkReply(Type.Object({ reembolsado: Type.Number() })) },
  },
} as const;

export const refundCareOrder = {
  id: 'CONSOLA-REEMBOLSAR',
  access: { staff: 'orders.refund' },
  audits: 'order.refunded',
  server: 'main',
  method: 'POST',
  url: '/consola/pedidos/:pedidoId/reembolsos',
  schema: {
    tags,
    summary: 'Devuelve un pago, entero o en parte, a donde se pagó; por encima del límite espera otra firma',
    params: OrderParams,
    body: Type.Object({
      clave: ActKeySchema,
      pagoId: Type.Optional(StaffIdSchema),
      parte: Type.Optional(Type.Integer({ minimum: 0, maximum: 100, description: 'En vez de pagoId' })),
      monto: Type.Number({ minimum: 0, maximum: 10_000_000 }),
      motivo: ReasonSchema,
      via: AskedViaSchema,
    }),
    response: {
      200: OkReply(
        Type.Object({
          esperaFirma: Type.Boolean(),
          reembolso: orNull(RefundSchema, { description: 'Nulo si espera' }),
        }),
      ),
    },
  },
} as const;

/** Within what the customer could change: to another of their own addresses, while the order is new. */
export const changeCareAddress = {
  id: 'CONSOLA-PEDIDO-DIRECCION',
  access: { staff: 'orders.change' },
  audits: 'order.changed',
  server: 'main',
  method: 'POST',
  url: '/consola/pedidos/:pedidoId/direccion',
  schema: {
    tags,
    summary: 'Manda un pedido a otra dirección de su cliente; si el envío cuesta distinto, pregunta primero',
    params: OrderParams,
    body: Type.Object({
      direccionId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      costoAceptado: Type.Optional(Type.Number({ minimum: 0, maximum: 10_000_000 })),
      motivo: ReasonSchema,
      via: AskedViaSchema,
    }),
    response: { 200: OkReply(Type.Object({ total: Type.Number() })) },
  },
} as const;

export const resendCareMessage = {
  id: 'CONSOLA-REENVIAR',
  access: { staff: 'customers.message' },
  audits: 'order.resent',
  server: 'main',
  method: 'POST',
  url: '/consola/pedidos/:pedidoId/reenviar',
  schema: {
    tags,
    summary: 'Reenvía al cliente la confirmación, la factura o el enlace de pago',
    params: OrderParams,
    body: Type.Object({
      clave: ActKeySchema,
      mensaje: Type.Unsafe<ResendDto>(Type.String({ enum: [...resendable] })),
      via: AskedViaSchema,
    }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;
