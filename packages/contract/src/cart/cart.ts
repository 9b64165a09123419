import { cartLinesLimit, quantityLimit } from '@botica/domain/cart';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import type { ErrorReply } from '../problems.ts';
import type { CartDto } from './replies.ts';
import { CartRefusalSchema, CartSchema } from './replies.ts';

export type {
  BonusLineDto,
  CartBenefitDto,
  CartDto,
  CartLineDto,
  CartPromotionDto,
  CartRefusalDto,
  DigitalCouponDto,
  RedemptionLineDto,
} from './replies.ts';
export {
  BonusLineSchema,
  CartBenefitSchema,
  CartLineSchema,
  CartPromotionSchema,
  CartRefusalSchema,
  CartSchema,
  cartPromotionTypeIds,
  DigitalCouponSchema,
  RedemptionLineSchema,
} from './replies.ts';

const tags = ['cart'] as const;
const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const IdOrZero = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
/** A branch code; absent, 0 or -1 when none is chosen. */
const BranchChoice = Type.Integer({ minimum: -1, maximum: 99_999 });

const Quantity = Type.Integer({ minimum: 0, maximum: quantityLimit, description: 'Absoluta; 0 quita la línea' });
const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'La última vista; 0 sin carrito' });

const uuidOrNothing = '^([0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})?$';

export const CouponCodeSchema = Type.String({ maxLength: 40, pattern: '^[\\w-]*$' });

/** Everything that a browser sends of a line. Prices, names and stock sent with it are ignored. */
export const CartChangeSchema = Type.Object({
  productoId: Id,
  cantidad: Quantity,
  terceraEdad: Type.Optional(Type.Boolean()),
  tieneRecetaCuartaEdad: Type.Optional(Type.Boolean()),
  tieneReceta: Type.Optional(Type.Boolean()),
  promocionId: Type.Optional(IdOrZero),
  recompra: Type.Optional(Type.Boolean()),
  recompraFrecuencia: Type.Optional(Type.Integer({ minimum: 0, maximum: 365 })),
  documentoId: Type.Optional(Type.String({ pattern: uuidOrNothing, description: 'Receta adjunta' })),
});
export type CartChangeDto = Static<typeof CartChangeSchema>;

/** A redemption (canje) or a bonus, identified by its promotion. */
export const GiftChangeSchema = Type.Object({
  productoId: Id,
  promocionId: Id,
  cantidad: Quantity,
  pacienteId: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'De un canje; 0 sin paciente' }),
  ),
});
export type GiftChangeDto = Static<typeof GiftChangeSchema>;

const Changes = Type.Array(CartChangeSchema, { maxItems: cartLinesLimit });
const Gifts = Type.Array(GiftChangeSchema, { maxItems: cartLinesLimit });

/** CART-19 */
export const ReloadBodySchema = Type.Object({
  sucursalId: Type.Optional(BranchChoice),
  tipoPedidoId: Type.Optional(Type.Integer({ minimum: 0, maximum: 99, description: 'Otro que 1, 2 o 7 es 2' })),
  productos: Changes,
  productosCanje: Type.Optional(Gifts),
  productosBonificacion: Type.Optional(Gifts),
  codigoCupon: Type.Optional(CouponCodeSchema),
});
export type ReloadBody = Static<typeof ReloadBodySchema>;

/** A070: prices the cart that a visitor sends; nothing is stored. */
export const reloadCart = {
  id: 'C061',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/api/sesiones/usuarios/carrito/RecargarProductos/',
  schema: {
    tags,
    summary: 'Precios, existencias y promociones de ahora para un carrito',
    body: ReloadBodySchema,
    response: { 200: CartSchema },
  },
} as const;

/** ORDTYPE-07: uses the branch that serves the customer's address. */
export const reloadCartForAddress = {
  id: 'C062',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/sesiones/usuarios/carrito/RecargarProductos/direccion/:id',
  schema: {
    tags,
    summary: 'Lo mismo, con la sucursal que atiende una dirección propia',
    params: Type.Object({ id: Id }),
    body: ReloadBodySchema,
    response: { 200: CartSchema },
  },
} as const;

export const reloadCartForBranch = {
  id: 'C063',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/api/sesiones/usuarios/carrito/RecargarProductos/sucursal/:id',
  schema: {
    tags,
    summary: 'Lo mismo, en otra sucursal',
    params: Type.Object({ id: Id }),
    body: ReloadBodySchema,
    response: { 200: CartSchema },
  },
} as const;

/** The reply of a write: the version for the next one, and the refused lines. */
export const CartWrittenSchema = Type.Object({
  version: Type.Integer(),
  productos: Type.Array(
    Type.Object({ productoId: Type.Integer(), promocionId: Type.Integer(), cantidad: Type.Integer() }),
    { description: 'Como quedaron las líneas enviadas' },
  ),
  rechazados: Type.Array(CartRefusalSchema),
});
export type CartWrittenDto = Static<typeof CartWrittenSchema>;

