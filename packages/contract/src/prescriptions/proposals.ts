import type { ProposalState } from '@botica/domain/prescriptions/proposals';
import { proposalLimits, proposalOrigins, proposalStates } from '@botica/domain/prescriptions/proposals';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';
import { BranchEventSchema } from '../orders/life.ts';
import { OrderParamsSchema, SubmittedSchema } from '../orders/orders.ts';

const tags = ['prescription-proposals'] as const;
const ProductIdSchema = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const UuidSchema = Type.String({ format: 'uuid' });

/** A line found by the pharmacist; the store sets its price. */
const ProposalLineSchema = Type.Object({
  productoId: Type.Integer(),
  prod_Desc: Type.String(),
  imagenUrl: Type.String(),
  cantidad: Type.Integer(),
  precio: Type.Number(),
  total: Type.Number(),
  totalAhorrado: Type.Number(),
  reglaPrecio: Type.String(),
  terceraEdad: Type.Boolean(),
  puntos: Type.Number({ description: 'Sin redondear' }),
  nota: Type.String({ description: 'Del regente; vacío si no escribió' }),
});
export type ProposalLineDto = Static<typeof ProposalLineSchema>;

const UnservedLineSchema = Type.Object({
  descripcion: Type.String({ description: 'Lo que la receta pide' }),
  motivo: Type.String({ description: 'Por qué no va en la propuesta' }),
});

export const ProposalSchema = Type.Object({
  propuestaId: UuidSchema,
  version: Type.Integer(),
  estado: Type.Unsafe<ProposalState>(Type.String({ enum: proposalStates })),
  puedeResponder: Type.Boolean({ description: 'Está abierta, no ha vencido y su pedido sigue en pie' }),
  pedido_ID: Type.String(),
  numero: Type.String(),
  sucursal: Type.String(),
  pedido_Tipo_ID: Type.Integer(),
  regente: Type.String(),
  registroRegente: Type.String(),
  origen: Type.String({ enum: [...proposalOrigins] }),
  fecha: Type.String({ format: 'date-time', description: 'Cuándo la escribió' }),
  venceEl: Type.String({ format: 'date-time' }),
  recalculada: Type.Boolean({ description: 'La tienda cambió precios o existencias de la que el regente escribió' }),
  observaciones: Type.String(),
  lineas: Type.Array(ProposalLineSchema),
  noServidas: Type.Array(UnservedLineSchema),
  totales: Type.Object({
    subtotal: Type.Number(),
    ahorro: Type.Number(),
    envio: Type.Number(),
    total: Type.Number(),
    seguro: Type.Number({ description: 'Lo que paga la aseguradora; 0 sin seguro' }),
    porPagar: Type.Number({ description: 'Lo que paga el cliente' }),
    puntos: Type.Integer(),
  }),
  copago: orNull(Type.Number(), { description: 'De los productos, cuando una aseguradora aprobó la receta' }),
  tipoPagoId: Type.Integer({ description: 'A004: 1 efectivo, 2 tarjeta en línea, 3 tarjeta al recibir, 4 al crédito' }),
  tarjetaId: Type.String({ description: 'La que eligió al pedir; vacío si no paga así' }),
  motivoRechazo: Type.String(),
});
export type ProposalDto = Static<typeof ProposalSchema>;

/** Not in the specification (A149): the latest proposal of a prescription-only order. */
export const getProposal = {
  id: 'RECETA-PROPUESTA',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/CheckOut/recetas/propuestas/:id',
  schema: {
    tags,
    summary: 'La última propuesta del regente para un pedido solo con receta',
    params: OrderParamsSchema,
    response: { 200: OkReply(ProposalSchema) },
  },
} as const;

const AcceptProposalSchema = Type.Object({
  propuestaId: UuidSchema,
  lineas: Type.Array(
    Type.Object({
      productoId: ProductIdSchema,
      cantidad: Type.Integer({ minimum: 0, maximum: proposalLimits.quantity }),
    }),
    { minItems: 1, maxItems: proposalLimits.lines },
  ),
  total: Type.Number({ minimum: 0, description: 'El que el cliente vio; con otro no se acepta nada' }),
  tipoPagoId: Type.Integer({ minimum: 1, maximum: 4 }),
  tarjetaId: Type.Optional(
    Type.String({ maxLength: 40, description: 'Con tipoPagoId 2; vacío para escribirla en la página del banco' }),
  ),
});
export type AcceptProposalBody = Static<typeof AcceptProposalSchema>;

