import { contactItemIds, footerSections } from '@botica/contract/content/content';
import type { LetterId, LetterText } from '@botica/domain/content/letters';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { LetterFrame } from '../../../platform/letters/index.ts';

/**
 * The words of a company for a letter, and the phone and the chat that staff entered for the footer of the page. Every
 * letter needs both, so they are one statement.
 */
export async function findFrame(db: Db, companyId: number, letterId: LetterId | undefined): Promise<LetterFrame> {
  const contact = (id: number) => sql`(select l.value from content_links l
    where l.company_id = ${companyId} and l.place = 'footer' and l.section = ${footerSections.contact} and l.id = ${id})`;
  const [row] = await db.execute<{ text: LetterText | null; phone: string | null; chatNumber: string | null }>(sql`
    select ${contact(contactItemIds.landline)} as phone, ${contact(contactItemIds.chat)} as "chatNumber",
      (select json_build_object('subject', t.subject, 'greeting', t.greeting, 'intro', t.intro, 'button', t.button,
          'closing', t.closing)
        from letter_texts t where t.company_id = ${companyId} and t.letter_id = ${letterId ?? ''}) as text`);
  return {
    contact: { phone: row?.phone?.trim() || undefined, chatNumber: row?.chatNumber?.trim() || undefined },
    text: row?.text ?? undefined,
  };
}
