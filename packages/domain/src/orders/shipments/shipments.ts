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

/** The shipping service that the shopper paid for, as of the order date. */
export interface ForeignShipment {
  readonly country: string;
  readonly carrier: string;
  readonly service: string;
  /** Transit days, counted from the carrier's collection. */
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
