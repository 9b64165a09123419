import type { Company } from '@botica/domain/companies';
import type { AmountForm, OperatorId, OperatorLimits, ProductTypeId } from '@botica/domain/services/top-ups';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database.ts';
import { topUpLimits, topUpOffers, topUpOperators, topUpProducts } from '../index.ts';

export interface CompanyAmount extends AmountForm {
  id: number;
  operatorId: OperatorId;
  isPaused: boolean;
  isOwn: boolean;
}

export interface CompanyOperator extends OperatorLimits {
  id: OperatorId;
  name: string;
  revision: number;
}

type Place = Pick<Company, 'id' | 'countryCode'>;

/** Serialises the changes of the amounts of every company: an id and a code are free in all of them. */
export async function lockAmounts(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('top-up-amounts'))`);
}

export function findCompanyOperators(db: Db, { id: companyId, countryCode }: Place): Promise<CompanyOperator[]> {
  return db
    .select({
      ...{ id: topUpOperators.id, name: topUpOperators.name },
      revision: sql<number>`coalesce(${topUpLimits.revision}, 0)`,
      ...{ leastCents: topUpLimits.leastCents, mostCents: topUpLimits.mostCents },
    })
    .from(topUpOperators)
    .leftJoin(topUpLimits, and(eq(topUpLimits.operatorId, topUpOperators.id), eq(topUpLimits.companyId, companyId)))
    .where(eq(topUpOperators.countryCode, countryCode))
    .orderBy(asc(topUpOperators.id));
}

/** Every amount that the company may offer, also the paused ones, in the order of the store. */
export async function findCompanyAmounts(db: Db, { id: companyId, countryCode }: Place): Promise<CompanyAmount[]> {
  const rows = await db
    .select({ product: topUpProducts, isPaused: topUpOffers.isPaused })
    .from(topUpProducts)
    .innerJoin(topUpOperators, eq(topUpOperators.id, topUpProducts.operatorId))
    .leftJoin(topUpOffers, and(eq(topUpOffers.productId, topUpProducts.id), eq(topUpOffers.companyId, companyId)))
    .where(
      and(
        ...[eq(topUpOperators.countryCode, countryCode), eq(topUpProducts.isOffered, true)],
        sql`coalesce(${topUpProducts.companyId}, ${companyId}) = ${companyId}`,
      ),
    )
    .orderBy(
      ...[asc(topUpProducts.operatorId), asc(topUpProducts.typeId), sql`${topUpOffers.position} nulls last`],
      ...[asc(topUpProducts.amountCents), asc(topUpProducts.id)],
    );
  return rows.map(({ product, isPaused }) => ({
    ...{ id: product.id, operatorId: product.operatorId, typeId: product.typeId as ProductTypeId },
    ...{ name: product.name, amountCents: product.amountCents, code: product.code },
    ...{ isPaused: isPaused ?? false, isOwn: product.companyId !== null },
  }));
}

export async function insertAmount(
  tx: Db,
  amount: AmountForm & { operatorId: OperatorId; companyId: number },
): Promise<number> {
  // The import gives the other ids: this one is behind all of them.
  const id = sql<number>`(select coalesce(max(id), 0) + 1 from top_up_products)`;
  const [made] = await tx
    .insert(topUpProducts)
    .values({ ...amount, id })
    .returning({ id: topUpProducts.id });
  if (!made) throw new Error('The amount was not stored');
  return made.id;
}

export async function writeOffers(
  tx: Db,
  companyId: number,
  amounts: readonly { id: number; isPaused: boolean }[],
): Promise<void> {
  if (amounts.length === 0) return;
  await tx
    .insert(topUpOffers)
    .values(amounts.map(({ id, isPaused }, position) => ({ companyId, productId: id, isPaused, position })))
    .onConflictDoUpdate({
      target: [topUpOffers.companyId, topUpOffers.productId],
      set: { isPaused: sql`excluded.is_paused`, position: sql`excluded.position` },
    });
}

/** Earlier top-ups and favourites keep the product; only its own company could offer it. */
export async function withdrawAmounts(tx: Db, companyId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const own = and(eq(topUpProducts.companyId, companyId), inArray(topUpProducts.id, [...ids]));
  await tx.update(topUpProducts).set({ isOffered: false }).where(own);
}

export async function writeLimits(
  tx: Db,
  of: { companyId: number; operatorId: OperatorId },
  { leastCents, mostCents }: OperatorLimits,
): Promise<void> {
  const limits = { leastCents, mostCents };
  await tx
    .insert(topUpLimits)
    .values({ ...of, ...limits, revision: 1 })
    .onConflictDoUpdate({
      target: [topUpLimits.companyId, topUpLimits.operatorId],
      set: { ...limits, revision: sql`${topUpLimits.revision} + 1` },
    });
}
