import { tidyText } from '../../format/index.ts';

/** LIST-03: a customer has one list of favourites, and other named lists. */
export const listKinds = ['own', 'favourites'] as const;
export type ListKind = (typeof listKinds)[number];

export const favouritesName = 'Favoritos';

export const listLimits = {
  name: 60,
  lists: 30,
  /** As many as a cart. */
  products: 200,
  recipients: 10,
} as const;

/** LIST-09 */
export const listToastMs = 2700;

export const listMessages = {
  nameRequired: 'Debes ingresar el nombre de la lista', // LIST-01
  nameTooLong: `El nombre puede tener hasta ${listLimits.name} letras.`,
  created: 'Lista creada', // LIST-05
  productAdded: 'El producto se agregó a tu lista', // LIST-06
  favouriteAdded: 'El producto se agregó a tus favoritos', // LIST-07 T64
  favouriteRemoved: 'El producto se quitó de tus favoritos', // LIST-07 T65
  failed: 'Ocurrio un error mientras se realizaba la operación', // LIST-08
} as const;

export type ListNameProblem = 'LIST_NAME_REQUIRED' | 'LIST_NAME_TOO_LONG';

export const cleanListName = tidyText;

/** LIST-01 */
export function checkListName(name: string): ListNameProblem | undefined {
  const { length } = cleanListName(name);
  if (length === 0) return 'LIST_NAME_REQUIRED';
  return length > listLimits.name ? 'LIST_NAME_TOO_LONG' : undefined;
}
