export type { ExchangeKind, TicketBonus, TicketsAsked } from './exchange.ts';
export {
  availableTickets,
  bonusTickets,
  checkTickets,
  exchangeKinds,
  exchangeReference,
  exchangeTypeIds,
  firstExchangeId,
  isExchangeId,
  mostTickets,
} from './exchange.ts';
export { exchangeQuestion, raffleMessages } from './messages.ts';
export type { RaffleBrand, RafflePeriod } from './raffle.ts';
export {
  daysOfTicketPeriod,
  exchangeWord,
  isRaffleBrand,
  isRaffleOpen,
  opensExchange,
  publicName,
  raffleBrandOf,
  raffleBrands,
  rafflePath,
  ticketNumberText,
  ticketPeriods,
} from './raffle.ts';
