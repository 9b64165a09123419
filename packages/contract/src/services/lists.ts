import { type ListKind, listLimits } from '@botica/domain/services/lists';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { ProductSummarySchema } from '../catalogue/products.ts';
import { orNull } from '../or-null.ts';
import { OrderAgainSchema } from '../orders/again.ts';

const tags = ['lists'] as const;
const common = { access: 'customer', server: 'main' } as const;
const url = '/api/usuarios/productos/listas';

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Quantity = Type.Integer({ minimum: 1, maximum: 999 });
const BranchCode = Type.Optional(Type.Integer({ minimum: -1, maximum: 99_999 }));
/** Longer than the limit, so that the rule refuses with its text. */
const Name = Type.String({ maxLength: 300 });
const ListQuerySchema = Type.Object({ listaId: Id });

/** LIST-03. The specification gives no number for other lists: ours is 1. */
export const listTypeIds = { own: 1, favourites: 4 } as const satisfies Record<ListKind, number>;

const SavedProductSchema = Type.Object({ productoId: Id, cantidad: Quantity });
export type SavedProductDto = Static<typeof SavedProductSchema>;

const ListSchema = Type.Object({
  id: Type.Integer(),
  nombre: Type.String(),
  tipoLista: Type.Integer({ description: '4 favoritos' }),
  enlace: orNull(Type.String(), { description: 'El secreto de su dirección pública; null cuando no se comparte' }),
  productos: Type.Array(SavedProductSchema, { description: 'El último agregado primero' }),
});
export type ListDto = Static<typeof ListSchema>;

const ListedProductSchema = Type.Object({ ...ProductSummarySchema.properties, cantidad: Type.Integer() });
export type ListedProductDto = Static<typeof ListedProductSchema>;

const ListDetailSchema = Type.Object({
  ...ListSchema.properties,
  productos: Type.Array(ListedProductSchema),
  productosSinVenta: Type.Array(Type.Object({ productoId: Type.Integer(), nombre: Type.String() }), {
    description: 'Los que ya no se venden en este país',
  }),
});
export type ListDetailDto = Static<typeof ListDetailSchema>;

const SharedListSchema = Type.Object({
  nombre: Type.String(),
  de: Type.String({ description: 'El nombre de pila de quien la comparte' }),
  empresaId: Type.Integer({ description: 'La empresa en la que se hizo' }),
  productos: Type.Array(ListedProductSchema),
});
export type SharedListDto = Static<typeof SharedListSchema>;

export const listLists = {
  ...common,
  id: 'C297',
  method: 'GET',
  url,
  schema: { tags, summary: 'Listas y favoritos del cliente', response: { 200: OkReply(Type.Array(ListSchema)) } },
} as const;

export const getList = {
  ...common,
  id: 'C298',
  method: 'GET',
  url: `${url}/byId`,
  schema: {
    tags,
    summary: 'Una lista con los precios y las existencias de hoy',
    querystring: Type.Object({ listaId: Id, sucursalId: BranchCode }),
    response: { 200: OkReply(ListDetailSchema) },
  },
} as const;

export const getSharedList = {
  id: 'C299',
  access: 'public',
  server: 'main',
  method: 'GET',
  url: `${url}/compartida/:enlace`,
  schema: {
    tags,
    summary: 'Una lista compartida por enlace',
    params: Type.Object({ enlace: Type.String({ minLength: 1, maxLength: 64 }) }),
    querystring: Type.Object({ sucursalId: BranchCode }),
    response: { 200: OkReply(SharedListSchema) },
  },
} as const;

/** LIST-04: with tipoLista 4 the product is added to the favourites, whose list is created on first use. */
export const saveList = {
  ...common,
  id: 'C300',
  method: 'POST',
  url,
  schema: {
    tags,
    summary: 'Crea una lista, o agrega un producto a favoritos o a la lista que se nombra',
    body: Type.Object({
      id: Type.Optional(orNull(Id, { description: 'De una lista que ya existe' })),
      tipoLista: Type.Integer({ minimum: 0, maximum: 99 }),
      nombre: Name,
      productoId: Type.Optional(orNull(Id)),
      productos: Type.Optional(
        Type.Array(SavedProductSchema, {
          maxItems: listLimits.products,
          description: 'Nuestro: varios a la vez, como los de un carrito',
        }),
      ),
    }),
    response: { 200: OkReply(ListSchema) },
  },
} as const;
export type SaveListBody = Static<(typeof saveList)['schema']['body']>;

