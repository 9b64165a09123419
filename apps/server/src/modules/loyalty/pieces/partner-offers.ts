import type { CompanyId } from '@botica/domain/companies';
import type { Content, ContentProblems, PieceId } from '@botica/domain/content/editions';
import { formatCount } from '@botica/domain/format';
import type { CouponKind } from '@botica/domain/loyalty/partners';
import { storeDate } from '@botica/domain/time';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { PieceStore } from '../../content/editions/index.ts';
import { idOfKey } from '../../content/editions/index.ts';
import { partnerCategories, partnerPromotions, partners } from '../partners/index.ts';
import { none, numberOrNull, productsIn, unsoldIn } from './shared.ts';

type Row = typeof partnerPromotions.$inferSelect;

function toContent(row: Row): Content {
  const { kind, title, description, terms, identifier, points, offeredUntil, validDays, mostCoupons } = row;
  const { productId, isFeatured, isActive } = row;
  return {
    ...{ partnerId: String(row.partnerId), kind, title, description, terms, identifier },
    ...{ value: row.valueCents || null, discountPercent: row.discountPercent || null, points, offeredUntil, validDays },
    ...{ mostCoupons, productId, isFeatured, isActive },
  };
}

function toRow(content: Content) {
  return {
    partnerId: Number(content.partnerId),
    kind: String(content.kind) as CouponKind,
    title: String(content.title),
    description: String(content.description),
    terms: String(content.terms),
    identifier: String(content.identifier),
    valueCents: numberOrNull(content.value) ?? 0,
    discountPercent: numberOrNull(content.discountPercent) ?? 0,
    points: Number(content.points),
    offeredUntil: String(content.offeredUntil),
    validDays: Number(content.validDays),
    mostCoupons: numberOrNull(content.mostCoupons),
    productId: numberOrNull(content.productId),
    isFeatured: content.isFeatured === true,
    isActive: content.isActive === true,
  };
}

async function findPartners(db: Db, companyId: CompanyId) {
  const rows = await db
    .select({ id: partners.id, name: partners.name })
    .from(partners)
    .innerJoin(partnerCategories, eq(partnerCategories.id, partners.categoryId))
    .where(eq(partnerCategories.companyId, companyId))
    .orderBy(partners.name, partners.id);
  return rows.map(({ id, name }) => ({ id: String(id), name }));
}

/** Coupons that customers have name the offer: its partner, its kind and its product stay. */
const kept = ['partnerId', 'kind', 'productId'] as const;

async function given(db: Db, { key }: PieceId, content: Content, live: Content): Promise<ContentProblems> {
  const [row] = await db
    .select({ count: partnerPromotions.given })
    .from(partnerPromotions)
    .where(eq(partnerPromotions.id, idOfKey(key)))
    .for('update');
  const most = numberOrNull(content.mostCoupons);
  const count = row?.count ?? 0;
  const changed = kept.filter((id) => content[id] !== live[id]);
  return {
    ...Object.fromEntries(changed.map((id) => [id, 'Ya se publicó: no cambia. Crea otro cupón.'])),
    ...(most !== null && most < count ? { mostCoupons: `Ya se canjearon ${formatCount(count)}.` } : none),
  };
}

export const partnerOfferPieces: PieceStore = {
  async find(db, { companyIds, key }) {
    const ofKey = key === undefined ? undefined : eq(partnerPromotions.id, idOfKey(key));
    const rows = await db
      .select({ offer: partnerPromotions, companyId: partnerCategories.companyId })
      .from(partnerPromotions)
      .innerJoin(partners, eq(partners.id, partnerPromotions.partnerId))
      .innerJoin(partnerCategories, eq(partnerCategories.id, partners.categoryId))
      .where(and(inArray(partnerCategories.companyId, [...companyIds]), ofKey))
      .orderBy(asc(partnerCategories.companyId), asc(partnerPromotions.title), asc(partnerPromotions.id));
    return rows.map(({ offer, companyId }) => ({
      ...{ companyId: companyId as CompanyId, key: String(offer.id), content: toContent(offer) },
    }));
  },

  async write(tx, { key }, content) {
    const row = toRow(content);
    await tx
      .insert(partnerPromotions)
      .values({ id: Number(key), ...row })
      .onConflictDoUpdate({ target: partnerPromotions.id, set: row });
  },

  async check(db, { piece, content, live, now }) {
    const { companyId } = piece;
    const { partnerId, productId, offeredUntil, isActive } = content;
    const [own, unsold, known] = [
      await findPartners(db, companyId),
      productId === null
        ? none
        : await unsoldIn(db, companyId, { product: [content] }, isActive || !live ? [] : [live]),
      live ? await given(db, piece, content, live) : none,
    ];
    const isOver = isActive && String(offeredUntil) < storeDate(now).isoDate;
    return {
      ...(own.some(({ id }) => id === partnerId) ? none : { partnerId: 'Elige un comercio de esta empresa.' }),
      ...(Object.keys(unsold).length > 0 ? { productId: 'Esta empresa no vende ese producto.' } : none),
      ...(isOver ? { offeredUntil: 'Ese día ya pasó.' } : none),
      ...known,
    };
  },

  async lists(db, companyId, { productId }) {
    return {
      partners: await findPartners(db, companyId),
      products: await productsIn(db, companyId, [{ productId: productId ?? null }]),
    };
  },

  async results(db, { key }) {
    const [row] = await db.execute<Record<'people' | 'coupons' | 'used' | 'annulled' | 'points' | 'cents', number>>(sql`
      select count(distinct customer_id) filter (where state <> 'annulled')::int as people,
        coalesce(sum(quantity) filter (where state <> 'annulled'), 0)::int as coupons,
        coalesce(sum(quantity) filter (where state = 'invoiced'), 0)::int as used,
        coalesce(sum(quantity) filter (where state = 'annulled'), 0)::int as annulled,
        coalesce(sum(points) filter (where state <> 'annulled'), 0)::float8 as points,
        coalesce(sum(value_cents) filter (where state <> 'annulled'), 0)::float8 as cents
      from partner_coupons where promotion_id = ${idOfKey(key)}`);
    if (!row) return [];
    return [
      { label: 'Personas que canjearon', unit: 'count', value: row.people },
      { label: 'Cupones canjeados', unit: 'count', value: row.coupons },
      { label: 'Cupones usados en su caja', unit: 'count', value: row.used },
      { label: 'Cupones anulados', unit: 'count', value: row.annulled },
      { label: 'Puntos gastados', unit: 'points', value: row.points },
      { label: 'Valor de los cupones', unit: 'cents', value: row.cents },
    ];
  },
};
