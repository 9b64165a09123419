import { getOrderSession } from '@botica/contract/cart/order-session';
import { getForeignPrices, listForeignRequirements, listForeignServices } from '@botica/contract/checkout/foreign';
import { getDeliveryArea, getDeliveryCost } from '@botica/contract/delivery/delivery';
import { listOrders } from '@botica/contract/orders/summary';
import type { Schedule } from '@botica/domain/checkout';
import type { CompanyId } from '@botica/domain/companies';
import { toCents } from '@botica/domain/money';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { getCompany } from '../../lib/company-store.ts';

const oneMinuteMs = 60_000;
const tenMinutesMs = 600_000;

/** CHK-42 A154: at the scheduled hour, or as soon as possible. Polled each minute: the cost depends on the hour. */
export function deliveryCostQuery(userId: string, companyId: number, addressId: number, schedule?: Schedule) {
  const when = schedule ? { fechaProgramada: schedule.date, horaProgramada: schedule.time } : {};
  return queryOptions({
    queryKey: ['checkout', userId, companyId, 'delivery-cost', addressId, when],
    queryFn: async ({ signal }) => {
      const cost = await call(getDeliveryCost, { query: { direccionEnvioId: addressId, ...when }, signal });
      const minimumCents = cost.minimo === null ? undefined : toCents(cost.minimo);
      return { cents: toCents(cost.costo), isNightTariff: cost.esTarifaNocturna, minimumCents };
    },
    enabled: addressId > 0,
    staleTime: oneMinuteMs,
    refetchInterval: oneMinuteMs,
  });
}

/** SCHED-05 SCHED-06 */
export function deliveryAreaQuery(userId: string, companyId: number, addressId: number) {
  return queryOptions({
    queryKey: ['checkout', userId, companyId, 'delivery-area', addressId],
    queryFn: ({ signal }) => call(getDeliveryArea, { query: { direccionId: addressId }, signal }),
    enabled: addressId > 0,
    staleTime: oneMinuteMs,
  });
}

/** The address chosen on another device, with the order in preparation; 0 when there is none. */
export function savedAddressQuery(userId: string, companyId: number) {
  return queryOptions({
    queryKey: ['checkout', userId, companyId, 'kept-address'],
    queryFn: async ({ signal }) => (await call(getOrderSession, { signal })).direccionEnvioId,
    staleTime: tenMinutesMs,
  });
}

const recentDays = 30;

/** In this country's cart: an unpaid order leaves its lines there. */
export function recentOrdersQuery(userId: string, companyId: number) {
  return queryOptions({
    queryKey: ['order-summary', userId, companyId, 'recent'],
    queryFn: async ({ signal }) =>
      (await call(listOrders, { params: { dias: recentDays }, query: {}, signal })).pedidos,
    // It may have been paid or given up on the previous page.
    staleTime: 0,
  });
}

/** FOREIGN-11 FOREIGN-12 */
export function foreignServicesQuery(countryId: number, companyId: CompanyId = getCompany().id) {
  return queryOptions({
    queryKey: ['checkout', companyId, 'foreign-services', countryId],
    queryFn: ({ signal }) => call(listForeignServices, { query: { IdPais: countryId }, signal }),
    enabled: countryId > 0,
    staleTime: tenMinutesMs,
  });
}

/** FOREIGN-06: with the insurance. */
export function foreignPricesQuery(companyId: CompanyId = getCompany().id) {
  return queryOptions({
    queryKey: ['checkout', companyId, 'foreign-prices'],
    queryFn: ({ signal }) => call(getForeignPrices, { signal }),
    staleTime: tenMinutesMs,
  });
}

/** FOREIGN-10 */
export function foreignRequirementsQuery(companyId: CompanyId = getCompany().id) {
  return queryOptions({
    queryKey: ['checkout', companyId, 'foreign-requirements'],
    queryFn: ({ signal }) => call(listForeignRequirements, { signal }),
    staleTime: tenMinutesMs,
  });
}
