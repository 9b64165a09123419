import type { FieldError } from '../../identity/index.ts';
import { checkIdentityNumber, identityTypeIds } from '../../identity/index.ts';
import type { OrderTypeId } from '../../orders/order-types/index.ts';
import { orderTypeIds } from '../../orders/order-types/index.ts';
import { isEmail, keepDigits } from '../../validation/index.ts';

/** GUEST-04: the branch of all guest orders. */
export const guestBranchCode = 5;

/** GUEST-01 */
export const leastPhoneDigits = 8;
const mostPhoneDigits = 15;

/** Payment types of a guest: cash or card on delivery or pickup. */
export const guestPaymentTypeIds = {
  [orderTypeIds.pickup]: [11, 1],
  [orderTypeIds.homeDelivery]: [1, 2, 3],
} as const satisfies Partial<Record<OrderTypeId, readonly number[]>>;

export type GuestOrder = {
  readonly orderTypeId: keyof typeof guestPaymentTypeIds;
  readonly paymentTypeId: number;
  readonly lines: readonly { readonly productId: number; readonly quantity: number; readonly isSenior: boolean }[];
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly identity: string;
  readonly seniorIdentity: string;
  readonly address: { readonly suburbId: number; readonly description: string; readonly reference: string } | undefined;
};
export type GuestOrderField =
  | 'name'
  | 'phone'
  | 'email'
  | 'lines'
  | 'identity'
  | 'seniorIdentity'
  | 'paymentTypeId'
  | 'address';

export const guestOrderMessages = {
  name: 'Debe ingresar un nombre',
  phone: 'El número de teléfono debe tener al menos 8 dígitos.', // T37
  email: 'El correo electrónico no es válido.',
  lines: 'Debe comprar al menos un producto.',
  seniorIdentity: 'Debe ingresar una identidad',
  paymentTypeId: 'Debes seleccionar un tipo de pago para poder realizar el pedido.',
  address: 'Escribe la dirección donde entregamos tu pedido.',
  /** GUEST-05 A022 */
  failed: 'Ocurrio un problema cuando se procesaba el pedido. Intente nuevamente más tarde.',
  /** GUEST-06 */
  outOfStock: 'Sucursal con inventario insuficiente, selecciona otra sucursal',
} as const;

const leastAddressLength = 8;

interface GuestRule {
  field: Exclude<GuestOrderField, 'identity'>;
  isWrong(order: GuestOrder, paymentTypeIds: readonly number[]): boolean;
}

// In the order of the form.
const rules: readonly GuestRule[] = [
  { field: 'lines', isWrong: ({ lines }) => lines.length === 0 }, // GUEST-02
  { field: 'name', isWrong: ({ name }) => name.trim().length < 2 },
  { field: 'phone', isWrong: ({ phone }) => !isPhone(phone) }, // GUEST-01
  { field: 'email', isWrong: ({ email }) => email.trim() !== '' && !isEmail(email) }, // A181: optional
  // GUEST-03
  {
    field: 'seniorIdentity',
    isWrong: ({ lines, seniorIdentity }) => lines.some(({ isSenior }) => isSenior) && !seniorIdentity.trim(),
  },
  {
    field: 'address',
    isWrong: ({ orderTypeId, address }) =>
      orderTypeId === orderTypeIds.homeDelivery && (address?.description.length ?? 0) < leastAddressLength,
  },
  {
    field: 'paymentTypeId',
    isWrong: ({ paymentTypeId }, allowed) => !allowed.includes(paymentTypeId),
  },
];

/** All errors, in the order of the form. */
export function checkGuestOrder(
  order: GuestOrder,
  company: GuestCompany,
  paymentTypeIds: readonly number[] = guestPaymentTypeIds[order.orderTypeId],
): FieldError<GuestOrderField>[] {
  return rules.flatMap(({ field, isWrong }): FieldError<GuestOrderField>[] => {
    if (isWrong(order, paymentTypeIds)) return [{ field, message: guestOrderMessages[field] }];
    return field === 'email' ? identityErrors(order, company) : [];
  });
}

type GuestCompany = Parameters<typeof checkIdentityNumber>[2];

/** VAL-03 VAL-04: the identity is optional; if given it has the format of the country. */
function identityErrors(order: GuestOrder, company: GuestCompany): FieldError<GuestOrderField>[] {
  return (['identity', 'seniorIdentity'] as const).flatMap((field) => {
    if (order[field].trim() === '') return [];
    const message = checkIdentityNumber(identityTypeIds.nationalId, order[field], company);
    return message ? [{ field, message }] : [];
  });
}

function isPhone(phone: string): boolean {
  const digits = keepDigits(phone);
  return digits.length >= leastPhoneDigits && digits.length <= mostPhoneDigits && !/[^\d\s()+-]/.test(phone);
}
