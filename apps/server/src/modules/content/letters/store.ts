import type { CompanyId } from '@botica/domain/companies';
import type { LetterId, LetterText } from '@botica/domain/content/letters';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { letterTexts } from './tables.ts';

const { subject, greeting, intro, button, closing } = letterTexts;
const words = { subject, greeting, intro, button, closing };

export function findLetterTexts(db: Db, companyIds: readonly CompanyId[]) {
  return db
    .select({ companyId: letterTexts.companyId, letterId: letterTexts.letterId, ...words })
    .from(letterTexts)
    .where(inArray(letterTexts.companyId, [...companyIds]));
}

export async function saveLetterText(tx: Db, companyId: CompanyId, letterId: LetterId, text: LetterText) {
  await tx
    .insert(letterTexts)
    .values({ companyId, letterId, ...text })
    .onConflictDoUpdate({ target: [letterTexts.companyId, letterTexts.letterId], set: text });
}

export async function deleteLetterText(tx: Db, companyId: CompanyId, letterId: LetterId): Promise<void> {
  await tx.delete(letterTexts).where(and(eq(letterTexts.companyId, companyId), eq(letterTexts.letterId, letterId)));
}
