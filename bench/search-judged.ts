import { buildDemoModel, findJudged } from '../apps/server/test/judged/demo-model.ts';
import { judgedSets, missOf, readJudged } from '../apps/server/test/judged/judge.ts';

const goal = 0.95;

/** The judged queries over the demo catalogue, in memory: prints each miss with the products that came first. */
export async function run(): Promise<void> {
  const demo = buildDemoModel();
  for (const set of judgedSets) {
    const judged = readJudged(set);
    const misses = judged.flatMap((one) => {
      const found = findJudged(demo, one);
      const reason = missOf(one, found);
      return reason ? [{ query: one.query, reason, first: found.map(({ name }) => name) }] : [];
    });
    for (const { query, reason, first } of misses) {
      console.log(`  ${query}: ${reason}\n    ${first.join(' | ') || 'no products'}`);
    }
    const part = 1 - misses.length / judged.length;
    const verdict = part >= goal ? 'reached' : 'MISSED';
    console.log(`${set}: ${(part * 100).toFixed(1)} % of ${judged.length} right, goal ${goal * 100} %: ${verdict}`);
  }
}
