import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openRunFolder } from '../scripts/lib/run-folder.ts';

/**
 * `npm run bench -- NAME`: each bench prints its figures, the goal, and the ratio to a baseline measured in the same
 * run.
 */
const benches: Readonly<Record<string, () => Promise<{ run(): Promise<void> }>>> = {
  start: () => import('./start.ts'),
  'first-load': () => import('./first-load.ts'),
  'demo-load': () => import('./demo-load.ts'),
  branches: () => import('./branches.ts'),
  sessions: () => import('./sessions.ts'),
  search: () => import('./search.ts'),
  'search-judged': () => import('./search-judged.ts'),
  catalogue: () => import('./catalogue.ts'),
  pages: () => import('./pages.ts'),
  cart: () => import('./cart.ts'),
  checkout: () => import('./checkout.ts'),
  payments: () => import('./payments.ts'),
  orders: () => import('./orders.ts'),
  'prescription-desk': () => import('./prescription-desk.ts'),
  prescriptions: () => import('./prescriptions.ts'),
  tracking: () => import('./tracking.ts'),
  desk: () => import('./desk.ts'),
  care: () => import('./care.ts'),
  'price-changes': () => import('./price-changes.ts'),
  'product-sheet': () => import('./product-sheet.ts'),
  reports: () => import('./reports.ts'),
  uploads: () => import('./uploads.ts'),
  flood: () => import('./flood.ts'),
  door: () => import('./door.ts'),
  driver: () => import('./driver.ts'),
  pooler: () => import('./pooler.ts'),
  compare: () => import('./compare.ts'),
  pricing: () => import('./pricing.ts'),
  health: () => import('./health.ts'),
  'cart-screen': () => import('./cart-screen.ts'),
  'profile-screen': () => import('./profile-screen.ts'),
  workers: () => import('./workers.ts'),
  growth: () => import('./growth.ts'),
};

// The stores of a bench have a database each and no folder of their own for keys.
process.env.HEALTH_KEYS ??= `bench:${randomBytes(32).toString('base64')}`;

const [name = ''] = process.argv.slice(2);
const load = benches[name];
if (!load) {
  console.error(`usage: npm run bench -- ${Object.keys(benches).join(' | ')}`);
  process.exit(2);
}
const folder = await openRunFolder();
// Files of an earlier run are sealed with another key.
process.env.BOTICA_DATA ??= join(folder.path, 'data');
try {
  await (await load()).run();
} finally {
  await folder.close();
}
