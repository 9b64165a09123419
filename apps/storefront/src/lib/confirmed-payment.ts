/**
 * The payment that the shopper confirmed with the last press, by the encoded id of its order or purchase. It is kept in
 * memory: after a reload the payment page asks again and charges nothing by itself.
 */
let confirmedId = '';

export function confirmPayment(orderId: string): void {
  confirmedId = orderId;
}

/** A pure read, because React may render a page more than once before it shows it. */
export const isConfirmedPayment = (orderId: string): boolean => confirmedId !== '' && confirmedId === orderId;

/** The payment page was shown: a second visit asks again. */
export function forgetConfirmedPayment(): void {
  confirmedId = '';
}
