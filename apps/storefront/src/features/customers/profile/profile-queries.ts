import type { QueryClient } from '@tanstack/react-query';
import { personalDataQuery } from '../../identity/index.ts';
import { addressesQuery } from './addresses/addresses.api.ts';
import { cardsQuery } from './cards/cards.api.ts';
import { devicesQuery } from './devices/devices.api.ts';
import { foreignAddressesQuery } from './foreign/foreign.api.ts';
import { insurerCardsQuery } from './insurer-cards/insurer-cards.api.ts';
import { olderIdentitiesQuery } from './older-identities/older-identities.api.ts';
import { taxIdsQuery } from './tax-ids/tax-ids.api.ts';

/** The data of the tabs, prefetched when the page opens. The tab itself reports a failure. */
export function profileQueries(userId: string, companyId: number): ((client: QueryClient) => void)[] {
  return [
    (client) => void client.prefetchQuery(personalDataQuery(userId)),
    (client) => void client.prefetchQuery(addressesQuery(userId, companyId)),
    (client) => void client.prefetchQuery(taxIdsQuery(userId, companyId)),
    (client) => void client.prefetchQuery(cardsQuery(userId)),
    (client) => void client.prefetchQuery(olderIdentitiesQuery(userId)),
    (client) => void client.prefetchQuery(insurerCardsQuery(userId)),
    (client) => void client.prefetchQuery(foreignAddressesQuery(userId)),
    (client) => void client.prefetchQuery(devicesQuery(userId)),
  ];
}
