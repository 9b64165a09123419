import { expect, it } from 'vitest';
import { checkVoucherCode, cleanVoucherCode, vouchersLimit } from './index.ts';

it.each([
  ['VOUCHER-01', '   ', 'El código del vale es requerido'],
  ['VOUCHER-02', 'OKY-100-1', 'El código ingresado no es valido'],
  ['VOUCHER-02', 'OKY 100 0001', 'El código ingresado no es valido'],
  ['VOUCHER-02', `OKY-${'1'.repeat(40)}`, 'El código ingresado no es valido'],
  ['VOUCHER-03', ' oky-100-0001 ', 'El código ya fue agregado'],
])('%s %j shows its error', (_, text, message) => expect(checkVoucherCode(text, ['OKY-100-0001'])).toBe(message));

it('VOUCHER-02 ten characters are enough, in upper or lower case', () => {
  expect(checkVoucherCode('oky-1-0001', ['OKY-100-0001'])).toBeUndefined();
  expect(cleanVoucherCode(' oky-1-0001')).toBe('OKY-1-0001');
});

it('VOUCHER-03 an order has a limit of vouchers', () => {
  const added = Array.from({ length: vouchersLimit }, (_, index) => `OKY-100-000${index}`);
  expect(checkVoucherCode('OKY-100-0042', added.slice(1))).toBeUndefined();
  expect(checkVoucherCode('OKY-100-0042', added)).toBe('Puedes usar hasta 10 vales en un pedido.');
});
