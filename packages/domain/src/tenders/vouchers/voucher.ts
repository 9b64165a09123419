/** VOUCHER-02 */
export const voucherCodeLength = 10;
export const voucherCodeMaxLength = 40;
/** The limit per order, against misuse. */
export const vouchersLimit = 10;

export const voucherMessages = {
  required: 'El código del vale es requerido', // VOUCHER-01
  notValid: 'El código ingresado no es valido', // VOUCHER-02
  repeated: 'El código ya fue agregado', // VOUCHER-03
  notRedeemable: 'El vale no puede ser canjeado.', // VOUCHER-04
  notChecked: 'Ocurrio un problema cuando se validaba el código del Vale OKY. Intenta nuevamente más tarde.', // VOUCHER-05
  tooMany: `Puedes usar hasta ${vouchersLimit} vales en un pedido.`,
} as const;

/** As compared and stored. */
export function cleanVoucherCode(text: string): string {
  return text.trim().toUpperCase();
}

/** VOUCHER-01..03: errors of a code that need no call. */
export function checkVoucherCode(text: string, added: readonly string[] = []): string | undefined {
  const code = cleanVoucherCode(text);
  if (code === '') return voucherMessages.required;
  if (code.length < voucherCodeLength || code.length > voucherCodeMaxLength) return voucherMessages.notValid;
  if (!/^[A-Z0-9-]+$/.test(code)) return voucherMessages.notValid;
  if (added.some((other) => cleanVoucherCode(other) === code)) return voucherMessages.repeated;
  return added.length >= vouchersLimit ? voucherMessages.tooMany : undefined;
}
