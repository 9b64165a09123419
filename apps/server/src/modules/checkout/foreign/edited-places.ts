import { foreignCountryIds } from '@botica/domain/checkout/foreign';
import type { Content } from '@botica/domain/content/editions';
import { citiesInText, rowsOf } from '@botica/domain/content/editions';
import { tidyText } from '@botica/domain/format';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { PieceStore } from '../../content/editions/index.ts';
import { idOfKey } from '../../content/editions/index.ts';
import { foreignOwnerId, newId } from './edited-pieces.ts';
import { findCountries, findStates } from './store.ts';
import { foreignCities, foreignCountries, foreignStates } from './tables.ts';

const nameOf = ({ name }: Content) => tidyText(String(name));

/** States are renamed and added: addresses of customers name them. Both countries are pieces before they have a row. */
export const foreignCountryPieces: PieceStore = {
  async find(db, { companyIds, key }) {
    if (!companyIds.includes(foreignOwnerId)) return [];
    const ids = Object.values(foreignCountryIds).filter((id) => key === undefined || String(id) === key);
    const countries = await findCountries(db);
    return Promise.all(
      ids.map(async (id) => {
        const name = countries.find((one) => one.id === id)?.name ?? '';
        const states = (await findStates(db, id)).map((state) => ({ stateId: String(state.id), name: state.name }));
        return { companyId: foreignOwnerId, key: String(id), content: { name, states, newStates: [] } };
      }),
    );
  },

  async write(tx, { key }, content) {
    const countryId = Number(key);
    const name = nameOf(content);
    await tx
      .insert(foreignCountries)
      .values({ id: countryId, name })
      .onConflictDoUpdate({ target: foreignCountries.id, set: { name } });
    const names = rowsOf(content.states).map((row) => sql`(${Number(row.stateId)}::int, ${nameOf(row)}::text)`);
    if (names.length > 0) {
      await tx.execute(sql`
        update foreign_states s set name = v.name from (values ${sql.join(names, sql`, `)}) v (id, name)
        where s.id = v.id and s.country_id = ${countryId}`);
    }
    const added = rowsOf(content.newStates).map((row) => ({ id: newId, countryId, name: nameOf(row) }));
    if (added.length > 0) await tx.insert(foreignStates).values(added);
  },
};

async function findStatesToEdit(db: Db, key: string | undefined) {
  return db
    .select({
      ...{ id: foreignStates.id, name: foreignStates.name, country: foreignCountries.name },
      cities: sql<string>`coalesce(string_agg(${foreignCities.name}, e'\n' order by ${foreignCities.name}), '')`,
    })
    .from(foreignStates)
    .innerJoin(foreignCountries, eq(foreignCountries.id, foreignStates.countryId))
    .leftJoin(foreignCities, eq(foreignCities.stateId, foreignStates.id))
    .where(key === undefined ? undefined : eq(foreignStates.id, idOfKey(key)))
    .groupBy(foreignStates.id, foreignStates.name, foreignStates.countryId, foreignCountries.name)
    .orderBy(asc(foreignStates.countryId), asc(foreignStates.name), asc(foreignStates.id));
}

/** The cities of a state. An address keeps the name of its city, so that the list is written whole. */
export const foreignStatePieces: PieceStore = {
  async find(db, { companyIds, key }) {
    if (!companyIds.includes(foreignOwnerId)) return [];
    const states = await findStatesToEdit(db, key);
    return states.map(({ id, ...content }) => ({ companyId: foreignOwnerId, key: String(id), content }));
  },

  async write(tx, { key }, content) {
    const stateId = Number(key);
    await tx.delete(foreignCities).where(eq(foreignCities.stateId, stateId));
    const rows = citiesInText(content.cities).map((name) => ({ id: newId, stateId, name }));
    if (rows.length > 0) await tx.insert(foreignCities).values(rows);
  },
};
