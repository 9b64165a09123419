import type { CompanyId } from '@botica/domain/companies';
import type { Setting, SettingId, SettingPlace } from '@botica/domain/content/settings';
import { settingIds, settingOf } from '@botica/domain/content/settings';
import { variableCodes, variableNames } from '@botica/domain/content/variables';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { configurationVariables } from '../config/index.ts';
import { availableServices, contentLinks } from '../index.ts';

/** The value of a setting, and who answers for a claim. Null: not set. */
export interface SettingValue {
  value: string | null;
  responsible: string;
}

export interface OtherSetting {
  name: string;
  value: string;
  table: 'variables' | 'services';
}

export interface CompanySettings {
  values: ReadonlyMap<SettingId, SettingValue>;
  /** Rows that no setting of the table names. */
  others: OtherSetting[];
}

/** Serialises the saves of a company until the end of the transaction. */
export async function lockSettings(tx: Db, companyId: CompanyId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('company-settings'), ${companyId})`);
}

export async function readSettings(db: Db, companyId: CompanyId): Promise<CompanySettings> {
  const [variables, services, links] = await Promise.all([
    db.select().from(configurationVariables).where(eq(configurationVariables.companyId, companyId)),
    db.select().from(availableServices).where(eq(availableServices.companyId, companyId)),
    db
      .select()
      .from(contentLinks)
      .where(and(eq(contentLinks.companyId, companyId), eq(contentLinks.place, 'footer'))),
  ]);
  const known = new Set<object>();
  const find = ({ place, value }: Setting): SettingValue => {
    if ('variable' in place) {
      const row = variables.find(isVariable(place.variable));
      if (row) known.add(row);
      return { value: row?.value ?? null, responsible: '' };
    }
    if ('service' in place) {
      const row = services.find(({ id }) => id === place.service);
      if (row) known.add(row);
      return { value: row ? (row.isActive ? '1' : '0') : null, responsible: '' };
    }
    const row = links.find(({ id, section }) => id === place.id && section === place.footer);
    const text = value.kind === 'claim' ? row?.text : row?.value;
    return { value: text?.trim() || null, responsible: row?.responsible ?? '' };
  };
  const values = new Map(settingIds.map((id) => [id, find(settingOf(id))]));
  const others: OtherSetting[] = [
    ...variables
      .filter((row) => !known.has(row))
      .map(({ code, name, value }) => ({ name: `${name} (${code})`, value, table: 'variables' as const })),
    ...services
      .filter((row) => !known.has(row))
      .map(({ name, isActive }) => ({ name, value: isActive ? '1' : '0', table: 'services' as const })),
  ];
  return { values, others: others.sort((one, other) => one.name.localeCompare(other.name, 'es')) };
}

type VariableRow = typeof configurationVariables.$inferSelect;

/** Rules find a variable by its number, those of the payments by their name in the process. */
function isVariable(id: keyof typeof variableCodes): (row: VariableRow) => boolean {
  const { name, process } = variableNames[id];
  if (process !== variableNames.cardProcessor.process) return ({ code }) => code === variableCodes[id];
  return (row) => row.name.toLowerCase() === name.toLowerCase() && row.process.toLowerCase() === process.toLowerCase();
}

/** Triggers of the tables invalidate the caches of every process. */
export async function writeSetting(
  tx: Db,
  { companyId, setting, wanted }: { companyId: CompanyId; setting: Setting; wanted: SettingValue },
): Promise<void> {
  const { place } = setting;
  if ('variable' in place) await writeVariable(tx, companyId, place, wanted.value);
  else if ('service' in place) await writeService(tx, companyId, { place, name: setting.label, value: wanted.value });
  else await writeFooter(tx, companyId, { place, isClaim: setting.value.kind === 'claim', wanted });
}

async function writeVariable(
  tx: Db,
  companyId: CompanyId,
  { variable }: Extract<SettingPlace, { variable: unknown }>,
  value: string | null,
): Promise<void> {
  const { name, process } = variableNames[variable];
  const own = and(
    eq(configurationVariables.companyId, companyId),
    process === variableNames.cardProcessor.process
      ? sql`lower(${configurationVariables.name}) = ${name.toLowerCase()}`
      : eq(configurationVariables.code, variableCodes[variable]),
  );
  if (value === null) {
    await tx.delete(configurationVariables).where(own);
    return;
  }
  const changed = await tx.update(configurationVariables).set({ value, process }).where(own).returning();
  if (changed.length > 0) return;
  // A number that another variable already has: the name finds this one.
  await tx.execute(sql`
    insert into configuration_variables (company_id, code, name, value, process)
    select ${companyId}, case when bool_or(v.code = ${variableCodes[variable]}) then max(v.code) + 1
      else ${variableCodes[variable]}::int end, ${name}, ${value}, ${process}
    from configuration_variables v where v.company_id = ${companyId}`);
}

async function writeService(
  tx: Db,
  companyId: CompanyId,
  { place, name, value }: { place: Extract<SettingPlace, { service: unknown }>; name: string; value: string | null },
): Promise<void> {
  const { service: id, url } = place;
  const isActive = value === '1';
  await tx
    .insert(availableServices)
    .values({ id, companyId, name, url, isActive })
    .onConflictDoUpdate({ target: [availableServices.companyId, availableServices.id], set: { isActive } });
}

async function writeFooter(
  tx: Db,
  companyId: CompanyId,
  {
    place,
    isClaim,
    wanted,
  }: { place: Extract<SettingPlace, { footer: unknown }>; isClaim: boolean; wanted: SettingValue },
): Promise<void> {
  const { footer: section, id } = place;
  const { value: text, responsible } = wanted;
  if (text === null) {
    const own = [eq(contentLinks.companyId, companyId), eq(contentLinks.place, 'footer'), eq(contentLinks.id, id)];
    await tx.delete(contentLinks).where(and(...own));
    return;
  }
  const columns = { section, text, ...(isClaim ? { responsible } : { value: text }) };
  await tx
    .insert(contentLinks)
    .values({ companyId, place: 'footer', id, position: id, ...columns })
    .onConflictDoUpdate({ target: [contentLinks.companyId, contentLinks.place, contentLinks.id], set: columns });
}
