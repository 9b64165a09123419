import type { CompanyId } from '@botica/domain/companies';
import { companies, switchableCompanies } from '@botica/domain/companies';
import { tidyText } from '@botica/domain/format';
import type { OperatorId } from '@botica/domain/services/top-ups';
import { isOperatorId } from '@botica/domain/services/top-ups';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import type { PieceStore } from '../../content/editions/index.ts';
import { idOfKey } from '../../content/editions/index.ts';
import { topUpOperators } from './tables.ts';

function operatorIdOf(key: string): OperatorId {
  const id = idOfKey(key);
  if (!isOperatorId(id)) throw new Error(`There is no operator ${key}`);
  return id;
}

const isMade = async (db: Db, key: string) =>
  (
    await db
      .select({ id: topUpOperators.id })
      .from(topUpOperators)
      .where(eq(topUpOperators.id, operatorIdOf(key)))
  ).length > 0;

/** A463: the operators of a country belong to its pharmacy. Top-ups name them, so that none is removed. */
export const operatorPieces: PieceStore = {
  async find(db, { companyIds, key }) {
    const owners = switchableCompanies.filter(({ id }) => companyIds.includes(id));
    if (owners.length === 0) return [];
    const countries = owners.map(({ countryCode }) => countryCode);
    const ofKey = key === undefined ? undefined : eq(sql`${topUpOperators.id}`, idOfKey(key));
    const rows = await db
      .select()
      .from(topUpOperators)
      .where(and(inArray(topUpOperators.countryCode, countries), ofKey))
      .orderBy(asc(topUpOperators.id));
    return rows.flatMap(({ id, countryCode, name, door }) => {
      const owner = owners.find((one) => one.countryCode === countryCode);
      return owner ? [{ companyId: owner.id, key: String(id), content: { name, door } }] : [];
    });
  },

  /** The name in the service stays: an open top-up is looked up by it. */
  async write(tx, { companyId, key }, { name, door }) {
    const { countryCode } = companies[companyId];
    const row = { name: tidyText(String(name)) };
    const written = await tx
      .insert(topUpOperators)
      .values({ id: operatorIdOf(key), countryCode, door: String(door), ...row })
      .onConflictDoUpdate({
        target: topUpOperators.id,
        set: row,
        setWhere: eq(topUpOperators.countryCode, countryCode),
      })
      .returning({ id: topUpOperators.id });
    // Another country published its own of this number after the check.
    if (written.length === 0) throw new Error('The number of the operator is taken');
  },

  isTaken: isMade,

  async check(db, { piece: { companyId, key }, content, live }) {
    if (!isOwner(companyId)) return { name: 'Los operadores son de la farmacia de cada país.' };
    if (!live && (await isMade(db, key))) return { name: 'Otro país ya tiene el operador de ese número.' };
    const rows = await db.select({ id: topUpOperators.id, door: topUpOperators.door }).from(topUpOperators);
    const isUsed = rows.some(({ id, door }) => String(id) !== key && door === content.door);
    return isUsed ? { door: 'Otro operador ya tiene ese nombre.' } : {};
  },

  async results(db, { key }) {
    const [row] = await db.execute<{ count: number; cents: number }>(sql`
      select count(*)::int as count, coalesce(sum(amount_cents), 0)::float8 as cents
      from top_ups where operator_id = ${idOfKey(key)} and state = 'sent'`);
    return [
      { label: 'Recargas hechas', unit: 'count', value: row?.count ?? 0 },
      { label: 'Monto recargado', unit: 'cents', value: row?.cents ?? 0 },
    ];
  },
};

const isOwner = (companyId: CompanyId) => switchableCompanies.some(({ id }) => id === companyId);
