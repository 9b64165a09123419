import type { CreditAccountDto, CreditAccountRowDto, CreditMovementDto } from '@botica/contract/finance/credits';
import { creditWayNames, toCreditTerms } from '@botica/contract/finance/credits';
import { lacksIdentityForCredit } from '@botica/domain/checkout';
import { toDecimal } from '@botica/domain/money';
import { encodeOrderId } from '@botica/domain/orders';
import type { CreditStatement } from './service.ts';
import type { CreditAccount, CreditMovement } from './store.ts';

export function toAccountRowDto(account: CreditAccount): CreditAccountRowDto {
  const { id, name, isExternal, isEnabled, limitCents, usedCents } = account;
  const lacksIdentity = lacksIdentityForCredit({ credit: account, isExternalClient: isExternal });
  return {
    clienteId: id,
    nombre: name,
    esClienteExterno: isExternal,
    ...toCreditTerms(account),
    usado: toDecimal(usedCents),
    faltaIdentidad: isEnabled && lacksIdentity,
    disponible: isEnabled && !lacksIdentity ? toDecimal(limitCents - usedCents) : 0,
  };
}

const reasons: Readonly<Record<string, string>> = {
  invoiced: 'Comprado al crédito',
  reduced: 'Devuelto en parte',
  returned: 'Devuelto',
  paid: 'Abono',
  corrected: 'Abono anulado',
};

export function toStatementDto(statement: CreditStatement): CreditAccountDto {
  const { account, movements, next, canCredit, canChangeType } = statement;
  return {
    ...toAccountRowDto(account),
    empresaId: account.companyId,
    eliminado: account.isDeleted,
    movimientos: movements.map(toMovementDto),
    siguiente: next === undefined ? null : String(next),
    puedeCobrar: canCredit,
    puedeCambiarTipo: canChangeType,
  };
}

function toMovementDto({ id, at, reason, orderId, orderNumber, amountCents, payment }: CreditMovement) {
  return {
    movimientoId: String(id),
    momento: new Date(at).toISOString(),
    concepto: reasons[reason] ?? reason,
    pedidoId: orderId === null ? '' : encodeOrderId(orderId),
    pedido: orderId === null ? '' : orderNumber,
    monto: toDecimal(amountCents),
    abono: payment && {
      abonoId: payment.id,
      fecha: payment.paidOn,
      forma: creditWayNames[payment.way],
      referencia: payment.reference,
      anulado: payment.isUndone,
    },
  } satisfies CreditMovementDto;
}
