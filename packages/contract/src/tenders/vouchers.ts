import { toDecimal } from '@botica/domain/money';
import type { Static } from 'typebox';
import { Type } from 'typebox';

export const VoucherSchema = Type.Object({
  esCanjeValido: Type.Boolean(),
  amountLocalCurrency: Type.Number({ description: '0 cuando no se puede canjear' }),
  name: Type.String(),
  status: Type.String({ description: 'Como lo dice quien los emite' }),
});
export type VoucherDto = Static<typeof VoucherSchema>;

export function toVoucherDto(voucher: {
  isRedeemable: boolean;
  cents: number;
  name: string;
  status: string;
}): VoucherDto {
  return {
    esCanjeValido: voucher.isRedeemable,
    amountLocalCurrency: voucher.isRedeemable ? toDecimal(voucher.cents) : 0,
    name: voucher.name,
    status: voucher.status,
  };
}

/** VOUCHER-04: a voucher that cannot be redeemed is a reply, not an error. */
export const checkVoucher = {
  id: 'C097',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/procesos-complementarios-oky/validar-vale',
  schema: {
    tags: ['vouchers'],
    summary: 'Dice si un vale OKY se puede canjear, y por cuánto',
    querystring: Type.Object({ exchangeCode: Type.String({ maxLength: 60 }) }),
    response: { 200: VoucherSchema },
  },
} as const;
