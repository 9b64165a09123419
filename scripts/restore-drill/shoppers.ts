import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Acknowledged } from '../../apps/server/src/books/acknowledged.ts';
import { readAcknowledged } from '../../apps/server/src/books/acknowledged.ts';
import { unitCents } from '../drill/prepare.ts';
import type { Buyer } from '../drill/shopper.ts';
import { shop } from '../drill/shopper.ts';
import { Witness } from '../drill/witness.ts';
import type { Place } from './place.ts';
import { sandboxUrl, storeUrl } from './store.ts';

export interface Shoppers {
  /** What they were told of until now. */
  acknowledged(): Promise<Acknowledged[]>;
  stop(): Promise<Acknowledged[]>;
}

/** They order, pay and look at their orders until they are stopped. */
export async function startShoppers(
  place: Place,
  { name, buyers, productIds }: { name: string; buyers: readonly Buyer[]; productIds: readonly number[] },
): Promise<Shoppers> {
  const acknowledgedFile = join(place.folder, `acknowledged-${name}.txt`);
  await writeFile(acknowledgedFile, '');
  const acknowledged = async () => readAcknowledged(await readFile(acknowledgedFile, 'utf8'));
  const witness = new Witness();
  const where = { url: storeUrl(place), sandboxUrl: sandboxUrl(place), acknowledgedFile, productIds, unitCents };
  const shopping = Promise.all(buyers.map((buyer) => shop(buyer, where, witness)));
  return {
    acknowledged,
    async stop() {
      witness.isOver = true;
      await shopping;
      return acknowledged();
    },
  };
}
