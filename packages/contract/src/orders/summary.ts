import type { OrderPhase } from '@botica/domain/orders';
import { orderPhases } from '@botica/domain/orders';
import type { LifeStep } from '@botica/domain/orders/life';
import { lifeSteps } from '@botica/domain/orders/life';
import type { OrderFacts, ProposalStage } from '@botica/domain/orders/summary';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { OrderPrescriptionSchema } from '../prescriptions/prescriptions.ts';
import { EncodedOrderIdSchema, OrderParamsSchema, OrderTenderSchema } from './orders.ts';
import type { CourierDto, ForeignShipmentDto } from './shipments.ts';
import { CourierSchema, ForeignShipmentSchema } from './shipments.ts';
import { LineSubstituteSchema, PharmacistSchema } from './substitute-choices.ts';
import type { ToldArrivalDto } from './tracking.ts';
import { ToldArrivalSchema } from './tracking.ts';

const tags = ['orders'] as const;
const MaybeInteger = Type.Unsafe<number | null>({ type: ['integer', 'null'] });
const MaybeNumber = Type.Unsafe<number | null>({ type: ['number', 'null'] });
const MaybeInstant = Type.Unsafe<string | null>({ type: ['string', 'null'] });

/** The progress of a prescription-only order: not priced, ready for the customer's answer, or accepted. */
export const orderProposals = ['esperada', 'lista', 'aceptada'] as const;
export type OrderProposal = (typeof orderProposals)[number];

/** The state of an order: enough for `orderStage` of the domain. */
const standing = {
  pedido_ID: Type.String({ description: 'Código del pedido, como va en las direcciones (A027)' }),
  numero: Type.String({ description: 'Sucursal y correlativo; vacío mientras el pedido no está confirmado' }),
  fecha: Type.String({ format: 'date-time' }),
  fase: Type.Unsafe<OrderPhase>(Type.String({ enum: orderPhases })),
  esperaPago: Type.Boolean(),
  pedido_Tipo_ID: Type.Integer({ description: '1 recoger, 2 domicilio, 3 y 4 solo con receta, 7 extranjero' }),
  tipo: Type.String(),
  pedido_Estado_ID: Type.Integer({ description: '1 nuevo, 2 anulado, 3 facturado' }),
  subEstadoId: MaybeInteger,
  paso: Type.Unsafe<LifeStep | null>({
    type: ['string', 'null'],
    enum: [...lifeSteps, null],
    description: 'Dónde va su vida; nulo mientras no está confirmado. Las pantallas juzgan por aquí (A025)',
  }),
  codigoRastreo: MaybeInteger,
  soloConReceta: Type.Boolean(),
  propuesta: Type.Unsafe<OrderProposal | null>({
    type: ['string', 'null'],
    enum: [...orderProposals, null],
    description: 'De un pedido solo con receta: espera la propuesta del regente, la tiene lista o ya la aceptó',
  }),
  sucursal_NombrePublico: Type.String(),
  ciudad: Type.String(),
  llegada: Type.Unsafe<ToldArrivalDto | null>({
    ...ToldArrivalSchema,
    type: ['object', 'null'],
    description: 'Cuándo lo espera el servicio de reparto; nulo si no lo dijo o el pedido no va en camino',
  }),
};

