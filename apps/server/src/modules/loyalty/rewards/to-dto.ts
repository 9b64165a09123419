import { rewardKindNames } from '@botica/contract/loyalty/points-history';
import type { RewardMovementDto } from '@botica/contract/loyalty/rewards';
import { describeMovement } from '@botica/domain/loyalty/points-history';
import { toDecimal } from '@botica/domain/money';
import { encodeOrderId } from '@botica/domain/orders';
import { orderNumberText } from '@botica/domain/orders/summary';
import type { PointsMovement } from '../points-history/index.ts';
import { toSource } from '../points-history/index.ts';
import type { CertificateMovement, StickerMovement } from './store.ts';

export function toPointsRow(movement: PointsMovement): RewardMovementDto {
  const { id, at, reason, points, balance, orderId, number } = movement;
  const { kind, title, detail } = describeMovement(reason, points, toSource(movement));
  return {
    id: `p${id}`,
    fecha: new Date(at).toISOString(),
    clase: rewardKindNames[kind],
    concepto: title,
    detalle: detail,
    cantidad: points,
    unidad: 'puntos',
    saldo: balance,
    pedido_ID: orderId === null || number === null ? '' : encodeOrderId(orderId),
  };
}

interface OfOrder {
  orderId: string | null;
  number: number | null;
  branchCode: number | null;
}

const orderText = ({ number, branchCode }: OfOrder) =>
  branchCode === null || number === null ? '' : `Pedido ${orderNumberText(branchCode, number)}`;

const pageOf = ({ orderId, number }: OfOrder) =>
  orderId === null || number === null ? '' : encodeOrderId(Number(orderId));

export function toStickerRow(movement: StickerMovement): RewardMovementDto {
  return {
    id: `s${movement.id}`,
    fecha: new Date(movement.at).toISOString(),
    clase: 'stickers',
    ...stickerWords(movement),
    cantidad: movement.stickers,
    unidad: 'stickers',
    saldo: movement.balance,
    pedido_ID: pageOf(movement),
  };
}

function stickerWords(movement: StickerMovement): Pick<RewardMovementDto, 'concepto' | 'detalle'> {
  const { kind, collection, prize, reason } = movement;
  const many = Math.abs(movement.stickers);
  const what = many === 1 ? '1 sticker' : `${many.toLocaleString('en-US')} stickers`;
  if (kind === 'redeemed') return { concepto: `Premio: ${prize ?? collection}`, detalle: collection };
  if (kind === 'returned') return { concepto: `Te devolvimos ${what}`, detalle: prize ?? collection };
  if (kind === 'unearned') return { concepto: `Anulamos ${what} de ${collection}`, detalle: orderText(movement) };
  return { concepto: `${what} de ${collection}`, detalle: orderText(movement) || reason };
}

export function toCertificateRow(movement: CertificateMovement): RewardMovementDto {
  return {
    id: `c${movement.id}`,
    fecha: new Date(movement.at).toISOString(),
    clase: 'certificados',
    ...certificateWords(movement),
    cantidad: toDecimal(movement.cents),
    unidad: 'moneda',
    saldo: null,
    pedido_ID: pageOf(movement),
  };
}

function certificateWords(movement: CertificateMovement): Pick<RewardMovementDto, 'concepto' | 'detalle'> {
  const { reason, giverName, code } = movement;
  if (reason === 'given') {
    return { concepto: giverName ? `Regalo de ${giverName}` : 'Certificado de regalo', detalle: `Certificado ${code}` };
  }
  const concepto = reason === 'redeemed' ? 'Usaste tu certificado' : 'Te devolvimos saldo de tu certificado';
  return { concepto, detalle: orderText(movement) || `Certificado ${code}` };
}
