import type { AccountHomeDto, ExpiringKind } from '@botica/contract/customers/account-home';
import { toDecimal } from '@botica/domain/money';
import { encodeOrderId } from '@botica/domain/orders';
import type { AccountHome, ExpiringItem } from './service.ts';

const kinds: Record<ExpiringItem['kind'], ExpiringKind> = {
  coupon: 'cupon',
  certificate: 'certificado',
  stickers: 'stickers',
};

export function toAccountHomeDto({ orderIds, expiring, bought, counts, ...home }: AccountHome): AccountHomeDto {
  const [first] = orderIds;
  return {
    pedidoId: first === undefined ? '' : encodeOrderId(first),
    pedidosAbiertos: orderIds.length,
    regalo: { saldo: toDecimal(home.giftCents), de: home.giver },
    vencen: expiring.map(({ kind, name, detail, amountCents, lastDay }) => ({
      tipo: kinds[kind],
      nombre: name,
      detalle: detail,
      monto: toDecimal(amountCents),
      vence: lastDay,
    })),
    comprados: bought.map(({ productId, lastAt }) => ({
      productoId: productId,
      ultimaCompra: new Date(lastAt).toISOString(),
    })),
    cuantos: {
      recompras: counts.repurchases,
      listas: counts.lists,
      cupones: counts.coupons,
      certificados: counts.certificates,
      direcciones: counts.addresses,
    },
  };
}