const OrderHeaderSchema = Type.Object({
  ...standing,
  venceEl: MaybeInstant,
  creditoDisponible: Type.Number(),
  sucursalId: Type.Integer(),
  sucursalDireccion: Type.String(),
  sucursalTelefono: Type.String(),
  sucursalLatitud: Type.Number(),
  sucursalLongitud: Type.Number(),
  destino: Type.Object({
    nombre: Type.String(),
    direccion: Type.String(),
    referencia: Type.String(),
    colonia: Type.String(),
    ciudad: Type.String(),
    latitud: MaybeNumber,
    longitud: MaybeNumber,
  }),
  direccionId: MaybeInteger,
  recibe: Type.String(),
  celular: Type.String(),
  llamadaConfirmacion: Type.Boolean(),
  tomado: Type.String({ description: 'Pedido tomado por teléfono; vacío si lo hizo el cliente' }),
  fechaProgramada: MaybeInstant,
  observaciones: Type.String(),
  facturaNombre: Type.String(),
  facturaRtn: Type.String(),
  facturaSoloPorCorreo: Type.Boolean(),
  identidadTerceraEdad: Type.String({ description: 'De quién son los precios por edad; vacía si no hay' }),
  esperaApertura: Type.Boolean({ description: 'La sucursal está cerrada: recibe el pedido al abrir' }),
  abreEl: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'Cuándo abre, según su horario; nulo si no esperó o si no se sabe',
  }),
  codigoRetiro: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'Lo pide la sucursal al entregarlo; nulo si no espera a que lo recojan',
  }),
  motivo: Type.String({ description: 'Por qué no se realizó o se anuló; vacío si se realizó' }),
  envioExterior: Type.Unsafe<ForeignShipmentDto | null>({ ...ForeignShipmentSchema, type: ['object', 'null'] }),
  repartidor: Type.Unsafe<CourierDto | null>({ ...CourierSchema, type: ['object', 'null'] }),
  puedeAnular: Type.Boolean(),
  puedeCambiarDireccion: Type.Boolean(),
  puedeCambiarSucursal: Type.Boolean(),
  facturaId: Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'Nulo mientras no tiene factura' }),
});

/** A140: the product that a line replaces. */
export const ReplacedProductSchema = Type.Object({ idProducto: Type.Integer(), nombre: Type.String() });

const OrderLineSchema = Type.Object({
  productoId: Type.Integer(),
  prod_Desc: Type.String(),
  presentacion: Type.String(),
  imagenUrl: Type.String(),
  cantidad: Type.Integer(),
  precio: Type.Number(),
  total: Type.Number(),
  totalAhorrado: Type.Number(),
  esCanje: Type.Boolean(),
  esBonificacion: Type.Boolean(),
  esCanjeDeSticker: Type.Boolean({ description: 'Premio que se pagó con stickers' }),
  terceraEdad: Type.Boolean(),
  tieneReceta: Type.Boolean(),
  esRecompra: Type.Boolean(),
  frecuenciaRecompra: Type.Integer({ description: 'Cada cuántos días; 0 cuando no es recompra' }),
  invActual: Type.Integer({ description: 'Unidades disponibles ahora en la sucursal del pedido' }),
  sustituto: Type.Optional(LineSubstituteSchema),
  enLugarDe: Type.Optional(ReplacedProductSchema),
});
export type OrderLineDto = Static<typeof OrderLineSchema>;

const TotalsSchema = Type.Object({
  subtotal: Type.Number(),
  ahorroProductos: Type.Number(),
  cuponDigital: Type.String(),
  ahorroCupon: Type.Number(),
  envio: Type.Number(),
  seguro: Type.Number(),
  cargoPuntos: Type.Number(),
  total: Type.Number(),
});

const detail = {
  detalle: Type.Array(OrderLineSchema),
  totales: TotalsSchema,
  pagos: Type.Array(OrderTenderSchema),
  formaPago: Type.Object(
    { tipo: Type.String(), nombre: Type.String() },
    { description: 'Cómo se paga lo que no cubre otra cosa; vacíos si no queda nada' },
  ),
  puntosAGanar: Type.Integer(),
};

export const OrderDetailSchema = Type.Object(detail);
export type OrderDetailDto = Static<typeof OrderDetailSchema>;

/** An event and its actor: shopper, branch, courier, system, processor or staff. */
const OrderEventSchema = Type.Object({
  fecha: Type.String({ format: 'date-time' }),
  evento: Type.String(),
  actor: Type.String(),
  motivo: Type.String({ description: 'Vacío cuando no se dijo' }),
});

/** MED-01: the author of the latest indications of the order; null without any. */
const OrderIndicationsSchema = Type.Object({
  regente: Type.String(),
  fecha: Type.String({ format: 'date-time' }),
});
type OrderIndicationsDto = Static<typeof OrderIndicationsSchema>;

const ChangedProduct = { idProducto: Type.Integer(), nombre: Type.String(), cantidad: Type.Integer() };
const ReplacementSchema = Type.Object({ ...ChangedProduct, precio: Type.Number({ description: 'Por unidad' }) });

