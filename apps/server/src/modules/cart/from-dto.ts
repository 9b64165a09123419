import type { CartChangeDto, ChangesBody, GiftChangeDto } from '@botica/contract/cart/cart';
import { toChosenLine } from '@botica/contract/cart/changes';
import { giftOf, purchaseOf } from './build-lines.ts';
import type { StoredLine } from './store.ts';
import type { GiftKind } from './tables.ts';

/** Ignores prices and names that the browser sent. */
export function toPurchaseLine(change: CartChangeDto): StoredLine {
  const { promotionId: acceptedPromotionId, ...chosen } = toChosenLine(change);
  return purchaseOf({ ...chosen, acceptedPromotionId });
}

export function toGiftLine(
  kind: GiftKind,
  { productoId, promocionId, cantidad, pacienteId = 0 }: GiftChangeDto,
): StoredLine {
  return giftOf(kind, { productId: productoId, promotionId: promocionId, quantity: cantidad, patientId: pacienteId });
}

type Changes = Pick<ChangesBody, 'productos' | 'productosCanje' | 'productosBonificacion'>;

export function linesOf({ productos, productosCanje = [], productosBonificacion = [] }: Changes): StoredLine[] {
  return [
    ...productos.map(toPurchaseLine),
    ...productosCanje.map((gift) => toGiftLine('swap', gift)),
    ...productosBonificacion.map((gift) => toGiftLine('bonus', gift)),
  ];
}

/** The change that restores a purchase line as it is stored. */
export const toCartChange = (line: StoredLine): CartChangeDto => ({
  productoId: line.productId,
  cantidad: line.quantity,
  terceraEdad: line.isSenior,
  tieneRecetaCuartaEdad: line.hasFourthAgePrescription,
  tieneReceta: line.hasPrescription,
  promocionId: line.acceptedPromotionId,
  recompra: line.isRepurchase,
  recompraFrecuencia: line.repurchaseDays,
  documentoId: line.documentId,
});
