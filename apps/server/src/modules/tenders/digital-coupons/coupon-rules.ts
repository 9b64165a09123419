import type { CouponRow } from './store.ts';

/** The input of the coupon rules. */
export interface CouponUse {
  /** ISO date, in the stores' time zone. */
  today: string;
  orderTypeId: number;
  productIds: readonly number[];
  totalCents: number;
}

interface CouponRule {
  id: string;
  message: string;
  refuses(coupon: CouponRow, use: CouponUse): boolean;
}

/** COUPON-03: for a code that does not exist or must not be revealed yet. */
export const wrongCode = 'Tu código es incorrecto';

// The order matters: the first refusal is shown.
const couponRules: readonly CouponRule[] = [
  { id: 'COUPON-03', message: wrongCode, refuses: ({ starts_on }, { today }) => today < starts_on },
  // A230: a paused coupon comes back, so it is not said to have ended.
  { id: 'COUPON-03', message: 'Este cupón no está disponible por ahora.', refuses: ({ is_on }) => !is_on },
  { id: 'COUPON-03', message: 'Este cupón ya venció.', refuses: ({ ends_on }, { today }) => today > ends_on },
  {
    id: 'COUPON-03',
    message: 'Este cupón ya se agotó.',
    refuses: ({ uses_in_all, times_used }) => uses_in_all !== null && times_used >= uses_in_all,
  },
  {
    id: 'COUPON-03',
    message: 'Ya usaste este cupón.',
    refuses: ({ uses_per_customer, own_uses }) => uses_per_customer !== null && own_uses >= uses_per_customer,
  },
  {
    id: 'COUPON-03',
    message: 'Este cupón no aplica a este tipo de pedido.',
    refuses: ({ order_type_ids }, { orderTypeId }) => !order_type_ids.includes(orderTypeId),
  },
  {
    id: 'COUPON-05',
    message: 'Este cupón no aplica a los productos de tu carrito.',
    refuses: ({ is_per_product, product_ids }, { productIds }) =>
      is_per_product && product_ids.length > 0 && !productIds.some((id) => product_ids.includes(id)),
  },
  {
    id: 'COUPON-04',
    message: 'Agrega productos a tu carrito para usar este cupón.',
    refuses: ({ is_per_product }, { totalCents }) => !is_per_product && totalCents <= 0,
  },
];

/** Why a coupon cannot be used; undefined when it can. */
export function couponRefusal(coupon: CouponRow | undefined, use: CouponUse): string | undefined {
  if (!coupon) return wrongCode;
  return couponRules.find(({ refuses }) => refuses(coupon, use))?.message;
}
