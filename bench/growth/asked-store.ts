import { companyIds } from '@botica/domain/companies';
import type { Rights } from '@botica/domain/staff';
import { rightsOf } from '@botica/domain/staff';
import { drizzle } from 'drizzle-orm/postgres-js';
import pino from 'pino';
import postgres from 'postgres';
import { createPlatform } from '../../apps/server/src/create-platform.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import type { Database, Db } from '../../apps/server/src/platform/database.ts';
import type { Platform } from '../../apps/server/src/platform/index.ts';
import type { Services } from '../../apps/server/src/services.ts';
import { createServices } from '../../apps/server/src/services.ts';
import { openWithPlans } from './plans.ts';
import { historyOf, shapes } from './steps.ts';

export interface Probe {
  customerId: string;
  /** Of the history, the oldest first; then the one that is on its way. */
  orderIds: number[];
  /** Delivered and paid by card, of the history. */
  paid: { id: number; branchCode: number };
  courierId: number;
}

/** What a query asks with: the connection, the services of the store on it, and customers that every size has. */
export interface Asked {
  db: Db;
  sql: postgres.Sql;
  services: Services;
  platform: Platform;
  now: Date;
  rights: Rights;
  staffId: string;
  companyId: typeof shapes.company;
  probe: Probe;
  probes: readonly Probe[];
  /** The branch with the fewest orders of the company. */
  fewBranch: number;
  /** An order of the desk. */
  deskOrderId: number;
}

export interface HotQuery {
  name: string;
  run(asked: Asked): Promise<unknown>;
  /** It changes rows: each run is a transaction that is taken back, and only the work in it is timed. */
  writes?: boolean;
  /** What it finds or changes grows with the store, so its time may too. */
  growsBecause?: string;
}

/** As the store's own connections: prepared statements, one after the other. */
const settings = { application_name: 'botica-growth', statement_timeout: 600_000 };

export async function openAsked(url: string, orders: number) {
  const timed = postgres(url, { max: 1, onnotice: () => undefined, connection: settings });
  const explained = openWithPlans(url, settings);
  const [row] = await timed<{ now: Date; staffId: string; fewBranch: number }[]>`
    select now, (select id from staff order by email limit 1) as "staffId",
      (select codes[cardinality(codes)] from growth.branches where company_id = ${shapes.company}) as "fewBranch"
    from growth.facts`;
  if (!row) throw new Error('The database is not filled');
  const probes = await findProbes(timed);
  const rights = rightsOf(companyIds.map((companyId) => ({ role: 'administrador', companyId, branchId: null })));
  const shared = {
    ...row,
    probes,
    rights,
    companyId: shapes.company,
    deskOrderId: historyOf(orders) + shapes.probes + 10,
  };
  const sides = { timed: build(url, timed, row.now), explained: build(url, explained.sql, row.now) };
  const asked = (side: keyof typeof sides, at: number): Asked => {
    const probe = probes[at % probes.length];
    if (!probe) throw new Error('There are no probes');
    return { ...shared, ...sides[side], probe };
  };
  return {
    orders,
    asked,
    takePlan: explained.take,
    close: async () => {
      await Promise.all([timed, explained.sql].map((sql) => sql.end()));
    },
  };
}
export type AskedStore = Awaited<ReturnType<typeof openAsked>>;

async function findProbes(sql: postgres.Sql): Promise<Probe[]> {
  const rows = await sql<{ place: number; customerId: string; orderIds: string[]; id: string; branchCode: number }[]>`
    select place, o.customer_id as "customerId", array_agg(o.id order by o.id) as "orderIds",
      (array_agg(o.id order by o.id) filter (where ${isPaid(sql)}))[2] as id,
      (array_agg(o.branch_code order by o.id) filter (where ${isPaid(sql)}))[2] as "branchCode"
    from generate_series(0, ${shapes.probes - 1}) place join orders o on o.customer_id = growth.customer(place)
    group by place, o.customer_id order by place`;
  return rows.map(({ place, customerId, orderIds, id, branchCode }) => ({
    ...{ customerId, courierId: 900_000 + place },
    orderIds: orderIds.map(Number),
    paid: { id: Number(id), branchCode },
  }));
}

const isPaid = (sql: postgres.Sql) => sql`o.payment_type_id = 5 and o.life_step = 'delivered'`;

/** The services of a store whose database is this one connection. Nothing is started. */
function build(url: string, sql: postgres.Sql, now: Date) {
  const db: Db = drizzle(sql);
  const database: Database = {
    ...{ db, sql, reads: { db, sql }, quick: { reads: sql, writes: sql }, listen: sql.listen, sessionUrl: url },
    ping: async () => undefined,
    close: async () => undefined,
  };
  const config = readConfig({ SESSION_SECRET: 'a secret of nobody but this bench run' });
  const clock = { now: () => now };
  const made = createPlatform({
    config,
    databaseUrl: url,
    clock,
    log: pino({ level: 'silent' }),
    runsSchedules: false,
  });
  const platform = { ...made, database };
  return { db, sql, platform, services: createServices(platform) };
}
