import type { Content, ContentProblems } from '@botica/domain/content/editions';
import { rowsOf } from '@botica/domain/content/editions';
import { asc, eq, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { PieceStore } from '../../content/editions/index.ts';
import { generalPiece, newId } from './edited-pieces.ts';
import { findCarriers, findCountries } from './store.ts';
import { foreignCarriers, foreignCountries, foreignServices, foreignSettings } from './tables.ts';

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
  // An older version does not know what was added after it: that is no longer offered, and its row stays.
  const ids = rows.map(({ serviceId }) => Number(serviceId));
  await tx
    .update(foreignServices)
    .set({ isActive: false })
    .where(ids.length > 0 ? notInArray(foreignServices.id, ids) : undefined);
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

async function addServices(tx: Db, rows: readonly Content[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.insert(foreignServices).values(
    rows.map(({ countryId, carrierId, name, minDays, maxDays, base, extraPound, maxPounds, isActive }) => ({
      ...{ id: newId, countryId: Number(countryId), carrierId: Number(carrierId), name: String(name).trim() },
      ...{ minDays: Number(minDays), maxDays: Number(maxDays), maxPounds: Number(maxPounds) },
      ...{ baseUsdCents: Number(base), extraPoundUsdCents: Number(extraPound), isActive: isActive === true },
    })),
  );
}

/** The rates of shipments abroad, as staff edit them (docs/decisions/0090, 0142). */
export const foreignRatePieces: PieceStore = {
  find: (db, wanted) =>
    generalPiece(wanted, async () => {
      const [[settings], services] = await Promise.all([db.select().from(foreignSettings), findServices(db)]);
      const rows = services.map(({ id, country, carrier, ...service }) => ({
        ...{ serviceId: String(id), route: `${country}, ${carrier}`, ...service },
      }));
      const { insuranceUsdCents = 0, unitsPerPound = 1 } = settings ?? {};
      return { insurance: insuranceUsdCents, unitsPerPound, services: rows, newServices: [] };
    }),

  async write(tx, _, { insurance, unitsPerPound, services, newServices }) {
    const set = { insuranceUsdCents: Number(insurance), unitsPerPound: Number(unitsPerPound) };
    await tx.insert(foreignSettings).values(set).onConflictDoUpdate({ target: foreignSettings.key, set });
    await writeServices(tx, rowsOf(services));
    await addServices(tx, rowsOf(newServices));
  },

  async check(db, { content: { newServices } }) {
    if (rowsOf(newServices).length === 0) return {};
    const [carriers, countries] = await Promise.all([findCarriers(db), findCountries(db)]);
    const isOf = (known: readonly { id: number }[], id: Content[string] | undefined) =>
      known.some((one) => String(one.id) === id);
    const problems = rowsOf(newServices).map(
      ({ countryId, carrierId }, index): ContentProblems => ({
        ...(isOf(carriers, carrierId)
          ? {}
          : { [`newServices.${index}.carrierId`]: 'Elige un transportista de la lista.' }),
        ...(isOf(countries, countryId) ? {} : { [`newServices.${index}.countryId`]: 'Publica primero ese país.' }),
      }),
    );
    return Object.assign({}, ...problems);
  },

  async lists(db) {
    return { carriers: (await findCarriers(db)).map(({ id, name }) => ({ id: String(id), name })) };
  },
};
