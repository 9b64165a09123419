import type { CardBrand } from './brand.ts';
import type { Expiry } from './expiry.ts';
import { isExpired } from './expiry.ts';

/** What is kept of a card. Its number and its code are the processor's alone. */
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
  /** Somebody, or a move from elsewhere, left it with data that may be wrong. */
  readonly needsReview: boolean;
};

/** CARD-29: also a card that expired, which nobody can pay with until its date is put right. */
export function needsEditing(card: Pick<SavedCard, 'needsReview' | 'expiry' | 'holderName' | 'holderId'>, now: Date) {
  return card.needsReview || card.holderName === '' || card.holderId === '' || isExpired(card.expiry, now);
}
