import type { PictureFacts } from '@botica/demo-data/pictures';
import { pictureFactsOf } from '@botica/demo-data/pictures';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { laboratories, products } from '../index.ts';

export async function findPictureFacts(db: Db, productId: number): Promise<PictureFacts | undefined> {
  const [row] = await db
    .select({ product: products, laboratory: laboratories })
    .from(products)
    .innerJoin(laboratories, eq(laboratories.id, products.laboratoryId))
    .where(eq(products.id, productId));
  if (!row) return undefined;
  const { strength, ...product } = row.product;
  return pictureFactsOf({ ...product, ...(strength ? { strength } : {}) }, row.laboratory);
}
