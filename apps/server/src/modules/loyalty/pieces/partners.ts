import type { CompanyId } from '@botica/domain/companies';
import type { Content } from '@botica/domain/content/editions';
import { rowsOf } from '@botica/domain/content/editions';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { PieceStore } from '../../content/editions/index.ts';
import { idOfKey } from '../../content/editions/index.ts';
import { partnerBranches, partnerCategories, partners } from '../partners/index.ts';
import { none } from './shared.ts';

/** A partner belongs to the company of its category. */
async function findCategories(db: Db, companyId: CompanyId) {
  const rows = await db
    .select({ id: partnerCategories.id, name: partnerCategories.name })
    .from(partnerCategories)
    .where(eq(partnerCategories.companyId, companyId))
    .orderBy(partnerCategories.position, partnerCategories.name);
  return rows.map(({ id, name }) => ({ id: String(id), name }));
}

async function findBranches(db: Db, partnerIds: readonly number[]): Promise<Map<number, Content[]>> {
  const rows = await db
    .select()
    .from(partnerBranches)
    .where(inArray(partnerBranches.partnerId, [...partnerIds, -1]))
    .orderBy(partnerBranches.city, partnerBranches.name, partnerBranches.id);
  const grouped = Map.groupBy(rows, ({ partnerId }) => partnerId);
  return new Map(
    [...grouped].map(([id, own]) => [
      id,
      own.map(({ name, address, city, phone, hours }) => ({ name, address, city, phone, hours })),
    ]),
  );
}

export const partnerPieces: PieceStore = {
  async find(db, { companyIds, key }) {
    const ofKey = key === undefined ? undefined : eq(partners.id, idOfKey(key));
    const rows = await db
      .select({ partner: partners, companyId: partnerCategories.companyId })
      .from(partners)
      .innerJoin(partnerCategories, eq(partnerCategories.id, partners.categoryId))
      .where(and(inArray(partnerCategories.companyId, [...companyIds]), ofKey))
      .orderBy(asc(partnerCategories.companyId), asc(partners.name), asc(partners.id));
    const branches = await findBranches(
      db,
      rows.map(({ partner }) => partner.id),
    );
    return rows.map(({ partner, companyId }) => {
      const { id, name, description, categoryId, minimumGain, isActive } = partner;
      const own = { name, description, categoryId: String(categoryId), minimumGain, branches: branches.get(id) ?? [] };
      return { companyId: companyId as CompanyId, key: String(id), content: { ...own, isActive } };
    });
  },

  /** Its key for tills is not edited here. */
  async write(tx, { key }, content) {
    const id = Number(key);
    const row = {
      name: String(content.name),
      description: String(content.description),
      categoryId: Number(content.categoryId),
      minimumGain: Number(content.minimumGain),
      isActive: content.isActive === true,
    };
    await tx
      .insert(partners)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: partners.id, set: row });
    await tx.delete(partnerBranches).where(eq(partnerBranches.partnerId, id));
    await tx.execute(sql`
      insert into partner_branches (id, partner_id, name, address, city, phone, hours)
      select nextval('content_keys')::int, ${id}::int, w.name, w.address, w.city, w.phone, w.hours
      from jsonb_to_recordset(${JSON.stringify(rowsOf(content.branches))}::jsonb)
        as w (name text, address text, city text, phone text, hours text)`);
  },

  async check(db, { piece, content }) {
    const own = await findCategories(db, piece.companyId);
    const isKnown = own.some(({ id }) => id === content.categoryId);
    return isKnown ? none : { categoryId: 'Elige una categoría de esta empresa.' };
  },

  async lists(db, companyId) {
    return { partnerCategories: await findCategories(db, companyId) };
  },

  async results(db, { key }) {
    const [row] = await db.execute<Record<'people' | 'coupons' | 'used' | 'points', number>>(sql`
      select count(distinct u.customer_id)::int as people, coalesce(sum(u.quantity), 0)::int as coupons,
        coalesce(sum(u.quantity) filter (where u.state = 'invoiced'), 0)::int as used,
        coalesce(sum(u.points), 0)::float8 as points
      from partner_coupons u join partner_promotions o on o.id = u.promotion_id
      where o.partner_id = ${idOfKey(key)} and u.state <> 'annulled'`);
    if (!row) return [];
    return [
      { label: 'Personas que canjearon', unit: 'count', value: row.people },
      { label: 'Cupones canjeados', unit: 'count', value: row.coupons },
      { label: 'Cupones usados en su caja', unit: 'count', value: row.used },
      { label: 'Puntos gastados', unit: 'points', value: row.points },
    ];
  },
};
