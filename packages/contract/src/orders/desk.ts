import type { DeskSection, DeskTab } from '@botica/domain/orders/desk';
import { deskSections, deskTabs } from '@botica/domain/orders/desk';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';
import type { ErrorReply } from '../problems.ts';
import { BranchIdSchema, MomentSchema, StaffCompanySchema, StaffIdSchema } from '../staff/fields.ts';
import { LifeStepSchema } from './life.ts';
import { EncodedOrderIdSchema } from './orders.ts';
import { LineSubstituteSchema } from './substitute-choices.ts';

const tags = ['desk'] as const;

const BranchParams = Type.Object({ sucursalId: BranchIdSchema });
const CompanyQuery = Type.Object({ empresaId: StaffCompanySchema });
export const DeskOrderParams = Type.Object({ pedidoId: EncodedOrderIdSchema });

const TabSchema = Type.Unsafe<DeskTab>(Type.String({ enum: [...deskTabs] }));
const SectionSchema = Type.Unsafe<DeskSection>(Type.String({ enum: [...deskSections] }));

const HolderSchema = Type.Object({
  personaId: StaffIdSchema,
  nombre: Type.String(),
  desde: MomentSchema,
});

/** What the list and the page of an order both show. */
const headProperties = {
  pedidoId: EncodedOrderIdSchema,
  numero: Type.String(),
  pedido_Tipo_ID: Type.Integer(),
  paso: LifeStepSchema,
  cliente: Type.String(),
  unidades: Type.Integer(),
  alistadas: Type.Integer(),
  total: Type.Number(),
  alCredito: Type.Boolean(),
  conReceta: Type.Boolean(),
  puesto: MomentSchema,
  desde: Type.String({ format: 'date-time', description: 'Desde cuándo lo puede preparar la sucursal' }),
  vence: orNull(MomentSchema, { description: 'Lo que la tienda prometió; nulo si no prometió nada' }),
  programadoPara: orNull(MomentSchema),
  esperaApertura: Type.Boolean(),
  abre: orNull(MomentSchema, { description: 'Cuándo abre o abrió la sucursal, si el pedido esperó' }),
  quien: Type.Unsafe<Static<typeof HolderSchema> | null>({ ...HolderSchema, type: ['object', 'null'] }),
  repartidor: orNull(Type.String(), { description: 'Quién lo lleva' }),
  version: Type.Integer({ description: 'Se envía con cada acto' }),
};

const QueuedOrderSchema = Type.Object({
  ...headProperties,
  productos: Type.Integer(),
  pestana: TabSchema,
  grupo: SectionSchema,
});
export type QueuedOrderDto = Static<typeof QueuedOrderSchema>;

const PositionSchema = Type.Object({ latitud: Type.Number(), longitud: Type.Number(), fecha: MomentSchema });

const DeskCourierSchema = Type.Object({
  repartidorId: Type.Integer(),
  nombre: Type.String(),
  telefono: Type.String(),
  enRuta: Type.Integer({ description: 'Pedidos que lleva ahora' }),
  posicion: Type.Unsafe<Static<typeof PositionSchema> | null>({
    ...PositionSchema,
    type: ['object', 'null'],
    description: 'Su último aviso mientras lleva un pedido',
  }),
});
export type DeskCourierDto = Static<typeof DeskCourierSchema>;

const DeskSchema = Type.Object({
  sucursal: Type.String(),
  leida: MomentSchema,
  minutosPronto: Type.Integer({ description: 'Minutos antes de lo prometido en que un pedido urge' }),
  pedidos: Type.Array(QueuedOrderSchema),
  hayMas: Type.Boolean(),
  repartidores: Type.Array(DeskCourierSchema),
});
export type DeskDto = Static<typeof DeskSchema>;

export const deskOrdersShown = 500;

