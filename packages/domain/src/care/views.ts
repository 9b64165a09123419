/** The fixed views of the list of orders. */
export const orderViews = {
  all: 'Todos',
  open: 'En curso',
  unpaid: 'Esperando pago',
  refunds: 'Reembolsos en cola',
  delivered: 'Entregados',
  cancelled: 'Anulados',
} as const;
export type OrderView = keyof typeof orderViews;
