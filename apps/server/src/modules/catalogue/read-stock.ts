import type { CompanyId } from '@botica/domain/companies';
import type postgres from 'postgres';
import { createVersionedCache } from './versioned-cache.ts';
import type { Viewpoint } from './viewpoint.ts';
import { chosenBranch } from './viewpoint.ts';

export interface StockRow {
  id: number;
  /** Free in the chosen branch; undefined without one. */
  units: number | null;
  /** DETAIL-10: 0 nowhere, 1 here, 2 in the same city, 3 in another city. Without a branch 1 is anywhere. */
  state: number;
}

export interface StockNow {
  /** The catalogue version at the time of the read. */
  version: number;
  stock: StockRow[];
}

/** The branches of a company, grouped by city. */
interface Places {
  all: number[];
  cityOf: ReadonlyMap<number, string>;
  inCity: ReadonlyMap<string, number[]>;
}

const patience = 3;

/** The version that `Kept` entries are compared with. */
export function versionColumn(sql: postgres.Sql) {
  return sql`(select sum(version) from catalogue_versions)::float8 as version`;
}

/** `onVersion` is told the version of the catalogue with each read. */
export function createStockReader(sql: postgres.Sql, onVersion: (version: number) => void) {
  const kept = createVersionedCache<CompanyId, Places>(10);

  async function readPlaces(companyId: CompanyId): Promise<{ version: number; value: Places }> {
    const rows = await sql<{ version: number; code: number; city_id: string }[]>`
      select ${versionColumn(sql)}, code, city_id from branches
      where is_active and ${companyId} = any(company_ids) order by code`;
    const value: Places = {
      all: rows.map(({ code }) => code),
      cityOf: new Map(rows.map(({ code, city_id }) => [code, city_id])),
      inCity: new Map(
        [...Map.groupBy(rows, ({ city_id }) => city_id)].map(([city, own]) => [city, own.map(({ code }) => code)]),
      ),
    };
    const version = rows[0]?.version ?? -1;
    kept.set(version, companyId, value);
    return { version, value };
  }

  /** One statement, which also checks whether these are still the branches of the company. */
  async function readNow(ids: readonly number[], viewpoint: Viewpoint): Promise<StockNow> {
    for (let attempt = 1; ; attempt += 1) {
      const known = attempt === 1 ? kept.peek(viewpoint.company.id) : undefined;
      const places = known ?? (await readPlaces(viewpoint.company.id));
      const now = await readStockAt(sql, ids, { branch: chosenBranch(viewpoint), places: places.value });
      if (now.version !== places.version && attempt < patience) continue;
      onVersion(now.version);
      return now;
    }
  }

  async function answer(waiting: readonly Waiting[], viewpoint: Viewpoint): Promise<void> {
    try {
      const { version, stock } = await readNow([...new Set(waiting.flatMap(({ ids }) => ids))], viewpoint);
      const byId = new Map(stock.map((row) => [row.id, row]));
      for (const { ids, resolve } of waiting) resolve({ version, stock: ids.flatMap((id) => byId.get(id) ?? []) });
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }

  const batches = new Map<string, Waiting[]>();

  return {
    /**
     * The stock of products as one viewer sees it, in the order of the ids. Concurrent requests for the same branch are
     * batched into one statement, which is sent after the last of them has asked.
     */
    readStock(ids: readonly number[], viewpoint: Viewpoint): Promise<StockNow> {
      const key = `${viewpoint.company.id}:${chosenBranch(viewpoint)}`;
      return new Promise((resolve, reject) => {
        const batch = batches.get(key);
        if (batch) return void batch.push({ ids, resolve, reject });
        const opened: Waiting[] = [{ ids, resolve, reject }];
        batches.set(key, opened);
        setImmediate(() => {
          batches.delete(key);
          void answer(opened, viewpoint);
        });
      });
    },
  };
}

interface Waiting {
  ids: readonly number[];
  resolve(now: StockNow): void;
  reject(error: unknown): void;
}

interface StockAnswer {
  version: number;
  units: number[] | null;
  states: number[];
}

async function readStockAt(
  sql: postgres.Sql,
  ids: readonly number[],
  { branch, places }: { branch: number; places: Places },
): Promise<StockNow> {
  const city = places.cityOf.get(branch);
  const near = (city === undefined ? undefined : places.inCity.get(city)) ?? [];
  const [answer] = await sql<StockAnswer[]>`
    select version, units, states from stock_of(
      ${ids as number[]}::int[], ${city === undefined ? 0 : branch}, ${near}::int[], ${places.all}::int[])`;
  if (!answer) return { version: -1, stock: [] };
  const { version, units, states } = answer;
  return {
    version,
    stock: ids.map((id, index) => ({ id, units: units?.[index] ?? null, state: states[index] ?? 0 })),
  };
}
