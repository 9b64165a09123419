import type { LifeEvent, LifeStep } from '@botica/domain/orders/life';
import { lifeEvents, lifeSteps } from '@botica/domain/orders/life';
import type { ShipmentState } from '@botica/domain/orders/shipments';
import { shipmentStates } from '@botica/domain/orders/shipments';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import type { ErrorReply } from '../problems.ts';
import { OrderParamsSchema } from './orders.ts';
import { LineSubstituteSchema } from './substitute-choices.ts';

const tags = ['orders'] as const;
const integrationTags = ['integrations'] as const;

export const LifeStepSchema = Type.Unsafe<LifeStep>(Type.String({ enum: lifeSteps }));

const TrackingSchema = Type.Object({
  pedido_ID: Type.String(),
  numero: Type.String(),
  paso: LifeStepSchema,
  codigo: Type.Integer({ description: 'TRACK-01: 1 a 8' }),
  descripcion: Type.String(),
  pedido_Estado_ID: Type.Integer(),
  subEstadoId: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
  entregado: Type.Boolean(),
  rastreos: Type.Array(
    Type.Object({
      codigo: Type.Integer(),
      descripcion: Type.String(),
      paso: LifeStepSchema,
      fecha: Type.String({ format: 'date-time' }),
    }),
    { description: 'Por dónde ha pasado, lo primero primero' },
  ),
});
export type TrackingDto = Static<typeof TrackingSchema>;

/** TRACK-01 */
export const getTracking = {
  id: 'C102',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/Pedidos/Tracking/:id',
  schema: {
    tags,
    summary: 'Por dónde va un pedido',
    params: OrderParamsSchema,
    response: { 200: OkReply(TrackingSchema) },
  },
} as const;

/** The headers of every notice of a branch or a courier; docs/operating.md describes them. */
export const integrationHeaders = { time: 'x-botica-fecha', signature: 'x-botica-firma' } as const;

const CourierSchema = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  nombre: Type.String({ minLength: 1, maxLength: 100 }),
  telefono: Type.String({ maxLength: 30 }),
  fotografiaUrl: Type.String({ maxLength: 300, pattern: '^$|^(?:https:/)?/[^\\s"<>\\\\]+$' }),
});

const ShipmentSchema = Type.Object({
  numeroGuia: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
  urlRastreo: Type.Optional(Type.String({ maxLength: 300, pattern: '^$|^https://[^\\s"<>\\\\]+$' })),
});

export const BranchEventSchema = Type.Object({
  eventoId: Type.String({ minLength: 8, maxLength: 80, pattern: '^[\\w:.-]+$' }),
  sucursalId: Type.Integer({ minimum: 1 }),
  pedidoId: OrderParamsSchema.properties.id,
  evento: Type.Unsafe<LifeEvent>(Type.String({ enum: lifeEvents })),
  motivo: Type.Optional(Type.String({ maxLength: 300 })),
  repartidor: Type.Optional(CourierSchema),
  envio: Type.Optional(ShipmentSchema),
  suplente: Type.Optional(
    Type.Boolean({
      description: 'Lo envía un programa que hace de sucursal: no vale si una persona atiende el pedido',
    }),
  ),
});

/** Ours: a branch reports an event of an order. Idempotent by `eventoId`. */
export const tellBranchEvent = {
  id: 'PEDIDO-EVENTO',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/integraciones/sucursales/eventos',
  schema: {
    tags: integrationTags,
    summary: 'Una sucursal dice qué pasó con un pedido (firmado)',
    body: BranchEventSchema,
    response: {
      200: OkReply(Type.Object({ paso: LifeStepSchema, codigo: Type.Integer(), repetido: Type.Boolean() })),
    },
  },
} as const;

/** The body of ORDER_STEP_NOT_ALLOWED, from which a branch can resynchronize. */
export interface LifeRefusal extends ErrorReply {
  paso: LifeStep;
  eventosPosibles: LifeEvent[];
}

const CoordinateSchema = (limit: number) => Type.Number({ minimum: -limit, maximum: limit });

