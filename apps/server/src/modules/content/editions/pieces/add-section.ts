import type { CompanyId } from '@botica/domain/companies';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database.ts';
import { homeSections } from '../../home/index.ts';

type Row = typeof homeSections.$inferInsert;
type NewSection = Pick<Row, 'kind' | 'title' | 'carouselId' | 'items'> & {
  companyId: CompanyId;
  /** The next number without one. */
  id?: number;
  isFixed?: boolean;
};

/** Below the other sections of the home page. Always in its place unless it says otherwise, so that shoppers see it. */
export async function addSection(tx: Db, { id, companyId, isFixed = true, ...section }: NewSection): Promise<void> {
  await tx.insert(homeSections).values({
    id: id ?? sql<number>`nextval('content_keys')::int`,
    ...{ companyId, pageUrl: '/', isFixed, ...section },
    position: sql<number>`(select coalesce(max(s.position), 0) + 1 from home_sections s
      where s.company_id = ${companyId} and s.page_url = '/')`,
  });
}
