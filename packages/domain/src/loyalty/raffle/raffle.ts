import { type CompanyId, companies } from '../../companies/index.ts';

/** A095 */
export const raffleBrands = ['siman', 'farmacosto'] as const;
export type RaffleBrand = (typeof raffleBrands)[number];

/** A067 A095: the multi-country stores have one brand, Honduras the other. */
export function raffleBrandOf(companyId: CompanyId): RaffleBrand {
  return companies[companyId].isMultiCountry ? 'farmacosto' : 'siman';
}

export function isRaffleBrand(text: string | undefined): text is RaffleBrand {
  return raffleBrands.some((brand) => brand === text);
}

/** ROUTE-07 */
export const exchangeWord = 'canjearBoletos';

export function rafflePath(brand: RaffleBrand, { isExchanging = false } = {}): string {
  return `/promociones/sorteo/${brand}${isExchanging ? `/${exchangeWord}` : ''}`;
}

export function opensExchange(word: string | undefined): boolean {
  return word?.toLowerCase() === exchangeWord.toLowerCase();
}

export interface RafflePeriod {
  startsAt: Date;
  endsAt: Date;
  drawnAt: Date | null;
}

/** Tickets are issued from its start until its end, and never after its draw. */
export function isRaffleOpen({ startsAt, endsAt, drawnAt }: RafflePeriod, now: Date): boolean {
  return drawnAt === null && startsAt <= now && now < endsAt;
}

/** RAFFLE-11: order-style periods, months of 30 days. */
export const ticketPeriods = [1, 3, 6, 12, 24] as const;

export function daysOfTicketPeriod(months: number): number {
  return months * 30;
}

/** The public name of a winner: first name and an initial. */
export function publicName(firstName: string, lastName: string): string {
  const [first = ''] = firstName.trim().split(/\s+/);
  const [initial = ''] = lastName.trim();
  return [first, initial && `${initial.toUpperCase()}.`].filter(Boolean).join(' ');
}

/** As printed on a ticket: 004812. */
export function ticketNumberText(number: number): string {
  return String(number).padStart(6, '0');
}
