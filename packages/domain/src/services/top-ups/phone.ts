import { topUpMessages } from './messages.ts';

/** TOPUP-04: only Honduran phones have top-ups (A121). */
export const topUpPhone = { prefix: '+504', mask: '9999-9999', digits: 8 } as const;

/** TOPUP-01 */
export const operatorIds = [1, 2] as const;
export type OperatorId = (typeof operatorIds)[number];

export function isOperatorId(value: unknown): value is OperatorId {
  return operatorIds.some((id) => id === value);
}

/** The digits of a phone without the country prefix. */
export function cleanTopUpPhone(text: string): string {
  const digits = text.replace(/\D/g, '');
  const prefix = topUpPhone.prefix.slice(1);
  return digits.length === prefix.length + topUpPhone.digits && digits.startsWith(prefix)
    ? digits.slice(prefix.length)
    : digits;
}

/** TOPUP-03 TOPUP-12: a short phone and a long phone have different errors. */
export function checkTopUpPhone(text: string): string | undefined {
  const { length } = cleanTopUpPhone(text);
  if (length < topUpPhone.digits) return topUpMessages.phone;
  return length > topUpPhone.digits ? topUpMessages.unusualNumber : undefined;
}

// A049: the digits that belong to the other operator.
const foreignDigits: Readonly<Record<OperatorId, string>> = { 1: '38', 2: '9' };

/** TOPUP-05 TOPUP-06 TOPUP-07 A049: a warning, which does not block; undefined while the number is incomplete. */
export function phoneWarning(
  phone: string,
  operator: { readonly id: OperatorId; readonly name: string },
): string | undefined {
  if (checkTopUpPhone(phone) !== undefined) return undefined;
  const [first = ''] = cleanTopUpPhone(phone);
  if (!'389'.includes(first)) return topUpMessages.unusualNumber;
  return foreignDigits[operator.id].includes(first) ? topUpMessages.otherOperator(operator.name) : undefined;
}

/** TOPUP-13: 504-3, 504-8 and 504-9; a phone without its country prefix does not count. */
export function isMobilePhone(text: string): boolean {
  return /^504[389]/.test(text.replace(/\D/g, ''));
}

/** 9876-5432 */
export function formatTopUpPhone(digits: string): string {
  return digits.length === topUpPhone.digits ? `${digits.slice(0, 4)}-${digits.slice(4)}` : digits;
}
