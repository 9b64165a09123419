import type { AddressDto } from '@botica/contract/customers/addresses';
import type { DeliveryAreaDto } from '@botica/contract/delivery/delivery';
import type { ScheduleLimits } from '@botica/domain/checkout';
import type { OrderType } from '@botica/domain/orders/order-types';
import type { ChosenBranch, OrderMode } from '../branches/index.ts';

const orderTypes: Readonly<Record<OrderMode, OrderType>> = {
  pickup: 'pickup',
  delivery: 'homeDelivery',
  abroad: 'abroad',
};

export function orderTypeOfMode(mode: OrderMode): OrderType {
  return orderTypes[mode];
}

/**
 * ORDTYPE-07: the address that the order would go to. One that another branch serves is not it: its prices and its stock
 * would be others than those shown. Without a choice it is the one in the suburb that the shopper buys for, or else the
 * default one.
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

/** SCHED-05 SCHED-06: as the checks read them. A day without hours is a closed one. */
export function scheduleLimitsOf({ limites, maximoDias }: DeliveryAreaDto): ScheduleLimits {
  const hours = ({ desde, hasta }: DeliveryAreaDto['limites']['sabados']) =>
    desde && hasta ? `${desde} - ${hasta}` : 'Cerrado';
  return {
    maximumDays: maximoDias,
    hours: {
      weekdays: hours(limites.lunesViernes),
      saturday: hours(limites.sabados),
      sunday: hours(limites.domingos),
    },
  };
}