export const CourierPositionSchema = Type.Object({
  repartidorId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  latitud: CoordinateSchema(90),
  longitud: CoordinateSchema(180),
  fecha: Type.String({ format: 'date-time' }),
  llegadas: Type.Optional(
    Type.Array(Type.Object({ pedidoId: OrderParamsSchema.properties.id, hora: Type.String({ format: 'date-time' }) }), {
      maxItems: 20,
      description: 'A qué hora espera llegar con cada pedido que lleva, si el servicio de reparto lo calcula',
    }),
  ),
});

/** Ours: the position of a courier, and when it expects to arrive with each order (A430). */
export const tellCourierPosition = {
  id: 'PEDIDO-POSICION',
  access: 'public',
  server: 'conciergeMobile',
  method: 'POST',
  url: '/integraciones/repartidores/posiciones',
  schema: {
    tags: integrationTags,
    summary: 'Dónde está un repartidor (firmado)',
    body: CourierPositionSchema,
    response: { 200: OkReply(Type.Object({ aceptada: Type.Boolean() })) },
  },
} as const;

/** Ours: a carrier's report of a parcel abroad. Idempotent by `eventoId`. */
export const tellShipmentEvent = {
  id: 'PEDIDO-ENVIO',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/integraciones/transportistas/eventos',
  schema: {
    tags: integrationTags,
    summary: 'Un transportista dice por dónde va un envío al extranjero (firmado)',
    body: Type.Object({
      eventoId: BranchEventSchema.properties.eventoId,
      pedidoId: OrderParamsSchema.properties.id,
      numeroGuia: ShipmentSchema.properties.numeroGuia,
      estado: Type.Unsafe<ShipmentState>(Type.String({ enum: shipmentStates })),
      lugar: Type.Optional(Type.String({ maxLength: 100 })),
      nota: Type.Optional(Type.String({ maxLength: 300 })),
      fecha: Type.String({ format: 'date-time' }),
    }),
    response: { 200: OkReply(Type.Object({ repetido: Type.Boolean() })) },
  },
} as const;

const PlaceSchema = Type.Object({ latitud: Type.Number(), longitud: Type.Number() });

const OpenOrderSchema = Type.Object({
  pedidoId: Type.String(),
  numero: Type.String(),
  sucursalId: Type.Integer(),
  pedido_Tipo_ID: Type.Integer(),
  paso: LifeStepSchema,
  llamadaConfirmacion: Type.Boolean(),
  fechaProgramada: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
  repartidorId: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
  facturaSoloPorCorreo: Type.Boolean({ description: 'No se imprime: la enviamos por correo' }),
  identidadTerceraEdad: Type.String({ description: 'De quién son los precios por edad; vacía si no hay' }),
  productos: Type.Array(
    Type.Object({
      productoId: Type.Integer(),
      nombre: Type.String(),
      cantidad: Type.Integer(),
      sustituto: LineSubstituteSchema,
    }),
    { description: 'Vacío cuando el pedido es solo de recetas' },
  ),
  origen: PlaceSchema,
  destino: Type.Unsafe<Static<typeof PlaceSchema> | null>({
    ...PlaceSchema,
    type: ['object', 'null'],
    description: 'Nada cuando se recoge, o cuando la dirección no tiene punto en el mapa',
  }),
  numeroGuia: Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'De un envío al extranjero' }),
  deDemostracion: Type.Boolean({ description: 'Vino con los datos de prueba: espera a que alguien lo mueva' }),
});
export type OpenOrderDto = Static<typeof OpenOrderSchema>;

export const openOrdersPerPage = 200;

/** Ours: the open orders of branches, for a branch that lost its connection or state. */
export const listOpenOrders = {
  id: 'PEDIDO-ABIERTOS',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/integraciones/sucursales/pedidos-abiertos',
  schema: {
    tags: integrationTags,
    summary: 'Pedidos que las sucursales todavía tienen por atender (firmado)',
    body: Type.Object({
      sucursalId: Type.Optional(Type.Integer({ minimum: 1 })),
      despuesDe: Type.Optional(OrderParamsSchema.properties.id),
    }),
    response: { 200: OkReply(Type.Object({ pedidos: Type.Array(OpenOrderSchema), hayMas: Type.Boolean() })) },
  },
} as const;
