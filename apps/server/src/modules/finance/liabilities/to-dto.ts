import type { LiabilityBalanceDto, LiabilityDto, LiabilityMovementDto } from '@botica/contract/finance/liabilities';
import { liabilityNames } from '@botica/contract/finance/liabilities';
import type { LiabilityKind } from '@botica/domain/finance/liabilities';
import { liabilityKinds } from '@botica/domain/finance/liabilities';
import { toDecimal } from '@botica/domain/money';
import { encodeOrderId } from '@botica/domain/orders';
import type { Movement } from './movements.ts';
import type { Liability } from './service.ts';

export function kindOf(dto: LiabilityDto): LiabilityKind {
  return liabilityKinds.find((kind) => liabilityNames[kind] === dto) ?? 'points';
}

const inUnits = (kind: LiabilityKind, amount: number) => (kind === 'points' ? amount : toDecimal(amount));

export function toBalanceDto(one: Liability): LiabilityBalanceDto {
  return {
    tipo: liabilityNames[one.kind],
    monto: toDecimal(one.amountCents),
    puntos: one.points,
    tenedores: one.holders,
    vencido: toDecimal(one.expired),
    control: { libro: inUnits(one.kind, one.ledgerNow), cuentas: inUnits(one.kind, one.accountsNow) },
  };
}

const reasons: Readonly<Record<string, string>> = {
  opening: 'Saldo inicial',
  redeemed: 'Usado en un pedido',
  reduced: 'Devuelto en parte',
  returned: 'Devuelto',
  earned: 'Ganado con una compra',
  unearned: 'Retirado al anular la compra',
  sent: 'Transferido a otra persona',
  received: 'Recibido de otra persona',
  expired: 'Vencido',
  corrected: 'Corregido por el personal',
  issued: 'Certificado emitido',
  invoiced: 'Comprado al crédito',
  paid: 'Abono de un cliente',
};

export function toMovementDto(kind: LiabilityKind, one: Movement): LiabilityMovementDto {
  return {
    movimientoId: one.key,
    momento: one.at,
    concepto: reasons[one.reason] ?? one.reason,
    pedidoId: one.orderId === null ? '' : encodeOrderId(one.orderId),
    pedido: one.orderId === null ? '' : (one.orderNumber ?? ''),
    cantidad: inUnits(kind, one.amount),
  };
}
