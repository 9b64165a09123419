import { redemptionMessages } from '@botica/domain/loyalty/partners';

/** Refusals of partner coupons; PARTNER-11 shows them under a title. */
export const partnerProblems = {
  PARTNER_NOT_FOUND: { status: 404, message: 'No encontramos ese comercio.' },
  PARTNER_PROMOTION_NOT_FOUND: { status: 404, message: 'Este cupón ya no está disponible.' },
  PARTNER_PROMOTION_CHANGED: { status: 409, message: 'Este cupón cambió. Revisa los puntos antes de canjearlo.' },
  PARTNER_COUPON_NOT_FOUND: { status: 404, message: 'No encontramos ese cupón.' },
  /** PARTNER-04 */
  PARTNER_COUPON_NOT_NEW: { status: 409, message: 'El cupón ya no se puede anular.' },
  PARTNER_COUPON_EXPIRED: { status: 409, message: 'El cupón ya venció.' },
  PARTNER_COUPON_USED: { status: 409, message: 'El cupón ya fue usado.' },
  PARTNER_COUPON_ANNULLED: { status: 409, message: 'El cliente anuló este cupón.' },
  SAME_KEY_OTHER_COUPON: { status: 409, message: 'Este canje ya se hizo con otros datos. Revisa tus cupones.' },
  COUPONS_GONE: { status: 409, field: 'cantidad', message: 'No quedan tantos cupones de estos.' },
  COUPON_BRANCH_NEEDED: { status: 422, message: 'Elige la sucursal donde recogerás el certificado.' },
  COUPON_QUANTITY_NOT_VALID: {
    status: 422,
    field: 'cantidad',
    message: redemptionMessages.COUPON_QUANTITY_NOT_VALID,
  },
  /** PARTNER-09 */
  COUPON_BELOW_MINIMUM: { status: 422, field: 'cantidad', message: redemptionMessages.COUPON_BELOW_MINIMUM },
  /** PARTNER-06 T41 */
  COUPON_POINTS_NOT_ENOUGH: { status: 409, message: redemptionMessages.COUPON_POINTS_NOT_ENOUGH },
  /** PARTNER-07 T42 */
  COUPON_OUT_OF_STOCK: { status: 409, message: redemptionMessages.COUPON_OUT_OF_STOCK },
} as const;
