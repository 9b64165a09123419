import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { productNotes } from '../index.ts';

/** What a company states of its products to search engines (DETAIL-15), and who answers for it. */
export interface ProductRating {
  rating: number;
  reviews: number;
  responsible: string;
}

export async function findProductRating(db: Db, companyId: number): Promise<ProductRating | undefined> {
  const [row] = await db.select().from(productNotes).where(eq(productNotes.companyId, companyId));
  if (!row || row.rating === null || row.reviews === null) return undefined;
  return { rating: row.rating, reviews: row.reviews, responsible: row.ratingResponsible };
}

/** Undefined: none is stated. */
export async function saveProductRating(tx: Db, companyId: number, given: ProductRating | undefined): Promise<void> {
  const row = {
    rating: given?.rating ?? null,
    reviews: given?.reviews ?? null,
    ratingResponsible: given?.responsible ?? '',
  };
  await tx
    .insert(productNotes)
    .values({ companyId, ...row })
    .onConflictDoUpdate({ target: productNotes.companyId, set: row });
}
