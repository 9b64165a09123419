import type { PictureFacts } from '@botica/demo-data/pictures';
import { pictureFactsOf } from '@botica/demo-data/pictures';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { laboratories, products } from '../index.ts';

export interface DrawableProduct {
  /** The first picture that staff gave it. */
  uploaded: string | null;
  facts: PictureFacts;
}

export async function findPictureFacts(db: Db, productId: number): Promise<DrawableProduct | undefined> {
  const [row] = await db
    .select({
      product: products,
      laboratory: laboratories,
      uploaded: sql<string | null>`${products.pictures} -> 0 ->> 'id'`,
    })
    .from(products)
    .innerJoin(laboratories, eq(laboratories.id, products.laboratoryId))
    .where(eq(products.id, productId));
  if (!row) return undefined;
  const { strength, ...product } = row.product;
  const facts = pictureFactsOf({ ...product, ...(strength ? { strength } : {}) }, row.laboratory);
  return { uploaded: row.uploaded, facts };
}
