import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query';
import { branchQuery } from '../../branches/index.ts';
import { availableServicesQuery } from '../../content/index.ts';
import {
  accountSummaryQuery,
  addressesQuery,
  cardsQuery,
  foreignAddressesQuery,
  olderIdentitiesQuery,
  taxIdsQuery,
} from '../../customers/profile/index.ts';
import {
  deliveryAreaQuery,
  deliveryCostQuery,
  foreignPricesQuery,
  foreignServicesQuery,
  savedAddressQuery,
} from '../checkout.api.ts';
import type { ScheduleChoice } from '../checkout-choices.ts';
import { bankPointsQuery, certificateBalanceQuery, pointsBalanceQuery } from '../payment/payment.api.ts';
import type { CheckoutState } from './checkout-state.ts';

const oneMinuteMs = 60_000;

type Place = Pick<CheckoutState, 'company' | 'user' | 'chosen' | 'choices'>;

const userIdOf = ({ user }: Pick<CheckoutState, 'user'>) => user?.usuarioId ?? '';

/**
 * The server data that an order depends on. The hooks subscribe to these queries, and `readCheckout` reads their cached
 * data: both take the options from here, so that they use the same keys.
 */
export function placeQueries(state: Place) {
  const { company, chosen, choices } = state;
  const userId = userIdOf(state);
  const { countryId } = choices.foreign;
  const isDelivery = chosen.mode === 'delivery';
  const isAbroad = chosen.mode === 'abroad';
  return {
    branch: {
      ...branchQuery(company.id, chosen.code),
      enabled: chosen.code > 0 && !isAbroad,
      refetchInterval: oneMinuteMs,
    },
    addresses: { ...addressesQuery(userId, company.id), enabled: isDelivery },
    savedAddress: { ...savedAddressQuery(userId, company.id), enabled: isDelivery && choices.addressId === 0 },
    foreignServices: { ...foreignServicesQuery(countryId, company.id), enabled: isAbroad && countryId > 0 },
    foreignAddresses: { ...foreignAddressesQuery(userId), enabled: isAbroad },
  };
}

/** The queries of the address found by `placeQueries`; 0 without one. */
export function deliveryQueries(state: Place, addressId: number) {
  const { company, choices } = state;
  const userId = userIdOf(state);
  return {
    cost: deliveryCostQuery(userId, company.id, addressId, completeSchedule(choices.schedule)),
    area: deliveryAreaQuery(userId, company.id, addressId),
  };
}

export function foreignQueries({ company, chosen }: Pick<CheckoutState, 'company' | 'chosen'>) {
  return { prices: { ...foreignPricesQuery(company.id), enabled: chosen.mode === 'abroad' } };
}

/** Only the balances that the customer pays with: the payment step shows the others. */
export function balanceQueries(state: Pick<CheckoutState, 'company' | 'user' | 'choices'>) {
  const { company, choices } = state;
  const { points, bankPoints, cashBackCents, useCertificates } = choices;
  const userId = userIdOf(state);
  const usesBank = bankPoints.cardId !== '' && (bankPoints.points > 0 || cashBackCents > 0);
  return {
    account: accountSummaryQuery(userId),
    points: { ...pointsBalanceQuery(userId, company.id), enabled: points > 0 },
    bankPoints: { ...bankPointsQuery(userId, company.id, bankPoints.cardId), enabled: usesBank },
    certificates: { ...certificateBalanceQuery(userId, company.id), enabled: useCertificates },
  };
}

export function customerQueries(state: Pick<CheckoutState, 'company' | 'user'>) {
  const userId = userIdOf(state);
  return {
    services: availableServicesQuery(state.company.id),
    cards: cardsQuery(userId),
    taxIds: taxIdsQuery(userId, state.company.id),
    olderIdentities: olderIdentitiesQuery(userId),
  };
}

/** The data of such a set of queries, by name: undefined while it is not loaded. */
export type QueryData<Queries> = {
  [Name in keyof Queries]: Queries[Name] extends { queryKey: infer Key extends QueryKey }
    ? InferDataFromTag<unknown, Key> | undefined
    : never;
};

export function cachedData<Queries extends Record<string, { queryKey: QueryKey }>>(
  queryClient: QueryClient,
  queries: Queries,
): QueryData<Queries> {
  const cached = Object.entries(queries).map(([name, { queryKey }]) => [name, queryClient.getQueryData(queryKey)]);
  return Object.fromEntries(cached) as QueryData<Queries>;
}

/** Undefined until both day and time are chosen. */
function completeSchedule({ isOn, date, time }: ScheduleChoice): ScheduleChoice | undefined {
  return isOn && date !== '' && time !== '' ? { isOn, date, time } : undefined;
}
