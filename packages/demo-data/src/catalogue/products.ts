import type { CompanyId } from '@botica/domain/companies';
import { fractionOf } from '../random.ts';
import type { DemoProduct } from '../types.ts';
import { articleDrafts } from './articles.ts';
import type { Draft } from './draft.ts';
import { examDrafts } from './exams.ts';
import { leafOf } from './groups.ts';
import { medicineDrafts } from './medicines.ts';

/** A product and its base price, from which prices and stock are computed. */
export interface CatalogueEntry {
  product: DemoProduct;
  lempiras: number;
}

const firstId = 10_001;

/** Shares of the catalogue while each source lasts: in 4,000 products, 300 are exams. */
const shares = { medicine: 0.575, article: 0.35, exam: 0.075 };

/** Next is the source that is furthest behind its share, so that any size has the same mix. */
function* mix(seed: string): Generator<Draft> {
  let sources = [
    { items: medicineDrafts(seed), share: shares.medicine, taken: 0 },
    { items: articleDrafts(seed), share: shares.article, taken: 0 },
    { items: examDrafts(seed), share: shares.exam, taken: 0 },
  ];
  for (let place = 1; sources.length > 0; ) {
    const behind = (source: { share: number; taken: number }) => source.share * place - source.taken;
    const source = sources.reduce((best, each) => (behind(each) > behind(best) ? each : best));
    const item = source.items.next();
    if (item.done) {
      sources = sources.filter((each) => each !== source);
      continue;
    }
    source.taken++;
    place++;
    yield item.value;
  }
}

/** EAN-13 in the range for in-store use, so that it is never a real code. */
export function barcodeOf(houseId: number, productId: number): string {
  const digits = `29${String(houseId).padStart(3, '0')}${String(productId).padStart(7, '0')}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return digits + ((10 - (sum % 10)) % 10);
}

const rankFactors = { 1: 2.2, 2: 1, 3: 0.45 } as const;

/** Zipf-like: the first positions sell most, and fame moves a product up. */
function popularityOf(place: number, draft: Draft, seed: string): number {
  const chance = 0.6 + fractionOf(`${seed}:popularity:${place}`) * 0.8;
  const rank = place * rankFactors[draft.fame] * chance;
  return Math.round((1 + rank / 60) ** -0.8 * 1e4) / 1e4;
}

const reach: Readonly<Record<CompanyId, number>> = { 2: 1, 12: 0.75, 13: 1, 14: 0.68, 15: 0.85 };

function companiesOf(draft: Draft, popularity: number, key: string): CompanyId[] {
  const all = [...new Set(draft.groups.flatMap((slug) => leafOf(slug).companyIds))];
  return all.filter((id) => popularity > 0.3 || fractionOf(`${key}:company:${id}`) < reach[id]);
}

function toEntry(draft: Draft, place: number, seed: string): CatalogueEntry {
  const { house, groups, lempiras, fame: _fame, ...facts } = draft;
  const id = firstId + place;
  const popularity = popularityOf(place, draft, seed);
  const product: DemoProduct = {
    id,
    sku: `BT-${id}`,
    barcode: barcodeOf(house.id, id),
    ...facts,
    laboratoryId: house.id,
    groupIds: groups.map((slug) => leafOf(slug).id),
    companyIds: companiesOf(draft, popularity, `${seed}:${id}`),
    popularity,
    isStickerPrize: false,
  };
  return { product, lempiras };
}

/** A larger catalogue starts with the smaller one, product by product. */
export function makeCatalogue(size: number, seed: string): CatalogueEntry[] {
  const entries: CatalogueEntry[] = [];
  for (const draft of mix(seed)) {
    if (entries.length >= size) break;
    entries.push(toEntry(draft, entries.length, seed));
  }
  if (entries.length < size)
    throw new RangeError(`The catalogue has ${entries.length} products; ${size} were asked for.`);
  return entries;
}
