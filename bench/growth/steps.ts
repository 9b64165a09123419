import type postgres from 'postgres';
import type { DemandProfile } from './profile.ts';

export interface Filling {
  sql: postgres.Sql;
  orders: number;
  profile: DemandProfile;
  /** Side tables have the rows of one order in so many. */
  thin: number;
  lines: number;
  /** When to stop, in milliseconds since 1970. */
  until: number;
}

/** What every size has alike, so that each query finds the same number of rows. */
export const shapes = {
  /** Customers with the same orders in every size; the queries ask for them. */
  probes: 50,
  ordersOfProbe: 40,
  /** Orders of the last two days. */
  present: 3000,
  deskBranch: 5,
  openAtDesk: 300,
  openElsewhere: 700,
  held: 20,
  historyDays: 730,
  company: 2,
} as const;

export const customersOf = (orders: number) => Math.max(1000, Math.floor(orders / 5));
export const historyOf = (orders: number) => orders - shapes.present;
/** Each so many orders of the history, one is of a probe. */
export const probeStep = (orders: number) => Math.floor(historyOf(orders) / (shapes.probes * shapes.ordersOfProbe));

export class OutOfTime extends Error {}

export async function isDone(sql: postgres.Sql, name: string): Promise<boolean> {
  return (await sql`select from growth.done where step = ${name}`).length > 0;
}

/** A step in a transaction of its own. */
export async function step(
  { sql, until }: Filling,
  name: string,
  work: (tx: postgres.TransactionSql) => Promise<unknown>,
): Promise<void> {
  if (await isDone(sql, name)) return;
  if (Date.now() > until) throw new OutOfTime(`stopped before: ${name}`);
  const startedAt = performance.now();
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`set local work_mem = '256MB'`;
    await work(tx);
    await tx`insert into growth.done values (${name}, ${(performance.now() - startedAt) / 1000})`;
  });
}

/** For what cannot run in a transaction. */
export async function alone({ sql, until }: Filling, name: string, work: () => Promise<unknown>): Promise<void> {
  if (await isDone(sql, name)) return;
  if (Date.now() > until) throw new OutOfTime(`stopped before: ${name}`);
  const startedAt = performance.now();
  await work();
  await sql`insert into growth.done values (${name}, ${(performance.now() - startedAt) / 1000})`;
}

const ordersAtOnce = 100_000;

/** The same step for each part of the orders. */
export async function eachPart(
  filling: Filling,
  name: string,
  work: (tx: postgres.TransactionSql, from: number, to: number) => Promise<unknown>,
): Promise<void> {
  for (let from = 1; from <= filling.orders; from += ordersAtOnce) {
    const to = Math.min(filling.orders, from + ordersAtOnce - 1);
    await step(filling, `${name} ${from}`, (tx) => work(tx, from, to));
  }
}
