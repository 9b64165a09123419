import type { Content } from '@botica/domain/content/editions';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { PieceStore } from '../../content/editions/index.ts';
import { foreignCarriers, foreignCountries, foreignServices, foreignSettings } from './tables.ts';

/** A237: the branch that ships abroad is of Honduras, and its rates hold for every company. */
const ownerId = 2;
const key = 'general';

async function findServices(db: Db) {
  return db
    .select({
      ...{ id: foreignServices.id, country: foreignCountries.name, carrier: foreignCarriers.name },
      ...{ name: foreignServices.name, minDays: foreignServices.minDays, maxDays: foreignServices.maxDays },
      ...{ base: foreignServices.baseUsdCents, extraPound: foreignServices.extraPoundUsdCents },
      ...{ maxPounds: foreignServices.maxPounds, isActive: foreignServices.isActive },
    })
    .from(foreignServices)
    .innerJoin(foreignCountries, eq(foreignCountries.id, foreignServices.countryId))
    .innerJoin(foreignCarriers, eq(foreignCarriers.id, foreignServices.carrierId))
    .orderBy(asc(foreignCountries.name), asc(foreignCarriers.name), asc(foreignServices.id));
}

/** One statement for all services. */
async function writeServices(tx: Db, rows: readonly Content[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(
    ({ serviceId, name, minDays, maxDays, base, extraPound, maxPounds, isActive }) =>
      sql`(${Number(serviceId)}::int, ${String(name).trim()}::text, ${Number(minDays)}::int, ${Number(maxDays)}::int,
        ${Number(base)}::int, ${Number(extraPound)}::int, ${Number(maxPounds)}::int, ${isActive === true}::boolean)`,
  );
  await tx.execute(sql`
    update foreign_services s set name = v.name, min_days = v.min_days, max_days = v.max_days, base_usd_cents = v.base,
      extra_pound_usd_cents = v.extra, max_pounds = v.pounds, is_active = v.active
    from (values ${sql.join(values, sql`, `)}) v (id, name, min_days, max_days, base, extra, pounds, active)
    where s.id = v.id`);
}

/** The rates of shipments abroad, as staff edit them (docs/decisions/0090). */
export const foreignRatePieces: PieceStore = {
  async find(db, { companyIds, key: wanted = key }) {
    if (wanted !== key || !companyIds.includes(ownerId)) return [];
    const [[settings], services] = await Promise.all([db.select().from(foreignSettings), findServices(db)]);
    const rows = services.map(({ id, country, carrier, ...service }) => ({
      ...{ serviceId: String(id), route: `${country}, ${carrier}`, ...service },
    }));
    const { insuranceUsdCents = 0, unitsPerPound = 1 } = settings ?? {};
    const content = { insurance: insuranceUsdCents, unitsPerPound, services: rows };
    return [{ companyId: ownerId, key, content }];
  },

  async write(tx, _, { insurance, unitsPerPound, services }) {
    const set = { insuranceUsdCents: Number(insurance), unitsPerPound: Number(unitsPerPound) };
    await tx.insert(foreignSettings).values(set).onConflictDoUpdate({ target: foreignSettings.key, set });
    await writeServices(tx, services as readonly Content[]);
  },
};
