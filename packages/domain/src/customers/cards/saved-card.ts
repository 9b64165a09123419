import type { CardBrand } from './brand.ts';
import type { Expiry } from './expiry.ts';
import { isExpired } from './expiry.ts';

/** The stored data of a card. Only the processor has its number and CVC. */
export type SavedCard = {
  readonly id: string;
  readonly nickname: string;
  readonly brand: CardBrand;
  readonly lastFour: string;
  readonly expiry: Expiry;
  readonly holderName: string;
  readonly holderId: string;
  readonly isRemembered: boolean;
  readonly isSelected: boolean;
  /** Its data may be wrong, after a manual entry or a migration. */
  readonly needsReview: boolean;
};

/** CARD-29: also an expired card, which cannot pay until its date is corrected. */
export function needsEditing(card: Pick<SavedCard, 'needsReview' | 'expiry' | 'holderName' | 'holderId'>, now: Date) {
  return card.needsReview || card.holderName === '' || card.holderId === '' || isExpired(card.expiry, now);
}
