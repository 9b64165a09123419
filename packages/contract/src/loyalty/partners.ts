import { mostCouponUnits } from '@botica/domain/loyalty/partners';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';

const tags = ['partners'] as const;
const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const OfOne = Type.Object({ id: Id });

export const PartnerCategorySchema = Type.Object({
  id: Type.Integer(),
  nombre: Type.String(),
  cantidadComercios: Type.Integer(),
});
export type PartnerCategoryDto = Static<typeof PartnerCategorySchema>;

export const PartnerSchema = Type.Object({
  id: Type.Integer(),
  nombre: Type.String(),
  descripcion: Type.String(),
  categoriaId: Type.Integer(),
  categoria: Type.String(),
  gananciaMinima: Type.Number({ description: 'Porcentaje que el comercio acuerda con la tienda' }),
  cantidadCupones: Type.Integer({ description: 'Los que se pueden canjear hoy' }),
});
export type PartnerDto = Static<typeof PartnerSchema>;

export const PartnerBranchSchema = Type.Object({
  id: Type.Integer(),
  nombre: Type.String(),
  direccion: Type.String(),
  ciudad: Type.String(),
  telefono: Type.String(),
  horario: Type.String(),
});
export type PartnerBranchDto = Static<typeof PartnerBranchSchema>;

export const PartnerPromotionSchema = Type.Object({
  id: Type.Integer(),
  titulo: Type.String(),
  descripcion: Type.String(),
  valor: Type.Number({ description: 'En moneda; 0 cuando es un porcentaje' }),
  valorEnPuntos: Type.Integer({ description: 'PARTNER-08: lo que vale, en puntos' }),
  puntos: Type.Integer({ description: 'Lo que cuesta' }),
  tipo: Type.Integer({ description: 'PARTNER-01: 1 promoción, 2 descuento, 3 certificado físico' }),
  comercioCuponTipoId: Type.Integer({ description: 'El mismo tipo' }),
  fechaHasta: Type.String({ description: 'Último día en que se canjea' }),
  fechaVence: Type.String({ description: 'Hasta cuándo sirve si se canjea hoy' }),
  porcentajeDescuento: Type.Number(),
  condicionesDeUso: Type.String(),
  imagenUrl: Type.String({ description: 'Vacía si no tiene' }),
  identificador: Type.String(),
  producto: orNull(Type.Integer(), { description: 'El del certificado físico' }),
  comercioId: Type.Integer(),
  comercio: Type.String(),
  categoriaId: Type.Integer(),
  categoria: Type.String(),
  gananciaMinima: Type.Number(),
  ciudades: Type.Array(Type.String(), { description: 'Donde el comercio tiene tiendas' }),
  existencias: orNull(Type.Integer(), { description: 'PARTNER-07: en la sucursal elegida; nulo si no hace falta' }),
});
export type PartnerPromotionDto = Static<typeof PartnerPromotionSchema>;

/** A034: the client has a route with the same path. */
export const listPartners = {
  id: 'C242',
  access: 'customer',
  server: 'gateway',
  method: 'GET',
  url: '/comercios',
  schema: {
    tags,
    summary: 'Comercios afiliados',
    querystring: Type.Object({ soloConPromoActivas: Type.Optional(Type.Boolean()) }),
    response: { 200: OkReply(Type.Array(PartnerSchema)) },
  },
} as const;

export const getPartnerPromotion = {
  id: 'C243',
  access: 'customer',
  server: 'gateway',
  method: 'GET',
  url: '/comercios/promocion',
  schema: {
    tags,
    summary: 'Un cupón que se puede canjear',
    querystring: OfOne,
    response: { 200: OkReply(PartnerPromotionSchema) },
  },
} as const;

export const getFeaturedPromotion = {
  id: 'C244',
  access: 'customer',
  server: 'gateway',
  method: 'GET',
  url: '/cupones/destacado',
  schema: {
    tags,
    summary: 'El cupón destacado de hoy, si hay',
    response: { 200: OkReply(Type.Object({ cupon: Type.Optional(PartnerPromotionSchema) })) },
  },
} as const;

const Ids = Type.Array(Id, { maxItems: 50 });

/** PARTNER-13: each may be repeated. */
export const filterPromotions = {
  id: 'C245',
  access: 'customer',
  server: 'gateway',
  method: 'GET',
  url: '/cupones/filtrar',
  schema: {
    tags,
    summary: 'Cupones que se pueden canjear, por categoría y por comercio',
    querystring: Type.Object({ categoria: Type.Optional(Ids), comercio: Type.Optional(Ids) }),
    response: { 200: OkReply(Type.Array(PartnerPromotionSchema)) },
  },
} as const;

/** Public: the application form lists them. */
export const listPartnerCategories = {
  id: 'C246',
  access: 'public',
  server: 'gateway',
  method: 'GET',
  url: '/Comercios/Categorias',
  schema: {
    tags,
    summary: 'Categorías de comercios',
    response: { 200: OkReply(Type.Array(PartnerCategorySchema)) },
  },
} as const;

export const listPartnersOfCategory = {
  id: 'C247',
  access: 'customer',
  server: 'gateway',
  method: 'GET',
  url: '/Comercios/ComerciosPorCategoria/:id',
  schema: {
    tags,
    summary: 'Comercios de una categoría',
    params: OfOne,
    response: { 200: OkReply(Type.Array(PartnerSchema)) },
  },
} as const;

