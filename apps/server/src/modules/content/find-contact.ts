import { contactItemIds, footerSections } from '@botica/contract/content/content';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { CompanyContact } from '../../platform/letters/index.ts';
import { contentLinks } from './tables.ts';

/** The phone and the chat that staff entered for the footer of the page. Letters have them too. */
export async function findContact(db: Db, companyId: number): Promise<CompanyContact> {
  const found = await db
    .select({ id: contentLinks.id, value: contentLinks.value })
    .from(contentLinks)
    .where(
      and(
        eq(contentLinks.companyId, companyId),
        eq(contentLinks.place, 'footer'),
        eq(contentLinks.section, footerSections.contact),
        inArray(contentLinks.id, Object.values(contactItemIds)),
      ),
    );
  const textOf = (id: number) => found.find((item) => item.id === id)?.value?.trim() || undefined;
  return { phone: textOf(contactItemIds.landline), chatNumber: textOf(contactItemIds.chat) };
}
