import { pciCertificateAddress } from '@botica/contract/content/content';
import { type CompanyId, companies } from '@botica/domain/companies';
import type { AppVersion } from '@botica/domain/content/app-version';
import type { VariableId } from '@botica/domain/content/variables';
import { variableCodes } from '@botica/domain/content/variables';
import { readAmount } from '@botica/domain/money';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { appVersions, configurationVariables } from './tables.ts';

/** Undefined while nobody published one. */
export async function findAppVersion(db: Db): Promise<AppVersion | undefined> {
  const { version, previousVersion, isMandatory, clearsStorage } = appVersions;
  const [row] = await db
    .select({ version, previousVersion, mandatory: isMandatory, clearStorage: clearsStorage })
    .from(appVersions);
  return row;
}

/** What staff wrote behind the line of the PCI certificate; undefined without a line. */
export async function findCertificateText(db: Db, companyId: number): Promise<string | undefined> {
  const [row] = await db.execute<{ text: string }>(sql`
    select trim(coalesce(value, '')) as text from content_links
    where company_id = ${companyId} and place = 'footer' and url = ${pciCertificateAddress} order by 1 desc limit 1`);
  return row?.text;
}

/** A102: 1 means on; an unset variable is off. */
export async function isVariableOn(db: Db, companyId: number, code: number): Promise<boolean> {
  const [row] = await db
    .select({ value: configurationVariables.value })
    .from(configurationVariables)
    .where(and(eq(configurationVariables.companyId, companyId), eq(configurationVariables.code, code)));
  return row?.value === '1';
}

/** A number that a company sets in place of that of the installation; one outside of its range counts as not set. */
export async function findWholeNumber(
  db: Db,
  companyId: number,
  { id, min, max, usual }: { id: VariableId; min: number; max: number; usual: number },
): Promise<number> {
  const [row] = await findVariables(db, companyId, { codes: [variableCodes[id]] });
  const number = /^\d{1,9}$/.test(row?.value ?? '') ? Number(row?.value) : Number.NaN;
  return number >= min && number <= max ? number : usual;
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

/** In cents: the variable of each company, else the default (A007). */
export async function findDeliveryMinimums(
  db: Db,
  companyIds: readonly CompanyId[],
): Promise<ReadonlyMap<CompanyId, number>> {
  const { companyId, code, value } = configurationVariables;
  const rows = await db
    .select({ companyId, value })
    .from(configurationVariables)
    .where(and(inArray(companyId, [...companyIds]), eq(code, variableCodes.deliveryMinimum)));
  const values = new Map(rows.map((row) => [row.companyId, row.value]));
  const minimumOf = (id: CompanyId) =>
    readAmount(values.get(id) ?? null, { wholeDigits: 6 }) ?? companies[id].minimumDeliveryCents;
  return new Map(companyIds.map((id) => [id, minimumOf(id)]));
}
