import type { ForeignAddressDto, ForeignServiceDto } from '@botica/contract/checkout/foreign';
import type { AddressDto } from '@botica/contract/customers/addresses';
import type { DeliveryAreaDto } from '@botica/contract/delivery/delivery';
import type { ScheduleLimits } from '@botica/domain/checkout';
import type { Cents } from '@botica/domain/money';
import type { OrderType } from '@botica/domain/orders/order-types';
import type { BranchView, ChosenBranch, OrderMode } from '../../branches/index.ts';
import type { deliveryQueries, placeQueries, QueryData } from './checkout-queries.ts';
import type { CheckoutState } from './checkout-state.ts';

/** Where the order goes, as far as it is known. */
export interface PlaceFacts {
  orderType: OrderType;
  chosen: ChosenBranch;
  /** The chosen branch; for a delivery, the one that serves the address. */
  branch: BranchView | undefined;
  address: AddressDto | undefined;
  scheduleLimits: ScheduleLimits | undefined;
  /** Undefined until it is known. */
  deliveryCents: Cents | undefined;
  isNightTariff: boolean;
  /** CHK-17: of the zone of the address; undefined means the one of the cart. */
  minimumDeliveryCents: Cents | undefined;
  foreignService: ForeignServiceDto | undefined;
  foreignAddress: ForeignAddressDto | undefined;
}

type PlaceState = Pick<CheckoutState, 'chosen' | 'choices'>;
type PlaceData = QueryData<ReturnType<typeof placeQueries>>;
type DeliveryData = QueryData<ReturnType<typeof deliveryQueries>>;

export function placeFacts(state: PlaceState, data: PlaceData, { cost, area }: DeliveryData): PlaceFacts {
  const { chosen, choices } = state;
  const { foreign } = choices;
  return {
    orderType: orderTypeOfMode(chosen.mode),
    chosen,
    branch: data.branch,
    address: deliveryAddress(state, data),
    scheduleLimits: area && scheduleLimitsOf(area),
    deliveryCents: cost?.cents,
    isNightTariff: cost?.isNightTariff ?? false,
    minimumDeliveryCents: cost?.minimumCents,
    foreignService: data.foreignServices?.find(({ idTipoServicioEmpresa: id }) => id === foreign.serviceId),
    foreignAddress: data.foreignAddresses?.find(
      ({ id, paisId }) => id === foreign.addressId && paisId === foreign.countryId,
    ),
  };
}

export function deliveryAddress(
  { chosen, choices: { addressId } }: PlaceState,
  { addresses = [], savedAddress = 0 }: Pick<PlaceData, 'addresses' | 'savedAddress'>,
): AddressDto | undefined {
  return addressOf(addresses, addressId || savedAddress, chosen);
}

const orderTypes: Readonly<Record<OrderMode, OrderType>> = {
  pickup: 'pickup',
  delivery: 'homeDelivery',
  abroad: 'abroad',
};

export function orderTypeOfMode(mode: OrderMode): OrderType {
  return orderTypes[mode];
}

/**
 * ORDTYPE-07: the delivery address of the order. An address of another branch does not count: prices and stock would
 * differ from those shown. Without a choice it is the address in the shopper's suburb, or else the default one.
 */
export function addressOf(
  addresses: readonly AddressDto[],
  addressId: number,
  { mode, code, suburb }: Pick<ChosenBranch, 'mode' | 'code' | 'suburb'>,
): AddressDto | undefined {
  if (mode !== 'delivery') return undefined;
  const served = addresses.filter(({ activo, sucursalAtiendeId }) => activo && sucursalAtiendeId === code);
  const chosen = served.find(({ direccion_ID }) => direccion_ID === addressId);
  if (chosen) return chosen;
  return suburb
    ? served.find(({ colonia_ID }) => colonia_ID === suburb.id)
    : served.find(({ predeterminada }) => predeterminada);
}

/** SCHED-05 SCHED-06: as the checks read them. A day without hours is closed. */
export function scheduleLimitsOf({ limites, diasEspeciales, maximoDias }: DeliveryAreaDto): ScheduleLimits {
  const hours = ({ desde, hasta }: DeliveryAreaDto['limites']['sabados']) =>
    desde && hasta ? `${desde} - ${hasta}` : 'Cerrado';
  return {
    maximumDays: maximoDias,
    hours: {
      weekdays: hours(limites.lunesViernes),
      saturday: hours(limites.sabados),
      sunday: hours(limites.domingos),
    },
    specialDays: diasEspeciales.map(({ fecha, ventana }) => ({ date: fecha, text: hours(ventana), reason: '' })),
  };
}
