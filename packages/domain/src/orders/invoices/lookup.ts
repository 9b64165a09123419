/** A135: the order number in the e-mail, 5-0037. */
export interface WrittenOrderNumber {
  readonly branchCode: number;
  readonly number: number;
}

/** Accepts spaces, missing zeros and other dashes. Undefined when not an order number. */
export function readOrderNumber(text: string): WrittenOrderNumber | undefined {
  const [, branch, number] = /^\s*(\d{1,5})\s*[-–—. ]\s*(\d{1,9})\s*$/.exec(text) ?? [];
  if (branch === undefined || number === undefined) return undefined;
  const read = { branchCode: Number(branch), number: Number(number) };
  return read.branchCode > 0 && read.number > 0 ? read : undefined;
}

export const lastDigitsLength = 4;

/** The phone of the order: every order has one, guest orders too, and no e-mail shows it. */
export function lastDigitsOf(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length < lastDigitsLength ? '' : digits.slice(-lastDigitsLength);
}

export const lookupMessages = {
  /** The same message for an unknown order and for wrong digits, so that guessing reveals nothing. */
  notFound: 'No encontramos un pedido con ese número y esos dígitos. Revisa los dos e intenta de nuevo.',
  number: 'Escribe el número como aparece en tu pedido, por ejemplo 5-0037.',
  digits: 'Escribe los últimos 4 dígitos de tu teléfono.',
} as const;
