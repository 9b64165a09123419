import type { CompanyId } from '@botica/domain/companies';
import type { LegalKind, LegalSection } from '@botica/domain/identity/terms';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { legalTexts } from './tables.ts';

/** ROUTE-01: names are part of an address, and addresses ignore case. */
export async function findText(db: Db, companyId: number, { kind, name }: { kind: LegalKind; name: string }) {
  const [row] = await db
    .select()
    .from(legalTexts)
    .where(
      and(eq(legalTexts.companyId, companyId), eq(legalTexts.kind, kind), eq(legalTexts.name, name.toLowerCase())),
    );
  return row;
}

const keyColumn = sql<string>`${legalTexts.kind} || '.' || ${legalTexts.name}`;

/** The texts of some companies; `key` is the kind and the name: `terminos.general`. */
export function findLegalTexts(db: Db, companyIds: readonly CompanyId[], key?: string) {
  return db
    .select({
      companyId: sql<CompanyId>`${legalTexts.companyId}`,
      key: keyColumn,
      title: legalTexts.title,
      sections: legalTexts.sections,
    })
    .from(legalTexts)
    .where(and(inArray(legalTexts.companyId, [...companyIds]), key === undefined ? undefined : eq(keyColumn, key)))
    .orderBy(asc(legalTexts.companyId), asc(legalTexts.kind), asc(legalTexts.name));
}

export interface NewLegalText {
  title: string;
  sections: LegalSection[];
  /** A day of the store. */
  appliesFrom: string;
}

/** The next version of a text: 1.0 is followed by 2.0. */
export async function writeLegalText(
  tx: Db,
  { companyId, key }: { companyId: CompanyId; key: string },
  { title, sections, appliesFrom }: NewLegalText,
): Promise<void> {
  await tx
    .update(legalTexts)
    .set({
      title,
      sections,
      updatedOn: appliesFrom,
      version: sql`(split_part(${legalTexts.version}, '.', 1)::int + 1) || '.0'`,
    })
    .where(and(eq(legalTexts.companyId, companyId), eq(keyColumn, key)));
}
