import { redemptionsAvailable } from '../../tenders/redemptions/index.ts';
import { giftsAvailable } from '../index.ts';
import type { Cart, CartGift, EarnedGift, Patient } from './cart.ts';

type BoughtLine = { readonly productId: number; readonly quantity: number };

/** CANJE-03: units that a patient bought before for one promotion. */
export function pastPurchases(
  patients: readonly Patient[],
  { patientId, promotionId }: { patientId: number; promotionId: number },
): number {
  const patient = patients.find(({ id }) => id === patientId);
  return patient?.purchases.find((purchase) => purchase.promotionId === promotionId)?.units ?? 0;
}

/** CANJE-01 BONUS-01: the branch's stock of a gift, minus the bought units of the same product. */
export function giftStock(
  { productId, stock }: { readonly productId: number; readonly stock: number | undefined },
  bought: readonly BoughtLine[],
): number | undefined {
  const taken = bought.find((line) => line.productId === productId)?.quantity ?? 0;
  return stock === undefined ? undefined : Math.max(0, stock - taken);
}

/** Limits the quantity of each gift to what the bought lines earn. */
export function earnedGifts({ lines, redemptions, bonuses, patients }: Cart) {
  return {
    redemptions: redemptions.map((gift) => earn(gift, lines, pastPurchases(patients, gift))),
    bonuses: bonuses.map((gift) => earn(gift, lines, 0)),
  };
}

/** `past` is what the patient of a redemption bought before; a bonus has none. */
function earn(gift: CartGift, bought: readonly BoughtLine[], past: number): EarnedGift {
  const boughtQuantity = bought.find(({ productId }) => productId === gift.boughtProductId)?.quantity ?? 0;
  const stock = giftStock(gift, bought);
  const available =
    past > 0
      ? redemptionsAvailable(gift, { bought: boughtQuantity, past, stock })
      : giftsAvailable(gift, boughtQuantity, stock);
  return {
    ...gift,
    available,
    quantity: Math.min(gift.quantity, available),
    boughtQuantity,
    minimumPurchase: Math.max(1, gift.requiredQuantity - past),
  };
}
