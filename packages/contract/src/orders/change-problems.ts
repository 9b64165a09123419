import { branchMessages } from '@botica/domain/branches';
import { orderChangeMessages } from '@botica/domain/orders/changes';

/** Refusals of changing an order. The reply contains what the shopper needs next, see order-changes. */
export const orderChangeProblems = {
  ORDER_NOT_CANCELLABLE: { status: 409, message: orderChangeMessages.notCancelled }, // ORDER-09
  ORDER_IN_INVOICING: { status: 409, message: orderChangeMessages.inInvoicing }, // ORDER-11
  ORDER_NOT_HOME_DELIVERY: { status: 409, message: orderChangeMessages.onlyHomeDelivery }, // ORDER-12
  ORDER_NOT_PICKUP: { status: 409, message: orderChangeMessages.onlyPickup },
  ORDER_AWAITS_PAYMENT: { status: 409, message: orderChangeMessages.awaitsPayment },
  ORDER_BEING_CONFIRMED: { status: 409, message: orderChangeMessages.beingConfirmed },
  ORDER_BEING_PAID: { status: 409, message: orderChangeMessages.beingPaid },
  ORDER_ADDRESS_DEARER: { status: 409, field: 'direccionId', message: orderChangeMessages.dearer },
  ORDER_ADDRESS_EDITED: {
    status: 409,
    field: 'direccionId',
    message: 'Esa dirección fue modificada, revísala e intenta nuevamente.',
  },
  ORDER_DELIVERY_COST: { status: 409, field: 'totalEnvio', message: orderChangeMessages.costQuestion },
  ORDER_SCHEDULE_NOT_SERVED: {
    status: 409,
    field: 'direccionId',
    message: 'A esa dirección no hacemos entregas a la hora que programaste.',
  },
  BRANCH_LACKS_STOCK: { status: 409, field: 'sucursalId', message: orderChangeMessages.missingTitle }, // ORDER-14
  BRANCH_WITHOUT_PICKUP: {
    status: 409,
    field: 'sucursalId',
    message: 'En esa sucursal no se recogen pedidos, elige otra.',
  },
  /** A155 */
  BRANCH_NOT_DELIVERING: {
    status: 409,
    field: 'sucursalId',
    message: 'Esa sucursal no hace entregas en la ciudad de tu dirección, elige otra.',
  },
  BRANCH_CLOSED: { status: 409, field: 'pedido_DesbloqueoID', message: branchMessages.closedQuestion }, // BRANCH-04
} as const;