/** A140: what the branch lacked, and its replacement. */
export const BranchChangeSchema = Type.Object({
  fecha: Type.String({ format: 'date-time' }),
  original: Type.Object(ChangedProduct),
  reemplazo: Type.Unsafe<Static<typeof ReplacementSchema> | null>({
    ...ReplacementSchema,
    type: ['object', 'null'],
    description: 'Nulo cuando solo se dejó fuera',
  }),
  regente: Type.Optional(PharmacistSchema),
  diferencia: Type.Number({ description: 'Lo que cambió el total; negativa cuando se paga menos' }),
});
export type BranchChangeDto = Static<typeof BranchChangeSchema>;

export const OrderSummarySchema = Type.Object({
  encabezado: OrderHeaderSchema,
  ...detail,
  cambiosDeSucursal: Type.Array(BranchChangeSchema, { description: 'El primero primero' }),
  recetas: Type.Array(OrderPrescriptionSchema),
  indicaciones: Type.Unsafe<OrderIndicationsDto | null>({ ...OrderIndicationsSchema, type: ['object', 'null'] }),
  historial: Type.Array(OrderEventSchema),
});
export type OrderSummaryDto = Static<typeof OrderSummarySchema>;
export type OrderHeaderDto = OrderSummaryDto['encabezado'];

export const getOrderDetail = {
  id: 'C098',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/pedidos/CargarDetallePedido/:id',
  schema: {
    tags,
    summary: 'Productos, totales y pagos de un pedido',
    params: OrderParamsSchema,
    response: { 200: OkReply(OrderDetailSchema) },
  },
} as const;

export const getOrderSummary = {
  id: 'C099',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/pedidos/ResumenPedido/:id',
  schema: {
    tags,
    summary: 'Todo lo que su dueño ve de un pedido',
    params: OrderParamsSchema,
    response: { 200: OkReply(OrderSummarySchema) },
  },
} as const;

export const OrderListItemSchema = Type.Object({
  ...standing,
  total: Type.Number(),
  cantidadProductos: Type.Integer(),
  productos: Type.Array(Type.String(), { description: 'Los primeros, por su nombre' }),
  personas: Type.Array(Type.String(), { description: 'Para quiénes es, de las personas que el cliente cuida' }),
  fueraDelCarrito: Type.Optional(
    Type.Boolean({ description: 'Se paga con un enlace: sus productos salieron del carrito al pedirlo' }),
  ),
});
export type OrderListItemDto = Static<typeof OrderListItemSchema>;

/** Two screens of a phone; older ones are loaded on demand. */
export const ordersPerPage = 10;

/** ORDER-01 ORDER-02 ORDER-03: the path parameter is a number of days. */
export const listOrders = {
  id: 'C100',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/pedidos/CargarPedidos/:dias',
  schema: {
    tags,
    summary: 'Pedidos de los últimos días, el último primero',
    params: Type.Object({ dias: Type.Integer({ minimum: 1, maximum: 720 }) }),
    querystring: Type.Object({
      estadoId: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
      tipoId: Type.Optional(Type.Integer({ minimum: 1, maximum: 7 })),
      personaId: Type.Optional(Type.String({ format: 'uuid', description: 'Solo los pedidos para esta persona' })),
      despuesDe: Type.Optional(EncodedOrderIdSchema),
    }),
    response: {
      200: OkReply(
        Type.Object({
          pedidos: Type.Array(OrderListItemSchema),
          hayMas: Type.Boolean(),
        }),
      ),
    },
  },
} as const;

type Standing = Pick<
  OrderListItemDto,
  'fase' | 'esperaPago' | 'pedido_Estado_ID' | 'subEstadoId' | 'pedido_Tipo_ID' | 'paso'
>;

export function toOrderFacts(order: Standing): OrderFacts {
  return {
    phase: order.fase,
    waitsForPayment: order.esperaPago,
    stateId: order.pedido_Estado_ID,
    subStateId: order.subEstadoId,
    orderTypeId: order.pedido_Tipo_ID,
    step: order.paso,
  };
}

const proposalStages: Readonly<Record<OrderProposal, ProposalStage>> = {
  esperada: 'awaited',
  lista: 'ready',
  aceptada: 'accepted',
};

/** Undefined for an order that its customer composed. */
export function toProposalStage({ propuesta }: Pick<OrderListItemDto, 'propuesta'>): ProposalStage | undefined {
  return propuesta === null ? undefined : proposalStages[propuesta];
}
