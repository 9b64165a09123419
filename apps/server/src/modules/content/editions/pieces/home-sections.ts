import type { CompanyId } from '@botica/domain/companies';
import type { Content } from '@botica/domain/content/editions';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { homeSections } from '../../home/index.ts';
import type { PieceStore } from './piece-store.ts';

const homePage = '/';
/** One piece for each company: the order of all its sections. */
const homeKey = 'inicio';

export const homePieces: PieceStore = {
  async find(db, { companyIds, key }) {
    if (key !== undefined && key !== homeKey) return [];
    const rows = await db
      .select()
      .from(homeSections)
      .where(and(inArray(homeSections.companyId, [...companyIds]), eq(homeSections.pageUrl, homePage)))
      .orderBy(asc(homeSections.companyId), asc(homeSections.position), asc(homeSections.id));
    return [...Map.groupBy(rows, ({ companyId }) => companyId)].map(([companyId, sections]) => ({
      companyId: companyId as CompanyId,
      key: homeKey,
      content: {
        sections: sections.map(({ id, kind, title, isShown }) => ({
          ...{ sectionId: String(id), sectionKind: kind, title, isShown },
        })),
      },
    }));
  },

  async write(tx, { companyId }, { sections }) {
    const wanted = (sections as readonly Content[]).map(({ sectionId, title, isShown }, index) => ({
      ...{ id: Number(sectionId), title, is_shown: isShown, position: index + 1 },
    }));
    await tx.execute(sql`
      update home_sections s set title = w.title, is_shown = w.is_shown, position = w.position
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (id int, title text, is_shown bool, position int)
      where s.id = w.id and s.company_id = ${companyId} and s.page_url = ${homePage}`);
  },
};
