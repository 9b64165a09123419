import type { CardDto } from '@botica/contract/customers/cards';
import { cardToOffer } from '../checkout/index.ts';

/** The card is typed on the bank's page, and never stored. */
export const typedAtBank = '';

/** The id of the card that is chosen at first: the selected one, or another that can pay. */
export function offeredCard(cards: readonly CardDto[], now: Date = new Date()): string {
  const usable = cards.filter(({ requiereEditarDatos }) => !requiereEditarDatos);
  return cardToOffer(usable, '', now)?.id ?? typedAtBank;
}
