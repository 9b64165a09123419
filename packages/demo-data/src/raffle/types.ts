import type { CompanyId } from '@botica/domain/companies';
import type { RaffleBrand } from '@botica/domain/loyalty/raffle';

export interface DemoRaffle {
  id: number;
  companyId: CompanyId;
  brand: RaffleBrand;
  name: string;
  description: string;
  prize: string;
  pictureKey: string;
  pointsPerTicket: number;
  bonusId: number | null;
  bonusMinimum: number;
  bonusPercent: number;
  hasSlotMachine: boolean;
  /** All that were given; what nobody of below has, the last holder has. */
  tickets: number;
  /** Days from today; below 0 they are past. */
  startsIn: number;
  endsIn: number;
  /** The place among the holders of who won, where it was drawn. */
  winner: number | null;
}

/** Tickets that a branch handed out. */
export interface DemoHolder {
  raffleId: number;
  name: string;
  tickets: number;
}

/** Tickets of a customer of the demo store. */
export interface DemoExchange {
  raffleId: number;
  email: string;
  tickets: number;
  bonusTickets: number;
  hoursAgo: number;
}

export interface DemoSlotPrize {
  prizeId: number;
  companyId: CompanyId;
  /** Of a million. */
  chances: number;
  stock: number;
  image: 0 | 1 | 2 | 3;
  points: number;
}

export interface DemoRaffles {
  raffles: DemoRaffle[];
  holders: DemoHolder[];
  exchanges: DemoExchange[];
  slotPrizes: DemoSlotPrize[];
}
