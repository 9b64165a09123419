import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Defect } from './defects.ts';
import { defects } from './defects.ts';
import { anyHistory, Histories } from './history.ts';
import { plant } from './plant-defect.ts';

/** `npm run histories -- --defects all`, or a regular expression of names. The ordinary run plants one of them. */
const { HISTORY_DEFECTS: wanted, HISTORY_SEED = '1' } = process.env;
const mostSteps = wanted === undefined ? 200 : Number(process.env.HISTORY_STEPS ?? 1500);
const longest = 100;
/** Found in 19 steps: generator, hooks and verdict all work. */
const ordinary = '^an order that is sent again';
const chosen = wanted === 'all' ? defects : defects.filter(({ name }) => new RegExp(wanted ?? ordinary).test(name));

it('every defect that the checker is tested with still fits the code', async () => {
  for (const defect of defects)
    for (const { file } of defect.edits) {
      const source = await readFile(new URL(`../../src/modules/${file}`, import.meta.url), 'utf8');
      expect(plant(defect, file, source)).not.toBe(source);
    }
});

it.each(chosen.map((defect) => [defect.name, defect] as const))(
  'random histories find the planted defect: %s',
  async (_, defect) => {
    expect(await stepsUntilFound(defect)).toBeDefined();
  },
  wanted === undefined ? 180_000 : 30 * 60_000,
);

/** Undefined when it was not found. Its first line, its seed and its steps are printed. */
async function stepsUntilFound({ name }: Defect): Promise<number | undefined> {
  const histories = new Histories(name);
  const startedAt = performance.now();
  try {
    for (let seed = Number(HISTORY_SEED); histories.steps < mostSteps; seed += 1) {
      const property = fc.asyncProperty(anyHistory(longest), (commands) => histories.tell(commands));
      const run = await fc.check(property, { seed, numRuns: 10, endOnFailure: true });
      if (!run.failed) continue;
      const what = run.errorInstance instanceof Error ? run.errorInstance.message : '';
      tell(`${histories.steps} steps, ${histories.histories} histories, seed ${seed}: ${what.split('\n')[0]}`);
      return histories.steps;
    }
    tell(`NOT FOUND in ${histories.steps} steps, ${histories.orders} orders`);
    return undefined;
  } finally {
    await histories.close();
  }

  function tell(line: string): void {
    if (wanted === undefined) return;
    process.stdout.write(`${name} [${((performance.now() - startedAt) / 1000).toFixed(0)} s]: ${line}\n`);
  }
}