/** A149. When prices or stock changed, replies 409 PROPUESTA_RECALCULADA with the new version in `propuesta`. */
export const acceptProposal = {
  id: 'RECETA-ACEPTAR',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/CheckOut/recetas/propuestas/:id/aceptar',
  schema: {
    tags,
    summary: 'El cliente acepta la propuesta, entera o con menos',
    params: OrderParamsSchema,
    body: AcceptProposalSchema,
    response: { 200: OkReply(SubmittedSchema) },
  },
} as const;

const DeclineProposalSchema = Type.Object({
  propuestaId: UuidSchema,
  motivo: Type.String({ minLength: 1, maxLength: proposalLimits.declineReason }),
});

/** A149: cancels the order. */
export const declineProposal = {
  id: 'RECETA-RECHAZAR',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/CheckOut/recetas/propuestas/:id/rechazar',
  schema: {
    tags,
    summary: 'El cliente no acepta la propuesta, y el pedido se anula',
    params: OrderParamsSchema,
    body: DeclineProposalSchema,
    response: { 200: OkReply(Type.Object({ mensaje: Type.String() })) },
  },
} as const;

const { eventoId, sucursalId, pedidoId } = BranchEventSchema.properties;

const ProposeSchema = Type.Object({
  eventoId,
  sucursalId,
  pedidoId,
  origen: Type.Optional(Type.String({ enum: [...proposalOrigins] })),
  regente: Type.String({ minLength: 3, maxLength: proposalLimits.author, description: 'Quién leyó la receta' }),
  registroRegente: Type.Optional(Type.String({ maxLength: proposalLimits.register })),
  fecha: Type.String({ format: 'date-time', description: 'Cuándo la escribió' }),
  observaciones: Type.Optional(Type.String({ maxLength: proposalLimits.remarks })),
  lineas: Type.Array(
    Type.Object({
      productoId: ProductIdSchema,
      cantidad: Type.Integer({ minimum: 1, maximum: proposalLimits.quantity }),
      nota: Type.Optional(Type.String({ maxLength: proposalLimits.note })),
    }),
    { minItems: 1, maxItems: proposalLimits.lines },
  ),
  noServidas: Type.Optional(
    Type.Array(
      Type.Object({
        descripcion: Type.String({ minLength: 1, maxLength: proposalLimits.description }),
        motivo: Type.String({ minLength: 1, maxLength: proposalLimits.reason }),
      }),
      { maxItems: proposalLimits.unserved },
    ),
  ),
});

/** Not in the specification (A149): a later proposal replaces an open one. Idempotent by `eventoId`. */
export const proposeLines = {
  id: 'RECETA-PROPONER',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/integraciones/recetas/propuestas',
  schema: {
    tags: ['integrations'],
    summary: 'El regente propone los productos de un pedido solo con receta (firmado)',
    body: ProposeSchema,
    response: {
      200: OkReply(
        Type.Object({
          propuestaId: UuidSchema,
          version: Type.Integer(),
          total: Type.Number(),
          venceEl: Type.String({ format: 'date-time' }),
          repetida: Type.Boolean(),
        }),
      ),
    },
  },
} as const;

const AwaitingOrderSchema = Type.Object({
  pedidoId: Type.String(),
  numero: Type.String(),
  sucursalId: Type.Integer(),
  empresaId: Type.Integer(),
  cliente: Type.String(),
  notas: Type.String(),
  fecha: Type.String({ format: 'date-time' }),
  recetas: Type.Array(
    Type.Object({
      documentoId: UuidSchema,
      imagenURL: Type.String({ description: 'Sirve unos minutos' }),
      estadoId: Type.Integer({ description: '1 en revisión, 2 aprobada, 3 rechazada' }),
    }),
  ),
  propuesta: Type.Integer({ description: 'La versión que el cliente tiene abierta; 0 si ninguna' }),
});

/** Not in the specification (A149): prescription-only orders that are not accepted yet, oldest first. */
export const listAwaitingProposal = {
  id: 'RECETA-ESPERAN',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/integraciones/recetas/por-proponer',
  schema: {
    tags: ['integrations'],
    summary: 'Los pedidos solo con receta que esperan una propuesta o su respuesta (firmado)',
    body: Type.Object({ sucursalId: Type.Optional(Type.Integer({ minimum: 1, maximum: 99_999 })) }),
    response: { 200: OkReply(Type.Array(AwaitingOrderSchema)) },
  },
} as const;
