import type { CompanyId } from '@botica/domain/companies';
import type { LegalKind, LegalSection, LegalTextName } from '@botica/domain/identity/terms';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { legalTexts, legalTextVersions } from './tables.ts';

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
      requiresAcceptance: legalTexts.requiresAcceptance,
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
  requiresAcceptance: boolean;
  at: Date;
}

/** 2.0 is newer than 1.10. */
const newestFirst = desc(sql`string_to_array(${legalTextVersions.version}, '.')::int[]`);

const firstVersion = '1.0';

/** The next version of a text: 1.0 is followed by 2.0. The one that it replaces stays readable. */
export async function writeLegalText(
  tx: Db,
  { companyId, key }: { companyId: CompanyId; key: string },
  { title, sections, appliesFrom, requiresAcceptance, at }: NewLegalText,
): Promise<void> {
  const text = { title, sections, updatedOn: appliesFrom, requiresAcceptance };
  const [kind, name = ''] = key.split('.') as [LegalKind, string?];
  const asked = requiresAcceptance ? { askedVersion: firstVersion } : {};
  const made = await tx
    .insert(legalTexts)
    .values({ companyId, kind, name, ...text, version: firstVersion, ...asked })
    .onConflictDoNothing()
    .returning({ name: legalTexts.name });
  if (made.length > 0) return;
  await tx.execute(sql`
    insert into legal_text_versions
      (company_id, kind, name, version, title, sections, updated_on, requires_acceptance, replaced_at)
    select company_id, kind, name, version, title, sections, updated_on, requires_acceptance, ${at.toISOString()}
    from legal_texts where company_id = ${companyId} and kind || '.' || name = ${key}`);
  const next = sql<string>`(split_part(${legalTexts.version}, '.', 1)::int + 1) || '.0'`;
  await tx
    .update(legalTexts)
    .set({ ...text, version: next, ...(requiresAcceptance ? { askedVersion: next } : {}) })
    .where(and(eq(legalTexts.companyId, companyId), eq(keyColumn, key)));
}

/** The versions before the one in force, newest first. */
export function findEarlierVersions(db: Db, companyId: number, text: LegalTextName) {
  const { version, updatedOn, requiresAcceptance } = legalTextVersions;
  return db
    .select({ version, updatedOn, requiresAcceptance })
    .from(legalTextVersions)
    .where(earlierOf(companyId, text))
    .orderBy(newestFirst);
}

export async function findEarlierVersion(db: Db, companyId: number, text: LegalTextName, version: string) {
  const [row] = await db
    .select()
    .from(legalTextVersions)
    .where(and(earlierOf(companyId, text), eq(legalTextVersions.version, version)));
  return row;
}

const earlierOf = (companyId: number, { kind, name }: LegalTextName) =>
  and(
    eq(legalTextVersions.companyId, companyId),
    eq(legalTextVersions.kind, kind),
    eq(legalTextVersions.name, name.toLowerCase()),
  );
