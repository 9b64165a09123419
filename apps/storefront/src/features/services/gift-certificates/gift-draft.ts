import type { GiftBody } from '@botica/contract/services/gift-certificates';
import { toGiftBody } from '@botica/contract/services/gift-certificates';
import type { Company } from '@botica/domain/companies';
import type { FieldError } from '@botica/domain/identity';
import { checkGift, type GiftAmount, type GiftField, type GiftForm } from '@botica/domain/services/gift-certificates';

/** The form as it is typed. */
export interface GiftDraft {
  amount: GiftAmount;
  recipient: string;
  message: string;
  /** One of the offered designs; nothing for the usual card. */
  designId?: number | undefined;
  /** Empty when the card is typed on the bank's page; nothing until one is chosen. */
  cardId: string | undefined;
  /** GIFT-03: of a card that is not saved. */
  holderName: string;
  holderId: string;
  taxName: string;
  taxNumber: string;
}

export const emptyDraft: GiftDraft = {
  amount: { chosen: 0, typed: '' },
  recipient: '',
  message: '',
  cardId: undefined,
  holderName: '',
  holderId: '',
  taxName: '',
  taxNumber: '',
};

export interface CardHolder {
  id: string;
  nombreTarjeta: string;
  identidadTarjeta: string;
}

/** GIFT-03: the holder of a saved card comes from the card. */
function toForm({ cardId, ...draft }: GiftDraft, cards: readonly CardHolder[]): GiftForm {
  const card = cards.find(({ id }) => id === cardId);
  return card ? { ...draft, holderName: card.nombreTarjeta, holderId: card.identidadTarjeta } : draft;
}

/** Where each problem is shown. */
const draftFields: Readonly<Record<GiftField, keyof GiftDraft>> = {
  amount: 'amount',
  recipient: 'recipient',
  message: 'message',
  design: 'designId',
  holder: 'holderName',
  taxNumber: 'taxNumber',
};

export const draftFieldOf = (field: GiftField): keyof GiftDraft => draftFields[field];

export function checkDraft(
  draft: GiftDraft,
  cards: readonly CardHolder[],
  company: Company,
): FieldError<keyof GiftDraft>[] {
  return checkGift(toForm(draft, cards), company).map(({ field, message }) => ({
    field: draftFieldOf(field),
    message,
  }));
}

export function toBody(draft: GiftDraft, cards: readonly CardHolder[]): GiftBody {
  return toGiftBody(toForm(draft, cards), draft.cardId ?? '');
}

/**
 * Restores the typed values after a return from the payment. They come from the history state, which is not trusted.
 */
export function readDraft(state: unknown): GiftDraft | undefined {
  if (typeof state !== 'object' || state === null || !('giftDraft' in state)) return undefined;
  const draft = state.giftDraft;
  const isDraft = typeof draft === 'object' && draft !== null && 'recipient' in draft && 'amount' in draft;
  return isDraft ? { ...emptyDraft, ...(draft as Partial<GiftDraft>) } : undefined;
}
