export {
  checkVoucherCode,
  cleanVoucherCode,
  voucherCodeLength,
  voucherCodeMaxLength,
  voucherMessages,
  vouchersLimit,
} from './voucher.ts';
