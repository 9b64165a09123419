import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { appVersions, configurationVariables, documents } from './tables.ts';

export async function findAppVersion(db: Db) {
  const [row] = await db.select().from(appVersions);
  return row;
}

export async function findDocument(db: Db, name: string): Promise<string | undefined> {
  const [row] = await db.select({ html: documents.html }).from(documents).where(eq(documents.name, name));
  return row?.html;
}

/** A102: 1 means on; an unset variable is off. */
export async function isVariableOn(db: Db, companyId: number, code: number): Promise<boolean> {
  const [row] = await db
    .select({ value: configurationVariables.value })
    .from(configurationVariables)
    .where(and(eq(configurationVariables.companyId, companyId), eq(configurationVariables.code, code)));
  return row?.value === '1';
}

const variableColumns = {
  code: configurationVariables.code,
  name: configurationVariables.name,
  value: configurationVariables.value,
  kind: configurationVariables.kind,
};

export type ConfigurationVariable = Awaited<ReturnType<typeof findVariables>>[number];

/** Selects variables of a company: by number, by name in any letter case, or by process. */
export type VariableChoice = { codes: readonly number[] } | { name: string } | { process: string };

export function findVariables(db: Db, companyId: number, choice: VariableChoice) {
  return db
    .select(variableColumns)
    .from(configurationVariables)
    .where(and(eq(configurationVariables.companyId, companyId), conditionOf(choice)))
    .orderBy(asc(configurationVariables.code));
}

function conditionOf(choice: VariableChoice): SQL | undefined {
  if ('codes' in choice) return inArray(configurationVariables.code, [...choice.codes]);
  if ('name' in choice) return eq(sql`lower(${configurationVariables.name})`, choice.name.toLowerCase());
  return eq(sql`lower(${configurationVariables.process})`, choice.process.toLowerCase());
}
