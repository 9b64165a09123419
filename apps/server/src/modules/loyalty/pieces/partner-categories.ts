import { switchableCompanies } from '@botica/domain/companies';
import { rowsOf } from '@botica/domain/content/editions';
import { asc, inArray, sql } from 'drizzle-orm';
import type { PieceStore } from '../../content/editions/index.ts';
import { partnerCategories } from '../partners/index.ts';
import { none } from './shared.ts';

/** One piece for each company: the order of all its categories. */
const categoriesKey = 'categorias';

export const partnerCategoryPieces: PieceStore = {
  async find(db, { companyIds, key }) {
    if (key !== undefined && key !== categoriesKey) return [];
    const rows = await db
      .select()
      .from(partnerCategories)
      .where(inArray(partnerCategories.companyId, [...companyIds]))
      .orderBy(asc(partnerCategories.position), asc(partnerCategories.id));
    const found = Map.groupBy(rows, ({ companyId }) => companyId);
    const own = switchableCompanies.filter(({ id }) => companyIds.includes(id));
    return own.map(({ id }) => ({
      ...{ companyId: id, key: categoriesKey },
      content: {
        categories: (found.get(id) ?? []).map((row) => ({ categoryId: String(row.id), name: row.name })),
      },
    }));
  },

  /** An id that the company has not, of an older version or of a new row, is a new category. */
  async write(tx, { companyId }, { categories }) {
    const wanted = rowsOf(categories).map(({ categoryId, name }, index) => ({
      ...{ id: Number(categoryId) || 0, name: String(name).trim(), position: index + 1 },
    }));
    const rows = sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (id int, name text, position smallint)`;
    await tx.execute(sql`
      delete from partner_categories c where c.company_id = ${companyId}
        and not exists (select from ${rows} where w.id = c.id)`);
    await tx.execute(sql`
      update partner_categories c set name = w.name, position = w.position
      from ${rows} where c.id = w.id and c.company_id = ${companyId}`);
    await tx.execute(sql`
      insert into partner_categories (id, company_id, name, position)
      select nextval('content_keys')::int, ${companyId}::smallint, w.name, w.position from ${rows}
      where not exists (select from partner_categories c where c.id = w.id and c.company_id = ${companyId})`);
  },

  async check(db, { piece: { companyId }, content }) {
    const kept = new Set(rowsOf(content.categories).map(({ categoryId }) => String(categoryId)));
    const used = await db.execute<{ id: number; name: string }>(sql`
      select c.id, c.name from partner_categories c where c.company_id = ${companyId} and (
        exists (select from partners p where p.category_id = c.id)
        or exists (select from partner_applications a where a.category_id = c.id))
      order by c.position, c.id`);
    const lost = used.find(({ id }) => !kept.has(String(id)));
    return lost ? { categories: `«${lost.name}» tiene comercios o solicitudes: no se quita.` } : none;
  },
};
