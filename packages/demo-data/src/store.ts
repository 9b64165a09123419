import { type CompanyKey, companies as companyFacts, companyIds } from '@botica/domain/companies';
import {
  certificateEntries,
  groups,
  laboratories,
  makeCatalogue,
  priceRows,
  stockRows,
  synonyms,
} from './catalogue/index.ts';
import { banners, siteContent } from './content/index.ts';
import { customers } from './customers.ts';
import { makeDelivery, makePatients } from './delivery/index.ts';
import { externalOrders } from './external-orders/index.ts';
import { fiscalRangesOf } from './fiscal-ranges.ts';
import { foreignOf } from './foreign/index.ts';
import { gifts } from './gifts/index.ts';
import { insurerRequests } from './insurer-requests/index.ts';
import { makeLaboratory } from './laboratory/index.ts';
import { makeLists } from './lists/index.ts';
import { demoCouriers, makeOrders } from './orders/index.ts';
import { makePartners } from './partners/index.ts';
import { branches, cities, specialHoursFrom, suburbs } from './places/index.ts';
import { makeProfiles } from './profiles/index.ts';
import { makeRaffles } from './raffle/index.ts';
import { makeRepurchases } from './repurchases/index.ts';
import { complementRows, makeSelling, promotionRows } from './selling/index.ts';
import { makeTexts } from './texts/index.ts';
import { makeTopUps } from './top-ups/index.ts';
import type { DemoCompany, DemoStore, DemoStoreOptions } from './types.ts';

const kinds: Partial<Record<CompanyKey, DemoCompany['kind']>> = {
  laboratory: 'laboratory',
  supermarket: 'supermarket',
};

function companyOf(id: (typeof companyIds)[number]): DemoCompany {
  const { name, countryCode, key } = companyFacts[id];
  return { id, name, country: countryCode, kind: kinds[key] ?? 'pharmacy' };
}

/** Deterministic by options; returns a copy that the caller may change. */
export function createDemoStore({
  products = 4000,
  seed = 'botica',
  today = '2026-11-15',
}: DemoStoreOptions = {}): DemoStore {
  const entries = [...certificateEntries, ...makeCatalogue(products, seed)];
  const selling = makeSelling(entries, today);
  const prizeIds = new Set(selling.stickers.prizes.map(({ productId }) => productId));
  const sold = entries.map(({ product }) => ({ ...product, isStickerPrize: prizeIds.has(product.id) }));
  return {
    companies: companyIds.map(companyOf),
    ...structuredClone({ cities, suburbs, branches, groups, laboratories, banners, customers } as Pick<
      DemoStore,
      'cities' | 'suburbs' | 'branches' | 'groups' | 'laboratories' | 'banners' | 'customers'
    >),
    specialHours: specialHoursFrom(today),
    products: sold,
    priceRows: () => ({ [Symbol.iterator]: () => priceRows(entries, seed) }),
    stockRows: () => ({ [Symbol.iterator]: () => stockRows(entries, branches, seed) }),
    promotionRows: () => ({ [Symbol.iterator]: () => promotionRows(entries, seed, today) }),
    complementRows: () => ({ [Symbol.iterator]: () => complementRows(entries, seed) }),
    synonyms: [...synonyms],
    content: structuredClone(siteContent),
    selling,
    profiles: makeProfiles(),
    foreign: foreignOf(sold, laboratories),
    fiscalRanges: fiscalRangesOf(branches, today),
    delivery: makeDelivery(),
    patients: makePatients(promotionRows(entries, seed, today), today),
    externalOrders: structuredClone(externalOrders),
    gifts: structuredClone([...gifts]),
    lists: makeLists(sold.slice(certificateEntries.length)),
    orders: makeOrders(sold),
    repurchases: makeRepurchases(makeOrders(sold)),
    couriers: structuredClone([...demoCouriers]),
    topUps: makeTopUps(),
    partners: makePartners(),
    raffles: makeRaffles(),
    texts: makeTexts(),
    laboratory: makeLaboratory(sold),
    insurerRequests: structuredClone([...insurerRequests]),
  };
}
