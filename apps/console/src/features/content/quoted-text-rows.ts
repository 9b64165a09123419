import type { ListedPieceDto } from '@botica/contract/content/editions';
import { plainText } from '@botica/domain/catalogue/search';
import { isQuotedTextId, quotedTexts, slipOf } from '@botica/domain/content/texts';

/** On the wire of the address bar. */
export const textViews = { todos: 'Todos', marcados: 'Con algo que corregir', cambiados: 'Cambiados' } as const;
export type TextView = keyof typeof textViews;

type Listed = Pick<ListedPieceDto, 'clave' | 'nombre'>;

/** The quoted text of a piece, and the slip in it that its company still shows. */
export function factsOf({ clave, nombre }: Listed) {
  const id = clave.toUpperCase();
  const original: string = isQuotedTextId(id) ? quotedTexts[id] : '';
  const isChanged = nombre !== original;
  return { id, original, isChanged, slip: isChanged ? undefined : slipOf(id) };
}

export function isWanted(piece: Listed, view: TextView, text: string): boolean {
  const { id, original, isChanged, slip } = factsOf(piece);
  if (view === 'marcados' && !slip) return false;
  if (view === 'cambiados' && !isChanged) return false;
  const wanted = plainText(text.trim());
  return [id, original, piece.nombre].some((one) => plainText(one).includes(wanted));
}
