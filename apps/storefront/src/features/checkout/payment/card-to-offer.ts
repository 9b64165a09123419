import type { CardDto } from '@botica/contract/customers/cards';
import { expiryMessages, isExpired, parseExpiry } from '@botica/domain/customers/cards';

/**
 * The chosen card, while it can still pay; else the card selected in the profile, or the first that can pay. When the
 * chosen card was deleted, none is offered: the shopper chooses again (CARD-26).
 */
export function cardToOffer(cards: readonly CardDto[], chosenId: string, now: Date = new Date()): CardDto | undefined {
  if (chosenId !== '' && !cards.some(({ id }) => id === chosenId)) return undefined;
  const good = cards.filter((card) => !hasExpired(card, now));
  return good.find(({ id }) => id === chosenId) ?? good.find(({ seleccionada }) => seleccionada) ?? good[0];
}

export interface CardTrouble {
  text: string;
  /** It cannot be chosen. */
  isFinal: boolean;
}

/** CHK-24, shown before the order is submitted; and expired cards. */
export function cardTrouble(card: CardDto, now: Date): CardTrouble | undefined {
  if (hasExpired(card, now)) return { text: expiryMessages.expired, isFinal: true };
  if (card.nombreTarjeta.trim() === '') return { text: 'Falta el nombre del tarjetahabiente', isFinal: false };
  if (card.identidadTarjeta.trim() === '') return { text: 'Falta la identidad del tarjetahabiente', isFinal: false };
  return undefined;
}

function hasExpired({ fechaExpiracion }: CardDto, now: Date): boolean {
  const expiry = parseExpiry(fechaExpiracion);
  return expiry === undefined || isExpired(expiry, now);
}

/**
 * Which form opens when the card is the problem: the form of the incomplete card, or an empty one for a shopper without
 * cards. With saved cards and none selected nothing opens: the shopper chooses from the list.
 */
export function cardRemedy(
  remedy: 'chooseCard' | 'editCard',
  cards: readonly CardDto[],
  chosenId: string,
): CardDto | 'new' | undefined {
  if (cards.length === 0) return 'new';
  return remedy === 'chooseCard' ? undefined : cards.find(({ id }) => id === chosenId);
}
