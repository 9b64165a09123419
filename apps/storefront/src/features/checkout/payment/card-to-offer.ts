import type { CardDto } from '@botica/contract/customers/cards';
import { expiryMessages, isExpired, parseExpiry } from '@botica/domain/customers/cards';

/**
 * The one that was chosen, while it can still pay; else the one selected in the profile, or the first that can. In place
 * of a chosen card that was deleted meanwhile none is offered: the shopper chooses again (CARD-26).
 */
export function cardToOffer(cards: readonly CardDto[], chosenId: string, now: Date = new Date()): CardDto | undefined {
  if (chosenId !== '' && !cards.some(({ id }) => id === chosenId)) return undefined;
  const good = cards.filter((card) => !hasExpired(card, now));
  return good.find(({ id }) => id === chosenId) ?? good.find(({ seleccionada }) => seleccionada) ?? good[0];
}

export interface CardTrouble {
  text: string;
  /** It cannot even be chosen. */
  isFinal: boolean;
}

/** CHK-24, told before the order is sent; and a card whose date has passed. */
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
 * What opens when the card is in the way: the form of the card that lacks something, or an empty one for whoever has no
 * card. With saved cards and none selected nothing opens: one of the list is chosen.
 */
export function cardRemedy(
  remedy: 'chooseCard' | 'editCard',
  cards: readonly CardDto[],
  chosenId: string,
): CardDto | 'new' | undefined {
  if (cards.length === 0) return 'new';
  return remedy === 'chooseCard' ? undefined : cards.find(({ id }) => id === chosenId);
}
