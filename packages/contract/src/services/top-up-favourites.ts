import { maxFavouriteName } from '@botica/domain/services/top-ups';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { OperatorIdSchema, Phone, Text, tags } from './top-ups.ts';

const FavouriteSchema = Type.Object({
  favoritoId: Type.Integer(),
  numeroTelefono: Type.String(),
  productoId: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
  companiaId: OperatorIdSchema,
  operador: OperatorIdSchema,
  nombreReconocible: Type.String(),
  tipo: Type.Integer(),
});
export type FavouriteDto = Static<typeof FavouriteSchema>;

/** TOPUP-25 */
export const listFavourites = {
  id: 'C207',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/RecargasTelefonicas/Favoritos',
  schema: { tags, summary: 'Números favoritos del cliente', response: { 200: OkReply(Type.Array(FavouriteSchema)) } },
} as const;

export const addFavourite = {
  id: 'C208',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/RecargasTelefonicas/Favoritos',
  schema: {
    tags,
    summary: 'Guarda un número favorito; el mismo número cambia de nombre',
    body: Type.Object({
      numeroTelefono: Phone,
      productoId: Type.Unsafe<number | null>({
        type: ['integer', 'null'],
        minimum: 1,
        maximum: 2_147_483_647,
        default: null,
      }),
      companiaId: Type.Optional(OperatorIdSchema),
      operador: Type.Optional(OperatorIdSchema),
      nombreReconocible: Text(maxFavouriteName * 3),
      tipo: Type.Integer({ minimum: 1, maximum: 32_767, default: 1 }),
    }),
    response: { 200: OkReply(Type.Array(FavouriteSchema)) },
  },
} as const;

/** Ours. */
export const removeFavourite = {
  id: 'RECARGA-FAVORITO',
  access: 'customer',
  server: 'main',
  method: 'DELETE',
  url: '/RecargasTelefonicas/Favoritos/:id',
  schema: {
    tags,
    summary: 'Quita un número favorito',
    params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
    response: { 200: OkReply(Type.Array(FavouriteSchema)) },
  },
} as const;
