import type { Cents } from '@botica/domain/money';

export const couponMessages = {
  required: 'El código del cupón es requerido',
  used: 'El cupón ya fue agregado.',
  wrong: 'Tu código es incorrecto',
  nothingToLower: 'Agrega productos para usar tu cupón.',
} as const;

/** COUPON-01 COUPON-02 COUPON-03 COUPON-04: checks of a code that need no request. */
export function couponProblem(code: string, order: { used: string; totalCents: Cents }): string | undefined {
  if (code === '') return couponMessages.required;
  if (!/^[\w-]{1,40}$/.test(code)) return couponMessages.wrong;
  if (code === order.used.toUpperCase()) return couponMessages.used;
  return order.totalCents > 0 ? undefined : couponMessages.nothingToLower;
}
