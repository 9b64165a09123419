import type { HiddenData } from '@botica/domain/care';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';
import { DoneSchema, MomentSchema, ReasonSchema, StaffIdSchema } from '../staff/fields.ts';
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
const CustomerParams = Type.Object({ clienteId: StaffIdSchema });
const ReasonBody = Type.Object({ motivo: ReasonSchema });
const AskedBody = Type.Object({ motivo: ReasonSchema, via: AskedViaSchema });

export type CareCustomerDto = Static<typeof CareCustomerSchema>;
export type CareOrderDto = Static<typeof CareOrderSchema>;
export type NoteDto = Static<typeof NoteSchema>;
export type HistoryDto = Static<typeof HistorySchema>;

export const searchCare = {
  id: 'CONSOLA-BUSCAR',
  access: { staff: 'customers.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/buscar',
  schema: {
    tags,
    summary: 'Clientes y pedidos por nombre, teléfono, correo, identidad, pedido, factura o últimos cuatro dígitos',
    querystring: Type.Object({ texto: Type.String({ minLength: 2, maxLength: 80, pattern: '\\S' }) }),
    response: {
      200: OkReply(Type.Object({ clientes: Type.Array(CareCustomerSchema), pedidos: Type.Array(CareOrderSchema) })),
    },
  },
} as const;

const PaymentSchema = Type.Object({
  momento: MomentSchema,
  forma: Type.String(),
  estado: Type.String(),
  tono: Type.String({ enum: ['bien', 'atencion', 'mal', 'info'] }),
  monto: Type.Number(),
  titulo: Type.String({ description: 'El número del pedido, o lo que se compró' }),
});
const PointsMovementSchema = Type.Object({
  momento: MomentSchema,
  puntos: Type.Integer(),
  texto: Type.String(),
});

const CustomerPageSchema = Type.Object({
  ...CareCustomerSchema.properties,
  desde: MomentSchema,
  celularConfirmado: orNull(MomentSchema),
  correoConfirmado: orNull(MomentSchema),
  identidadConfirmada: Type.Boolean(),
  tieneCredito: Type.Boolean(),
  esClienteExterno: Type.Boolean({ description: 'Pide para sus afiliados, con los planes que acordó' }),
  bloqueadoDesde: orNull(MomentSchema),
  resumen: Type.Object({
    compras: Type.Number({ description: 'En 12 meses' }),
    pedidos: Type.Integer({ description: 'En 12 meses' }),
    reembolsos: Type.Integer(),
    reembolsado: Type.Number(),
  }),
  pedidos: Type.Array(CareOrderSchema),
  pagos: Type.Array(PaymentSchema),
  puntos: Type.Object({
    saldo: Type.Integer(),
    limite: Type.Integer({ description: 'Lo más que corrige quien pregunta' }),
    movimientos: Type.Array(PointsMovementSchema),
  }),
  direcciones: Type.Array(Type.String({ description: 'Etiqueta y ciudad, sin la calle' })),
  tarjetas: Type.Array(Type.String({ description: 'Visa •••• 4821' })),
  consentimientos: Type.Array(Type.Object({ nombre: Type.String(), desde: MomentSchema })),
  dispositivos: Type.Array(Type.Object({ nombre: Type.String(), desde: MomentSchema, visto: MomentSchema })),
  mensajes: Type.Array(Type.Object({ asunto: Type.String(), momento: MomentSchema })),
  notas: Type.Array(NoteSchema),
  firmas: Type.Array(ApprovalSchema),
  historia: Type.Array(HistorySchema),
});
export type CustomerPageDto = Static<typeof CustomerPageSchema>;

export const getCareCustomer = {
  id: 'CONSOLA-CLIENTE',
  access: { staff: 'customers.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/clientes/:clienteId',
  schema: {
    tags,
    summary: 'Un cliente con sus pedidos, pagos, puntos, dispositivos y notas; sus datos van ocultos',
    params: CustomerParams,
    response: { 200: OkReply(CustomerPageSchema) },
  },
} as const;

export const hiddenDataNames = { phone: 'telefono', email: 'correo', identity: 'identidad' } as const satisfies Record<
  HiddenData,
  string
>;
export type HiddenDataDto = (typeof hiddenDataNames)[HiddenData];

export const revealCustomer = {
  id: 'CONSOLA-CLIENTE-VER',
  access: { staff: 'customers.reveal' },
  audits: 'customer.revealed',
  server: 'main',
  method: 'POST',
  url: '/consola/clientes/:clienteId/ver',
  schema: {
    tags,
    summary: 'Muestra un dato oculto; quién y por qué queda en la auditoría',
    params: CustomerParams,
    body: Type.Object({
      dato: Type.Unsafe<HiddenDataDto>(Type.String({ enum: Object.values(hiddenDataNames) })),
      motivo: ReasonSchema,
    }),
    response: { 200: OkReply(Type.Object({ valor: Type.String() })) },
  },
} as const;

export const addCustomerNote = {
  id: 'CONSOLA-CLIENTE-NOTA',
  access: { staff: 'tasks.manage' },
  audits: 'customer.noted',
  server: 'main',
  method: 'POST',
  url: '/consola/clientes/:clienteId/notas',
  schema: {
    tags,
    summary: 'Escribe una nota sobre un cliente o un pedido; con fecha es una tarea',
    params: CustomerParams,
    body: Type.Object({
      clave: ActKeySchema,
      texto: Type.String({ minLength: 1, maxLength: 1000, pattern: '\\S' }),
      pedidoId: Type.Optional(CareOrderIdSchema),
      vence: Type.Optional(MomentSchema),
      paraId: Type.Optional(StaffIdSchema),
    }),
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

export const blockCustomer = {
  id: 'CONSOLA-CLIENTE-BLOQUEAR',
  access: { staff: 'customers.block' },
  audits: 'customer.blocked',
  server: 'main',
  method: 'POST',
  url: '/consola/clientes/:clienteId/bloquear',
  schema: {
    tags,
    summary: 'Bloquea a un cliente y cierra sus sesiones',
    params: CustomerParams,
    body: ReasonBody,
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

export const unblockCustomer = {
  id: 'CONSOLA-CLIENTE-DESBLOQUEAR',
  access: { staff: 'customers.block' },
  audits: 'customer.unblocked',
  server: 'main',
  method: 'POST',
  url: '/consola/clientes/:clienteId/desbloquear',
  schema: {
    tags,
    summary: 'Deja entrar de nuevo a un cliente bloqueado',
    params: CustomerParams,
    body: ReasonBody,
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

export const correctPoints = {
  id: 'CONSOLA-CLIENTE-PUNTOS',
  access: { staff: 'customers.points' },
  audits: 'points.corrected',
  server: 'main',
  method: 'POST',
  url: '/consola/clientes/:clienteId/puntos',
  schema: {
    tags,
    summary: 'Suma o resta puntos; por encima del límite del rol espera otra firma',
    params: CustomerParams,
    body: Type.Object({
      clave: ActKeySchema,
      puntos: Type.Integer({ minimum: -1_000_000, maximum: 1_000_000, description: 'Negativo: se restan' }),
      saldoVisto: Type.Integer({ minimum: 0, description: 'El saldo que vio quien corrige' }),
      motivo: ReasonSchema,
      via: AskedViaSchema,
    }),
    response: { 200: OkReply(Type.Object({ saldo: Type.Integer(), esperaFirma: Type.Boolean() })) },
  },
} as const;

/** The copy goes to the customer: staff never get it. */
export const exportCustomer = {
  id: 'CONSOLA-CLIENTE-EXPORTAR',
  access: { staff: 'customers.export' },
  audits: 'customer.exported',
  server: 'main',
  method: 'POST',
  url: '/consola/clientes/:clienteId/exportar',
  schema: {
    tags,
    summary: 'Prepara la copia de los datos de un cliente y le avisa por correo',
    params: CustomerParams,
    body: AskedBody,
    response: { 200: OkReply(DoneSchema) },
  },
} as const;

export const eraseCustomer = {
  id: 'CONSOLA-CLIENTE-BORRAR',
  access: { staff: 'customers.erase' },
  audits: 'customer.erased',
  server: 'main',
  method: 'POST',
  url: '/consola/clientes/:clienteId/borrar',
  schema: {
    tags,
    summary: 'Borra los datos personales de un cliente; sus facturas quedan',
    params: CustomerParams,
    body: AskedBody,
    response: { 200: OkReply(DoneSchema) },
  },
} as const;
