/** Held waits for a payment or an outside service, placed is an order, released was never an order for the shopper. */
export const orderPhases = ['held', 'placed', 'released'] as const;
export type OrderPhase = (typeof orderPhases)[number];

/** ORDER-04 LINK-04: pedido_Estado_ID. */
export const orderStateIds = { new: 1, cancelled: 2, invoiced: 3 } as const;

/** ORDER-05: subEstadoId, of an invoiced home delivery (A025). */
export const orderSubStateIds = { inDelivery: 1, delivered: 2 } as const;

const stateNames: ReadonlyMap<number, string> = new Map([
  [orderStateIds.new, 'Nuevo'],
  [orderStateIds.cancelled, 'Anulado'],
  [orderStateIds.invoiced, 'Facturado'],
]);

export function orderStateName(id: number): string {
  return stateNames.get(id) ?? 'Desconocido';
}

/** Minutes that an order awaits its payment before it is released. */
export const holdMinutes = { online: 15, paymentLink: 24 * 60, confirming: 1 } as const;
