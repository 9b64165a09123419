import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';
import { ProductSummarySchema } from './products.ts';
import { PromotionSchema } from './promotions.ts';

const tags = ['catalogue'] as const;
const ProductId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** A branch code; absent, 0 or -1 when none is chosen. */
const BranchChoice = Type.Integer({ minimum: -1, maximum: 99_999 });

export const ProductImageSchema = Type.Object({
  imagenUrlId: Type.Integer(),
  url: Type.String(),
  descripcion: Type.String({ description: 'Texto alternativo' }),
});

/** DETAIL-09: `imagenUrlId` is sent back by the view record. */
export const ProductVideoSchema = Type.Object({
  imagenUrlId: Type.Integer(),
  url: Type.String(),
  titulo: Type.String(),
  imagenPrevia: Type.String(),
});
export type ProductVideoDto = Static<typeof ProductVideoSchema>;

export const InformationPanelSchema = Type.Object({
  id: Type.Integer(),
  titulo: Type.String(),
  parrafos: Type.Array(Type.String(), { description: 'Texto, nunca HTML' }),
});

export const BranchStockSchema = Type.Object({
  sucursalId: Type.Integer(),
  nombrePublico: Type.String(),
  direccion: Type.String(),
  telefono: Type.String(),
  lat: Type.Number(),
  lng: Type.Number(),
  inventario: Type.Integer({ minimum: 0 }),
});
export type BranchStockDto = Static<typeof BranchStockSchema>;

export const CityStockSchema = Type.Object({
  ciudadId: Type.String(),
  ciudad: Type.String(),
  inventario: Type.Integer({ description: 'Unidades en toda la ciudad' }),
  sucursales: Type.Array(BranchStockSchema, { description: 'La que tiene más va primero; las vacías no aparecen' }),
});
export type CityStockDto = Static<typeof CityStockSchema>;

export const GroupStepSchema = Type.Object({
  id: Type.Integer(),
  descripcion: Type.String(),
  ruta: Type.String({ description: 'Desde el primer nivel, con barras' }),
});

export const ProductDetailSchema = Type.Object({
  ...ProductSummarySchema.properties,
  descripcion: Type.String(),
  marca: Type.String(),
  tipoDeProducto: Type.String(),
  sku: Type.String(),
  codigoDeBarras: Type.String(),
  principioActivo: orNull(Type.String()),
  concentracion: orNull(Type.String()),
  formaFarmaceutica: Type.String(),
  contenido: Type.Number({ description: 'Cuántas unidades trae el empaque' }),
  unidad: Type.String(),
  precioPorUnidad: Type.Number({ description: 'El precio entre el contenido, con cuatro decimales' }),
  otrasPromociones: Type.Array(PromotionSchema),
  imagenes: Type.Array(ProductImageSchema),
  video: orNull(ProductVideoSchema),
  panelesDeInformacion: Type.Array(InformationPanelSchema),
  grupos: Type.Array(GroupStepSchema, { description: 'Camino desde el primer nivel' }),
  seVendeEnEconomascotas: Type.Boolean(),
  esCertificadoFisico: Type.Boolean(),
  esExamen: Type.Boolean(),
  calificacion: orNull(Type.Object({ valor: Type.Number(), opiniones: Type.Integer() })),
  inventarioPorCiudad: Type.Array(CityStockSchema, { description: 'Vacío cuando no se pide' }),
  sugeridos: Type.Array(ProductSummarySchema, { description: 'Vacío cuando no se piden' }),
  complementarios: Type.Array(ProductSummarySchema, { description: 'Vacío cuando no se piden' }),
});
export type ProductDetailDto = Static<typeof ProductDetailSchema>;

export const AlternativeSchema = Type.Object({
  ...ProductSummarySchema.properties,
  contenido: Type.Number(),
  unidad: Type.String(),
  precioPorUnidad: Type.Number(),
  ahorro: Type.Number({ description: 'Lo que se ahorra llevando este contenido; negativo cuando cuesta más' }),
  lugar: orNull(Type.Integer({ minimum: 1, description: 'Va antes que los demás, en este lugar' })),
  porcentajeDeAhorro: Type.Integer({ description: 'Sobre el precio por unidad del producto consultado' }),
});
export type AlternativeDto = Static<typeof AlternativeSchema>;