export const getDesk = {
  id: 'CONSOLA-MESA',
  access: { staff: 'orders.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/mesa/sucursales/:sucursalId',
  schema: {
    tags,
    summary: 'Los pedidos abiertos de una sucursal, lo tarde primero',
    params: BranchParams,
    querystring: CompanyQuery,
    response: { 200: OkReply(DeskSchema) },
  },
} as const;

/** Server-sent events, read with `fetch`: each `pedido` event holds the id of an order that changed. */
export const watchDesk = {
  id: 'CONSOLA-MESA-CAMBIOS',
  access: { staff: 'orders.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/mesa/sucursales/:sucursalId/cambios',
  schema: {
    tags,
    summary: 'Avisos en vivo de los pedidos que cambian en una sucursal',
    params: BranchParams,
    querystring: CompanyQuery,
    response: { 200: Type.Unsafe<Blob>({ type: 'string', description: 'text/event-stream' }) },
  },
} as const;

const DeskLineSchema = Type.Object({
  productoId: Type.Integer(),
  nombre: Type.String(),
  presentacion: Type.String(),
  codigoDeBarras: Type.String(),
  sku: Type.String(),
  imagenUrl: Type.String(),
  seccion: Type.String({ description: 'El grupo del catálogo, que ordena el recorrido' }),
  unidades: Type.Integer(),
  alistadas: Type.Integer(),
  existencia: Type.Integer({ description: 'Unidades de la sucursal, también las apartadas' }),
  conReceta: Type.Boolean(),
  reemplaza: orNull(Type.String(), { description: 'El producto que sustituye' }),
  puedeFaltar: Type.Boolean({ description: 'Un regalo o un canje no se cambia' }),
  sustituto: Type.Object({
    ...LineSubstituteSchema.properties,
    imagenUrl: Type.Optional(Type.String()),
    existencia: Type.Optional(Type.Integer({ description: 'Unidades libres en la sucursal' })),
  }),
});
export type DeskLineDto = Static<typeof DeskLineSchema>;

const DeskChangeSchema = Type.Object({
  producto: Type.String(),
  unidades: Type.Integer(),
  reemplazo: orNull(Type.String()),
  fecha: MomentSchema,
});

const DeskOrderSchema = Type.Object({
  ...headProperties,
  sucursalId: Type.Integer(),
  empresaId: StaffCompanySchema,
  telefono: Type.String(),
  notas: Type.String(),
  destino: Type.String({ description: 'La dirección; vacía cuando lo recoge' }),
  quiereLlamada: Type.Boolean(),
  porCobrar: Type.Number({ description: 'Lo que paga al recibirlo' }),
  facturaSoloPorCorreo: Type.Boolean(),
  identidadTerceraEdad: Type.String(),
  lineas: Type.Array(DeskLineSchema),
  cambios: Type.Array(DeskChangeSchema, { description: 'Lo que faltó y lo que lo reemplazó' }),
});
export type DeskOrderDto = Static<typeof DeskOrderSchema>;

export const getDeskOrder = {
  id: 'CONSOLA-MESA-PEDIDO',
  access: { staff: 'orders.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/mesa/pedidos/:pedidoId',
  schema: {
    tags,
    summary: 'Un pedido para prepararlo, sus productos en el orden del recorrido',
    params: DeskOrderParams,
    response: { 200: OkReply(DeskOrderSchema) },
  },
} as const;

const PdfSchema = Type.Unsafe<Blob>({ type: 'string', format: 'binary', description: 'application/pdf' });

export const getPickingList = {
  id: 'CONSOLA-MESA-LISTA',
  access: { staff: 'orders.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/mesa/pedidos/:pedidoId/lista',
  schema: { tags, summary: 'La lista para alistar un pedido', params: DeskOrderParams, response: { 200: PdfSchema } },
} as const;

export const getParcelLabel = {
  id: 'CONSOLA-MESA-ETIQUETA',
  access: { staff: 'orders.read' },
  server: 'main',
  method: 'GET',
  url: '/consola/mesa/pedidos/:pedidoId/etiqueta',
  schema: { tags, summary: 'La etiqueta del paquete', params: DeskOrderParams, response: { 200: PdfSchema } },
} as const;

/** The body of DESK_TAKEN and DESK_CHANGED. */
export interface DeskRefusal extends ErrorReply {
  quien?: string;
}
