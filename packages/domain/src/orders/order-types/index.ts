export type { OrderType, OrderTypeId } from './order-type.ts';
export {
  isHomeDelivery,
  isOrderTypeId,
  isPickup,
  orderTypeIds,
  orderTypeLabel,
  orderTypeName,
  orderTypeOf,
  prescriptionOrderTypeIds,
} from './order-type.ts';
