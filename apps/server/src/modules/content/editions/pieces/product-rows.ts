import type { Content, ContentProblems } from '@botica/domain/content/editions';
import { rowsOf } from '@botica/domain/content/editions';
import type { Db } from '../../../../platform/database.ts';
import { findSoldNames } from '../../../catalogue/index.ts';
import type { Proposed } from './piece-store.ts';

/** The products of a piece, in their order. */
export const productIdsIn = ({ products }: Content) =>
  rowsOf(products).flatMap(({ productId }) => (typeof productId === 'number' ? [productId] : []));

/** A product that was sold when it was chosen stays: the store leaves it out by itself. */
export async function checkSold(db: Db, { piece, content, live }: Proposed): Promise<ContentProblems> {
  const found = await findSoldNames(db, piece.companyId, productIdsIn(content));
  const known = new Set([...found.map(({ id }) => id), ...(live ? productIdsIn(live).map(String) : [])]);
  const wrong = rowsOf(content.products).flatMap(({ productId }, index) =>
    known.has(String(productId)) ? [] : [`products.${index}.productId`],
  );
  return Object.fromEntries(wrong.map((path) => [path, 'Esta empresa no vende ese producto.']));
}
