import type { CompanyId } from '@botica/domain/companies';
import type { QuotedTextId, TextOverride } from '@botica/domain/content/texts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { textOverrides } from './tables.ts';

const { companyId, messageId, text } = textOverrides;
const override = { companyId, id: messageId, text };

export function findAllOverrides(db: Db): Promise<TextOverride[]> {
  return db.select(override).from(textOverrides);
}

export function findOverrides(db: Db, companyIds: readonly CompanyId[]): Promise<TextOverride[]> {
  return db
    .select(override)
    .from(textOverrides)
    .where(inArray(companyId, [...companyIds]));
}

/** Without a text the company shows the quoted one. */
export async function writeOverride(
  tx: Db,
  company: CompanyId,
  id: QuotedTextId,
  changed: string | undefined,
): Promise<void> {
  if (changed === undefined) {
    await tx.delete(textOverrides).where(and(eq(companyId, company), eq(messageId, id)));
    return;
  }
  await tx
    .insert(textOverrides)
    .values({ companyId: company, messageId: id, text: changed })
    .onConflictDoUpdate({ target: [companyId, messageId], set: { text: changed } });
}