const Written = OkReply(CartWrittenSchema);
const Versioned = { version: Version };
const VersionQuery = Type.Object(Versioned);
const LineBody = Type.Object({ ...Versioned, ...CartChangeSchema.properties });
const GiftBody = Type.Object({ ...Versioned, ...GiftChangeSchema.properties });

export const ChangesBodySchema = Type.Object({
  ...Versioned,
  productos: Changes,
  productosCanje: Type.Optional(Gifts),
  productosBonificacion: Type.Optional(Gifts),
  codigoCupon: Type.Optional(CouponCodeSchema),
});
export type ChangesBody = Static<typeof ChangesBodySchema>;

/** The cart of another device, returned when a write has an older version. */
export interface CartConflict extends ErrorReply {
  codigo: 'CARRITO_DESACTUALIZADO';
  carrito: CartDto;
}

export function isCartConflict(body: ErrorReply): body is CartConflict {
  return body.codigo === 'CARRITO_DESACTUALIZADO' && 'carrito' in body;
}

const base = { access: 'customer', server: 'main' } as const;
const lineUrl = '/api/sesiones/usuarios/Carrito/producto';
const linesUrl = '/api/sesiones/usuarios/Carrito/productos';
const redemptionUrl = '/api/sesiones/usuarios/Carrito/productoCanje';
const bonusUrl = '/api/sesiones/usuarios/Carrito/productoBonificacion';
const GiftParams = Type.Object({ productId: Id, promotionId: Id });

export const addCartLine = {
  ...base,
  id: 'C069',
  method: 'POST',
  url: lineUrl,
  schema: { tags, summary: 'Agrega un producto al carrito', body: LineBody, response: { 200: Written } },
} as const;

export const changeCartLine = {
  ...base,
  id: 'C070',
  method: 'PUT',
  url: lineUrl,
  schema: { tags, summary: 'Cambia una línea del carrito', body: LineBody, response: { 200: Written } },
} as const;

/** With `fusionar` the lines are merged into the customer's cart, whatever the version. Idempotent. */
export const addCartLines = {
  ...base,
  id: 'C071',
  method: 'POST',
  url: linesUrl,
  schema: {
    tags,
    summary: 'Agrega varios productos, o une el carrito de la visita al del cliente',
    body: Type.Object({ ...ChangesBodySchema.properties, fusionar: Type.Optional(Type.Boolean()) }),
    response: { 200: Written },
  },
} as const;

/** CART-01: changes are debounced by one second and sent together. */
export const changeCartLines = {
  ...base,
  id: 'C072',
  method: 'PUT',
  url: linesUrl,
  schema: { tags, summary: 'Cambia varias líneas a la vez', body: ChangesBodySchema, response: { 200: Written } },
} as const;

export const clearCart = {
  ...base,
  id: 'C073',
  method: 'DELETE',
  url: '/api/sesiones/usuarios/Carrito',
  schema: { tags, summary: 'Vacía el carrito', querystring: VersionQuery, response: { 200: Written } },
} as const;

export const removeCartLine = {
  ...base,
  id: 'C074',
  method: 'DELETE',
  url: `${lineUrl}/:id`,
  schema: {
    tags,
    summary: 'Quita un producto del carrito',
    params: Type.Object({ id: Id }),
    querystring: VersionQuery,
    response: { 200: Written },
  },
} as const;

export const addRedemption = {
  ...base,
  id: 'C075',
  method: 'POST',
  url: redemptionUrl,
  schema: { tags, summary: 'Pide un canje', body: GiftBody, response: { 200: Written } },
} as const;

export const changeRedemption = {
  ...base,
  id: 'C076',
  method: 'PUT',
  url: redemptionUrl,
  schema: { tags, summary: 'Cambia la cantidad de un canje', body: GiftBody, response: { 200: Written } },
} as const;

/** A105: the product, then the promotion. */
export const removeRedemption = {
  ...base,
  id: 'C077',
  method: 'DELETE',
  url: `${redemptionUrl}/:productId/:promotionId`,
  schema: {
    tags,
    summary: 'Quita un canje',
    params: GiftParams,
    querystring: VersionQuery,
    response: { 200: Written },
  },
} as const;

export const addBonus = {
  ...base,
  id: 'C078',
  method: 'POST',
  url: bonusUrl,
  schema: { tags, summary: 'Pide una bonificación', body: GiftBody, response: { 200: Written } },
} as const;

export const changeBonus = {
  ...base,
  id: 'C079',
  method: 'PUT',
  url: bonusUrl,
  schema: { tags, summary: 'Cambia la cantidad de una bonificación', body: GiftBody, response: { 200: Written } },
} as const;

/** A105 */
export const removeBonus = {
  ...base,
  id: 'C080',
  method: 'DELETE',
  url: `${bonusUrl}/:productId/:promotionId`,
  schema: {
    tags,
    summary: 'Quita una bonificación',
    params: GiftParams,
    querystring: VersionQuery,
    response: { 200: Written },
  },
} as const;
