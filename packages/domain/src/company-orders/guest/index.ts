export type { EncodedGuestOrder } from './encoded-order.ts';
export { decodeGuestOrder, encodeGuestOrder } from './encoded-order.ts';
export type { GuestCart, GuestCartRefusal } from './guest-cart.ts';
export { guestCartRefusal, mostGuestLines } from './guest-cart.ts';
export type { GuestOrder, GuestOrderField } from './guest-order.ts';
export {
  checkGuestOrder,
  guestBranchCode,
  guestOrderMessages,
  guestPaymentTypeIds,
  leastPhoneDigits,
} from './guest-order.ts';
