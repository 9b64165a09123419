import type { TopUpBody } from '@botica/contract/services/top-ups';
import { cleanTaxIdNumber } from '@botica/domain/customers/tax-ids';
import { tidyText } from '@botica/domain/format';
import { type Cents, toCents, toDecimal } from '@botica/domain/money';
import { cleanTopUpPhone, type TopUpSplit } from '@botica/domain/services/top-ups';
import type { Draft } from './draft.ts';

export const topUpCents = ({ monto }: { monto: number }): Cents => toCents(monto);

export function bodyOf(
  draft: Draft,
  rest: { amountCents: Cents; split: TopUpSplit; cardId: string; branchCode: number },
): TopUpBody {
  const { amountCents, split, cardId, branchCode } = rest;
  const isCovered = split.cardCents === 0;
  return {
    Celular: cleanTopUpPhone(draft.phone),
    ProductoId: draft.productId ?? null,
    OperadorId: draft.operatorId,
    SucursalId: branchCode,
    RecibirFactura: draft.wantsInvoice,
    ...(draft.wantsInvoice
      ? { UsuarioRtn: { nombre: tidyText(draft.taxName), rtn: cleanTaxIdNumber(draft.taxId) } }
      : {}),
    nombreNumeroFavorito: draft.keepsFavourite ? tidyText(draft.favouriteName) : '',
    puntosCanje: split.points,
    puntosCubrenTodoElMonto: isCovered,
    Monto: toDecimal(amountCents),
    ...(!isCovered && cardId ? { TarjetaUsuarioId: cardId } : {}),
  };
}
