import type { CompanyId } from '@botica/domain/companies';
import type { Setting, SettingKind, SettingPlace } from '@botica/domain/content/settings';
import { hasResponsible, readRating } from '@botica/domain/content/settings';
import { variableCodes, variableNames } from '@botica/domain/content/variables';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { saveProductRating } from '../../catalogue/product-notes/index.ts';
import { configurationVariables } from '../config/index.ts';
import { availableServices, contentLinks } from '../index.ts';
import type { SettingValue } from './store.ts';

/** A row that belongs to something else has the name or the place of the setting. */
export type PlaceProblem = 'SETTING_NAME_TAKEN' | 'SETTING_PLACE_TAKEN';

/** Triggers of the tables invalidate the caches of every process. */
export async function writeSetting(
  tx: Db,
  { companyId, setting, wanted }: { companyId: CompanyId; setting: Setting; wanted: SettingValue },
): Promise<Result<undefined, PlaceProblem>> {
  const { place } = setting;
  if ('variable' in place) return writeVariable(tx, companyId, place, wanted.value);
  if ('service' in place) return writeService(tx, companyId, { place, name: setting.label, value: wanted.value });
  if ('product' in place) {
    const rating = wanted.value === null ? undefined : readRating(wanted.value);
    await saveProductRating(tx, companyId, rating && { ...rating, responsible: wanted.responsible });
    return success(undefined);
  }
  return writeFooter(tx, companyId, { place, kind: setting.value, wanted });
}

async function writeVariable(
  tx: Db,
  companyId: CompanyId,
  { variable }: Extract<SettingPlace, { variable: unknown }>,
  value: string | null,
): Promise<Result<undefined, PlaceProblem>> {
  const { name, process } = variableNames[variable];
  const own = and(
    eq(configurationVariables.companyId, companyId),
    process === variableNames.cardProcessor.process
      ? sql`lower(${configurationVariables.name}) = ${name.toLowerCase()}`
      : eq(configurationVariables.code, variableCodes[variable]),
  );
  if (value === null) {
    await tx.delete(configurationVariables).where(own);
    return success(undefined);
  }
  const changed = await tx.update(configurationVariables).set({ value, process }).where(own).returning();
  if (changed.length > 0) return success(undefined);
  const [sameName] = await tx
    .select({ code: configurationVariables.code })
    .from(configurationVariables)
    .where(
      and(
        eq(configurationVariables.companyId, companyId),
        sql`lower(${configurationVariables.name}) = ${name.toLowerCase()}`,
      ),
    );
  if (sameName) return failure('SETTING_NAME_TAKEN');
  // A number that another variable already has: the name finds this one.
  await tx.execute(sql`
    insert into configuration_variables (company_id, code, name, value, process)
    select ${companyId}, case when bool_or(v.code = ${variableCodes[variable]}) then max(v.code) + 1
      else ${variableCodes[variable]}::int end, ${name}, ${value}, ${process}
    from configuration_variables v where v.company_id = ${companyId}`);
  return success(undefined);
}

async function writeService(
  tx: Db,
  companyId: CompanyId,
  { place, name, value }: { place: Extract<SettingPlace, { service: unknown }>; name: string; value: string | null },
): Promise<Result<undefined, PlaceProblem>> {
  const { service: id, url } = place;
  const isActive = value === '1';
  await tx
    .insert(availableServices)
    .values({ id, companyId, name, url, isActive })
    .onConflictDoUpdate({ target: [availableServices.companyId, availableServices.id], set: { isActive } });
  return success(undefined);
}

async function writeFooter(
  tx: Db,
  companyId: CompanyId,
  {
    place,
    kind,
    wanted,
  }: { place: Extract<SettingPlace, { footer: unknown }>; kind: SettingKind; wanted: SettingValue },
): Promise<Result<undefined, PlaceProblem>> {
  const { footer: section, id } = place;
  const { value: text, responsible } = wanted;
  const own = and(
    ...[eq(contentLinks.companyId, companyId), eq(contentLinks.place, 'footer')],
    ...[eq(contentLinks.id, id), eq(contentLinks.section, section)],
  );
  if (kind.kind === 'document') {
    // Its line may have another id, from before it was a setting.
    const lines = and(eq(contentLinks.companyId, companyId), eq(contentLinks.place, 'footer'));
    await tx.delete(contentLinks).where(and(lines, eq(contentLinks.url, kind.url)));
  }
  if (text === null) {
    await tx.delete(contentLinks).where(own);
    return success(undefined);
  }
  const line = kind.kind === 'document' ? { text: kind.lineText, url: kind.url, value: text } : { text };
  const columns = { section, ...line, ...(hasResponsible(kind) ? { responsible } : { value: text }) };
  // Ids of the footer are shared by its sections: a row of another one is not ours.
  const written = await tx
    .insert(contentLinks)
    .values({ companyId, place: 'footer', id, position: id, ...columns })
    .onConflictDoUpdate({
      target: [contentLinks.companyId, contentLinks.place, contentLinks.id],
      set: columns,
      setWhere: eq(contentLinks.section, section),
    })
    .returning({ id: contentLinks.id });
  return written.length > 0 ? success(undefined) : failure('SETTING_PLACE_TAKEN');
}
