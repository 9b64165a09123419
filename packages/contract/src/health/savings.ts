import { quantityLimit } from '@botica/domain/cart';
import type { ProductOwners } from '@botica/domain/health/safety';
import type { KeptReason, TreatmentDays } from '@botica/domain/health/savings';
import { keptReasons, mostVisitorLines, treatmentDays } from '@botica/domain/health/savings';
import { toDecimal } from '@botica/domain/money';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { CartChangeSchema, ReloadBodySchema } from '../cart/cart.ts';
import { orNull } from '../or-null.ts';
import type { ErrorReply } from '../problems.ts';

const tags = ['health'] as const;
const Id = Type.String({ format: 'uuid' });
const ProductId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
const Quantity = Type.Integer({ minimum: 1, maximum: quantityLimit });
const Days = Type.Unsafe<TreatmentDays>(Type.Integer({ enum: [...treatmentDays] }));

const OfferedSchema = Type.Object({
  productoId: Type.Integer(),
  nombre: Type.String(),
  presentacion: Type.String(),
  laboratorio: Type.String(),
  imagenUrl: Type.String(),
  cantidad: Type.Integer({ description: 'Empaques' }),
  unidades: Type.Number({ description: 'De todos los empaques' }),
  unidad: Type.String(),
  total: Type.Number({ description: 'Con el precio de hoy de este comprador' }),
});
export type OfferedDto = Static<typeof OfferedSchema>;

const SwapSchema = Type.Object({
  clave: Type.String({ description: 'El producto del carrito, o la medicina de la persona' }),
  de: OfferedSchema,
  a: OfferedSchema,
  ahorro: Type.Number({ description: 'Si solo se hace este cambio' }),
  motivo: Type.String(),
  necesita: orNull(Type.Number({ description: 'Unidades para los días, según el horario anotado' })),
  llevaReceta: Type.Boolean(),
});
export type SwapDto = Static<typeof SwapSchema>;

const KeptSchema = Type.Object({
  clave: Type.String(),
  productoId: orNull(Type.Integer()),
  nombre: Type.String(),
  motivo: Type.String(),
});

export const SavingsSchema = Type.Object({
  version: Type.Integer({ description: 'Del carrito' }),
  conSucursal: Type.Boolean({ description: 'Falso si no hay sucursal elegida: no se revisó la existencia' }),
  totalAntes: Type.Number(),
  totalDespues: Type.Number(),
  ahorro: Type.Number(),
  puntosAntes: Type.Integer(),
  puntosDespues: Type.Integer(),
  cupon: Type.String({ description: 'El que se aplicó; vacío sin cupón' }),
  bajoMinimo: Type.Boolean({ description: 'Con los cambios, el pedido queda bajo el mínimo a domicilio' }),
  cambios: Type.Array(SwapSchema),
  conReceta: Type.Array(SwapSchema, {
    description:
      'Piden receta y nadie dijo que la tiene: solo se informa, no están en los totales y no se cambian aquí',
  }),
  sinCambio: Type.Array(KeptSchema),
});
export type SavingsDto = Static<typeof SavingsSchema>;

const WantedSchema = Type.Array(
  Type.Object({ clave: Type.String({ maxLength: 60 }), productoId: ProductId, cantidad: Quantity }),
  { minItems: 1, maxItems: 200 },
);
type WantedSwapDto = Static<typeof WantedSchema>[number];

/** A swap that the shopper accepts, as the proposal offered it. */
export interface WantedSwap {
  key: string;
  productId: number;
  quantity: number;
}

export const toWantedSwap = ({ clave, productoId, cantidad }: WantedSwapDto): WantedSwap => ({
  key: clave,
  productId: productoId,
  quantity: cantidad,
});

/** What only some products have; the others follow the whole cart. */
const OwnersSchema = Type.Array(Type.Object({ productoId: ProductId, personaId: orNull(Id) }), {
  maxItems: 400,
  description: 'Para quién eran los productos que tenían una persona propia; nulo: para nadie',
});
type OwnersDto = Static<typeof OwnersSchema>;

export const toOwnersDto = (owners: ProductOwners): OwnersDto =>
  owners.flatMap(([productoId, personaId]) => (personaId === undefined ? [] : [{ productoId, personaId }]));

/** Of the products whose lines are restored. */
export function fromOwnersDto(owners: OwnersDto, productIds: readonly number[]): ProductOwners {
  const own = new Map(owners.map(({ productoId, personaId }) => [productoId, personaId]));
  return productIds.map((productId) => [productId, own.get(productId)] as const);
}

const SwappedSchema = Type.Object({
  version: Type.Integer(),
  ahorro: Type.Number(),
  personasAntes: OwnersSchema,
  antes: Type.Array(CartChangeSchema, { description: 'Las líneas que cambiaron, como estaban: con ellas se deshace' }),
});
export type SwappedDto = Static<typeof SwappedSchema>;

const call = { access: 'customer', server: 'main' } as const;

/** Not in the specification (issue 23), as the calls below. */
export const getCartSavings = {
  ...call,
  id: 'SALUD-AHORRO-CARRITO',
  method: 'GET',
  url: '/api/salud/ahorro/carrito',
  schema: {
    tags,
    summary: 'Qué cuesta menos para las medicinas del carrito, con el mismo principio activo, concentración y forma',
    response: { 200: OkReply(SavingsSchema) },
  },
} as const;

