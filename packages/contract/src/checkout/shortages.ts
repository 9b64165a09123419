import type { PricedLine } from '@botica/domain/cart/pricing';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import type { ProductSummaryDto } from '../catalogue/products.ts';
import { ProductSummarySchema } from '../catalogue/products.ts';

/** A line with fewer units in the branch than requested. */
const ShortLineSchema = Type.Object({
  productoId: Type.Integer(),
  prod_Desc: Type.String(),
  presentacion: Type.String(),
  imagenUrl: Type.String(),
  cantidad: Type.Integer({ description: 'La pedida' }),
  invActual: Type.Integer({ description: 'La que hay en la sucursal' }),
  sustitutos: Type.Array(ProductSummarySchema, {
    description: 'Equivalentes de los que la sucursal tiene la cantidad pedida, el más barato por unidad primero',
  }),
});
export type ShortLineDto = Static<typeof ShortLineSchema>;

const OtherBranchSchema = Type.Object({
  sucursalId: Type.Integer(),
  nombrePublico: Type.String(),
  direccion: Type.String(),
  ciudad: Type.String(),
  distanciaKm: Type.Number({ description: 'Desde la sucursal del pedido' }),
  estadoMensaje: Type.String({ description: 'Hasta qué hora abre, o cuándo vuelve a abrir' }),
});
export type OtherBranchDto = Static<typeof OtherBranchSchema>;

export const ShortagesSchema = Type.Object({
  faltantes: Type.Array(ShortLineSchema),
  sucursal: Type.Unsafe<OtherBranchDto | null>({
    ...OtherBranchSchema,
    type: ['object', 'null'],
    description: 'La más cercana donde se recoge todo el carrito; nulo cuando ninguna lo tiene',
  }),
});
export type ShortagesDto = Static<typeof ShortagesSchema>;

interface Shortages {
  lines: readonly { line: PricedLine; substitutes: readonly { summary: ProductSummaryDto }[] }[];
  otherBranch:
    | {
        code: number;
        name: string;
        address: string;
        cityName: string;
        distanceKm: number;
        statusMessage: string;
      }
    | undefined;
}

export function toShortagesDto({ lines, otherBranch }: Shortages): ShortagesDto {
  return {
    faltantes: lines.map(({ line, substitutes }) => ({
      productoId: line.productId,
      prod_Desc: line.name,
      presentacion: line.presentation,
      imagenUrl: line.imageUrl,
      cantidad: line.quantity,
      invActual: line.stock ?? 0,
      sustitutos: substitutes.map(({ summary }) => summary),
    })),
    sucursal: otherBranch
      ? {
          sucursalId: otherBranch.code,
          nombrePublico: otherBranch.name,
          direccion: otherBranch.address,
          ciudad: otherBranch.cityName,
          distanciaKm: Math.round(otherBranch.distanceKm * 10) / 10,
          estadoMensaje: otherBranch.statusMessage,
        }
      : null,
  };
}

/** Ours: CART-07 A152: the options for lines of the stored cart that its branch cannot fill. */
export const listShortages = {
  id: 'PEDIDO-FALTANTES',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/Pedidos/faltantes',
  schema: {
    tags: ['checkout'],
    summary: 'Los productos del carrito que no alcanzan en una sucursal y qué se puede hacer con cada uno',
    querystring: Type.Object({
      sucursalId: Type.Integer({ minimum: 1, maximum: 99_999 }),
      tipoPedidoId: Type.Integer({ minimum: 0, maximum: 99, description: 'Otro que 1, 2 o 7 es 2' }),
    }),
    response: { 200: OkReply(ShortagesSchema) },
  },
} as const;