export const NotificationTypeSchema = Type.Object({
  notificacionTipoId: Type.Integer({ description: '1 correo electrónico, 2 mensaje de texto' }),
  descripcion: Type.String(),
  destino: orNull(Type.String({ description: 'A dónde llegaría, cubierto; nulo cuando la cuenta no lo tiene' })),
});
export type NotificationTypeDto = Static<typeof NotificationTypeSchema>;

export const getProductDetail = {
  id: 'C003',
  access: 'public',
  isSameForAll: true,
  server: 'gateway',
  method: 'GET',
  url: '/producto/api/Buscador/detalle',
  schema: {
    tags,
    summary: 'Detalle de un producto',
    querystring: Type.Object({
      productoId: ProductId,
      sucursalId: Type.Optional(BranchChoice),
      buscarSugeridos: Type.Optional(Type.Boolean()),
      buscarComplementarios: Type.Optional(Type.Boolean()),
      refer: Type.Optional(Type.String({ maxLength: 60, description: 'De dónde viene la visita' })),
      incluirInventarioCiudad: Type.Optional(Type.Boolean()),
      tipoDePedido: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
    }),
    response: { 200: OkReply(ProductDetailSchema) },
  },
} as const;

export const listComplementary = {
  id: 'C004',
  access: 'public',
  isSameForAll: true,
  server: 'gateway',
  method: 'GET',
  url: '/producto/api/buscador/Complementarios',
  schema: {
    tags,
    summary: 'Productos que se llevan junto con otro',
    querystring: Type.Object({ productoId: ProductId, sucursalId: Type.Optional(BranchChoice) }),
    response: { 200: OkReply(Type.Array(ProductSummarySchema)) },
  },
} as const;

export const listSuggested = {
  id: 'C005',
  access: 'public',
  isSameForAll: true,
  server: 'gateway',
  method: 'GET',
  url: '/producto/api/buscador/Sugeridos',
  schema: {
    tags,
    summary: 'Productos parecidos a otro',
    querystring: Type.Object({
      productoId: ProductId,
      sucursalId: Type.Optional(BranchChoice),
      esMedicamento: Type.Optional(Type.Boolean()),
      prodDesc: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    response: { 200: OkReply(Type.Array(ProductSummarySchema)) },
  },
} as const;

/** {x} is the count (A106). */
export const listTopProducts = {
  id: 'C007',
  access: 'public',
  isSameForAll: true,
  server: 'main',
  method: 'GET',
  url: '/api/Productos/ProductosTOP/:count',
  schema: {
    tags,
    summary: 'Los productos más vendidos',
    params: Type.Object({ count: Type.Integer({ minimum: 1, maximum: 100 }) }),
    querystring: Type.Object({ sucursalId: Type.Optional(BranchChoice) }),
    response: { 200: OkReply(Type.Array(ProductSummarySchema)) },
  },
} as const;

export const listAlternatives = {
  id: 'C008',
  access: 'public',
  isSameForAll: true,
  server: 'main',
  method: 'GET',
  url: '/api/productos/alternativos/v2',
  schema: {
    tags,
    summary:
      'Equivalentes de un producto: primero los que eligió la tienda, luego del más barato por unidad al más caro',
    querystring: Type.Object({ productoId: ProductId, sucursalId: Type.Optional(BranchChoice) }),
    response: { 200: OkReply(Type.Array(AlternativeSchema)) },
  },
} as const;

/** {x} is the branch code (A106); the reply has the order of the ids, without products that are not sold. */
export const listProductsByIds = {
  id: 'C009',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/api/Productos/ObtenerProductos/:branch',
  schema: {
    tags,
    summary: 'Productos por sus códigos',
    params: Type.Object({ branch: BranchChoice }),
    body: Type.Array(ProductId, { maxItems: 200 }),
    response: { 200: OkReply(Type.Array(ProductSummarySchema)) },
  },
} as const;

export const listStockByCity = {
  id: 'C010',
  access: 'public',
  isSameForAll: true,
  server: 'main',
  method: 'GET',
  url: '/api/Productos/inventario/agrupado-por-ciudad',
  schema: {
    tags,
    summary: 'En qué sucursales hay un producto, por ciudad',
    querystring: Type.Object({
      productoId: ProductId,
      ciudadId: Type.Optional(Type.String({ pattern: '^[0-9]{1,6}$', description: 'Sin ella, todas las ciudades' })),
      sucursalId: Type.Optional(BranchChoice),
    }),
    response: { 200: OkReply(Type.Array(CityStockSchema)) },
  },
} as const;
