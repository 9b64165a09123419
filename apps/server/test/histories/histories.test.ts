import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { anyHistory, Histories } from './history.ts';

/** `npm run histories` sets these; docs/operating.md explains them. */
const { HISTORY_STEPS, HISTORY_SEED, HISTORY_PATH: path, HISTORY_REPLAY: replayPath } = process.env;
const isNight = HISTORY_STEPS !== undefined;
const wanted = Number(HISTORY_STEPS ?? 2000);
const longest = 100;
const runsOfBatch = isNight ? 10 : 3;
/** On a busy machine the ordinary run plays as many steps as this time allows. */
const mostMs = isNight ? Number.POSITIVE_INFINITY : 45_000;
/** A failure is made smaller for so long; the test must not end before it. */
const shrinkingMs = isNight ? 15 * 60_000 : 180_000;
/** In CI the same histories each time; elsewhere new ones, and a failure prints its seed. */
const firstSeed = Number(HISTORY_SEED ?? (process.env.CI ? 20_261_118 : Date.now() % 2 ** 31));

const histories = new Histories();
afterAll(() => histories.close());

it(
  'random histories of shoppers, staff, bank and crashes leave every promise kept and every book balanced',
  async () => {
    const startedAt = performance.now();
    const isOver = () => histories.steps >= wanted || performance.now() - startedAt > mostMs;
    for (let seed = firstSeed; !isOver(); seed += 1) {
      const property = fc.asyncProperty(anyHistory(longest, replayPath), (commands) => histories.tell(commands));
      await fc.assert(property, {
        ...{ seed, numRuns: path === undefined ? runsOfBatch : 1 },
        ...(path === undefined ? {} : { path }),
        // A history is tried again in a new store for each smaller one.
        interruptAfterTimeLimit: shrinkingMs,
      });
      if (isNight) tell(seed, (performance.now() - startedAt) / 1000);
      if (path !== undefined) break;
    }
    // A generator that only meets refusals proves nothing.
    if (path === undefined) expect(histories.orders).toBeGreaterThan(histories.steps / 20);
  },
  isNight ? 24 * 3600_000 : 300_000,
);

function tell(seed: number, seconds: number): void {
  const { steps, histories: count, orders, paid, refunds } = histories;
  const done = `${count} histories, ${steps} steps, ${orders} orders, ${paid} paid by card, ${refunds} refunds`;
  process.stdout.write(`seed ${seed}: ${done}; ${(steps / seconds).toFixed(1)} steps a second\n`);
}
