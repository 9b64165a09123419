import type { CartRefusal } from '@botica/domain/cart';
import type { StoredLine } from './store.ts';
import type { GiftKind } from './tables.ts';

/** A purchase line with defaults for everything that is not given. */
export function purchaseOf(
  given: Pick<StoredLine, 'productId' | 'quantity'> & Partial<Omit<StoredLine, 'kind' | 'promotionId' | 'patientId'>>,
): StoredLine {
  return {
    isSenior: false,
    hasFourthAgePrescription: false,
    hasPrescription: false,
    acceptedPromotionId: 0,
    isRepurchase: false,
    repurchaseDays: 0,
    documentId: '',
    ...given,
    kind: 'purchase',
    promotionId: 0,
    patientId: 0,
  };
}

/** Only a redemption has a patient. */
export function giftOf(
  kind: GiftKind,
  {
    productId,
    promotionId,
    quantity,
    patientId,
  }: Record<'productId' | 'promotionId' | 'quantity' | 'patientId', number>,
): StoredLine {
  return {
    ...purchaseOf({ productId, quantity }),
    kind,
    promotionId,
    patientId: kind === 'swap' ? patientId : 0,
  };
}

export const withoutProduct = (productId: number) => purchaseOf({ productId, quantity: 0 });

export function withoutGift(kind: GiftKind, gift: { productId: number; promotionId: number }) {
  return giftOf(kind, { ...gift, quantity: 0, patientId: 0 });
}

export const lineKey = ({ kind, productId, promotionId }: Pick<StoredLine, 'kind' | 'productId' | 'promotionId'>) =>
  `${kind}:${productId}:${promotionId}`;

/** If a line is named twice, the last one wins. */
export function eachOnce(lines: readonly StoredLine[]): StoredLine[] {
  return [...new Map(lines.map((line) => [lineKey(line), line])).values()];
}

/** A line that was refused, with the words that the shopper reads. */
export interface RefusedLine extends Pick<CartRefusal, 'title' | 'message'> {
  productId: number;
  promotionId: number;
  code: string;
}

export function refusedLine(
  { productId, promotionId }: StoredLine,
  { code, title, message }: Pick<RefusedLine, 'code' | 'title' | 'message'>,
): RefusedLine {
  return { productId, promotionId, code, title, message };
}
