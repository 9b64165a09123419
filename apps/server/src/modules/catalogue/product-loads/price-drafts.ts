import { createHash } from 'node:crypto';
import { type CompanyId, companies } from '@botica/domain/companies';
import type { Cents } from '@botica/domain/money';
import { mostPriceRows } from '@botica/domain/prices';
import type { Result } from '@botica/domain/result';
import type { ActId, Rights } from '@botica/domain/staff';
import { ImportError } from '../../../import/problems.ts';
import type { Actor } from '../../staff/audit/index.ts';
import type { PlannedPrice } from './plan-load.ts';
import type { LoadPrices, ProductLoad } from './tables.ts';

interface WantedPrice {
  productId: number;
  field: string;
  newCents: Cents | null;
}

interface PriceDraft {
  key: string;
  companyId: CompanyId;
  name: string;
  source: { kind: 'rows'; rows: readonly WantedPrice[] };
}

/** Makes the draft of a change of prices. The same key again makes no other. */
export interface LoadPriceDrafts {
  create(
    draft: PriceDraft,
    asked: { rights: Rights; by: Actor; reason: string },
  ): Promise<Result<{ id: string; added: number }, string>>;
}

/** Jobs act for the person who uploaded the file. */
const actorOf = ({ staffId, staffName }: ProductLoad): Actor => ({
  ...{ staffId, name: staffName, ip: null, device: null, requestId: null },
});

export const onLoad = (load: ProductLoad, act: ActId, by: Actor = actorOf(load)) => ({
  by,
  act,
  on: { kind: 'product-load', id: load.id, name: load.fileName } as const,
  place: { companyId: load.companyId },
});

export function createLoadPriceDrafts(priceChanges: LoadPriceDrafts) {
  return async (load: ProductLoad, prices: ReadonlyMap<CompanyId, PlannedPrice[]>, rights: Rights) => {
    const made: LoadPrices[] = [];
    for (const [companyId, all] of prices) {
      for (let from = 0; from < all.length; from += mostPriceRows) {
        // A later row of the file for the same price wins.
        const part = all.slice(from, from + mostPriceRows);
        const rows = [...new Map(part.map((price) => [`${price.productId} ${price.field}`, price])).values()].map(
          ({ productId, field, newCents }) => ({ productId, field, newCents }),
        );
        const key = keyOf(load.id, companyId, from);
        const name = `Carga ${load.fileName}`.slice(0, 120);
        const draft = { key, companyId, name, source: { kind: 'rows' as const, rows } };
        const done = await priceChanges.create(draft, { rights, by: actorOf(load), reason: '' });
        // An earlier run of this job made it, with the prices of that moment.
        const isMade = !done.ok && done.code === 'CARE_KEY_USED';
        if (done.ok || isMade) made.push({ id: key, companyId, rows: rows.length });
        else if (done.code !== 'PRICE_CHANGE_EMPTY') {
          throw new ImportError(`No se pudo hacer el cambio de precios de ${companies[companyId].name}: ${done.code}.`);
        }
      }
    }
    return made;
  };
}

/** The same for every run of the load. */
function keyOf(loadId: string, companyId: CompanyId, part: number): string {
  const hex = createHash('sha256').update(`${loadId} ${companyId} ${part}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
