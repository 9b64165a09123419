import type { Asked, AskedStore, HotQuery } from './asked-store.ts';
import { openAsked } from './asked-store.ts';
import { jobQueries } from './job-queries.ts';
import type { SeenPlan } from './plans.ts';
import { describePlan } from './plans.ts';
import { shopperQueries } from './shopper-queries.ts';
import { staffQueries } from './staff-queries.ts';

const warmUps = 12;
const rounds = 15;
const callsOfRound = 4;
const mostRatio = 1.3;
/** A query that takes this long is asked fewer times. */
const slowMs = 200;

/**
 * Every frequent query in every size, in turns, so that what else the machine does falls on all of them. The ratio is of
 * the medians, the largest size to the smallest.
 */
export async function measureQueries(stores: readonly { orders: number; url: string }[], match: string): Promise<void> {
  const opened: AskedStore[] = [];
  try {
    for (const { orders, url } of stores) opened.push(await openAsked(url, orders));
    console.log(`\np50 in ms at ${stores.map(({ orders }) => orders).join(', ')} orders`);
    const missed: string[] = [];
    const queries = [...shopperQueries, ...staffQueries, ...jobQueries].filter(({ name }) => name.includes(match));
    for (const query of queries) {
      const { line, isMissed } = await measure(query, opened);
      console.log(line);
      if (isMissed) missed.push(query.name);
    }
    console.log(missed.length > 0 ? `MISSED: ${missed.join('; ')}` : 'all reached');
  } finally {
    for (const store of opened) await store.close();
  }
}

async function measure(query: HotQuery, stores: readonly AskedStore[]) {
  const times = stores.map(() => [] as number[]);
  const repeats = (await warm(query, stores)) > slowMs ? 3 : rounds;
  for (let round = 0; round < repeats; round += 1) {
    for (const [at, store] of stores.entries()) {
      for (let call = 0; call < callsOfRound; call += 1) {
        times[at]?.push(await timeOf(query, store.asked('timed', round * callsOfRound + call)));
      }
    }
  }
  const medians = times.map((own) => own.toSorted((a, b) => a - b)[Math.floor(own.length / 2)] ?? 0);
  const ratio = (medians.at(-1) ?? 0) / Math.max(0.001, medians[0] ?? 0);
  const plans: SeenPlan[] = [];
  for (const store of stores) plans.push(await planOf(query, store));
  const isMissed = ratio > mostRatio && !query.growsBecause;
  const verdict = query.growsBecause ? `grows: ${query.growsBecause}` : isMissed ? 'MISSED' : 'reached';
  const figures = medians.map((median) => median.toFixed(2)).join(' | ');
  const pages = plans.map(({ buffers }) => buffers).join(' | ');
  const last = plans.at(-1);
  return {
    isMissed,
    line: `${query.name}: ${figures} ms; ratio ${ratio.toFixed(2)}, ${verdict}; pages ${pages}; ${last ? describePlan(last) : ''}`,
  };
}

/** The slowest of the last calls. */
async function warm(query: HotQuery, stores: readonly AskedStore[]): Promise<number> {
  let slowest = 0;
  for (const store of stores) {
    for (let call = 0; call < warmUps; call += 1) {
      slowest = await timeOf(query, store.asked('timed', call));
      if (slowest > slowMs) break;
    }
  }
  return slowest;
}

class TakenBack extends Error {}

async function timeOf({ run, writes }: HotQuery, asked: Asked): Promise<number> {
  let startedAt = performance.now();
  if (!writes) {
    await run(asked);
    return performance.now() - startedAt;
  }
  let took = 0;
  const taken = asked.db.transaction(async (tx) => {
    startedAt = performance.now();
    await run({ ...asked, db: tx });
    took = performance.now() - startedAt;
    throw new TakenBack();
  });
  await taken.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  return took;
}

/** After as many calls as make PostgreSQL choose the plan that it keeps. */
async function planOf(query: HotQuery, store: AskedStore): Promise<SeenPlan> {
  for (let call = 0; call < 7; call += 1) {
    store.takePlan();
    if ((await timeOf(query, store.asked('explained', call))) > slowMs) break;
  }
  return store.takePlan();
}