export const listPromotionsOfPartner = {
  id: 'C248',
  access: 'customer',
  server: 'gateway',
  method: 'GET',
  url: '/Comercios/ObtenerCuponesDeComercio/:id',
  schema: {
    tags,
    summary: 'Cupones de un comercio',
    params: OfOne,
    response: { 200: OkReply(Type.Array(PartnerPromotionSchema)) },
  },
} as const;

export const getPartner = {
  id: 'C249',
  access: 'customer',
  server: 'gateway',
  method: 'GET',
  url: '/Comercios/InformacionDeComercio/:id',
  schema: { tags, summary: 'Un comercio', params: OfOne, response: { 200: OkReply(PartnerSchema) } },
} as const;

export const listPartnerBranches = {
  id: 'C250',
  access: 'customer',
  server: 'gateway',
  method: 'GET',
  url: '/Comercios/ObtenerSucursalesPorIdDeComercio/:id',
  schema: {
    tags,
    summary: 'Dónde se usan los cupones de un comercio',
    params: OfOne,
    response: { 200: OkReply(Type.Array(PartnerBranchSchema)) },
  },
} as const;

export const ClientCouponSchema = Type.Object({
  codigo: Type.String(),
  cuponClienteEstadoId: Type.Integer({ description: 'PARTNER-02: 1 nuevo, 2 facturado, 3 anulado' }),
  esCuponVencido: Type.Boolean(),
  fechaAnula: orNull(Type.String({ format: 'date-time' })),
  fechaFactura: orNull(Type.String({ format: 'date-time' })),
  fecha: Type.String({ format: 'date-time' }),
  fechaVence: Type.String(),
  titulo: Type.String(),
  tipo: Type.Integer(),
  comercioId: Type.Integer(),
  comercio: Type.String(),
  cantidad: Type.Integer(),
  puntos: Type.Integer({ description: 'Los que costó en total' }),
  valor: Type.Number({ description: 'El total; 0 cuando es un porcentaje' }),
  porcentajeDescuento: Type.Number(),
  condicionesDeUso: Type.String(),
  sucursal: Type.String({ description: 'Donde se recoge un certificado físico; vacía si no lo es' }),
  comercioCuponConfiguracionId: Type.Integer(),
});
export type ClientCouponDto = Static<typeof ClientCouponSchema>;

/**
 * The server computes the points and the value. Those that the shopper saw are sent too, and a coupon that differs is
 * refused; all else is ignored.
 */
export const RedemptionSchema = Type.Object({
  comercioCuponConfiguracionId: Id,
  cantidad: Type.Integer({ minimum: -1000, maximum: 1000, description: `De 1 a ${mostCouponUnits}` }),
  puntos: Type.Optional(Type.Integer({ description: 'Los de toda la cantidad' })),
  valor: Type.Optional(Type.Number({ description: 'El de toda la cantidad' })),
  noIdentidad: Type.Optional(Type.String({ maxLength: 60 })),
  FechaVence: Type.Optional(Type.String({ maxLength: 40 })),
  cuponClienteEstadoId: Type.Optional(Type.Integer()),
  aplicacionId: Type.Optional(Type.Integer()),
  gananciaMinima: Type.Optional(Type.Number()),
  descuento: Type.Optional(Type.Number()),
});
export type RedemptionBody = Static<typeof RedemptionSchema>;

/**
 * PARTNER-06 PARTNER-07 PARTNER-09. One code for the whole quantity. Requires the header `Idempotency-Key`: the same
 * key is the same redemption.
 */
export const redeemCoupon = {
  id: 'C251',
  access: 'customer',
  server: 'gateway',
  method: 'POST',
  url: '/Cupones/RegistrarCuponDeCliente',
  schema: {
    tags,
    summary: 'Canjea puntos por un cupón',
    body: RedemptionSchema,
    response: { 200: OkReply(ClientCouponSchema) },
  },
} as const;

/** One code each; all or none. */
export const redeemCoupons = {
  id: 'C252',
  access: 'customer',
  server: 'gateway',
  method: 'POST',
  url: '/Cupones/RegistrarListadoDeCupones',
  schema: {
    tags,
    summary: 'Canjea puntos por varios cupones',
    body: Type.Array(RedemptionSchema, { minItems: 1, maxItems: mostCouponUnits }),
    response: { 200: OkReply(Type.Array(ClientCouponSchema)) },
  },
} as const;

export const listClientCoupons = {
  id: 'C253',
  access: 'customer',
  server: 'gateway',
  method: 'GET',
  url: '/Cupones/ObtenerCuponesPorClienteId',
  schema: { tags, summary: 'Los cupones del cliente', response: { 200: OkReply(Type.Array(ClientCouponSchema)) } },
} as const;

/** PARTNER-04 PARTNER-05 */
export const annulCoupon = {
  id: 'C254',
  access: 'customer',
  server: 'gateway',
  method: 'POST',
  url: '/Cupones/AnularCuponDeCliente',
  schema: {
    tags,
    summary: 'Anula un cupón nuevo y devuelve sus puntos',
    body: Type.Object({ codigo: Type.String({ minLength: 1, maxLength: 40 }) }),
    response: { 200: OkReply(ClientCouponSchema) },
  },
} as const;
