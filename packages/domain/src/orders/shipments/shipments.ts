/** What a carrier reports of a parcel that travels abroad. */
export const shipmentStates = [
  'collected',
  'inTransit',
  'inCustoms',
  'outForDelivery',
  'delivered',
  'problem',
] as const;
export type ShipmentState = (typeof shipmentStates)[number];

export const shipmentStateNames: Readonly<Record<ShipmentState, string>> = {
  collected: 'Recogido por el transportista',
  inTransit: 'En tránsito',
  inCustoms: 'En aduana',
  outForDelivery: 'En reparto',
  delivered: 'Entregado',
  problem: 'Con un inconveniente',
};

/** The service that a shopper paid for, as it was on the day of the order. */
export interface ForeignShipment {
  readonly country: string;
  readonly carrier: string;
  readonly service: string;
  /** Of the carrier, counted from the day it collects the parcel. */
  readonly minDays: number;
  readonly maxDays: number;
  readonly isInsured: boolean;
}

export function shippingText({ carrier, service, country }: ForeignShipment): string {
  return `${carrier}, ${service}, a ${country}`;
}

export function daysText({ minDays, maxDays }: Pick<ForeignShipment, 'minDays' | 'maxDays'>): string {
  if (minDays === maxDays) return minDays === 1 ? '1 día' : `${minDays} días`;
  return `De ${minDays} a ${maxDays} días`;
}
