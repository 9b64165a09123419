import type { PricingTimes } from './pricing-cart.ts';
import { measurePricing } from './pricing-cart.ts';
import { report } from './report.ts';
import { inSlowBrowser, slowdown, sourceOrigin } from './slow-browser.ts';

const lines = 50;
const goalMicroseconds = 200;
const browserGoalMicroseconds = 1000;

/** Prices fifty lines of every kind, with reasons, points and next benefits; in Node and in a slow browser. */
export async function run(): Promise<void> {
  tell('in Node', measurePricing(lines), goalMicroseconds);
  tell('in Node, ten lines', measurePricing(10));
  tell(
    `in a browser slowed ${slowdown} times`,
    await inSlowBrowser(imports, (page) => page.evaluate<PricingTimes>(measure)),
    browserGoalMicroseconds,
  );
}

function tell(where: string, { pricing, writing }: PricingTimes, goal?: number): void {
  report({
    what: `pricing a cart ${where} (median)`,
    value: pricing,
    unit: 'µs',
    ...(goal === undefined ? {} : { goal }),
    limit: { what: 'writing it as JSON', value: writing },
  });
}

const imports = { '@botica/domain/catalogue/pricing': '/packages/domain/src/catalogue/pricing/index.ts' };
const measure = `import('${sourceOrigin}/bench/pricing-cart.ts').then((bench) => bench.measurePricing(${lines}))`;
