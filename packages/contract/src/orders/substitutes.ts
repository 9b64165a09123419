import type { CatalogueProduct } from '@botica/domain/catalogue/products';
import { toDecimal } from '@botica/domain/money';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { BranchEventSchema } from './life.ts';
import { PharmacistSchema } from './substitute-choices.ts';

const tags = ['checkout'] as const;
const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const IdOrZero = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

export const substitutesPerProduct = 4;
/** The limit of cart lines is 200. */
const mostOriginals = 200;

const SubstituteOptionsSchema = Type.Object({
  productoId: Type.Integer({ description: 'El original' }),
  opciones: Type.Array(
    Type.Object({
      productoId: Type.Integer(),
      nombre: Type.String(),
      imagen: Type.String(),
      precio: Type.Number({ description: 'Por unidad, para quien pregunta' }),
    }),
    { maxItems: substitutesPerProduct },
  ),
});
export type SubstituteOptionsDto = Static<typeof SubstituteOptionsSchema>;

export function toSubstituteOptionsDto(found: {
  originalId: number;
  options: readonly { product: CatalogueProduct; unitCents: number }[];
}): SubstituteOptionsDto {
  return {
    productoId: found.originalId,
    opciones: found.options.map(({ product, unitCents }) => ({
      productoId: product.id,
      nombre: `${product.name}, ${product.presentation}`,
      imagen: product.imageUrl,
      precio: toDecimal(unitCents),
    })),
  };
}

/** Ours (A139): possible substitutes for products, in stock at a branch. Public. */
export const listSubstituteOptions = {
  id: 'PEDIDO-SUSTITUTOS',
  access: 'public',
  server: 'main',
  method: 'GET',
  url: '/api/CheckOut/ProductosSustitutos',
  schema: {
    tags,
    summary: 'Qué puede ir en lugar de cada producto si la sucursal no lo tiene',
    querystring: Type.Object({
      productoIds: Type.String({
        pattern: `^\\d{1,9}(,\\d{1,9}){0,${mostOriginals - 1}}$`,
        description: 'Los originales, separados por comas',
      }),
      sucursalId: Type.Optional(
        Type.Integer({ minimum: -1, maximum: 99_999, description: 'La del pedido; sin ella, la del país' }),
      ),
      tipoPedidoId: Type.Optional(Type.Integer({ minimum: 0, maximum: 99, description: 'Otro que 1, 2 o 7 es 2' })),
    }),
    response: { 200: OkReply(Type.Array(SubstituteOptionsSchema)) },
  },
} as const;

/** C093 A139: `cantidad` 0 means no replacement; `idProducto` 0, the pharmacist's recommendation. */
export const keepSubstitute = {
  id: 'C093',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/CheckOut/GuardarProductosSustitutos',
  schema: {
    tags,
    summary: 'Dice qué puede sustituir a un producto de un pedido propio',
    body: Type.Object({
      pedidoId: Type.String({ minLength: 1, maxLength: 40, description: 'Id codificado' }),
      prodOriginalId: Id,
      idProducto: Type.Integer({
        minimum: 0,
        maximum: 2_147_483_647,
        description: '0 con cantidad: lo que recomiende el regente',
      }),
      cantidad: Type.Integer({ minimum: 0, maximum: 999, description: '0: nada lo sustituye' }),
      categoriaid: Type.Optional(IdOrZero),
      sucursalId: Type.Optional(Type.Integer({ minimum: -1, maximum: 99_999 })),
    }),
    response: { 200: OkReply(Type.Object({ idProducto: Type.Integer(), cantidad: Type.Integer() })) },
  },
} as const;

const { eventoId, sucursalId, pedidoId } = BranchEventSchema.properties;

/**
 * Ours (A140): the branch lacks units of a product of an order, before its invoice. Without `idProducto` they are only
 * left out. Idempotent by `eventoId`.
 */
export const tellSubstitution = {
  id: 'PEDIDO-SUSTITUCION',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/integraciones/sucursales/sustituciones',
  schema: {
    tags: ['integrations'],
    summary: 'Una sucursal deja fuera o reemplaza lo que no tiene de un pedido (firmado)',
    body: Type.Object({
      eventoId,
      sucursalId,
      pedidoId,
      prodOriginalId: Id,
      cantidad: Type.Integer({ minimum: 1, maximum: 999, description: 'Las unidades que faltan' }),
      idProducto: Type.Optional(Id),
      regente: Type.Optional(PharmacistSchema),
    }),
    response: {
      200: OkReply(
        Type.Object({
          repetido: Type.Boolean(),
          diferencia: Type.Number({ description: 'Lo que cambió el total; negativa cuando se paga menos' }),
          total: Type.Number(),
        }),
      ),
    },
  },
} as const;