export const getPersonSavings = {
  ...call,
  id: 'SALUD-AHORRO-PERSONA',
  method: 'GET',
  url: '/api/salud/ahorro/persona',
  schema: {
    tags,
    summary: 'Qué cuesta menos para las medicinas de una persona, para los días que pide',
    querystring: Type.Object({ personaId: Id, dias: Type.Optional(Days) }),
    response: { 200: OkReply(SavingsSchema) },
  },
} as const;

/** A visitor's cart is in the browser, which also makes the change. The lines are bounded: nobody is asked who they are. */
export const getVisitorSavings = {
  id: 'SALUD-AHORRO-VISITANTE',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/api/salud/ahorro/visitante',
  schema: {
    tags,
    summary: 'Qué cuesta menos para las medicinas del carrito de un visitante; no guarda nada',
    body: Type.Object({
      ...ReloadBodySchema.properties,
      productos: Type.Array(CartChangeSchema, { minItems: 1, maxItems: mostVisitorLines }),
    }),
    response: { 200: OkReply(SavingsSchema) },
  },
} as const;

/** Refused with the fresh proposal (`SAVINGS_CHANGED`) when the cart or a price changed meanwhile. */
export const swapInCart = {
  ...call,
  id: 'SALUD-AHORRO-CAMBIAR',
  method: 'POST',
  url: '/api/salud/ahorro/carrito',
  schema: {
    tags,
    summary: 'Cambia en el carrito los productos elegidos por los que cuestan menos',
    body: Type.Object({ version: Version, cambios: WantedSchema }),
    response: { 200: OkReply(SwappedSchema) },
  },
} as const;

export const buyCheapest = {
  ...call,
  id: 'SALUD-AHORRO-COMPRAR',
  method: 'POST',
  url: '/api/salud/ahorro/persona',
  schema: {
    tags,
    summary: 'Agrega al carrito los productos que cuestan menos para las medicinas de una persona',
    body: Type.Object({ personaId: Id, dias: Days, version: Version, cambios: WantedSchema }),
    response: { 200: OkReply(SwappedSchema) },
  },
} as const;

export const undoSwaps = {
  ...call,
  id: 'SALUD-AHORRO-DESHACER',
  method: 'POST',
  url: '/api/salud/ahorro/deshacer',
  schema: {
    tags,
    summary: 'Deja las líneas del carrito como estaban antes de un cambio: todas o ninguna',
    body: Type.Object({
      version: Version,
      lineas: Type.Array(CartChangeSchema, { minItems: 1, maxItems: 400 }),
      personas: Type.Optional(OwnersSchema),
    }),
    response: { 200: OkReply(Type.Object({ version: Type.Integer() })) },
  },
} as const;

/** The proposal of now, returned when another one was accepted. */
export interface SavingsConflict extends ErrorReply {
  codigo: 'SAVINGS_CHANGED';
  propuesta: SavingsDto;
}

export function isSavingsConflict(body: ErrorReply): body is SavingsConflict {
  return body.codigo === 'SAVINGS_CHANGED' && 'propuesta' in body;
}

export interface Offered {
  productId: number;
  name: string;
  presentation: string;
  laboratory: string;
  imageUrl: string;
  quantity: number;
  units: number;
  unit: string;
  totalCents: number;
}

export interface Swap {
  key: string;
  from: Offered;
  to: Offered;
  savedCents: number;
  reason: string;
  neededUnits: number | undefined;
  hasPrescription: boolean;
}

export interface Savings {
  version: number;
  hasBranch: boolean;
  beforeCents: number;
  afterCents: number;
  pointsBefore: number;
  pointsAfter: number;
  coupon: string;
  isBelowMinimum: boolean;
  swaps: readonly Swap[];
  /** What asks for a prescription that nobody has shown: only told, neither swapped nor counted. */
  told: readonly Swap[];
  kept: readonly { key: string; productId: number | undefined; name: string; reason: KeptReason }[];
}

export function toSavingsDto(savings: Savings): SavingsDto {
  const { beforeCents, afterCents } = savings;
  return {
    version: savings.version,
    conSucursal: savings.hasBranch,
    totalAntes: toDecimal(beforeCents),
    totalDespues: toDecimal(afterCents),
    ahorro: toDecimal(beforeCents - afterCents),
    puntosAntes: savings.pointsBefore,
    puntosDespues: savings.pointsAfter,
    cupon: savings.coupon,
    bajoMinimo: savings.isBelowMinimum,
    cambios: savings.swaps.map(toSwapDto),
    conReceta: savings.told.map(toSwapDto),
    sinCambio: savings.kept.map(({ key, productId, name, reason }) => ({
      clave: key,
      productoId: productId ?? null,
      nombre: name,
      motivo: keptReasons[reason],
    })),
  };
}

const toSwapDto = (swap: Swap): SwapDto => ({
  clave: swap.key,
  de: toOfferedDto(swap.from),
  a: toOfferedDto(swap.to),
  ahorro: toDecimal(swap.savedCents),
  motivo: swap.reason,
  necesita: swap.neededUnits ?? null,
  llevaReceta: swap.hasPrescription,
});

const toOfferedDto = ({ totalCents, ...one }: Offered): OfferedDto => ({
  productoId: one.productId,
  nombre: one.name,
  presentacion: one.presentation,
  laboratorio: one.laboratory,
  imagenUrl: one.imageUrl,
  cantidad: one.quantity,
  unidades: one.units,
  unidad: one.unit,
  total: toDecimal(totalCents),
});
