import type { CompanyId } from '@botica/domain/companies';
import type { Setting, SettingId } from '@botica/domain/content/settings';
import { settingIds, settingOf } from '@botica/domain/content/settings';
import { variableCodes, variableNames } from '@botica/domain/content/variables';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { findProductRating } from '../../catalogue/product-notes/index.ts';
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
  const [variables, services, links, rating] = await Promise.all([
    db.select().from(configurationVariables).where(eq(configurationVariables.companyId, companyId)),
    db.select().from(availableServices).where(eq(availableServices.companyId, companyId)),
    db
      .select()
      .from(contentLinks)
      .where(and(eq(contentLinks.companyId, companyId), eq(contentLinks.place, 'footer'))),
    findProductRating(db, companyId),
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
    if ('product' in place) {
      return { value: rating ? `${rating.rating}/${rating.reviews}` : null, responsible: rating?.responsible ?? '' };
    }
    if (value.kind === 'document') {
      const row = links.find(({ url }) => url === value.url);
      return { value: row?.value?.trim() || null, responsible: row?.responsible ?? '' };
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
