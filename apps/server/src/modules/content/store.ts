import { pciCertificateAddress } from '@botica/contract/content/content';
import type { CompanyId } from '@botica/domain/companies';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { ContentPlace } from './tables.ts';
import { availableServices, contentLinks } from './tables.ts';

export interface ContentLink {
  place: ContentPlace;
  id: number;
  section: number;
  text: string;
  url: string | null;
  value: string | null;
}

/** All of a company's header and footer in one query; the page needs them together. */
export async function findContentLinks(db: Db, companyId: CompanyId): Promise<ContentLink[]> {
  const rows = await db
    .select()
    .from(contentLinks)
    .where(eq(contentLinks.companyId, companyId))
    .orderBy(asc(contentLinks.place), asc(contentLinks.section), asc(contentLinks.position));
  // Only the dialog of the certificate reads its text.
  return rows.map((row) => (row.url === pciCertificateAddress ? { ...row, value: null } : row));
}

export function findServices(db: Db, companyId: CompanyId) {
  return db
    .select({ id: availableServices.id, name: availableServices.name, isActive: availableServices.isActive })
    .from(availableServices)
    .where(and(eq(availableServices.companyId, companyId)))
    .orderBy(asc(availableServices.id));
}
