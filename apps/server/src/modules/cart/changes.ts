import type { CartChangeDto, CartRefusalDto, ChangesBody, GiftChangeDto } from '@botica/contract/cart/cart';
import { toCartRefusalDto, toChosenLine } from '@botica/contract/cart/changes';
import type { CartLine } from './store.ts';
import type { GiftKind } from './tables.ts';

/** A price or a name that travelled with the line is not read. */
export function toPurchaseLine(change: CartChangeDto): CartLine {
  const chosen = toChosenLine(change);
  return {
    kind: 'purchase',
    productId: chosen.productId,
    promotionId: 0,
    quantity: chosen.quantity,
    isSenior: chosen.isSenior,
    hasFourthAgePrescription: chosen.hasFourthAgePrescription,
    hasPrescription: chosen.hasPrescription,
    acceptedPromotionId: chosen.promotionId,
    isRepurchase: chosen.isRepurchase,
    repurchaseDays: chosen.repurchaseDays,
    documentId: chosen.documentId,
    patientId: 0,
  };
}

export function toGiftLine(
  kind: GiftKind,
  { productoId, promocionId, cantidad, pacienteId = 0 }: GiftChangeDto,
): CartLine {
  return {
    ...toPurchaseLine({ productoId, cantidad }),
    kind,
    promotionId: promocionId,
    patientId: kind === 'swap' ? pacienteId : 0,
  };
}

export const withoutProduct = (productId: number) => toPurchaseLine({ productoId: productId, cantidad: 0 });

export function withoutGift(kind: GiftKind, { productId, promotionId }: { productId: number; promotionId: number }) {
  return toGiftLine(kind, { productoId: productId, promocionId: promotionId, cantidad: 0 });
}

type Changes = Pick<ChangesBody, 'productos' | 'productosCanje' | 'productosBonificacion'>;

export function linesOf({ productos, productosCanje = [], productosBonificacion = [] }: Changes): CartLine[] {
  return [
    ...productos.map(toPurchaseLine),
    ...productosCanje.map((gift) => toGiftLine('swap', gift)),
    ...productosBonificacion.map((gift) => toGiftLine('bonus', gift)),
  ];
}

export const lineKey = ({ kind, productId, promotionId }: Pick<CartLine, 'kind' | 'productId' | 'promotionId'>) =>
  `${kind}:${productId}:${promotionId}`;

/** Of a line that is named twice, what was said last. */
export function eachOnce(lines: readonly CartLine[]): CartLine[] {
  return [...new Map(lines.map((line) => [lineKey(line), line])).values()];
}

export function toRefusalDto(
  { productId, promotionId }: CartLine,
  refusal: Parameters<typeof toCartRefusalDto>[0],
): CartRefusalDto {
  return toCartRefusalDto(refusal, { productoId: productId, promocionId: promotionId });
}
