import { hashText } from '../random.ts';
import type { DemoBranch, DemoStock } from '../types.ts';
import type { CatalogueEntry } from './products.ts';

/** Large branches with most of the catalogue, including the default branches. */
const mainBranches = new Set([1, 5, 7, 226, 232, 239, 253, 258]);

/** A fraction from two numbers; hashing text would be too slow for millions of pairs. */
function draw(seed: number, a: number, b: number): number {
  let mixed = Math.imul(seed ^ Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca77), 0xc2b2ae3d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x27d4eb2f);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x165667b1);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 0x1_0000_0000;
}

function coverageOf(popularity: number, code: number): number {
  const usual = 0.02 + 1.5 * Math.sqrt(popularity);
  return Math.min(0.97, mainBranches.has(code) ? usual * 1.8 + 0.2 : usual);
}

function quantityOf({ product, lempiras }: CatalogueEntry, chance: number): number {
  if (chance < 0.04) return 0;
  if (product.isExam) return 20 + Math.floor(chance * 300);
  const depth = (6 + 110 * product.popularity) / (lempiras > 600 ? 4 : 1);
  return 1 + Math.floor(chance * chance * depth);
}

/** Popular products are everywhere, unpopular ones in few branches, and one in sixty of those nowhere. */
export function* stockRows(
  entries: readonly CatalogueEntry[],
  branches: readonly DemoBranch[],
  seed: string,
): Generator<DemoStock> {
  const base = hashText(`${seed}:stock`);
  for (const entry of entries) {
    const { id, popularity, companyIds } = entry.product;
    if (popularity < 0.1 && draw(base, id, 0) < 1 / 60) continue;
    for (const { code, companyIds: served } of branches) {
      if (!served.some((company) => companyIds.includes(company))) continue;
      if (draw(base, id, code) >= coverageOf(popularity, code)) continue;
      yield { branchCode: code, productId: id, quantity: quantityOf(entry, draw(base, code, id)) };
    }
  }
}
