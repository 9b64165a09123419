/** A135: what a shopper reads on the letter of the order, 5-0037. */
export interface WrittenOrderNumber {
  readonly branchCode: number;
  readonly number: number;
}

/** However it was typed: with spaces, without zeros, with another dash. Nothing when it is no order number. */
export function readOrderNumber(text: string): WrittenOrderNumber | undefined {
  const [, branch, number] = /^\s*(\d{1,5})\s*[-–—. ]\s*(\d{1,9})\s*$/.exec(text) ?? [];
  if (branch === undefined || number === undefined) return undefined;
  const read = { branchCode: Number(branch), number: Number(number) };
  return read.branchCode > 0 && read.number > 0 ? read : undefined;
}

export const lastDigitsLength = 4;

/** Of the phone that the order was made with: every order has one, a guest's too, and no letter shows it. */
export function lastDigitsOf(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length < lastDigitsLength ? '' : digits.slice(-lastDigitsLength);
}

export const lookupMessages = {
  /** The same for an order that is not there and for other digits: whoever guesses learns nothing. */
  notFound: 'No encontramos un pedido con ese número y esos dígitos. Revisa los dos e intenta de nuevo.',
  number: 'Escribe el número como aparece en tu pedido, por ejemplo 5-0037.',
  digits: 'Escribe los últimos 4 dígitos de tu teléfono.',
} as const;
