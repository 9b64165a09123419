/** ORDTYPE-01 */
export const orderTypeIds = { pickup: 1, homeDelivery: 2, abroad: 7 } as const;
export type OrderType = keyof typeof orderTypeIds;
export type OrderTypeId = (typeof orderTypeIds)[OrderType];

/** ORDTYPE-03: the types of a prescription-only order, never those of a cart. */
export const prescriptionOrderTypeIds = { pickup: 3, homeDelivery: 4 } as const;

const orderTypes: Record<OrderTypeId, { readonly name: OrderType; readonly label: string }> = {
  1: { name: 'pickup', label: 'Recoger en sucursal' },
  2: { name: 'homeDelivery', label: 'Entrega a domicilio' },
  7: { name: 'abroad', label: 'Envío al extranjero' },
};

export function isOrderTypeId(value: unknown): value is OrderTypeId {
  return value === 1 || value === 2 || value === 7;
}

/** ORDTYPE-02: any other stored value becomes home delivery. Browser storage holds text. */
export function orderTypeOf(stored: unknown): OrderTypeId {
  const id = typeof stored === 'string' && /^\d$/.test(stored.trim()) ? Number(stored) : stored;
  return isOrderTypeId(id) ? id : orderTypeIds.homeDelivery;
}

export function orderTypeName(id: OrderTypeId): OrderType {
  return orderTypes[id].name;
}

export function isPickup(orderTypeId: number): boolean {
  return orderTypeId === orderTypeIds.pickup || orderTypeId === prescriptionOrderTypeIds.pickup;
}

export function isHomeDelivery(orderTypeId: number): boolean {
  return orderTypeId === orderTypeIds.homeDelivery || orderTypeId === prescriptionOrderTypeIds.homeDelivery;
}

/** A002: the order list shows an unknown type as pickup. */
export function orderTypeLabel(id: number): string {
  if (id === prescriptionOrderTypeIds.homeDelivery) return orderTypes[2].label;
  return isOrderTypeId(id) ? orderTypes[id].label : orderTypes[1].label;
}
