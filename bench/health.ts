import { brotliCompressSync, constants } from 'node:zlib';
import { createDemoStore } from '@botica/demo-data';
import { createNames, isLocalForm, packKnowledge } from '@botica/domain/health/knowledge';
import { readKnowledgeFolder, shippedFolder } from '../apps/server/src/modules/health/knowledge/index.ts';
import type { SafetyTimes } from './health-cart.ts';
import { measureSafety } from './health-cart.ts';
import { report } from './report.ts';
import { inSlowBrowser, slowdown, sourceOrigin } from './slow-browser.ts';

const goalMicroseconds = 1000;
const browserGoalMicroseconds = 5000;
const goalBytes = 60_000;
/** The level that the server sends with. */
const quality = 4;
/** Different medicines from all over the catalogue. */
const every = 71;

/** The check of a large cart, and the bytes of its rules. */
export async function run(): Promise<void> {
  const rows = await readKnowledgeFolder(shippedFolder);
  const compact = packKnowledge(rows);
  const text = JSON.stringify(compact);
  const sent = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  const plain = { what: 'as JSON', value: Buffer.byteLength(text) };
  report({ what: 'all rules for a browser', value: sent.length, unit: 'bytes', goal: goalBytes, limit: plain });

  const names = createNames(rows.ingredients, rows.brands);
  const { products } = createDemoStore({ products: 4000, today: '2026-11-15' });
  const medicines = products
    .filter(({ isMedicine }) => isMedicine)
    .filter((_, index) => index % every === 0)
    .map((product) => ({
      ...{ key: String(product.id), name: product.name, isLocal: isLocalForm(product.form) },
      ingredients: names.ingredientsOf({ ...product, activeIngredient: product.activeIngredient ?? null }),
    }));
  tell('in Node', measureSafety(compact, medicines), goalMicroseconds);
  const inBrowser = await inSlowBrowser(imports, (page) =>
    page.evaluate(measureInPage, { address: `${sourceOrigin}/bench/health-cart.ts`, compact, medicines }),
  );
  tell(`in a browser slowed ${slowdown} times`, inBrowser, browserGoalMicroseconds);
}

const imports = { '@botica/domain/health/safety': '/packages/domain/src/health/safety/index.ts' };

type Given = Parameters<typeof measureSafety>;

/** Runs in the page. */
async function measureInPage({ address, ...given }: { address: string; compact: Given[0]; medicines: Given[1] }) {
  const bench: typeof import('./health-cart.ts') = await import(address);
  return bench.measureSafety(given.compact, given.medicines);
}

function tell(where: string, { checking, writing, alerts }: SafetyTimes, goal: number): void {
  report({
    what: `checking 20 lines with 10 medicines ${where}, ${alerts} alerts (median)`,
    value: checking,
    unit: 'µs',
    goal,
    limit: { what: 'writing it as JSON', value: writing },
  });
}
