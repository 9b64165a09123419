export type { OrderType, OrderTypeId } from './order-type.ts';
export {
  isOrderTypeId,
  orderTypeIds,
  orderTypeLabel,
  orderTypeName,
  orderTypeOf,
  prescriptionOrderTypeIds,
} from './order-type.ts';