/** A033: the share payload belongs to this call. Without an existing list, it creates one from the payload. */
export const shareList = {
  ...common,
  id: 'C301',
  method: 'POST',
  url: `${url}/crearListaCompartida`,
  schema: {
    tags,
    summary: 'Comparte una lista por enlace',
    body: Type.Object({
      listaId: Type.Optional(orNull(Id)),
      ListaNombre: Type.Optional(Name),
      Productos: Type.Optional(Type.Array(SavedProductSchema, { maxItems: listLimits.products })),
      CorreoDestino: Type.Optional(Type.String({ maxLength: 1000, description: 'Separados por comas' })),
    }),
    response: {
      200: OkReply(Type.Object({ listaId: Type.Integer(), enlace: Type.String(), url: Type.String() })),
    },
  },
} as const;

/** LIST-02 A033: no body. The sender is the session's customer, whatever the query says. */
export const mailList = {
  ...common,
  id: 'C302',
  method: 'POST',
  url: '/api/productos/compartirlista/correo',
  schema: {
    tags,
    summary: 'Envía por correo el enlace de una lista, que con ello se comparte',
    querystring: Type.Object({
      usuarioenvia: Type.Optional(Type.String({ maxLength: 80 })),
      correoRecibe: Type.String({ maxLength: 1000, description: 'Separados por comas' }),
      listaId: Id,
    }),
    response: { 200: OkReply(Type.Object({ enviado: Type.Boolean() })) },
  },
} as const;

/** Ours: its link stops working. */
export const unshareList = {
  ...common,
  id: 'LISTA-DEJAR',
  method: 'DELETE',
  url: `${url}/compartida`,
  schema: {
    tags,
    summary: 'Deja de compartir una lista',
    querystring: ListQuerySchema,
    response: { 200: OkReply(Type.Object({ compartida: Type.Boolean() })) },
  },
} as const;

export const addToList = {
  ...common,
  id: 'C303',
  method: 'POST',
  url: `${url}/producto`,
  schema: {
    tags,
    summary: 'Agrega un producto a una lista, o cambia cuántos quiere de él',
    body: Type.Object({ listaId: Id, productoId: Id, cantidad: Type.Optional(Quantity) }),
    response: { 200: OkReply(ListSchema) },
  },
} as const;

export const removeFromList = {
  ...common,
  id: 'C304',
  method: 'DELETE',
  url: `${url}/producto`,
  schema: {
    tags,
    summary: 'Quita un producto de una lista',
    querystring: Type.Object({ listaId: Id, productoId: Id }),
    response: { 200: OkReply(ListSchema) },
  },
} as const;

export const deleteList = {
  ...common,
  id: 'C305',
  method: 'DELETE',
  url,
  schema: {
    tags,
    summary: 'Elimina una lista',
    querystring: ListQuerySchema,
    response: { 200: OkReply(Type.Object({ eliminada: Type.Boolean() })) },
  },
} as const;

export const renameList = {
  ...common,
  id: 'C306',
  method: 'PUT',
  url,
  schema: {
    tags,
    summary: 'Cambia el nombre de una lista',
    querystring: Type.Object({ listaId: Id, nombre: Name }),
    response: { 200: OkReply(ListSchema) },
  },
} as const;

/** Ours: adds what can be bought of a list to the cart, as when an order is repeated. Idempotent. */
export const putListInCart = {
  ...common,
  id: 'LISTA-CARRITO',
  method: 'POST',
  url: `${url}/agregarAlCarrito`,
  schema: {
    tags,
    summary: 'Agrega al carrito lo que se puede comprar de una lista',
    body: Type.Object({ listaId: Id }),
    response: { 200: OkReply(OrderAgainSchema) },
  },
} as const;
