import type { ForeignAddressDto, ForeignServiceDto } from '@botica/contract/checkout/foreign';
import type { AddressDto } from '@botica/contract/customers/addresses';
import type { ScheduleLimits } from '@botica/domain/checkout';
import type { Cents } from '@botica/domain/money';
import { toCents } from '@botica/domain/money';
import type { OrderType } from '@botica/domain/orders/order-types';
import { useQuery } from '@tanstack/react-query';
import { useCompany } from '../../lib/company-store.ts';
import { type BranchView, branchQuery, type ChosenBranch, useChosenBranch } from '../branches/index.ts';
import { addressesQuery, foreignAddressesQuery } from '../customers/profile/index.ts';
import { useUser } from '../identity/index.ts';
import { deliveryAreaQuery, deliveryCostQuery, foreignServicesQuery, keptAddressQuery } from './checkout.api.ts';
import type { ScheduleChoice } from './checkout-choices.ts';
import { addressOf, orderTypeOfMode, scheduleLimitsOf } from './checkout-place.ts';
import { useCheckout } from './checkout-store.ts';

const oneMinuteMs = 60_000;

/** Where the order goes, as far as it is known. */
export interface CheckoutPlace {
  orderType: OrderType;
  chosen: ChosenBranch;
  /** The one that is chosen, and on a delivery the one that serves the address. */
  branch: BranchView | undefined;
  address: AddressDto | undefined;
  scheduleLimits: ScheduleLimits | undefined;
  /** Nothing until it is known. */
  deliveryCents: Cents | undefined;
  isNightTariff: boolean;
  foreignService: ForeignServiceDto | undefined;
  foreignAddress: ForeignAddressDto | undefined;
  isPending: boolean;
  /** What could not be read, and stands in the way of going on. */
  error: unknown;
  retry: () => void;
}

export function useCheckoutPlace(): CheckoutPlace {
  const company = useCompany();
  const userId = useUser()?.usuarioId ?? '';
  const chosen = useChosenBranch();
  const { addressId, foreign, schedule } = useCheckout();
  const { mode } = chosen;
  const branch = useQuery({
    ...branchQuery(company.id, chosen.code),
    enabled: chosen.code > 0 && mode !== 'abroad',
    refetchInterval: oneMinuteMs,
  });
  const addresses = useQuery({ ...addressesQuery(userId, company.id), enabled: mode === 'delivery' });
  const kept = useQuery({ ...keptAddressQuery(userId, company.id), enabled: mode === 'delivery' && addressId === 0 });
  const address = addressOf(addresses.data ?? [], addressId || (kept.data ?? 0), chosen);
  const addressedTo = address?.direccion_ID ?? 0;
  const cost = useQuery(deliveryCostQuery(userId, company.id, addressedTo, wholeSchedule(schedule)));
  const area = useQuery(deliveryAreaQuery(userId, company.id, addressedTo));
  const services = useQuery({ ...foreignServicesQuery(foreign.countryId), enabled: isAbroad(mode, foreign.countryId) });
  const foreignAddresses = useQuery({ ...foreignAddressesQuery(userId), enabled: mode === 'abroad' });
  const asked = [branch, addresses, cost, services, foreignAddresses];
  const failed = asked.filter(({ isError, data }) => isError && data === undefined);
  return {
    orderType: orderTypeOfMode(mode),
    chosen,
    branch: branch.data,
    address,
    scheduleLimits: area.data && scheduleLimitsOf(area.data),
    deliveryCents: cost.data && toCents(cost.data.costo),
    isNightTariff: cost.data?.esTarifaNocturna ?? false,
    foreignService: services.data?.find(({ idTipoServicioEmpresa }) => idTipoServicioEmpresa === foreign.serviceId),
    foreignAddress: foreignAddresses.data?.find(
      ({ id, paisId }) => id === foreign.addressId && paisId === foreign.countryId,
    ),
    isPending: asked.some(({ isLoading }) => isLoading),
    error: failed[0]?.error,
    retry: () => {
      for (const query of failed) void query.refetch();
    },
  };
}

/** Nothing while the day or the hour is still to be chosen. */
function wholeSchedule({ isOn, date, time }: ScheduleChoice): ScheduleChoice | undefined {
  return isOn && date !== '' && time !== '' ? { isOn, date, time } : undefined;
}

function isAbroad(mode: ChosenBranch['mode'], countryId: number): boolean {
  return mode === 'abroad' && countryId > 0;
}
